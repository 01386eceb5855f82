/** Resets forgotten passwords. Only hashes of the mailed tokens are stored. Validating a token does not use it up. */
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { batchRecord, refuseUnless, runStatement } from '#db/connection/batch.ts';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';
import { type OutgoingMail, putInOutboxFor } from '#db/mail/outbox.ts';
import { mailOutbox } from '#db/mail/tables.ts';
import { countAsFriend, inviteFriends } from '../community/referrals.ts';
import { dropUnconfirmedChange } from './change-email.ts';
import { joinInvitedCourses } from './join-invited-courses.ts';
import { lockAccounts, lockSessions } from './lock-account.ts';
import { removableProviders, revokeUnverifiedAccess } from './revoke-unverified-access.ts';
import { recording, recordSecurityEvent, type SecurityRequest } from './security-events.ts';
import { forgetOtherDevices, rememberDevice } from './sign-in.ts';
import { passwordRepeatMinutes } from './states.ts';
import { passwordResetTokens, sessions, users } from './tables.ts';
import { claimTries, type ThrottleClaim } from './throttle.ts';

/**
 * Creates a token for the account with this address and puts the mail into the outbox. For an unknown address it writes
 * nothing, and the response does not reveal that. Older tokens stay valid, because anybody can request a new one for
 * any address. Refuses `too_many_requests`.
 */
export async function requestPasswordReset(
  db: Database,
  {
    email,
    token,
    mail,
    claims,
    request,
    now,
  }: {
    email: string;
    token: { hash: string; expiresAt: Date };
    mail: Omit<OutgoingMail, 'recipient'>;
    claims: ThrottleClaim[];
    request: SecurityRequest;
    now: Date;
  },
): Promise<void> {
  const account = and(eq(users.email, email), isNull(users.suspendedAt));
  await batchRecord(db, {
    tries: claimTries(db, claims, now),
    token: db.execute(sql`
      insert into ${passwordResetTokens} (user_id, token, expires_at)
      select id, ${token.hash}, ${token.expiresAt.toISOString()}::timestamptz from ${users} where ${account}
      -- One that is being deleted counts as unknown.
      for key share`),
    mail: putInOutboxFor(
      db,
      mail,
      sql`select email as recipient, jsonb_build_object('firstName', first_name) as known from ${users} where ${account}`,
    ),
    event: db.execute(sql`
      select ${recording({ account: sql`id`, kind: 'password_reset_requested', request, now })}
      from ${users} where ${account}`),
  });
}

function isUsable(tokenHash: string, now: Date) {
  return and(
    eq(passwordResetTokens.token, tokenHash),
    eq(passwordResetTokens.used, false),
    gt(passwordResetTokens.expiresAt, now),
  );
}

/** Returns the user whose password the token can set; null when the token cannot be used any more. */
export async function findResetOwner(db: Database, { tokenHash, now }: { tokenHash: string; now: Date }) {
  const [owner] = await db
    .select({ email: users.email, firstName: users.firstName, lastName: users.lastName })
    .from(passwordResetTokens)
    .innerJoin(users, eq(users.id, passwordResetTokens.userId))
    .where(isUsable(tokenHash, now));
  return owner ?? null;
}

/** The mail about a reset, which also tells which link made it. */
const mailKeyOf = (tokenHash: string) => `password-changed:${tokenHash}`;

/**
 * Returns the hash of the account's password when this link has just been used for a reset, which may be the same request
 * before its answer was lost; otherwise null. Each call that finds one claims a try. Refuses `reset_token_invalid` when there
 * is none left.
 */
export async function findRepeatedReset(
  db: Database,
  { tokenHash, claim, now }: { tokenHash: string; claim: ThrottleClaim; now: Date },
): Promise<string | null> {
  const since = new Date(now.getTime() - passwordRepeatMinutes * 60_000);
  const isRecent = and(eq(mailOutbox.dedupeKey, mailKeyOf(tokenHash)), gt(mailOutbox.createdAt, since));
  const [found] = await runStatement<{ password: string | null }>(
    db,
    sql`select ${users.password}, ${call('consume_rate_limit', {
      claimed_key: claim.key,
      tries: claim.limit,
      window_seconds: claim.windowSeconds,
      at: now.toISOString(),
      refused_as: 'reset_token_invalid',
    })}
    from ${passwordResetTokens} join ${users} on ${users.id} = ${passwordResetTokens.userId}
    where ${passwordResetTokens.token} = ${tokenHash} and exists (select from ${mailOutbox} where ${isRecent})`,
  );
  return found?.password ?? null;
}

/**
 * Sets the password, consumes every token of the account and ends its sessions: all or nothing, and of several
 * concurrent calls exactly one succeeds. When the address had not been verified before, every other way into the
 * account is removed too (revoke-unverified-access.ts), and the mail names the removed providers. Refuses
 * `reset_token_invalid`.
 */
export async function resetPassword(
  db: Database,
  {
    tokenHash,
    passwordHash,
    deviceHash,
    now,
    mail,
    request,
  }: {
    tokenHash: string;
    passwordHash: string;
    deviceHash: string;
    now: Date;
    mail: Omit<OutgoingMail, 'recipient' | 'dedupeKey'>;
    request: SecurityRequest;
  },
): Promise<void> {
  const owner = sql<number>`(select user_id from ${passwordResetTokens} where token = ${tokenHash})`;
  await batchRecord(db, {
    // A concurrent call, with this token or another one of the account, waits here and then finds its token used.
    sessions: lockSessions(db, owner),
    accounts: lockAccounts(db, owner),
    tokenUsable: refuseUnless(
      db,
      sql`exists (select from ${passwordResetTokens} where ${isUsable(tokenHash, now)})`,
      'reset_token_invalid',
    ),
    voidTokens: db.update(passwordResetTokens).set({ used: true }).where(sql`${passwordResetTokens.userId} = ${owner}`),
    emailChange: dropUnconfirmedChange(db, owner),
    // Before `stranger`, because the mail lists the providers that it removes.
    mail: putInOutboxFor(
      db,
      { ...mail, dedupeKey: mailKeyOf(tokenHash) },
      sql`select email as recipient,
          jsonb_build_object('firstName', first_name, 'removedProviders', ${removableProviders}) as known
          from ${users} where id = ${owner}`,
    ),
    stranger: revokeUnverifiedAccess(db, owner),
    // The owner received the link at this address, which verifies it as well as a verification link would.
    updateAccount: db
      .update(users)
      .set({ password: passwordHash, loginAttempts: 0, emailVerified: true })
      .where(sql`${users.id} = ${owner}`),
    inviteFriends: inviteFriends(db, sql`${users.id} = ${owner}`, now),
    countAsFriend: countAsFriend(db, sql`${users.id} = ${owner}`, now),
    invitedCourses: joinInvitedCourses(db, sql`${users.id} = ${owner}`, now),
    endSessions: db.delete(sessions).where(sql`${sessions.userId} = ${owner}`),
    devices: forgetOtherDevices(db, { userId: owner, deviceHash }),
    // So that the owner can sign in from this device while somebody else exhausts the tries for unknown devices. Not with
    // a second factor, because the mailbox is none.
    device: rememberDevice(db, { userId: owner, deviceHash, now }),
    event: recordSecurityEvent(db, { account: owner, kind: 'password_reset', request, now }),
  });
}
