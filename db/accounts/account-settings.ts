/** What a person may see and change of their own account. Called by the routes under /api/account. */
import { and, desc, eq, ne } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { type OutgoingMail, putInOutbox } from '#db/mail/outbox.ts';
import { authorized, type Caller } from './authorize.ts';
import { lockAccounts, lockSessions, refuseUnlessStill } from './lock-account.ts';
import { passwordResetTokens, sessions, users } from './tables.ts';
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

/** The account with its open sessions, newest first. One round trip. */
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
      // This one first: it is listed however many others there are.
      .orderBy(desc(eq(sessions.sid, caller.sessionHash)), desc(sessions.lastSeenAt))
      .limit(50),
  });
  if (!account) throw new Refusal('session_required');
  return { account, sessions: open };
}

/** Changes name and phone; the profile as it is then. */
export async function changeProfile(
  db: Database,
  { caller, profile }: { caller: Caller; profile: { firstName: string; lastName: string; phoneNumber: string | null } },
) {
  const {
    user: [user],
  } = await authorized(db, { write: true }, caller, {
    user: db.update(users).set(profile).where(eq(users.id, caller.userId)).returning(userColumns),
  });
  if (!user) throw new Refusal('session_required');
  return user;
}

/**
 * What proving the current password takes; `password` is null for those who only sign in through a provider. Each call is
 * a try that is claimed. Refuses `too_many_requests`.
 */
export async function readPasswordHash(
  db: Database,
  { caller, claim, now }: { caller: Caller; claim: ThrottleClaim; now: Date },
) {
  const {
    account: [account],
  } = await authorized(db, {}, caller, {
    tries: claimTry(db, claim, now),
    account: db
      .select({ email: users.email, firstName: users.firstName, lastName: users.lastName, password: users.password })
      .from(users)
      .where(eq(users.id, caller.userId)),
  });
  if (!account) throw new Refusal('session_required');
  return account;
}

/**
 * Sets a new password and signs out every other device, in one transaction with the mail that tells the owner; links that
 * could reset the old one are worth nothing any more. Refuses `password_wrong` when the password that was checked is not the
 * account's any more.
 */
export async function changePassword(
  db: Database,
  {
    caller,
    checkedHash,
    passwordHash,
    claim,
    mail,
  }: {
    caller: Caller;
    /** What the current password was checked against; null when the account had none. */
    checkedHash: string | null;
    passwordHash: string;
    claim: ThrottleClaim;
    mail: OutgoingMail;
  },
): Promise<void> {
  const holding = [lockSessions(db, caller.userId), lockAccounts(db, caller.userId)];
  await authorized(db, { holding }, caller, {
    stillValid: refuseUnlessStill(db, { userId: caller.userId, passwordHash: checkedHash, code: 'password_wrong' }),
    updatePassword: db.update(users).set({ password: passwordHash }).where(eq(users.id, caller.userId)),
    endOtherSessions: db
      .delete(sessions)
      .where(and(eq(sessions.userId, caller.userId), ne(sessions.sid, caller.sessionHash))),
    voidResetTokens: db
      .update(passwordResetTokens)
      .set({ used: true })
      .where(eq(passwordResetTokens.userId, caller.userId)),
    releaseTries: releaseTries(db, [claim]),
    mail: putInOutbox(db, mail),
  });
}

/** Ends one of the caller's sessions; refuses `not_found` for one that is not theirs. */
export async function closeOneSession(db: Database, { caller, sid }: { caller: Caller; sid: string }): Promise<void> {
  const { closed } = await authorized(db, {}, caller, {
    closed: db
      .delete(sessions)
      .where(and(eq(sessions.sid, sid), eq(sessions.userId, caller.userId)))
      .returning({ sid: sessions.sid }),
  });
  if (closed.length === 0) throw new Refusal('not_found');
}

/** Ends all of the caller's sessions but this one. */
export async function closeOtherSessions(db: Database, { caller }: { caller: Caller }): Promise<void> {
  await authorized(db, {}, caller, {
    endOtherSessions: db
      .delete(sessions)
      .where(and(eq(sessions.userId, caller.userId), ne(sessions.sid, caller.sessionHash))),
  });
}
