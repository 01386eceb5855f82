import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { ApiEnvironment } from './environment.ts';
import { answerError } from './problem.ts';
import { publicWriteLimit } from './public-write-limit.ts';

const bindings = { PUBLIC_WRITES: { limit: async () => ({ success: false }) } };

/** The status of a write over the limit, with a token or without one. */
async function statusOf(path: string, { isSignedIn }: { isSignedIn: boolean }): Promise<number> {
  const app = new Hono<ApiEnvironment>();
  app.onError(answerError);
  app.use(async (c, next) => {
    c.set('caller', isSignedIn ? { userId: 1, sessionId: 'id', sessionHash: 'hash' } : null);
    await next();
  });
  app.post('*', publicWriteLimit, (c) => c.text('done'));
  return (await app.request(path, { method: 'POST' }, bindings)).status;
}

test.each([
  ['/api/newsletter/subscribe', 200],
  ['/api/auth/register', 429],
  ['/api/enroll', 429],
  ['/api/enrollments', 429],
  ['/api/orders', 429],
  ['/api/reports', 429],
  ['/api/validate-promo', 429],
])('a flood to %s is refused, and with a token answered %s', async (path, withToken) => {
  expect(await statusOf(path, { isSignedIn: false })).toBe(429);
  expect(await statusOf(path, { isSignedIn: true })).toBe(withToken);
});
