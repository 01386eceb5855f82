/** A cookie without a secret that says that the session cookie exists, which is HttpOnly and cannot be read here. */
const HINT = 'session_hint';

/** Whether this browser holds a session cookie, judged by the hint, because scripts cannot read the cookie itself. */
export function hasSessionCookie(): boolean {
  return document.cookie.includes(`${HINT}=`);
}

/** Makes this browser forget the hint, which has a prefix over https (functions/accounts/session-cookie.ts). */
export function clearSessionHint(): void {
  const [prefix, suffix] = location.protocol === 'https:' ? ['__Host-', '; Secure'] : ['', ''];
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is asynchronous, and the next line reads the hint.
  document.cookie = `${prefix}${HINT}=; Max-Age=0; Path=/; SameSite=Lax${suffix}`;
}
