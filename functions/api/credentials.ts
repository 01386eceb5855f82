/**
 * Identifies the caller from the bearer token or the session cookie, without a query. The verb asserts in its
 * transaction that the session is still live (db/accounts/authorize.ts).
 */
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { type Access, assertAccess, type Caller } from '#db/accounts/authorize.ts';
import { isSignOutOwed, readSessionCookie } from '../accounts/session-cookie.ts';
import { readToken } from '../accounts/token.ts';
import type { ApiEnvironment, Settings } from './environment.ts';
import { takesFile } from './json-only.ts';
import { Problem } from './problem.ts';

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Sets `caller`. A valid bearer token takes precedence over the cookie; without one, the cookie is used, unless another site
 * made the browser send it. Null when the page that sends the request belongs to somebody else: in another tab, somebody may
 * have signed in, and what the first one typed must not become theirs.
 */
export const credentials = createMiddleware<ApiEnvironment>(async (c, next) => {
  const caller = await callerOf(c);
  const pageUser = c.req.header('X-Page-User');
  c.set('caller', caller && (pageUser === undefined || pageUser === String(caller.userId)) ? caller : null);
  await next();
});

async function callerOf(c: Context<ApiEnvironment>): Promise<Caller | null> {
  const settings = c.get('settings');
  const bearer = bearerOf(c);
  const fromBearer = bearer ? await readToken(settings.jwtSecret, 'bearer', bearer) : null;
  if (fromBearer) return fromBearer;
  const isOurs = readMethods.has(c.req.method) ? !isLinkedFromElsewhere(c) : isSameOrigin(c);
  return isOurs ? signedInByCookie(c, settings) : null;
}

/** For a route that links in calendars lead to: sets `caller` from the cookie for them too. */
export const openToLinks = createMiddleware<ApiEnvironment>(async (c, next) => {
  if (!c.get('caller')) c.set('caller', await signedInByCookie(c, c.get('settings')));
  await next();
});

/** Whom the session cookie signs in. */
async function signedInByCookie(c: Context, settings: Settings): Promise<Caller | null> {
  return isSignOutOwed(c, settings.secureCookies) ? null : callerOfCookie(c, settings);
}

/** Whom the session cookie names, also when they have signed out and we do not know. A page of another site may have made the browser send it (`isSameOrigin`). */
export async function callerOfCookie(
  c: Context,
  { jwtSecret, secureCookies }: Pick<Settings, 'jwtSecret' | 'secureCookies'>,
): Promise<Caller | null> {
  const cookie = readSessionCookie(c, secureCookies);
  return cookie ? readToken(jwtSecret, 'cookie', cookie) : null;
}

/** The bearer token of the Authorization header. */
export function bearerOf(c: Context): string | undefined {
  return /^Bearer (.+)$/i.exec(c.req.header('Authorization') ?? '')?.[1];
}

/**
 * Whether a write comes from our own pages. Needed when the cookie is the only credential: a page of another site can
 * make a browser send cookies, but cannot set Origin or Sec-Fetch-Site. A request with neither header counts as
 * foreign.
 */
export function isSameOrigin(c: Context<ApiEnvironment>): boolean {
  const origin = c.req.header('Origin');
  if (origin !== undefined) return origin === new URL(c.req.url).origin || origin === c.get('settings').appOrigin;
  return c.req.header('Sec-Fetch-Site') === 'same-origin';
}

/**
 * Whether a page of another site has led the browser here, with our cookie. An address that was typed, or comes from
 * another program, has the site `none`.
 */
function isLinkedFromElsewhere(c: Context): boolean {
  return !['same-origin', 'none', undefined].includes(c.req.header('Sec-Fetch-Site'));
}

const accessByGuard = new WeakMap<object, Access>();

/** The largest body that is read for whoever has a token, in bytes. Most forms are far smaller. */
const littleWork = 10_000;

/**
 * A large body is much work before its verb is called: it is validated, and the text in it is rendered, which takes up to half
 * a second for 100 kB. A body without a length may be large. Routes for files assert access before they look into one.
 */
function isMuchWork(c: Context): boolean {
  if (c.req.raw.body === null || takesFile(c.req)) return false;
  return !(Number(c.req.header('Content-Length') ?? Number.NaN) <= littleWork);
}

/**
 * The middleware of a route with restricted access. Throws 401 without a caller; the verb asserts session and role. A token is
 * valid for a while after its session has ended, and says nothing about the role, so both are asserted here before much work.
 */
export function guard(access: Access) {
  const middleware = createMiddleware<ApiEnvironment & { Variables: { caller: Caller } }>(async (c, next) => {
    const caller = c.get('caller');
    if (!caller) throw new Problem('session_required');
    if (isMuchWork(c)) await assertAccess(c.get('db'), access, caller);
    await next();
  });
  accessByGuard.set(middleware, access);
  return middleware;
}

/** The access that a guard requires; null when the handler is not a guard. */
export function accessOfGuard(handler: object): Access | null {
  return accessByGuard.get(handler) ?? null;
}
