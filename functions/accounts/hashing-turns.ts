/**
 * Passwords are hashed one after the other, with a pause between two. A hash holds the isolate for some 130 ms: without
 * pauses, many sign-ins at once keep all other requests waiting, and answers of the database pass their deadline unread.
 *
 * Those who wait look again and again, each with a timer of its own. A request whose client has gone never runs again, so
 * it must hold nothing that others wait for.
 *
 * Of the clients that wait, the one whose last turn is the longest ago is next: whoever sends a hundred passwords at once
 * waits for their own, and somebody else for one of them.
 */

/** The most that somebody waits for a turn, in milliseconds. */
export const longestWait = 15_000;
/** How long the isolate is left to others after a hash, in milliseconds; also the time between two looks. */
const pause = 40;

/** Too many people send passwords at once: this one waited too long. */
export class NoTurn extends Error {
  override readonly name = 'NoTurn';
}

type Clock = { now(): number; wait(milliseconds: number): Promise<void> };

const realClock: Clock = {
  now: Date.now,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

/** The turns of one isolate. The clock is a parameter for tests. */
export function createTurns({ now, wait }: Clock = realClock) {
  let nextTurn = 0;
  /** When each client had its last turn, and when it last looked whether it has one. Old times are removed. */
  const lastTurns = new Map<string, number>();
  const lastLooks = new Map<string, number>();

  /** Whether another client that waits had its last turn earlier. Who has not looked for a while has gone. */
  const otherIsNext = (client: string) =>
    [...lastLooks].some(
      ([other, looked]) =>
        other !== client && now() - looked <= 3 * pause && (lastTurns.get(other) ?? 0) < (lastTurns.get(client) ?? 0),
    );

  return {
    /**
     * Runs `work` when its client has a turn. `milliseconds`: how long it usually takes, because on Cloudflare the clock
     * stands still while an isolate computes. Throws `NoTurn` after `longestWait`.
     */
    async take<Result>(client: string, milliseconds: number, work: () => Promise<Result>): Promise<Result> {
      const asked = now();
      while (now() < nextTurn || otherIsNext(client)) {
        if (now() - asked >= longestWait) throw new NoTurn('Too many passwords are being checked.');
        lastLooks.set(client, now());
        await wait(pause);
      }
      for (const times of [lastTurns, lastLooks]) {
        for (const [one, at] of times) if (now() - at > longestWait) times.delete(one);
      }
      lastTurns.set(client, now());
      // The cheap hashes of tests need no pause.
      const rest = milliseconds < 1 ? 0 : pause;
      nextTurn = now() + Math.floor(milliseconds) + rest;
      const result = await work();
      // Where the clock goes on, a busy machine may have taken longer.
      nextTurn = Math.max(nextTurn, now() + rest);
      return result;
    },
  };
}
