import type { QueryClient } from '@tanstack/react-query';
import { clearCartSession } from './cart-session.ts';
import { forgetUser } from './session.ts';
import { clearToken, storedToken } from './stored-token.ts';

/** Makes this browser forget who was signed in: after signing out, or when the server has ended the session itself. */
export function clearSession(queryClient: QueryClient): void {
  clearToken();
  clearSessionHint();
  clearCartSession();
  // First, so that mounted components render without the user; `clear` alone does not notify them.
  forgetUser(queryClient);
  queryClient.clear();
}

/**
 * Called before a request that ends the session. Returns what says whether somebody has signed in in another tab since: then the
 * session of this browser is theirs, and stays.
 */
export function watchSignIns(): () => boolean {
  const token = storedToken();
  return () => {
    const present = storedToken();
    return Boolean(present) && present !== token;
  };
}

/** Makes this browser forget the hint of a session cookie (session-hint.ts), under both names. */
export function clearSessionHint(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is asynchronous, and the next line reads the hint.
  document.cookie = 'session_hint=;Max-Age=0;Path=/';
  // biome-ignore lint/suspicious/noDocumentCookie: as above. Without Secure, browsers ignore a change of this name.
  document.cookie = '__Host-session_hint=;Max-Age=0;Path=/;Secure';
}
