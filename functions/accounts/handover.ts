/**
 * The handover token of a social sign-in, `/?auth_token=…`. It is valid once, for 60 seconds, and only on routes that
 * use this middleware.
 */
import { createMiddleware } from 'hono/factory';
import { bearerOf } from '../api/credentials.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { readToken } from './token.ts';

type HandoverEnvironment = ApiEnvironment & { Variables: { isHandover: boolean } };

/** Sets `caller` from a handover token. Like a bearer token, it takes precedence over the session cookie. */
export const acceptHandover = createMiddleware<HandoverEnvironment>(async (c, next) => {
  const bearer = bearerOf(c);
  const caller = bearer ? await readToken(c.get('settings').jwtSecret, 'handover', bearer) : null;
  if (caller) c.set('caller', caller);
  c.set('isHandover', caller !== null);
  await next();
});
