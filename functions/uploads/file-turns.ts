/**
 * Pictures and documents are looked into as a whole, and an isolate has 128 MB of memory. So a file is read only once there
 * is room for it, one file of each person, and the look, which takes about twice its size again, is taken by one after the
 * other. People take both in fair turns (fair-turns.ts).
 *
 * A file that comes slowly keeps nobody waiting for long: when somebody needs room, the slowest is given up, once it has had
 * `patience`. A request whose client has gone never runs again, and would hold its file for good: after a while it counts
 * as let go.
 */
import { type Clock, createFairTurns, realClock } from '../api/fair-turns.ts';

/** The most that somebody waits for room, and then for the look, in milliseconds. */
export const longestWait = 30_000;
/** Milliseconds in which nobody's file is given up, however slowly it comes. */
export const patience = 5_000;
/** Bytes a millisecond that have to come after that: half of the slowest mobile networks. */
export const leastRate = 25;
/** The most bytes of files that are in memory at once. */
export const mostHeld = 40_000_000;
/** When the look of a request ends whose client has gone. */
export const longestLook = 10_000;
/** The time in which a request that is to be given up does so. */
const slack = 1000;

/** Too many people upload at once: this one waited too long. */
export class NoFileTurn extends Error {
  override readonly name = 'NoFileTurn';
}

/**
 * Is told how many bytes of a file have come, and answers how many milliseconds its reader may wait for more before it
 * asks again. Zero or less: the file is given up.
 */
export type Pace = (arrived: number) => number;

/** How often a reader that waits asks whether its file is given up, in milliseconds. */
const askAgain = 500;

type HeldFile = { person: number; size: number; began: number; arrived: number; ends: number; isGivenUp: boolean };

/** The turns of one isolate. The clock is a parameter for tests. */
export function createFileTurns(clock: Clock = realClock) {
  const { now } = clock;
  const readers = createFairTurns<number>(clock, longestWait);
  const lookers = createFairTurns<number>(clock, longestWait);
  const held = new Set<HeldFile>();
  let look: { ends: number } | null = null;

  const heldNow = () => {
    for (const file of held) if (now() >= file.ends) held.delete(file);
    return [...held];
  };
  const isWhole = ({ arrived, size }: HeldFile) => arrived >= size;

  /** Whether there is room for a file beside these. A single one always has it. */
  const hasRoom = (size: number, beside: HeldFile[]) =>
    beside.length === 0 || beside.reduce((bytes, file) => bytes + file.size, size) <= mostHeld;

  /** Gives up the slowest files, until there will be room for one of `size` bytes or no other file may be given up. */
  const makeRoom = (size: number) => {
    const rate = ({ arrived, began }: HeldFile) => arrived / (now() - began);
    const slowest = heldNow()
      .filter((file) => !file.isGivenUp && !isWhole(file) && now() >= file.began + patience)
      .toSorted((one, other) => rate(one) - rate(other));
    for (const file of slowest) {
      const staying = heldNow().filter(({ isGivenUp }) => !isGivenUp);
      if (hasRoom(size, staying)) return;
      file.isGivenUp = true;
      file.ends = Math.min(file.ends, now() + slack);
    }
  };

  const paceOf = (file: HeldFile): Pace => {
    return (arrived) => {
      file.arrived = arrived;
      if (file.isGivenUp) return 0;
      const deadline = file.began + patience + arrived / leastRate;
      file.ends = deadline + slack;
      return Math.min(deadline - now(), askAgain);
    };
  };

  return {
    /**
     * Reads a file of `size` bytes when there is room for the person's, and looks into it when it has its turn. Throws
     * `NoFileTurn` after `longestWait`.
     */
    async take<File, Result>(
      person: number,
      size: number,
      { read, lookInto }: { read(pace: Pace): Promise<File>; lookInto(file: File): Promise<Result> },
    ): Promise<Result> {
      const file: HeldFile = { person, size, began: 0, arrived: 0, ends: 0, isGivenUp: false };
      const mayRead = await readers.waitFor(person, {
        isReady: () => !heldNow().some((other) => other.person === person),
        isFree() {
          const isFree = hasRoom(size, heldNow());
          if (!isFree) makeRoom(size);
          return isFree;
        },
        begin() {
          file.began = now();
          file.ends = file.began + patience + slack;
          held.add(file);
        },
      });
      if (!mayRead) throw new NoFileTurn('Too many files are being uploaded.');
      const own = { ends: 0 };
      try {
        const whole = await read(paceOf(file));
        file.arrived = size;
        file.ends = now() + longestWait + longestLook + slack;
        const mayLook = await lookers.waitFor(person, {
          isFree: () => !(look && now() < look.ends),
          begin() {
            own.ends = now() + longestLook;
            look = own;
          },
        });
        if (!mayLook) throw new NoFileTurn('Too many files are being looked into.');
        return await lookInto(whole);
      } finally {
        held.delete(file);
        if (look === own) look = null;
      }
    },
  };
}
