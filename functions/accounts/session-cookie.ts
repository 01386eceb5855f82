/** The session cookie, and beside it the hint that tells the SPA, which cannot read the first, that a session exists. */
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { sessionLifetime } from './token.ts';

/** Read by web/app/session.ts; holds no secret. */
const hintName = 'session_hint';

/** `__Host-` binds the cookie to this host, this path and https; browsers refuse the prefix over plain http. */
function sessionName(secure: boolean): string {
  return secure ? '__Host-session' : 'session';
}

export function readSessionCookie(c: Context, secure: boolean): string | undefined {
  return getCookie(c, sessionName(secure));
}

export function setSessionCookie(c: Context, secure: boolean, token: string): void {
  const shared = { path: '/', sameSite: 'Lax', secure, maxAge: sessionLifetime } as const;
  setCookie(c, sessionName(secure), token, { ...shared, httpOnly: true });
  setCookie(c, hintName, '1', shared);
}

export function clearSessionCookie(c: Context, secure: boolean): void {
  deleteCookie(c, sessionName(secure), { path: '/', secure });
  deleteCookie(c, hintName, { path: '/', secure });
}
