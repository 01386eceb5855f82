/** The time of day in the viewer's zone, such as "2:05 PM"; with the day if it was not today. */
export function momentText(iso: string, { now = new Date(), seconds = false } = {}): string {
  const moment = new Date(iso);
  const isToday = moment.toDateString() === now.toDateString();
  return moment.toLocaleString('en-US', {
    ...(!isToday && { month: 'long', day: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
    ...(seconds && { second: '2-digit' }),
  });
}

const longDateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** "March 1, 2026", in the viewer's zone. */
export function longDate(iso: string): string {
  return longDateFormat.format(new Date(iso));
}
