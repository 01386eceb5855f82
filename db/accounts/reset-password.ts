/** Forgotten passwords. Only hashes of the mailed tokens are stored; validating one does not consume it. */
import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { type OutgoingMail, putInOutboxFor } from '#db/mail/outbox.ts';
import { inviteFriends } from '../community/referrals.ts';
import { refuseUnless, transaction } from './authorise.ts';
import { passwordResetTokens, sessions, users } from './tables.ts';
import { claimTry, type ThrottleClaim } from './throttle.ts';

/**
 * Makes a token for the account of this address and puts the mail into the outbox; for an unknown address nothing is
 * written, and nobody can tell. Older tokens of the account are retired. Refuses `too_many_requests`.
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
    claims: [ThrottleClaim, ThrottleClaim];
    now: Date;
  },
): Promise<void> {
  const account = and(eq(users.email, email), isNull(users.suspendedAt));
  await transaction(db, [
    claimTry(db, claims[0], now),
    claimTry(db, claims[1], now),
    db
      .update(passwordResetTokens)
      .set({ used: true })
      .where(sql`${passwordResetTokens.userId} in (select id from ${users} where ${account})`),
    db.execute(sql`
      insert into ${passwordResetTokens} (user_id, token, expires_at)
      select id, ${token.hash}, ${token.expiresAt.toISOString()}::timestamptz from ${users} where ${account}`),
    putInOutboxFor(db, mail, addressed(sql`${account}`)),
  ]);
}

function addressed(condition: SQL): SQL {
  return sql`select email as recipient, jsonb_build_object('firstName', first_name) as known from ${users} where ${condition}`;
}

function isUsable(tokenHash: string, now: Date) {
  return and(
    eq(passwordResetTokens.token, tokenHash),
    eq(passwordResetTokens.used, false),
    gt(passwordResetTokens.expiresAt, now),
  );
}

/** Whether a token can still be used. */
export async function isResetTokenUsable(db: Database, { tokenHash, now }: { tokenHash: string; now: Date }) {
  const rows = await db
    .select({ id: passwordResetTokens.id })
    .from(passwordResetTokens)
    .where(isUsable(tokenHash, now));
  return rows.length > 0;
}

/**
 * Sets the password, consumes the token and ends every session of the account: all or nothing, and of many at once with
 * one token exactly one wins. Refuses `reset_token_invalid`.
 */
export async function resetPassword(
  db: Database,
  {
    tokenHash,
    passwordHash,
    now,
    mail,
  }: { tokenHash: string; passwordHash: string; now: Date; mail: Omit<OutgoingMail, 'recipient'> },
): Promise<void> {
  const owner = sql`(select user_id from ${passwordResetTokens} where token = ${tokenHash})`;
  await transaction(db, [
    // Whoever comes second waits here for the row and then finds it used.
    db
      .select({ id: passwordResetTokens.id })
      .from(passwordResetTokens)
      .where(eq(passwordResetTokens.token, tokenHash))
      .for('update'),
    refuseUnless(
      db,
      sql`exists (select from ${passwordResetTokens} where ${isUsable(tokenHash, now)})`,
      'reset_token_invalid',
    ),
    db.update(passwordResetTokens).set({ used: true }).where(eq(passwordResetTokens.token, tokenHash)),
    // The link reached this address, which proves it as well as a verification would.
    db
      .update(users)
      .set({ password: passwordHash, loginAttempts: 0, emailVerified: true })
      .where(sql`${users.id} = ${owner}`),
    inviteFriends(db, sql`${users.id} = ${owner}`, now),
    db.delete(sessions).where(sql`${sessions.userId} = ${owner}`),
    putInOutboxFor(db, mail, addressed(sql`id = ${owner}`)),
  ]);
}
