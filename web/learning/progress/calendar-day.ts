const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

/** Formats an ISO date without a time, such as the server returns (2026-06-01), as "Jun 1". */
export function shortDay(date: string): string {
  return day.format(new Date(date));
}

/** Formats an ISO date as "Monday, June 1". */
export function longDay(date: string): string {
  return weekday.format(new Date(date));
}

/** Formats the month of an ISO date as "Jun". */
export function monthOf(date: string): string {
  return month.format(new Date(date));
}
