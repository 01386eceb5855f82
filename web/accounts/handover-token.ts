/**
 * The handover token, which a sign-in through a provider leaves in the address: exchanges it and finds out whose it is
 * before this browser stores anything. Called by ReturnFromSignIn.
 */
import type { CurrentUser } from '#functions/accounts/contract.ts';
import { request } from '#web/app/api.ts';
import { hasSessionCookie } from '#web/app/session-hint.ts';

export interface ExchangedToken {
  owner: CurrentUser;
  /** The token of a full session, so that the user has time to answer the question. */
  token: string;
}

/** Exchanges the handover token, which expires after a minute, without setting a cookie. Throws if it is not valid. */
export async function exchange(token: string): Promise<ExchangedToken> {
  const body = { userId: userIdIn(token) };
  const session = await request('POST', '/api/auth/session', { bearer: token, body });
  const owner = await request('GET', '/api/auth/user', { bearer: session.token });
  return { owner, token: session.token };
}

/** Whether this browser started the sign-in: then the server has set the session cookie of the same account. */
export async function isSignedInHere(owner: CurrentUser): Promise<boolean> {
  if (!hasSessionCookie()) return false;
  try {
    const cookieUser = await request('GET', '/api/auth/user', { bearer: null });
    return cookieUser.id === owner.id;
  } catch {
    return false;
  }
}

/**
 * A token of the session whose cookie the server has set, if it is of the user whom the handover token names. For a sign-in of
 * which an answer was lost: the handover token can be exchanged once. Throws otherwise.
 */
export async function renewByCookie(handoverToken: string): Promise<{ userId: number; token: string }> {
  const userId = userIdIn(handoverToken);
  if (!hasSessionCookie()) throw new Error('There is no session cookie.');
  const { token } = await request('POST', '/api/auth/session', { bearer: null, body: { userId } });
  return { userId, token };
}

/** Ends the session of a token that the user did not confirm. */
export async function discard(token: string): Promise<void> {
  await request('POST', '/api/auth/logout', { bearer: token });
}

/** The user id that the token names. It is not verified here; the server compares it with the signed one. */
function userIdIn(token: string): number {
  const payload = token.split('.')[1] ?? '';
  const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
  const subject = typeof claims === 'object' && claims !== null && 'sub' in claims ? Number(claims.sub) : Number.NaN;
  if (!Number.isSafeInteger(subject)) throw new Error('The token names no user.');
  return subject;
}
