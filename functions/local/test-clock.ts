import type { Clock } from '../mail/clock.ts';

/** Stands at a moment; what is waited for passes at once. */
export function clockAt(moment: Date): Clock {
  let now = moment.getTime();
  return {
    now: () => new Date(now),
    async wait(milliseconds) {
      now += milliseconds;
    },
  };
}
