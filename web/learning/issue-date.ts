const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The day of a certificate: everywhere the one that its PDF names, whatever zone it is read in. */
export function issueDate(instant: string): string {
  return format.format(new Date(instant));
}
