/**
 * The hint `session_hint`: a cookie without a secret that says that the session cookie exists, which is HttpOnly and cannot
 * be read here. Over https its name begins with `__Host-` (functions/accounts/session-cookie.ts).
 */

/** Whether this browser holds a session cookie, judged by the hint. */
export function hasSessionCookie(): boolean {
  return document.cookie.includes('session_hint=');
}
