/**
 * A coarse limit on writes of visitors. Cloudflare counts them at the edge, so that a flood causes no work in the
 * database. The exact limits of single forms are counted in Postgres and are much lower.
 */
import { createMiddleware } from 'hono/factory';
import { clientAddress } from './client-address.ts';
import type { ApiEnvironment } from './environment.ts';
import { isRead } from './is-read.ts';
import { Problem } from './problem.ts';

const periodSeconds = 60;

/** Stripe sends many events from few addresses. A forged one is refused before the database is asked. */
const unlimited = '/api/webhooks/stripe';

/**
 * Counted with a token too, which may be of a session that has ended: nobody who is signed in needs them often. Promo
 * codes could be guessed.
 */
const alwaysCounted = new Set([
  '/api/auth/register',
  '/api/enroll',
  '/api/enrollments',
  '/api/orders',
  '/api/reports',
  '/api/validate-promo',
]);

/** Reads that make the Worker ask a sign-in provider, which may refuse everybody when it is asked too often. */
const asksProvider = /^\/api\/auth\/(google|facebook|apple)(\/callback)?$/;

export const publicWriteLimit = createMiddleware<ApiEnvironment>(async (c, next) => {
  const { method, path } = c.req;
  const isCounted = path !== unlimited && (!c.get('caller') || alwaysCounted.has(path));
  if (isRead(method) ? asksProvider.test(path) : isCounted) {
    const { address, network } = clientAddress(c);
    const counts = await Promise.all([
      c.env.PUBLIC_WRITES.limit({ key: address }),
      ...(network === null ? [] : [c.env.PUBLIC_NETWORK_WRITES.limit({ key: network })]),
    ]);
    if (!counts.every(({ success }) => success)) {
      throw new Problem('too_many_requests', { retryAfterSeconds: periodSeconds });
    }
  }
  await next();
});
