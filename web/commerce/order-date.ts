const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** Formats the date of an order or a refund in the viewer's time zone. */
export function orderDate(instant: string): string {
  return format.format(new Date(instant));
}

const momentFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long' });

/** Formats a moment with its time, in the viewer's time zone. */
export function orderMoment(instant: string): string {
  return momentFormat.format(new Date(instant));
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Formats a date without a time, such as the last day of a period. */
export function plainDate(day: string): string {
  return dayFormat.format(new Date(day));
}
