/** Renews and closes login sessions. A session id never reaches the database, only its SHA-256. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { authorised, type Caller } from './authorise.ts';
import { type SessionDevice, sessions } from './tables.ts';

export type NewSession = { hash: string; device: SessionDevice; now: Date; expiresAt: Date };

export function sessionValues(session: NewSession, userId: number | SQL<number>) {
  return { sid: session.hash, userId, sess: session.device, expire: session.expiresAt, lastSeenAt: session.now };
}

/** Lets the caller's session live until `expiresAt`: the cookie slides (decisions.md "Accounts"). */
export async function renewSession(db: Database, { caller, expiresAt }: { caller: Caller; expiresAt: Date }) {
  // Not `write`: two renewals at once would both share the row's lock and then wait for each other to change it.
  await authorised(db, caller, {}, [
    db
      .update(sessions)
      .set({ expire: sql`greatest(${sessions.expire}, ${expiresAt.toISOString()}::timestamptz)` })
      .where(and(eq(sessions.sid, caller.sessionHash), eq(sessions.userId, caller.userId))),
  ]);
}

/** Ends the caller's session; ending one that is gone already changes nothing. */
export async function closeSession(db: Database, { caller }: { caller: Caller }) {
  await db.delete(sessions).where(and(eq(sessions.sid, caller.sessionHash), eq(sessions.userId, caller.userId)));
}
