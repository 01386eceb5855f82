/** When something begins, for those who arrange it: on their own clock, and in UTC, which everyone's clock goes by. */

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

/** Tue, Nov 24, 2026, 3:00 PM GMT+1. `instant`: ISO 8601. */
export const startHere = (instant: string) => local.format(new Date(instant));

/** Nov 24, 14:00 UTC. */
export const startInUtc = (instant: string) => `${utc.format(new Date(instant))} UTC`;

/** The viewer's zone as calendars name it: Europe/Berlin. */
export const ownZone = () => local.resolvedOptions().timeZone;
