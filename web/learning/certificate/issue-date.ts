const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Formats the issue date of a certificate, a date without a time: the same in every time zone ("June 1, 2026"). */
export function issueDate(day: string): string {
  return format.format(new Date(day));
}
