/**
 * Pictures and documents are looked into one after the other: each is in memory about three times as large as it is, and an
 * isolate has 128 MB. A file is read only once it has its turn.
 *
 * Those who wait look again and again, each with a timer of its own, and a turn ends by itself after a while. A request whose
 * client has gone never runs again, and so would never end its turn; a client that sends slowly keeps others waiting no longer.
 *
 * Of the people who wait, the one whose last turn is the longest ago is next.
 */

/** The most that somebody waits for a turn, in milliseconds. */
export const longestWait = 30_000;
/** When a turn ends whose request has not. */
export const longestTurn = 10_000;
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
  /** When each person had their last turn, and when they last looked whether they have one. Old times are removed. */
  const lastTurns = new Map<number, number>();
  const lastLooks = new Map<number, number>();

  /** Whether somebody else who waits had their last turn earlier. Who has not looked for a while has gone. */
  const otherIsNext = (person: number) =>
    [...lastLooks].some(
      ([other, looked]) =>
        other !== person && now() - looked <= 3 * pause && (lastTurns.get(other) ?? 0) < (lastTurns.get(person) ?? 0),
    );

  return {
    /** Runs `work` when the person has a turn. Throws `NoFileTurn` after `longestWait`. */
    async take<Result>(person: number, work: () => Promise<Result>): Promise<Result> {
      const asked = now();
      while ((current && now() < current.ends) || otherIsNext(person)) {
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
      try {
        return await work();
      } finally {
        if (current === own) current = null;
      }
    },
  };
}
