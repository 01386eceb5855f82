/** The session cookie, which scripts cannot read, and a hint cookie that tells the app that a session exists. */
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { sessionLifetime } from './token.ts';

/** `__Host-` binds a cookie to this host, the path / and https. Browsers refuse the prefix over plain http. */
const prefix = (secure: boolean) => (secure ? '__Host-' : '');
const sessionName = (secure: boolean) => `${prefix(secure)}session`;
/** web/app/session-hint.ts and web/public/before-paint.js read it. It contains no secret. */
const hintName = (secure: boolean) => `${prefix(secure)}session_hint`;

export function readSessionCookie(c: Context, secure: boolean): string | undefined {
  return getCookie(c, sessionName(secure));
}

/**
 * Whether somebody signed out in this browser and that did not reach us (web/app/owed-sign-out.ts). Then the session cookie, which
 * scripts cannot delete, counts for nothing.
 */
export function isSignOutOwed(c: Context, secure: boolean): boolean {
  return getCookie(c, hintName(secure)) === 'owed';
}

/** Sets both cookies. */
export function setSessionCookie(c: Context, secure: boolean, token: string): void {
  const shared = { path: '/', sameSite: 'Lax', secure, maxAge: sessionLifetime } as const;
  setCookie(c, sessionName(secure), token, { ...shared, httpOnly: true });
  setCookie(c, hintName(secure), '1', shared);
}

/** Deletes both cookies. */
export function clearSessionCookie(c: Context, secure: boolean): void {
  deleteCookie(c, sessionName(secure), { path: '/', secure });
  deleteCookie(c, hintName(secure), { path: '/', secure });
}
