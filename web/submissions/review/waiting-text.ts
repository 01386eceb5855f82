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

/** What waits in one course is counted up to this number on the wire. */
const MOST = 100;

/** The numbers of what waits in some courses, together: '7', or '100+' when one of them was not counted to its end. */
export function waitingCount(...waiting: number[]): string {
  const sum = waiting.reduce((all, count) => all + Math.min(count, MOST), 0);
  return waiting.some((count) => count > MOST) ? `${sum.toLocaleString('en-US')}+` : sum.toLocaleString('en-US');
}
