const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** Formats the date of an order or a refund in the viewer's time zone. */
export function orderDate(instant: string): string {
  return format.format(new Date(instant));
}
