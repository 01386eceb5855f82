/** Reads and changes the caller's own account. Called by the routes under /api/account. */
import { and, desc, eq, gt, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { type OutgoingMail, putInOutbox } from '#db/mail/outbox.ts';
import { certificates } from '../learning/tables.ts';
import { claimAccessChange } from './access-changes.ts';
import { authorized, type Caller } from './authorize.ts';
import { dropUnconfirmedChange } from './change-email.ts';
import { lockAccounts, lockSessions, refuseUnlessStill } from './lock-account.ts';
import { recording, recordSecurityEvent, type SecurityRequest } from './security-events.ts';
import { forgetOtherDevices } from './sign-in.ts';
import { passwordRepeatMinutes } from './states.ts';
import { authUsers, passwordResetTokens, securityEvents, sessions, users } from './tables.ts';
import { claimTry, releaseTries, type ThrottleClaim } from './throttle.ts';

const userColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  phoneNumber: users.phoneNumber,
  role: users.role,
  emailVerified: users.emailVerified,
};

/** Reads the account and its open sessions, newest first. One round trip. */
export async function readAccount(db: Database, { caller }: { caller: Caller }) {
  const {
    account: [account],
    open,
  } = await authorized(db, {}, caller, {
    account: db
      .select({
        ...userColumns,
        password: users.password,
        googleId: users.googleId,
        facebookId: users.facebookId,
        appleId: users.appleId,
        createdAt: users.createdAt,
      })
      .from(users)
      .where(eq(users.id, caller.userId)),
    open: db
      .select({
        sid: sessions.sid,
        device: sessions.sess,
        createdAt: sessions.createdAt,
        lastSeenAt: sessions.lastSeenAt,
      })
      .from(sessions)
      .where(eq(sessions.userId, caller.userId))
      // The caller's own session comes first, so that the limit never cuts it off.
      .orderBy(desc(eq(sessions.sid, caller.sessionHash)), desc(sessions.lastSeenAt))
      .limit(50),
  });
  if (!account) throw new Refusal('session_required');
  return { account, sessions: open };
}

type Profile = { firstName: string; lastName: string; phoneNumber: string | null };

/**
 * Changes name and phone number. Returns the updated profile, and whether something public has another name now. Refuses
 * `too_many_requests`.
 */
export async function changeProfile(
  db: Database,
  { caller, profile, claim, now }: { caller: Caller; profile: Profile; claim: ThrottleClaim; now: Date },
) {
  const name = `${profile.firstName} ${profile.lastName}`;
  const {
    before: [before],
    user: [user],
    certified,
  } = await authorized(db, { write: true }, caller, {
    tries: claimTry(db, claim, now),
    before: db
      .select({ firstName: users.firstName, lastName: users.lastName })
      .from(users)
      .where(eq(users.id, caller.userId))
      .for('update'),
    user: db.update(users).set(profile).where(eq(users.id, caller.userId)).returning(userColumns),
    // Articles name their authors as they are called here.
    identity: db
      .update(authUsers)
      .set({ firstName: profile.firstName, lastName: profile.lastName, updatedAt: now })
      .where(eq(authUsers.userId, caller.userId)),
    certified: db
      .update(certificates)
      .set({ learnerName: name })
      .where(and(eq(certificates.userId, caller.userId), ne(certificates.learnerName, name)))
      .returning({ id: certificates.id }),
  });
  if (!before || !user) throw new Refusal('session_required');
  const isOther = before.firstName !== user.firstName || before.lastName !== user.lastName;
  return { user, isRenamed: isOther || certified.length > 0 };
}

/**
 * Whether the account's password is not enough for what it protects, so that a fresh proof is needed too: there is none, or the
 * account has a second factor, which whoever stole session and password does not have.
 */
export const passwordIsNoProof = (userId: number): SQL<boolean> =>
  sql`(select password is null or second_factor_since is not null from ${users} where id = ${userId})`;

/**
 * Reads what is needed to check the current password. `password` is null for accounts that only sign in through a
 * provider. `isChangedHere`: the caller's session has just changed it. Each call claims a try. Refuses `too_many_requests`, and
 * `fresh_proof_needed` (passwordIsNoProof) before anything is checked: the question comes first, and costs no try. `isProof`: the
 * password is the answer to that question.
 */
