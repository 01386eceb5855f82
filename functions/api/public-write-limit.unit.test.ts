import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { ApiEnvironment } from './environment.ts';
import { answerError } from './problem.ts';
import { publicWriteLimit } from './public-write-limit.ts';

const bindings = { PUBLIC_WRITES: { limit: async () => ({ success: false }) } };

type Flood = { method?: 'GET' | 'POST'; isSignedIn: boolean };

/** The status of a request over the limit, with a token or without one. */
async function statusOf(path: string, { method = 'POST', isSignedIn }: Flood): Promise<number> {
  const app = new Hono<ApiEnvironment>();
  app.onError(answerError);
  app.use(async (c, next) => {
    c.set('caller', isSignedIn ? { userId: 1, sessionId: 'id', sessionHash: 'hash' } : null);
    await next();
  });
  app.on(['GET', 'POST'], '*', publicWriteLimit, (c) => c.text('done'));
  return (await app.request(path, { method }, bindings)).status;
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

test.each([
  ['/api/auth/google', 429],
  ['/api/auth/apple/callback', 429],
  ['/api/auth/user', 200],
  ['/api/courses', 200],
])('a flood of reads of %s is answered %s', async (path, status) => {
  expect(await statusOf(path, { method: 'GET', isSignedIn: false })).toBe(status);
});
