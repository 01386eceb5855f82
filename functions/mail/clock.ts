/** The clock of mail delivery: the current time, and waiting between two calls. Tests pass their own. */
export type Clock = { now(): Date; wait(milliseconds: number): Promise<void> };

/** A clock that starts at `start` and runs from there. The cron starts it at its scheduled time. */
export function clockFrom(start: Date): Clock {
  const startedAt = Date.now();
  return {
    now: () => new Date(start.getTime() + Date.now() - startedAt),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  };
}
