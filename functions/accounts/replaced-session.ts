/** Ends the session that somebody had in a browser when they sign in again there. Called by every kind of sign-in. */
import type { Context } from 'hono';
import { closeSession } from '#db/accounts/open-session.ts';
import type { Database } from '#db/connection/client.ts';
import { callerOfCookie } from '../api/credentials.ts';
import type { Settings } from '../api/environment.ts';
import { securityRequest } from './security-request.ts';

/**
 * Ends the session whose cookie the answer replaces: nobody could sign out of it any more. `sessionHash`: of the new
 * session, which may be the same.
 */
export async function endReplacedSession(
  c: Context,
  { db, settings, sessionHash, now }: { db: Database; settings: Settings; sessionHash: string; now: Date },
): Promise<void> {
  const replaced = await callerOfCookie(c, settings);
  if (!replaced || replaced.sessionHash === sessionHash) return;
  await closeSession(db, { caller: replaced, request: securityRequest(c, replaced.sessionHash), now });
}
