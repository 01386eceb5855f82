import { expect, test, vi } from 'vitest';
import { BreakerOpen, createBreaker } from './breaker.ts';

/** A database whose answers the test decides, and a clock. */
function database() {
  let clock = 1_000_000;
  const breaker = createBreaker(() => clock);
  const ask = vi.fn(async (): Promise<{ status: number }> => ({ status: 200 }));
  return {
    ask,
    pass: (milliseconds: number) => {
      clock += milliseconds;
    },
    request: () =>
      breaker.run(ask, 10_000).then(
        ({ status }) => status,
        (error: Error) => error.name,
      ),
    goesAway: () => ask.mockRejectedValue(new TypeError('fetch failed')),
    returns: () => ask.mockResolvedValue({ status: 200 }),
  };
}

async function away() {
  const found = database();
  found.goesAway();
  expect([await found.request(), await found.request(), await found.request()]).toEqual(Array(3).fill('TypeError'));
  found.ask.mockClear();
  return found;
}

test('after three requests without an answer no more are sent, until one tries again after five seconds', async () => {
  const { ask, pass, request } = await away();
  expect([await request(), await request()]).toEqual(['BreakerOpen', 'BreakerOpen']);
  expect(ask).not.toHaveBeenCalled();
  pass(5000);
  expect([await request(), await request()]).toEqual(['TypeError', 'BreakerOpen']);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('of many requests after the pause one is sent, and its answer lets all others through again', async () => {
  const { ask, pass, request, returns } = await away();
  pass(5000);
  let answer = (_: { status: number }) => {};
  ask.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const probe = request();
  expect(await Promise.all([request(), request()])).toEqual(['BreakerOpen', 'BreakerOpen']);
  answer({ status: 200 });
  expect(await probe).toBe(200);
  returns();
  expect(await Promise.all([request(), request()])).toEqual([200, 200]);
});

test('a failure long after the deadline is that of a busy isolate, and does not count', async () => {
  const { ask, pass, request } = database();
  for (const milliseconds of [17_000, 17_000, 17_000, 17_000]) {
    ask.mockImplementationOnce(async () => {
      pass(milliseconds);
      throw new DOMException('The operation was aborted due to timeout', 'TimeoutError');
    });
    expect(await request()).toBe('TimeoutError');
  }
  expect(await request()).toBe(200);
});

test('a try that never ends does not keep the database away for ever', async () => {
  const { ask, pass, request, returns } = await away();
  pass(5000);
  ask.mockReturnValueOnce(new Promise(() => {}));
  void request();
  pass(15_000);
  returns();
  expect(await request()).toBe(200);
});

test('an error of Postgres is an answer, a failure of the proxy before it is none, and an answer starts the count again', async () => {
  const { ask, request, goesAway, returns } = database();
  ask.mockResolvedValue({ status: 400 });
  for (let count = 0; count < 5; count += 1) expect(await request()).toBe(400);
  goesAway();
  expect([await request(), await request()]).toEqual(['TypeError', 'TypeError']);
  returns();
  expect(await request()).toBe(200);
  ask.mockResolvedValue({ status: 502 });
  expect([await request(), await request(), await request(), await request()]).toEqual([502, 502, 502, 'BreakerOpen']);
  expect(new BreakerOpen().code).toBe('breaker_open');
});
