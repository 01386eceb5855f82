/** Counts the time really spent on a lesson, in milliseconds: it runs while the page is visible. */
export interface StudyClock {
  run(): void;
  pause(): void;
  /** What was spent since the last reading. */
  read(): number;
}

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
    read() {
      settle();
      const read = spent;
      spent = 0;
      return read;
    },
  };
}
