/** Forgotten passwords. Only hashes of the mailed tokens are stored; validating one does not consume it. */
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { batchRecord, refuseUnless } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { type OutgoingMail, putInOutboxFor } from '#db/mail/outbox.ts';
import { countAsFriend, inviteFriends } from '../community/referrals.ts';
import { lockAccounts, lockSessions } from './lock-account.ts';
import { removableProviders, revokeUnverifiedAccess } from './revoke-unverified-access.ts';
import { rememberDevice } from './sign-in.ts';
import { passwordResetTokens, sessions, users } from './tables.ts';
import { claimTries, type ThrottleClaim } from './throttle.ts';

/**
 * Makes a token for the account of this address and puts the mail into the outbox; for an unknown address nothing is
 * written, and nobody can tell. Older tokens stay good: anybody can ask for a new one. Refuses `too_many_requests`.
 */
export async function requestPasswordReset(
  db: Database,
  {
    email,
    token,
    mail,
    claims,
    now,
  }: {
    email: string;
    token: { hash: string; expiresAt: Date };
    mail: Omit<OutgoingMail, 'recipient'>;
    claims: ThrottleClaim[];
    now: Date;
  },
): Promise<void> {
  const account = and(eq(users.email, email), isNull(users.suspendedAt));
  await batchRecord(db, {
    tries: claimTries(db, claims, now),
    token: db.execute(sql`
      insert into ${passwordResetTokens} (user_id, token, expires_at)
      select id, ${token.hash}, ${token.expiresAt.toISOString()}::timestamptz from ${users} where ${account}`),
    mail: putInOutboxFor(
      db,
      mail,
      sql`select email as recipient, jsonb_build_object('firstName', first_name) as known from ${users} where ${account}`,
    ),
  });
}

function isUsable(tokenHash: string, now: Date) {
  return and(
    eq(passwordResetTokens.token, tokenHash),
    eq(passwordResetTokens.used, false),
    gt(passwordResetTokens.expiresAt, now),
  );
}

/** Whose password a token can set; null when it cannot be used any more. */
export async function findResetOwner(db: Database, { tokenHash, now }: { tokenHash: string; now: Date }) {
  const [owner] = await db
    .select({ email: users.email, firstName: users.firstName, lastName: users.lastName })
    .from(passwordResetTokens)
    .innerJoin(users, eq(users.id, passwordResetTokens.userId))
    .where(isUsable(tokenHash, now));
  return owner ?? null;
}

/**
 * Sets the password, consumes every token of the account and ends its sessions: all or nothing, and of many at once exactly
 * one wins. When nobody had proved the address before, whatever else opened the account goes too, and the
 * mail names the providers among it. Refuses `reset_token_invalid`.
 */
export async function resetPassword(
  db: Database,
  {
    tokenHash,
    passwordHash,
    deviceHash,
    now,
    mail,
  }: {
    tokenHash: string;
    passwordHash: string;
    deviceHash: string;
    now: Date;
    mail: Omit<OutgoingMail, 'recipient'>;
  },
): Promise<void> {
  const owner = sql<number>`(select user_id from ${passwordResetTokens} where token = ${tokenHash})`;
  await batchRecord(db, {
    // Whoever comes second, with this token or another one, waits here and then finds it used.
    sessions: lockSessions(db, owner),
    accounts: lockAccounts(db, owner),
    tokenUsable: refuseUnless(
      db,
      sql`exists (select from ${passwordResetTokens} where ${isUsable(tokenHash, now)})`,
      'reset_token_invalid',
    ),
    voidTokens: db.update(passwordResetTokens).set({ used: true }).where(sql`${passwordResetTokens.userId} = ${owner}`),
    // Before the eviction, which it tells of.
    mail: putInOutboxFor(
      db,
      mail,
      sql`select email as recipient,
          jsonb_build_object('firstName', first_name, 'removedProviders', ${removableProviders}) as known
          from ${users} where id = ${owner}`,
    ),
    stranger: revokeUnverifiedAccess(db, owner),
    // The link reached this address, which proves it as well as a verification would.
    updateAccount: db
      .update(users)
      .set({ password: passwordHash, loginAttempts: 0, emailVerified: true })
      .where(sql`${users.id} = ${owner}`),
    inviteFriends: inviteFriends(db, sql`${users.id} = ${owner}`, now),
    countAsFriend: countAsFriend(db, sql`${users.id} = ${owner}`, now),
    endSessions: db.delete(sessions).where(sql`${sessions.userId} = ${owner}`),
    // While the account is guessed at from elsewhere, its owner gets in here.
    device: rememberDevice(db, { userId: owner, deviceHash, now }),
  });
}
