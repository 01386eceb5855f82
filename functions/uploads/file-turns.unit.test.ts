import { expect, test } from 'vitest';
import {
  createFileTurns,
  leastRate,
  longestLook,
  longestWait,
  mostHeld,
  NoFileTurn,
  type Pace,
  patience,
} from './file-turns.ts';

/** A clock that is moved on by waiting, for whoever waits. */
function testClock() {
  let time = 1000;
  return {
    now: () => time,
    wait: async (milliseconds: number) => {
      await new Promise((resolve) => setImmediate(resolve));
      time += milliseconds / 10;
    },
  };
}

const clockTicks = async () => {
  for (let tick = 0; tick < 3; tick += 1) await new Promise((resolve) => setImmediate(resolve));
};
const never = () => new Promise<never>(() => {});
const atOnce = { read: async () => 'file', lookInto: async () => 'done' };
const large = mostHeld * 0.6;

/** Reads like upload-body.ts: so many bytes come in each millisecond of the clock, until the file is whole or given up. */
function reading(clock: ReturnType<typeof testClock>, size: number, rate: number) {
  const outcome = { isGivenUp: false };
  const read = async (pace: Pace) => {
    const began = clock.now();
    for (let arrived = 0; arrived < size; arrived = (clock.now() - began) * rate) {
      const left = pace(arrived);
      if (left <= 0) {
        outcome.isGivenUp = true;
        throw new Error('too slow');
      }
      await clock.wait(1000);
    }
    return 'file';
  };
  return { outcome, work: { read, lookInto: async () => 'done' } };
}

test('six files at once are looked into one after the other', async () => {
  const turns = createFileTurns(testClock());
  let [inWork, most] = [0, 0];
  const lookInto = async () => {
    inWork += 1;
    most = Math.max(most, inWork);
    await clockTicks();
    inWork -= 1;
    return 'done';
  };
  const done = await Promise.all(
    Array.from({ length: 6 }, (_, person) => turns.take(person, 1000, { ...atOnce, lookInto })),
  );
  expect([most, done]).toEqual([1, Array(6).fill('done')]);
});

test('whoever sends many waits for their own, and somebody else for one of them', async () => {
  const turns = createFileTurns(testClock());
  const order: number[] = [];
  const take = (person: number) =>
    turns.take(person, 1000, {
      ...atOnce,
      async lookInto() {
        order.push(person);
        await clockTicks();
      },
    });
  const many = Array.from({ length: 5 }, () => take(1));
  await Promise.all([...many, take(2)]);
  expect(order.indexOf(2)).toBe(1);
});

test('a look that fails ends, and one whose client has gone ends after a while', async () => {
  const clock = testClock();
  const turns = createFileTurns(clock);
  const broken = { ...atOnce, lookInto: () => Promise.reject(new Error('broken')) };
  await expect(turns.take(1, 1000, broken)).rejects.toThrow('broken');
  void turns.take(1, 1000, { ...atOnce, lookInto: never });
  await clockTicks();
  const began = clock.now();
  expect(await turns.take(2, 1000, atOnce)).toBe('done');
  expect(clock.now() - began).toBeGreaterThanOrEqual(longestLook);
  for (const person of [3, 4, 5, 6]) {
    void turns.take(person, 1000, { ...atOnce, lookInto: never }).catch(() => {});
    await clockTicks();
  }
  const asked = clock.now();
  await expect(turns.take(2, 1000, atOnce)).rejects.toThrow(NoFileTurn);
  expect(clock.now() - asked).toBeGreaterThanOrEqual(longestWait);
});

test('nobody waits for files that come slowly while there is room for theirs', async () => {
  const clock = testClock();
  const turns = createFileTurns(clock);
  const slow = reading(clock, large, leastRate * 1.2);
  void turns.take(1, large, slow.work).catch(() => {});
  const began = clock.now();
  expect(await turns.take(2, mostHeld - large, atOnce)).toBe('done');
  expect([clock.now() - began < 1000, slow.outcome.isGivenUp]).toEqual([true, false]);
});

test('where there is no room, the slowest file is given up after its first seconds, and no other one', async () => {
  const clock = testClock();
  const turns = createFileTurns(clock);
  const [slow, faster] = [reading(clock, large, leastRate * 1.2), reading(clock, mostHeld - large, leastRate * 4)];
  const slowest = turns.take(1, large, slow.work);
  slowest.catch(() => {});
  const other = turns.take(2, mostHeld - large, faster.work);
  const began = clock.now();
  expect(await turns.take(3, 1000, atOnce)).toBe('done');
  expect(clock.now() - began).toBeGreaterThan(patience / 2);
  expect(clock.now() - began).toBeLessThan(patience + 2000);
  await expect(slowest).rejects.toThrow('too slow');
  expect(await other).toBe('done');
});

test('many who send slowly hold everybody else up no longer than that, however often they come again', async () => {
  const clock = testClock();
  const turns = createFileTurns(clock);
  let isOver = false;
  const attack = async (person: number) => {
    while (!isOver)
      await turns.take(person, mostHeld / 4, reading(clock, mostHeld / 4, leastRate * 1.1).work).catch(() => {});
  };
  for (const person of [1, 2, 3, 4]) void attack(person);
  await clockTicks();
  for (let upload = 0; upload < 5; upload += 1) {
    const began = clock.now();
    expect(await turns.take(9, 1000, atOnce)).toBe('done');
    expect(clock.now() - began).toBeLessThan(patience + 2000);
  }
  isOver = true;
});

test('a file that comes more slowly than the slowest networks is given up, whether or not somebody waits', async () => {
  const clock = testClock();
  const slow = reading(clock, large, leastRate / 2);
  await expect(createFileTurns(clock).take(1, large, slow.work)).rejects.toThrow('too slow');
});

test('of each person one file is held, and nobody waits behind their next one', async () => {
  const clock = testClock();
  const turns = createFileTurns(clock);
  const alive = (pace: Pace) => {
    pace(1_000_000_000);
    return never();
  };
  void turns.take(1, 1000, { ...atOnce, read: alive });
  const second = turns.take(1, 1000, atOnce);
  second.catch(() => {});
  for (const person of [2, 3, 2]) expect(await turns.take(person, 1000, atOnce)).toBe('done');
  await expect(second).rejects.toThrow(NoFileTurn);
});

test('a file whose client has gone is let go once somebody needs its room', async () => {
  const clock = testClock();
  const turns = createFileTurns(clock);
  const gone = (pace: Pace) => {
    pace(large - 1);
    return never();
  };
  void turns.take(1, large, { ...atOnce, read: gone });
  const began = clock.now();
  expect(await turns.take(2, large, atOnce)).toBe('done');
  expect(clock.now() - began).toBeLessThan(patience + 2000);
});
