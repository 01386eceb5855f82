/** The time of day in the viewer's zone, such as "2:05 PM"; with the day if it was not today. */
export function momentText(iso: string, now = new Date()): string {
  const moment = new Date(iso);
  const isToday = moment.toDateString() === now.toDateString();
  return moment.toLocaleString('en-US', {
    ...(!isToday && { month: 'long', day: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
  });
}
