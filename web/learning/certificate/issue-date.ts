const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The day of a certificate, which is a date and no instant: the same whatever zone it is read in. */
export function issueDate(day: string): string {
  return format.format(new Date(day));
}
