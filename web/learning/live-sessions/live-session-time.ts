const format = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** Formats an instant in the viewer's time zone, with the zone: Mon, Jun 2, 6:00 PM GMT+2. */
export function liveSessionTime(instant: string): string {
  return format.format(new Date(instant));
}
