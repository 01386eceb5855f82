/**
 * The hint `session_hint`: a cookie without a secret that says that the session cookie exists, which is HttpOnly and cannot
 * be read here. Over https its name begins with `__Host-` (functions/accounts/session-cookie.ts).
 */

/** Whether this browser holds a session cookie, judged by the hint. */
export function hasSessionCookie(): boolean {
  return document.cookie.includes('session_hint=');
}

/** Makes this browser forget the hint, under both names. */
export function clearSessionHint(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is asynchronous, and the next line reads the hint.
  document.cookie = 'session_hint=;Max-Age=0;Path=/';
  // biome-ignore lint/suspicious/noDocumentCookie: as above. Without Secure, browsers ignore a change of this name.
  document.cookie = '__Host-session_hint=;Max-Age=0;Path=/;Secure';
}
