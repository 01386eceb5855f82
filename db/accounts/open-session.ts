/** Renews and closes login sessions. A session id never reaches the database, only its SHA-256. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { authorized, type Caller } from './authorize.ts';
import { type SessionDevice, sessions } from './tables.ts';

export type NewSession = { hash: string; device: SessionDevice; now: Date; expiresAt: Date };

export function sessionValues(session: NewSession, userId: number | SQL<number>) {
  return { sid: session.hash, userId, sess: session.device, expire: session.expiresAt, lastSeenAt: session.now };
}

/**
 * Lets the caller's session live until `expiresAt`: the cookie slides (docs/decisions.md "Accounts"). `isHandover`: by
 * the handover token of a social sign-in, which the first of many at once uses up. Refuses `session_required`.
 */
export async function renewSession(
  db: Database,
  { caller, expiresAt, isHandover }: { caller: Caller; expiresAt: Date; isHandover: boolean },
) {
  const own = and(eq(sessions.sid, caller.sessionHash), eq(sessions.userId, caller.userId));
  // Not `write`: two renewals at once would both share the row's lock and then wait for each other to change it.
  const { renewed } = await authorized(db, {}, caller, {
    renewed: db
      .update(sessions)
      .set({
        expire: sql`greatest(${sessions.expire}, ${expiresAt.toISOString()}::timestamptz)`,
        ...(isHandover && { handoverOpen: false }),
      })
      .where(isHandover ? and(own, sessions.handoverOpen) : own)
      .returning({ sid: sessions.sid }),
  });
  // The session ended, or somebody else exchanged the token, since it was asserted.
  if (renewed.length === 0) throw new Refusal('session_required');
}

/** Ends the caller's session; ending one that is gone already changes nothing. */
export async function closeSession(db: Database, { caller }: { caller: Caller }) {
  await db.delete(sessions).where(and(eq(sessions.sid, caller.sessionHash), eq(sessions.userId, caller.userId)));
}
