/** The time until a moment, in the units of a countdown. */
export interface TimeLeft {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Null once the moment is reached. Seconds are rounded up, so that a countdown ends at 1 and never shows 0. */
export function timeLeft(until: number, now: number): TimeLeft | null {
  const left = Math.ceil((until - now) / SECOND) * SECOND;
  if (!(left > 0)) return null;
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
    seconds: (left % MINUTE) / SECOND,
  };
}
