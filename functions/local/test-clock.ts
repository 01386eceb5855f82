import type { Clock } from '../mail/clock.ts';

/** A clock that starts at `moment` and does not run. `wait` moves it forward and returns at once. */
export function clockAt(moment: Date): Clock {
  let now = moment.getTime();
  return {
    now: () => new Date(now),
    async wait(milliseconds) {
      now += milliseconds;
    },
  };
}
