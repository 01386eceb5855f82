/**
 * Pictures and documents are looked into one after the other: each is in memory about three times as large as it is, and an
 * isolate has 128 MB. A file is read only once it has its turn.
 *
 * Those who wait look again and again, each with a timer of its own, and a turn ends by itself after a while, so that a client
 * that sends slowly keeps others waiting no longer. Its file stays in memory, so only so many bytes are held at once. A request
 * whose client has gone never runs again, and would never end its turn or let its file go.
 *
 * Of the people who wait, the one whose last turn is the longest ago is next.
 */

/** The most that somebody waits for a turn, in milliseconds. */
export const longestWait = 30_000;
/** When a turn ends whose request has not. */
export const longestTurn = 10_000;
/** When a file no longer counts as held whose request has not ended. By then the client has gone. */
export const longestHold = 120_000;
/** The most bytes of files that are in memory at once, those whose turn has ended included. */
export const mostHeld = 40_000_000;
/** The time between two looks. */
const pause = 40;

/** Too many people upload at once: this one waited too long. */
export class NoFileTurn extends Error {
  override readonly name = 'NoFileTurn';
}

type Clock = { now(): number; wait(milliseconds: number): Promise<void> };

const realClock: Clock = {
  now: Date.now,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

/** The turns of one isolate. The clock is a parameter for tests. */
export function createFileTurns({ now, wait }: Clock = realClock) {
  let current: { ends: number } | null = null;
  const held = new Set<{ size: number; ends: number }>();
  /** When each person had their last turn, and when they last looked whether they have one. Old times are removed. */
  const lastTurns = new Map<number, number>();
  const lastLooks = new Map<number, number>();

  /** Whether somebody else who waits had their last turn earlier. Who has not looked for a while has gone. */
  const otherIsNext = (person: number) =>
    [...lastLooks].some(
      ([other, looked]) =>
        other !== person && now() - looked <= 3 * pause && (lastTurns.get(other) ?? 0) < (lastTurns.get(person) ?? 0),
    );

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
      const asked = now();
      while ((current && now() < current.ends) || !hasRoom(size) || otherIsNext(person)) {
        if (now() - asked >= longestWait) throw new NoFileTurn('Too many files are being uploaded.');
        lastLooks.set(person, now());
        await wait(pause);
      }
      for (const times of [lastTurns, lastLooks]) {
        for (const [one, at] of times) if (now() - at > longestWait) times.delete(one);
      }
      lastTurns.set(person, now());
      lastLooks.delete(person);
      const own = { ends: now() + longestTurn };
      current = own;
      const file = { size, ends: now() + longestHold };
      held.add(file);
      try {
        return await work();
      } finally {
        held.delete(file);
        if (current === own) current = null;
      }
    },
  };
}
