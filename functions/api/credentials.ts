/**
 * Who is asking: reads the bearer token or the session cookie, without a trip to the database. Whether the session is
 * still alive is asserted inside the transaction of the verb (db/accounts/authorize.ts).
 */
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Access, Caller } from '#db/accounts/authorize.ts';
import { readSessionCookie } from '../accounts/session-cookie.ts';
import { readToken } from '../accounts/token.ts';
import type { ApiEnvironment } from './environment.ts';
import { Problem } from './problem.ts';

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Sets `caller`. Of two valid credentials the bearer wins; an invalid or expired bearer falls through to the cookie. */
export const credentials = createMiddleware<ApiEnvironment>(async (c, next) => {
  const { jwtSecret, secureCookies } = c.get('settings');
  const bearer = bearerOf(c);
  const fromBearer = bearer ? await readToken(jwtSecret, 'bearer', bearer) : null;
  if (fromBearer) {
    c.set('caller', fromBearer);
    return next();
  }
  const cookie = readSessionCookie(c, secureCookies);
  const fromCookie = cookie ? await readToken(jwtSecret, 'cookie', cookie) : null;
  c.set('caller', fromCookie && (readMethods.has(c.req.method) || isSameOrigin(c)) ? fromCookie : null);
  await next();
});

export function bearerOf(c: Context): string | undefined {
  return /^Bearer (.+)$/i.exec(c.req.header('Authorization') ?? '')?.[1];
}

/**
 * Whether a write comes from our own pages. Needed when only the cookie speaks for the caller: a foreign page can make a
 * browser send cookies, but can neither set Origin nor Sec-Fetch-Site. Neither header: refused.
 */
export function isSameOrigin(c: Context<ApiEnvironment>): boolean {
  const origin = c.req.header('Origin');
  if (origin !== undefined) return origin === new URL(c.req.url).origin || origin === c.get('settings').appOrigin;
  return c.req.header('Sec-Fetch-Site') === 'same-origin';
}

const accessByGuard = new WeakMap<object, Access>();

/** The middleware of a route that is not for everyone: ends with 401 when nobody is asking. The verb asserts the rest. */
export function guard(access: Access) {
  const middleware = createMiddleware<ApiEnvironment & { Variables: { caller: Caller } }>(async (c, next) => {
    if (!c.get('caller')) throw new Problem('session_required');
    await next();
  });
  accessByGuard.set(middleware, access);
  return middleware;
}

/** Whom a guard lets pass; null when the handler is no guard. */
export function accessOfGuard(handler: object): Access | null {
  return accessByGuard.get(handler) ?? null;
}
