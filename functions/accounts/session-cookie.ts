/** The session cookie, which scripts cannot read, and a hint cookie that tells the app that a session exists. */
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { sessionLifetime } from './token.ts';

/** web/app/session.ts reads it. It contains no secret. */
const hintName = 'session_hint';

/** `__Host-` binds the cookie to this host, the path / and https. Browsers refuse the prefix over plain http. */
function sessionName(secure: boolean): string {
  return secure ? '__Host-session' : 'session';
}

export function readSessionCookie(c: Context, secure: boolean): string | undefined {
  return getCookie(c, sessionName(secure));
}

/** Sets both cookies. */
export function setSessionCookie(c: Context, secure: boolean, token: string): void {
  const shared = { path: '/', sameSite: 'Lax', secure, maxAge: sessionLifetime } as const;
  setCookie(c, sessionName(secure), token, { ...shared, httpOnly: true });
  setCookie(c, hintName, '1', shared);
}

/** Deletes both cookies. */
export function clearSessionCookie(c: Context, secure: boolean): void {
  deleteCookie(c, sessionName(secure), { path: '/', secure });
  deleteCookie(c, hintName, { path: '/', secure });
}
