/** Signing in with a passkey on the login page. A chunk of its own, loaded when the page is idle or the button is pressed. */
import type { QueryClient } from '@tanstack/react-query';
import type { SignedIn } from '#functions/accounts/contract.ts';
import type { Assertion } from '#functions/accounts/second-factor/contract.ts';
import { request } from '#web/app/api.ts';
import { openSession, signInFailure } from '../sign-in.ts';
import { askForPasskey, PasskeyDismissed, PasskeyFailure } from './ask-for-passkey.ts';

/** Ends the offer in the email field: a browser answers one request for a passkey at a time. */
const offer = new AbortController();

/** Asks for a passkey, and signs in with it. Null when the browser's dialog was closed. */
export async function signInWithPasskey(queryClient: QueryClient): Promise<SignedIn['user'] | null> {
  offer.abort();
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
 * Offers passkeys in the field for the email address, and signs in with the one that is chosen. Null when `left` was aborted,
 * or where the browser cannot.
 */
export async function offerPasskeys(queryClient: QueryClient, left: AbortSignal): Promise<SignedIn['user'] | null> {
  const isPossible = await window.PublicKeyCredential?.isConditionalMediationAvailable?.();
  while (isPossible && !left.aborted) {
    const options = await request('POST', '/api/auth/passkey/options');
    const expired = AbortSignal.timeout(renewAfter);
    // Nobody asked for the offer, so that its failures are not told.
    const chosen = await askForPasskey(options, AbortSignal.any([left, expired, offer.signal])).catch(() => null);
    if (chosen) return finish(queryClient, chosen);
    if (!expired.aborted) break;
  }
  return null;
}

async function finish(queryClient: QueryClient, passkey: Assertion): Promise<SignedIn['user']> {
  const { token, user } = await request('POST', '/api/auth/passkey', { body: { passkey } });
  await openSession(queryClient, { token, userId: user.id });
  return user;
}

/** The message for a person whose passkey did not sign them in. */
export function passkeyFailureText(error: unknown): string {
  return error instanceof PasskeyFailure ? error.message : signInFailure(error, 'Login failed');
}
