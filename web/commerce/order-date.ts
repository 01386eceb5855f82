const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** The day of an order or of what became of it, where the viewer lives. */
export function orderDate(instant: string): string {
  return format.format(new Date(instant));
}
