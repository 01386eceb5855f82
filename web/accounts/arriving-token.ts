/** Whose the token is that an address brought along, judged before this browser keeps anything of it. */
import type { CurrentUser } from '#functions/accounts/contract.ts';
import { request } from '#web/app/api.ts';
import { hasSessionCookie } from '#web/app/session.ts';

export interface Arrival {
  owner: CurrentUser;
  /** Lasts, so that a person may take their time to answer. */
  token: string;
}

/** Exchanges the token, which lives for a minute, at once and without a cookie; throws when it is no good. */
export async function exchange(token: string): Promise<Arrival> {
  const body = { userId: userIdIn(token) };
  const lasting = await request('POST', '/api/auth/session', { bearer: token, body });
  const owner = await request('GET', '/api/auth/user', { bearer: lasting.token });
  return { owner, token: lasting.token };
}

/** Whether this very browser made that sign-in: the provider's return set the cookie of the same account. */
export async function isSignedInHere(owner: CurrentUser): Promise<boolean> {
  if (!hasSessionCookie()) return false;
  try {
    const here = await request('GET', '/api/auth/user', { bearer: null });
    return here.id === owner.id;
  } catch {
    return false;
  }
}

/** Ends the session that nobody wants to continue. */
export async function discard(token: string): Promise<void> {
  await request('POST', '/api/auth/logout', { bearer: token });
}

/** The user whom the token names. Read, not believed: the server compares it with what it signed. */
function userIdIn(token: string): number {
  const payload = token.split('.')[1] ?? '';
  const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
  const subject = typeof claims === 'object' && claims !== null && 'sub' in claims ? Number(claims.sub) : Number.NaN;
  if (!Number.isSafeInteger(subject)) throw new Error('The token names nobody.');
  return subject;
}
