/** Renews and closes login sessions. The database stores only the SHA-256 of a session id. */
import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { authorized, type Caller } from './authorize.ts';
import { recording, type SecurityRequest } from './security-events.ts';
import { sessionMaximum, sessionTerms } from './states.ts';
import { type SessionDevice, sessions, users } from './tables.ts';
import { storeTimeZone } from './time-zone.ts';

export type NewSession = {
  hash: string;
  device: SessionDevice;
  now: Date;
  expiresAt: Date;
  /** Demo accounts need no second factor in it. True in local runs only. */
  demoMaySkipFactor: boolean;
};

/** The row of a session that begins with a proof: a password, a passkey, a provider's word. */
export function sessionValues(session: NewSession, userId: number | SQL<number>) {
  return {
    sid: session.hash,
    userId,
    sess: session.device,
    expire: session.expiresAt,
    lastSeenAt: session.now,
    provedAt: session.now,
    secondFactorWaived: session.demoMaySkipFactor
      ? sql<boolean>`(select ${users.email} like ${`%${demoDomain}`} from ${users} where ${users.id} = ${userId})`
      : false,
  };
}

/**
 * The sessions that a new one ends, so that there are `sessionMaximum` with it: the oldest, and before them those that lack the
 * second factor. Otherwise somebody with the password alone could end the sessions of an account that has one.
 */
function surplusOf(db: Database, userId: number | SQL<number>, newHash: string) {
  return db
    .select({ sid: sessions.sid })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.sid, newHash)))
    .orderBy(sql`${sessions.secondFactorAt} is null`, desc(sessions.createdAt), sessions.sid)
    .offset(sessionMaximum - 1);
}

/** The statement that waits for the writes of the sessions that a new one ends. Must come before `lockAccounts`. */
export function lockSurplusSessions(db: Database, { userId, session }: { userId: number; session: NewSession }) {
  return db
    .select({ sid: sessions.sid })
    .from(sessions)
    .where(inArray(sessions.sid, surplusOf(db, userId, session.hash)))
    .orderBy(sessions.sid)
    .for('update');
}

/** The statement that ends them. */
export function endSurplusSessions(
  db: Database,
  { userId, session }: { userId: number | SQL<number>; session: NewSession },
) {
  return db.delete(sessions).where(inArray(sessions.sid, surplusOf(db, userId, session.hash)));
}

/** The addresses of demo accounts, which only local databases have. */
const demoDomain = '@launchpad.test';

/**
 * Extends the caller's session to `expiresAt`, because the cookie's lifetime slides (docs/decisions.md "Accounts"), but not
 * beyond 90 days after the sign-in. Stores the time zone too: each sign-in renews, also that with a provider, whose own request
 * comes without one.
 * `isHandover`: the request uses the handover token of a social sign-in; of several concurrent requests, the first one
 * uses it up. The second factor may still be to be given. Refuses `session_required`.
 */
export async function renewSession(
  db: Database,
  {
    caller,
    expiresAt,
    isHandover,
    timeZone,
  }: { caller: Caller; expiresAt: Date; isHandover: boolean; timeZone: string | null },
) {
  const own = and(eq(sessions.sid, caller.sessionHash), eq(sessions.userId, caller.userId));
  // Not `write`: two concurrent renewals would both hold a share lock on the row and then wait for each other to change
  // it.
  const { renewed } = await authorized(db, { beforeFactor: true }, caller, {
    renewed: db
      .update(sessions)
      .set({
        expire: sql`least(
          greatest(${sessions.expire}, ${expiresAt.toISOString()}::timestamptz),
          ${sessions.createdAt} + make_interval(days => ${sessionTerms.days}))`,
        ...(isHandover && { handoverOpen: false }),
      })
      .where(isHandover ? and(own, sessions.handoverOpen) : own)
      .returning({ sid: sessions.sid }),
    timeZone: storeTimeZone(db, { userId: caller.userId, timeZone }),
  });
  // Since the assertion, the session ended or another request exchanged the token.
  if (renewed.length === 0) throw new Refusal('session_required');
}

/** Ends the caller's session. Does nothing when the session is gone already. */
export async function closeSession(
  db: Database,
  { caller, request, now }: { caller: Caller; request: SecurityRequest; now: Date },
) {
  const own = and(eq(sessions.sid, caller.sessionHash), eq(sessions.userId, caller.userId));
  await db.execute(sql`
    with ended as (delete from ${sessions} where ${own} returning user_id)
    select ${recording({ account: sql`user_id`, kind: 'sign_out', request, now })} from ended`);
}
