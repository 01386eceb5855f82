/** How long something has waited: '2 days', '5 hours', '12 minutes'. Rounded down, because it is said of the past. */
import { counted } from '#web/courses/counted.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export function ageText(since: string, now = Date.now()): string {
  const age = Math.max(0, now - Date.parse(since));
  if (age >= DAY) return counted(Math.floor(age / DAY), 'day');
  if (age >= HOUR) return counted(Math.floor(age / HOUR), 'hour');
  return age >= MINUTE ? counted(Math.floor(age / MINUTE), 'minute') : 'less than a minute';
}

/** The number of what waits stops here on the wire. */
const MOST = 1000;

export function waitingCount(waiting: number): string {
  return waiting >= MOST ? `${MOST.toLocaleString('en-US')}+` : String(waiting);
}
