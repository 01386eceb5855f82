/**
 * A sign-out that has not reached the server. The hint then says `owed` (functions/accounts/session-cookie.ts), with which the
 * server takes the session cookie for none, so that whoever uses the browser next acts as themselves. Loaded at a sign-out, and
 * after a refusal.
 */
import type { QueryClient } from '@tanstack/react-query';
import { dismissToast, toast } from '#web/design/toast.ts';
import { request } from './api.ts';
import { clearSessionHint } from './clear-session.ts';
import { currentUserQuery } from './session.ts';

/** Milliseconds between two tries, for a server that is away while there is a network. */
const RETRY_EVERY = 60_000;

export function owesSignOut(): boolean {
  return document.cookie.split('; ').includes(`${hintName()}=owed`);
}

/** After this browser has forgotten who was signed in: says that the server does not know, and tells it as soon as it can. */
export function oweSignOut(queryClient: QueryClient): void {
  // First, or the page would ask because of the hint who is signed in, and find no answer.
  queryClient.setQueryData(currentUserQuery.queryKey, null);
  setOwedHint();
  const notice = toast({
    title: 'The sign-out did not reach us',
    description:
      'This page tries again when the connection is back. On a shared computer, leave it open until it says that you are logged out.',
    tone: 'warning',
    duration: Number.POSITIVE_INFINITY,
    about: 'sign-out',
  });
  const tryAgain = async () => {
    const isOwed = owesSignOut();
    if (isOwed && !(await payOwedSignOut())) return;
    clearInterval(timer);
    window.removeEventListener('online', tryAgain);
    dismissToast(notice);
    // Otherwise another tab has done it, or somebody has signed in, which ends the session before.
    if (isOwed) sayLoggedOut();
  };
  const timer = setInterval(tryAgain, RETRY_EVERY);
  window.addEventListener('online', tryAgain);
}

/** Signs out on the server. Returns whether that reached it. */
export async function payOwedSignOut(): Promise<boolean> {
  try {
    // By the cookie alone: a token is of somebody who has signed in since.
    await request('POST', '/api/auth/logout', { bearer: null });
  } catch {
    return false;
  }
  if (owesSignOut()) clearSessionHint();
  return true;
}

export function sayLoggedOut(): void {
  toast({ title: 'Logged out', description: 'You have been successfully logged out.' });
}

/** For as long as the session cookie may live. */
function setOwedHint(): void {
  const secure = isSecure() ? ';Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is asynchronous, and the page may be closed at once.
  document.cookie = `${hintName()}=owed;Max-Age=2592000;Path=/;SameSite=Lax${secure}`;
}

const isSecure = () => location.protocol === 'https:';

/** The name that the server uses, so that a sign-in replaces it (functions/accounts/session-cookie.ts). */
const hintName = () => `${isSecure() ? '__Host-' : ''}session_hint`;
