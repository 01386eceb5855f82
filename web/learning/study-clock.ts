/** Counts the time really spent on a lesson: it runs while the page is visible, and gives whole minutes to be saved. */
export interface StudyClock {
  run(): void;
  pause(): void;
  /** The whole minutes since the last take, at most what one save may carry; the rest stays on the clock. */
  take(): number;
  /** Puts minutes back whose saving failed. */
  giveBack(minutes: number): void;
}

const MINUTE = 60_000;
/** The server takes no more in one call. */
const MOST = 240;

/** A clock that stands still until it is run. `now` is in milliseconds. */
export function createStudyClock(now: () => number): StudyClock {
  let spent = 0;
  let runningSince: number | null = null;

  function settle() {
    if (runningSince === null) return;
    const moment = now();
    spent += moment - runningSince;
    runningSince = moment;
  }

  return {
    run() {
      runningSince ??= now();
    },
    pause() {
      settle();
      runningSince = null;
    },
    take() {
      settle();
      const minutes = Math.min(MOST, Math.floor(spent / MINUTE));
      spent -= minutes * MINUTE;
      return minutes;
    },
    giveBack(minutes) {
      spent += minutes * MINUTE;
    },
  };
}
