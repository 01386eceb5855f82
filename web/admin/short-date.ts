/** The date in the viewer's time zone, such as 'Nov 3, 2026', for tables. `instant` is in ISO 8601. */
export function shortDate(instant: string): string {
  return new Date(instant).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
}
