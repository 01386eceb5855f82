/** The handover token of a social sign-in, `/?auth_token=…`: good once, for 60 seconds, where this middleware stands. */
import { createMiddleware } from 'hono/factory';
import { bearerOf } from '../api/credentials.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { readToken } from './token.ts';

type HandoverEnvironment = ApiEnvironment & { Variables: { isHandover: boolean } };

/** Lets a handover token speak for its user; it wins over the session cookie, as a bearer does. */
export const acceptHandover = createMiddleware<HandoverEnvironment>(async (c, next) => {
  const bearer = bearerOf(c);
  const caller = bearer ? await readToken(c.get('settings').jwtSecret, 'handover', bearer) : null;
  if (caller) c.set('caller', caller);
  c.set('isHandover', caller !== null);
  await next();
});
