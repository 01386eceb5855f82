/** Time as delivering mail needs it: to look at, and to let pass between two calls. Tests bring their own. */
export type Clock = { now(): Date; wait(milliseconds: number): Promise<void> };

/** A clock that shows `start` now and goes on from there: the cron's work of a moment is dated by that moment. */
export function clockFrom(start: Date): Clock {
  const begun = Date.now();
  return {
    now: () => new Date(start.getTime() + Date.now() - begun),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  };
}
