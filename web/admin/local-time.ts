/** Moments as text, for the people who schedule events: in their own time zone, and in UTC. */

const local = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});
const utc = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

/** In the viewer's time zone: Tue, Nov 24, 2026, 3:00 PM GMT+1. `instant` is in ISO 8601. */
export const localTime = (instant: string) => local.format(new Date(instant));

/** In UTC: Nov 24, 14:00 UTC. */
export const utcTime = (instant: string) => `${utc.format(new Date(instant))} UTC`;

/** The IANA name of the viewer's time zone, such as Europe/Berlin. */
export const localTimeZone = () => local.resolvedOptions().timeZone;
