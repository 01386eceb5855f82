const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

/** A day without a time of day, as the server counts them (2026-06-01): Jun 1. */
export function shortDay(date: string): string {
  return day.format(new Date(date));
}

/** Monday, June 1. */
export function longDay(date: string): string {
  return weekday.format(new Date(date));
}

/** Jun. */
export function monthOf(date: string): string {
  return month.format(new Date(date));
}
