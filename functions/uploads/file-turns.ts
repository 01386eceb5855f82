/**
 * Pictures and documents are looked into one after the other: each is in memory about three times as large as it is, and an
 * isolate has 128 MB. A file is read only once it has its turn, and people take turns fairly (fair-turns.ts).
 *
 * A turn ends by itself after a while, so that a client that sends slowly keeps others waiting no longer. Its file stays in
 * memory, so only so many bytes are held at once, one file of each person, and what comes too slowly is given up. A request
 * whose client has gone never runs again, and would never end its turn or let its file go: after the same time its file
 * counts as let go.
 */
import { type Clock, createFairTurns, realClock } from '../api/fair-turns.ts';

/** The most that somebody waits for a turn, in milliseconds. */
export const longestWait = 30_000;
/** When a turn ends whose request has not. */
export const longestTurn = 10_000;
/** Bytes a millisecond that have to come once the turn has ended: half of the slowest mobile networks. */
export const leastRate = 25;
/** The most bytes of files that are in memory at once, those whose turn has ended included. */
export const mostHeld = 40_000_000;
/** The time in which a request that is to be given up does so. */
const slack = 1000;

/** Too many people upload at once: this one waited too long. */
export class NoFileTurn extends Error {
  override readonly name = 'NoFileTurn';
}

/** Is told how many bytes of a file have come, and answers in how many milliseconds more must have, at the latest. */
export type Pace = (arrived: number) => number;

/** The turns of one isolate. The clock is a parameter for tests. */
export function createFileTurns(clock: Clock = realClock) {
  const { now } = clock;
  const people = createFairTurns<number>(clock, longestWait);
  let current: { ends: number } | null = null;
  const held = new Set<{ person: number; size: number; ends: number }>();

  const heldNow = () => {
    for (const file of held) if (now() >= file.ends) held.delete(file);
    return [...held];
  };
  /** Whether there is room for a file beside those that are held. A single one always has it. */
  const hasRoom = (size: number) => {
    const sum = heldNow().reduce((bytes, file) => bytes + file.size, 0);
    return sum === 0 || sum + size <= mostHeld;
  };

  return {
    /** Runs `work` on a file of `size` bytes when the person has a turn. Throws `NoFileTurn` after `longestWait`. */
    async take<Result>(person: number, size: number, work: (pace: Pace) => Promise<Result>): Promise<Result> {
      const own = { ends: 0 };
      const file = { person, size, ends: 0 };
      let began = 0;
      const hasTurn = await people.waitFor(person, {
        isReady: () => !heldNow().some((other) => other.person === person),
        isFree: () => !(current && now() < current.ends) && hasRoom(size),
        begin: () => {
          began = now();
          own.ends = began + longestTurn;
          current = own;
          file.ends = own.ends + slack;
          held.add(file);
        },
      });
      if (!hasTurn) throw new NoFileTurn('Too many files are being uploaded.');
      try {
        return await work((arrived) => {
          const deadline = began + longestTurn + arrived / leastRate;
          file.ends = deadline + slack;
          return deadline - now();
        });
      } finally {
        held.delete(file);
        if (current === own) current = null;
      }
    },
  };
}
