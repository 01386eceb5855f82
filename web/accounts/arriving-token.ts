/** Whose the token is that an address brought along, judged before this browser keeps anything of it. */
import type { CurrentUser, SessionAnswer } from '#functions/accounts/contract.ts';
import { request } from '#web/app/api.ts';
import { hasSessionCookie } from '#web/app/session.ts';

/** The account that the token signs in to; throws when the token is no good. */
export function ownerOf(token: string): Promise<CurrentUser> {
  return request<CurrentUser>('GET', '/api/auth/user', { bearer: token });
}

/** Whether this very browser made that sign-in: the provider's return set the cookie of the same account. */
export async function signedInHere(owner: CurrentUser): Promise<boolean> {
  if (!hasSessionCookie()) return false;
  try {
    const here = await request<CurrentUser>('GET', '/api/auth/user', { bearer: null });
    return here.id === owner.id;
  } catch {
    return false;
  }
}

/** A lasting token for one that lives a minute, so that a person may take their time. Leaves no cookie. */
export async function outlast(token: string, owner: CurrentUser): Promise<string> {
  const answer = await request<SessionAnswer>('POST', '/api/auth/session', {
    bearer: token,
    body: { userId: owner.id },
  });
  return answer.token;
}

/** Ends the session that nobody wants to continue. */
export async function discard(token: string): Promise<void> {
  await request('POST', '/api/auth/logout', { bearer: token });
}
