/**
 * Stops asking a database that does not answer. Without it, each request waits for its whole deadline while the database
 * is away, and the requests that wait pile up. The state is that of one isolate, because isolates share no memory.
 */

/** This many requests in a row without an answer mean that the database is away. */
const failuresToOpen = 3;
/** How long nothing is asked after a failure; then one request tries. Shorter than Retry-After (functions/api/problem.ts). */
const pause = 5000;

/**
 * A request that ends this long after its deadline says nothing about the database: the isolate was busy, and its answer
 * may have been here in time.
 */
const lateness = 500;

/** A request that was not sent, because the ones before it got no answer. */
export class BreakerOpen extends Error {
  override readonly name = 'BreakerOpen';
  /** For the log, which shows the code of a cause (functions/api/request-log.ts). */
  readonly code = 'breaker_open';

  constructor() {
    super('The database did not answer lately.');
  }
}

export type Breaker = {
  /** Runs `ask` if the database may be asked now; throws `BreakerOpen` otherwise. `deadline`: the most that `ask` takes. */
  run<Answer extends { status: number }>(ask: () => Promise<Answer>, deadline: number): Promise<Answer>;
};

/** A breaker for one database. `now` is a parameter for tests. */
export function createBreaker(now: () => number = Date.now): Breaker {
  let failures = 0;
  let nextTry = 0;

  return {
    async run(ask, deadline) {
      if (failures >= failuresToOpen) {
        if (now() < nextTry) throw new BreakerOpen();
        // This request tries, and the others go on failing. It may end without a result, when its client has gone.
        nextTry = now() + deadline + pause;
      }
      const began = now();
      try {
        const answer = await ask();
        // An error of Postgres is an answer, with status 400. Neon's proxy reports 5xx when it reaches no database.
        failures = answer.status < 500 ? 0 : failures + 1;
        if (failures > 0) nextTry = now() + pause;
        return answer;
      } catch (error) {
        if (now() - began < deadline + lateness) failures += 1;
        nextTry = now() + pause;
        throw error;
      }
    },
  };
}
