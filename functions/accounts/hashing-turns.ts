/**
 * Passwords are hashed one after the other, with a pause between two. A hash holds the isolate for some 130 ms: without
 * pauses, many sign-ins at once keep all other requests waiting, and answers of the database pass their deadline unread.
 * Clients take turns fairly (fair-turns.ts).
 */
import { type Clock, createFairTurns, pause, realClock } from '../api/fair-turns.ts';

/** The most that somebody waits for a turn, in milliseconds. */
export const longestWait = 15_000;

/** Too many people send passwords at once: this one waited too long. */
export class NoTurn extends Error {
  override readonly name = 'NoTurn';
}

/** The turns of one isolate. The clock is a parameter for tests. */
export function createTurns(clock: Clock = realClock) {
  const { now } = clock;
  const clients = createFairTurns<string>(clock, longestWait);
  let nextTurn = 0;

  return {
    /**
     * Runs `work` when its client has a turn. `milliseconds`: how long it usually takes, because on Cloudflare the clock
     * stands still while an isolate computes. Throws `NoTurn` after `longestWait`.
     */
    async take<Result>(client: string, milliseconds: number, work: () => Promise<Result>): Promise<Result> {
      // How long the isolate is left to others after a hash. The cheap hashes of tests need no pause.
      const rest = milliseconds < 1 ? 0 : pause;
      const hasTurn = await clients.waitFor(client, {
        isFree: () => now() >= nextTurn,
        begin: () => {
          nextTurn = now() + Math.floor(milliseconds) + rest;
        },
      });
      if (!hasTurn) throw new NoTurn('Too many passwords are being checked.');
      const result = await work();
      // Where the clock goes on, a busy machine may have taken longer.
      nextTurn = Math.max(nextTurn, now() + rest);
      return result;
    },
  };
}