export async function readPasswordHash(
  db: Database,
  { caller, claim, isProof = false, now }: { caller: Caller; claim: ThrottleClaim; isProof?: boolean; now: Date },
) {
  const since = new Date(now.getTime() - passwordRepeatMinutes * 60_000);
  const change = and(
    eq(securityEvents.accountId, caller.userId),
    eq(securityEvents.kind, 'password_changed'),
    eq(securityEvents.outcome, 'success'),
    eq(securityEvents.sessionId, caller.sessionHash),
    gt(securityEvents.at, since),
  );
  const {
    account: [account],
  } = await authorized(db, { freshProof: !isProof && passwordIsNoProof(caller.userId) }, caller, {
    tries: claimTry(db, claim, now),
    account: db
      .select({
        email: users.email,
        firstName: users.firstName,
        lastName: users.lastName,
        password: users.password,
        isChangedHere: sql<boolean>`exists (select from ${securityEvents} where ${change})`,
      })
      .from(users)
      .where(eq(users.id, caller.userId)),
  });
  if (!account) throw new Refusal('session_required');
  return account;
}

/**
 * Sets a new password and signs out every other device, in one transaction with the mail that informs the owner. All
 * links that could reset the old password stop working. Refuses `password_wrong` when the account's password has
 * changed since the caller's input was checked against `checkedHash`, and `fresh_proof_needed` (passwordIsNoProof).
 */
export async function changePassword(
  db: Database,
  {
    caller,
    checkedHash,
    passwordHash,
    claim,
    deviceHash,
    mail,
    request,
    now,
  }: {
    caller: Caller;
    /** Of the browser that makes the request, if it is known. */
    deviceHash: string | null;
    /** The hash that the current password was checked against; null when the account had no password. */
    checkedHash: string | null;
    passwordHash: string;
    claim: ThrottleClaim;
    mail: OutgoingMail;
    request: SecurityRequest;
    now: Date;
  },
): Promise<void> {
  const holding = [lockSessions(db, caller.userId), lockAccounts(db, caller.userId)];
  await authorized(db, { holding, freshProof: passwordIsNoProof(caller.userId) }, caller, {
    stillValid: refuseUnlessStill(db, { userId: caller.userId, passwordHash: checkedHash, code: 'password_wrong' }),
    updatePassword: db.update(users).set({ password: passwordHash }).where(eq(users.id, caller.userId)),
    endOtherSessions: db
      .delete(sessions)
      .where(and(eq(sessions.userId, caller.userId), ne(sessions.sid, caller.sessionHash))),
    devices: forgetOtherDevices(db, { userId: caller.userId, deviceHash }),
    voidResetTokens: db
      .update(passwordResetTokens)
      .set({ used: true })
      .where(eq(passwordResetTokens.userId, caller.userId)),
    emailChange: dropUnconfirmedChange(db, caller.userId),
    tries: claimAccessChange(db, caller.userId, now),
    releaseTries: releaseTries(db, [claim]),
    mail: putInOutbox(db, mail),
    event: recordSecurityEvent(db, { account: caller.userId, kind: 'password_changed', request, now }),
  });
}

/** Ends one of the caller's sessions, after a fresh proof. Refuses `not_found` for one that is not theirs. */
export async function closeOneSession(
  db: Database,
  { caller, sid, ...asked }: { caller: Caller; sid: string; request: SecurityRequest; now: Date },
): Promise<void> {
  const closed = and(eq(sessions.sid, sid), eq(sessions.userId, caller.userId));
  const { ended } = await authorized(db, { freshProof: true }, caller, { ended: endSessions(db, closed, asked) });
  if (ended.rowCount === 0) throw new Refusal('not_found');
}

/** Ends all of the caller's sessions except the one that makes this request, after a fresh proof. */
export async function closeOtherSessions(
  db: Database,
  { caller, ...asked }: { caller: Caller; request: SecurityRequest; now: Date },
): Promise<void> {
  const others = and(eq(sessions.userId, caller.userId), ne(sessions.sid, caller.sessionHash));
  await authorized(db, { freshProof: true }, caller, { ended: endSessions(db, others, asked) });
}

/** The statement that ends sessions of one account, and records it if there were any. */
function endSessions(db: Database, which: SQL | undefined, asked: { request: SecurityRequest; now: Date }) {
  return db.execute(sql`
    with ended as (delete from ${sessions} where ${which} returning user_id)
    select ${recording({ account: sql`user_id`, kind: 'sessions_ended', ...asked })}
    from (select distinct user_id from ended) as theirs`);
}
