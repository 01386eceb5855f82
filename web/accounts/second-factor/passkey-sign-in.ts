/** Signing in with a passkey on the login page. A chunk of its own, loaded when the page is idle or the button is pressed. */
import type { QueryClient } from '@tanstack/react-query';
import type { SignedIn } from '#functions/accounts/contract.ts';
import type { Assertion } from '#functions/accounts/second-factor/contract.ts';
import { request } from '#web/app/api.ts';
import { openSession } from '../sign-in.ts';
import {
  askForPasskey,
  canSuggestPasskeys,
  PasskeyDismissed,
  PasskeyFailure,
  stopSuggesting,
  suggestPasskeys,
} from './browser-passkeys.ts';

/** Asks for a passkey, and signs in with it. Null when the browser's dialog was closed. */
export async function signInWithPasskey(queryClient: QueryClient): Promise<SignedIn['user'] | null> {
  try {
    return await finish(queryClient, await askForPasskey(await request('POST', '/api/auth/passkey/options')));
  } catch (error) {
    if (error instanceof PasskeyDismissed) return null;
    throw error;
  }
}

/** A challenge is valid for ten minutes; the offer is renewed before. */
const renewAfter = 9 * 60_000;

/**
 * Offers passkeys among the suggestions of the email field until `signal` is aborted. Calls `onSignIn` after one was
 * chosen, and `onFailure` when it was not accepted. Does nothing where the browser cannot.
 */
export async function offerPasskeys(
  queryClient: QueryClient,
  {
    signal,
    onSignIn,
    onFailure,
  }: { signal: AbortSignal; onSignIn: (user: SignedIn['user']) => void; onFailure: (error: unknown) => void },
): Promise<void> {
  if (!(await canSuggestPasskeys().catch(() => false))) return;
  signal.addEventListener('abort', stopSuggesting);
  while (!signal.aborted) {
    const chosen = await nextChoice();
    if (chosen === 'renew') continue;
    if (!chosen || signal.aborted) return;
    try {
      onSignIn(await finish(queryClient, chosen));
      return;
    } catch (error) {
      onFailure(error);
    }
  }
}

/** The passkey that was chosen; null when the offer was replaced by the browser's dialog, or cannot be made. */
async function nextChoice(): Promise<Assertion | 'renew' | null> {
  let renews = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const options = await request('POST', '/api/auth/passkey/options');
    timer = setTimeout(() => {
      renews = true;
      stopSuggesting();
    }, renewAfter);
    return await suggestPasskeys(options);
  } catch {
    return renews ? 'renew' : null;
  } finally {
    clearTimeout(timer);
  }
}

async function finish(queryClient: QueryClient, passkey: Assertion): Promise<SignedIn['user']> {
  const { token, user } = await request('POST', '/api/auth/passkey', { body: { passkey } });
  await openSession(queryClient, { token, userId: user.id });
  return user;
}

/** What to tell a person about a failed sign-in; null for what other failures of a sign-in are told by. */
export function passkeyFailureText(error: unknown): string | null {
  return error instanceof PasskeyFailure ? error.message : null;
}
