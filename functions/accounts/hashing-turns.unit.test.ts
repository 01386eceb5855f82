import { expect, test } from 'vitest';
import { createTurns, longestWait, NoTurn } from './hashing-turns.ts';

/** A clock that goes on while somebody waits, and by `compute`. */
function testClock() {
  let now = 1_000_000;
  const timers: { at: number; ring(): void }[] = [];
  return {
    now: () => now,
    wait: (milliseconds: number) =>
      new Promise<void>((ring) => {
        timers.push({ at: now + milliseconds, ring });
      }),
    compute: (milliseconds: number) => {
      now += milliseconds;
    },
    /** Lets time pass until nobody waits. */
    async run() {
      for (let next = timers.shift(); next; next = timers.shift()) {
        now = Math.max(now, next.at);
        next.ring();
        for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
        timers.sort((one, other) => one.at - other.at);
      }
    },
  };
}

test.each([
  ['the clock goes on', 300],
  ['the clock stands still', 0],
])('of many passwords one is hashed at a time, with pauses for other requests, while %s', async (_name, taken) => {
  const clock = testClock();
  const turns = createTurns(clock);
  const spans: [from: number, to: number][] = [];
  const all = Array.from({ length: 20 }, async () => {
    // Each in an event of its own, as requests are.
    await clock.wait(0);
    await turns.take('one', 130, async () => {
      const from = clock.now();
      clock.compute(taken);
      spans.push([from, clock.now()]);
    });
  });
  await clock.run();
  await Promise.all(all);
  expect(spans).toHaveLength(20);
  for (const [index, [from]] of spans.entries()) {
    const [before, end] = spans[index - 1] ?? [0, 0];
    expect(from - end).toBeGreaterThanOrEqual(40);
    expect(from - before).toBeGreaterThanOrEqual(170);
  }
});

test('who has waited too long is refused, and a request that ended in its turn holds nobody up', async () => {
  const clock = testClock();
  const turns = createTurns(clock);
  // The client of the first one goes: it never runs again.
  void turns.take('one', 130, () => new Promise(() => {}));
  const next = turns.take('one', 130, async () => 'hashed');
  await clock.run();
  expect(await next).toBe('hashed');
  const blocked = turns.take('one', longestWait * 2, async () => 'hashed');
  const late = turns.take('one', 130, async () => 'hashed').catch((error: unknown) => error);
  await clock.run();
  expect(await blocked).toBe('hashed');
  expect(await late).toBeInstanceOf(NoTurn);
});

test('who sends many passwords at once waits for their own, and others for one of them at most', async () => {
  const clock = testClock();
  const turns = createTurns(clock);
  const hashed: string[] = [];
  const send = (client: string) =>
    turns.take(client, 130, async () => {
      clock.compute(130);
      hashed.push(client);
    });
  const many = Array.from({ length: 30 }, () => send('many'));
  // While the first two of them are hashed.
  const others = ['one', 'another'].map(async (client) => {
    await clock.wait(200);
    await send(client);
  });
  await clock.run();
  await Promise.all([...many, ...others]);
  expect(hashed.slice(0, 6).toSorted()).toEqual(['another', 'many', 'many', 'many', 'many', 'one']);
  expect(hashed.slice(2, 4).toSorted()).toEqual(['another', 'one']);
  expect(hashed).toHaveLength(32);
});
