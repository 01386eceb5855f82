/**
 * Pictures and documents are looked into one after the other: each is in memory about three times as large as it is, and an
 * isolate has 128 MB. A file is read only once it has its turn, and people take turns fairly (fair-turns.ts).
 *
 * A turn ends by itself after a while, so that a client that sends slowly keeps others waiting no longer. Its file stays in
 * memory, so only so many bytes are held at once. A request whose client has gone never runs again, and would never end its
 * turn or let its file go.
 */
import { type Clock, createFairTurns, realClock } from '../api/fair-turns.ts';

/** The most that somebody waits for a turn, in milliseconds. */
export const longestWait = 30_000;
/** When a turn ends whose request has not. */
export const longestTurn = 10_000;
/** When a file no longer counts as held whose request has not ended. By then the client has gone. */
export const longestHold = 120_000;
/** The most bytes of files that are in memory at once, those whose turn has ended included. */
export const mostHeld = 40_000_000;

/** Too many people upload at once: this one waited too long. */
export class NoFileTurn extends Error {
  override readonly name = 'NoFileTurn';
}

/** The turns of one isolate. The clock is a parameter for tests. */
export function createFileTurns(clock: Clock = realClock) {
  const { now } = clock;
  const people = createFairTurns<number>(clock, longestWait);
  let current: { ends: number } | null = null;
  const held = new Set<{ size: number; ends: number }>();

  /** Whether there is room for a file beside those that are held. A single one always has it. */
  const hasRoom = (size: number) => {
    let sum = 0;
    for (const file of held) {
      if (now() >= file.ends) held.delete(file);
      else sum += file.size;
    }
    return sum === 0 || sum + size <= mostHeld;
  };

  return {
    /** Runs `work` on a file of `size` bytes when the person has a turn. Throws `NoFileTurn` after `longestWait`. */
    async take<Result>(person: number, size: number, work: () => Promise<Result>): Promise<Result> {
      const own = { ends: 0 };
      const file = { size, ends: 0 };
      const hasTurn = await people.waitFor(person, {
        isFree: () => !(current && now() < current.ends) && hasRoom(size),
        begin: () => {
          own.ends = now() + longestTurn;
          current = own;
          file.ends = now() + longestHold;
          held.add(file);
        },
      });
      if (!hasTurn) throw new NoFileTurn('Too many files are being uploaded.');
      try {
        return await work();
      } finally {
        held.delete(file);
        if (current === own) current = null;
      }
    },
  };
}
