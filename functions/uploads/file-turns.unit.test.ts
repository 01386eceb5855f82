import { expect, test } from 'vitest';
import { createFileTurns, leastRate, longestTurn, longestWait, mostHeld, NoFileTurn, type Pace } from './file-turns.ts';

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

test('six files at once are looked into one after the other', async () => {
  const turns = createFileTurns(testClock());
  let [atOnce, most] = [0, 0];
  const work = async () => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await clockTicks();
    atOnce -= 1;
    return 'done';
  };
  const done = await Promise.all(Array.from({ length: 6 }, (_, person) => turns.take(person, 1000, work)));
  expect([most, done]).toEqual([1, Array(6).fill('done')]);
});

test('whoever sends many waits for their own, and somebody else for one of them', async () => {
  const turns = createFileTurns(testClock());
  const order: number[] = [];
  const take = (person: number) =>
    turns.take(person, 1000, async () => {
      order.push(person);
      await clockTicks();
    });
  const many = Array.from({ length: 5 }, () => take(1));
  await Promise.all([...many, take(2)]);
  expect(order.indexOf(2)).toBe(1);
});

test('a file that fails ends its turn, and one whose client has gone or is slow ends it after a while', async () => {
  const clock = testClock();
  const turns = createFileTurns(clock);
  await expect(turns.take(1, 1000, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  void turns.take(1, 1000, () => new Promise(() => {}));
  const began = clock.now();
  expect(await turns.take(2, 1000, async () => 'done')).toBe('done');
  expect(clock.now() - began).toBeGreaterThanOrEqual(longestTurn);
  // Those in front of somebody may be slow, each of them.
  for (const person of [3, 4, 5, 6]) void turns.take(person, 1000, () => new Promise(() => {})).catch(() => {});
  const asked = clock.now();
  await expect(turns.take(2, 1000, async () => 'done')).rejects.toThrow(NoFileTurn);
  expect(clock.now() - asked).toBeGreaterThanOrEqual(longestWait);
});

test('files of slow clients, whose turns have ended, stay within the memory of an isolate', async () => {
  const clock = testClock();
  const turns = createFileTurns(clock);
  const large = mostHeld * 0.6;
  // Bytes keep coming, a little faster than they must.
  const keepsComing = async (pace: Pace) => {
    for (let arrived = 0; arrived < large; arrived += 1_000_000) {
      pace(arrived);
      await clock.wait(100);
    }
    await new Promise(() => {});
  };
  void turns.take(1, large, keepsComing);
  await expect(turns.take(2, large, async () => 'done')).rejects.toThrow(NoFileTurn);
  // A small one fits beside it.
  expect(await turns.take(3, mostHeld - large, async () => 'done')).toBe('done');
  await clock.wait(10 * (longestTurn + large / leastRate + 2000));
  expect(await turns.take(2, large, async () => 'done')).toBe('done');
});

test('of each person one file is held, and nobody waits behind their next one', async () => {
  const clock = testClock();
  const turns = createFileTurns(clock);
  const alive = (pace: Pace) => {
    pace(1_000_000_000);
    return new Promise(() => {});
  };
  void turns.take(1, 1000, alive);
  await clock.wait(10 * longestTurn);
  const second = turns.take(1, 1000, async () => 'done');
  second.catch(() => {});
  for (const person of [2, 3, 2]) expect(await turns.take(person, 1000, async () => 'done')).toBe('done');
  await expect(second).rejects.toThrow(NoFileTurn);
});

test('a file of which nothing comes any more is let go soon after its turn', async () => {
  const clock = testClock();
  const turns = createFileTurns(clock);
  const large = mostHeld * 0.6;
  void turns.take(1, large, () => new Promise(() => {}));
  const began = clock.now();
  expect(await turns.take(2, large, async () => 'done')).toBe('done');
  expect(clock.now() - began).toBeLessThan(longestTurn + 2000);
});
