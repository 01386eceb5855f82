/**
 * A coarse limit on writes by nobody in particular, counted by Cloudflare near the visitor, so that a flood costs no
 * database work. The exact limits of single forms stand in Postgres, far below this one.
 */
import { createMiddleware } from 'hono/factory';
import { clientAddress } from './client-address.ts';
import type { ApiEnvironment } from './environment.ts';
import { Problem } from './problem.ts';

const periodSeconds = 60;

export const publicWriteLimit = createMiddleware<ApiEnvironment>(async (c, next) => {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD' && !c.get('caller')) {
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
