/** Measures the time spent on a lesson, in milliseconds. `useStudyTime` runs it while the page is visible. */
export interface StudyClock {
  run(): void;
  pause(): void;
  /** Returns the time since the last call of `read`. */
  read(): number;
}

/** Creates a paused clock. `now` returns the current time in milliseconds. */
export function createStudyClock(now: () => number): StudyClock {
  let spent = 0;
  let runningSince: number | null = null;

  function accumulate() {
    if (runningSince === null) return;
    const currentTime = now();
    spent += currentTime - runningSince;
    runningSince = currentTime;
  }

  return {
    run() {
      runningSince ??= now();
    },
    pause() {
      accumulate();
      runningSince = null;
    },
    read() {
      accumulate();
      const read = spent;
      spent = 0;
      return read;
    },
  };
}
