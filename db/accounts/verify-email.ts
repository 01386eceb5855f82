/** Verifies that a person owns their address. The link is mailed at registration and on request. */
import { and, eq, gt, sql } from 'drizzle-orm';
import { refuseUnless } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { type OutgoingMail, putInOutboxFor } from '#db/mail/outbox.ts';
import { countAsFriend, inviteFriends } from '../community/referrals.ts';
import { authorized, type Caller } from './authorize.ts';
import { joinInvitedCourses } from './join-invited-courses.ts';
import { recording, type SecurityRequest } from './security-events.ts';
import { emailVerificationTokens, users } from './tables.ts';
import { type AccountClaims, claimTryOfAccount } from './throttle.ts';

export type VerificationToken = { hash: string; expiresAt: Date };

/** The statement that stores a token for the current address of the account. */
export function storeVerificationToken(db: Database, email: string, token: VerificationToken) {
  return db.execute(sql`
    insert into ${emailVerificationTokens} (user_id, token, email, expires_at)
    select id, ${token.hash}, email, ${token.expiresAt.toISOString()}::timestamptz from ${users} where email = ${email}`);
}

/** The statement that mails the link, unless the address is verified already. */
export function mailVerificationLink(
  db: Database,
  condition: ReturnType<typeof sql>,
  mail: Omit<OutgoingMail, 'recipient'>,
) {
  return putInOutboxFor(
    db,
    mail,
    sql`select email as recipient, jsonb_build_object('firstName', first_name) as known
        from ${users} where ${condition} and not email_verified`,
  );
}

/** Sends the caller a new link. Returns false when the address is verified already. Refuses `too_many_requests`. */
export async function resendVerification(
  db: Database,
  {
    caller,
    token,
    mail,
    claims,
    now,
  }: {
    caller: Caller;
    token: VerificationToken;
    mail: Omit<OutgoingMail, 'recipient'>;
    claims: AccountClaims;
    now: Date;
  },
): Promise<boolean> {
  const { mailed } = await authorized(db, { write: true }, caller, {
    tries: claimTryOfAccount(db, caller.userId, claims, now),
    token: db.execute(sql`
      insert into ${emailVerificationTokens} (user_id, token, email, expires_at)
      select id, ${token.hash}, email, ${token.expiresAt.toISOString()}::timestamptz
      from ${users} where id = ${caller.userId}`),
    mailed: mailVerificationLink(db, sql`id = ${caller.userId}`, mail),
  });
  return mailed.rowCount > 0;
}

/**
 * Marks the caller's address as verified, and invites the friends whom they referred before. The link alone is not
 * enough: the person who follows it may own the address without having created the account
 * (revoke-unverified-access.ts). Following it twice is no error. Refuses `verification_token_invalid`, and
 * `verification_other_account` when the link belongs to another account.
 */
export async function verifyEmail(
  db: Database,
  { caller, tokenHash, request, now }: { caller: Caller; tokenHash: string; request: SecurityRequest; now: Date },
): Promise<void> {
  const usable = db
    .select({ userId: emailVerificationTokens.userId })
    .from(emailVerificationTokens)
    .innerJoin(users, and(eq(users.id, emailVerificationTokens.userId), eq(users.email, emailVerificationTokens.email)))
    .where(and(eq(emailVerificationTokens.token, tokenHash), gt(emailVerificationTokens.expiresAt, now)));
  await authorized(db, { write: true }, caller, {
    tokenUsable: refuseUnless(db, sql`exists (${usable})`, 'verification_token_invalid'),
    ownAccount: refuseUnless(db, sql`${caller.userId} = (${usable})`, 'verification_other_account'),
    // Once: the link can be followed for three days, and the log would fill.
    event: db.execute(sql`
      select ${recording({ account: caller.userId, kind: 'email_verified', request, now })}
      from ${users} where id = ${caller.userId} and not email_verified`),
    verify: db.update(users).set({ emailVerified: true }).where(eq(users.id, caller.userId)),
    inviteFriends: inviteFriends(db, sql`${users.id} = ${caller.userId}`, now),
    countAsFriend: countAsFriend(db, sql`${users.id} = ${caller.userId}`, now),
    invitedCourses: joinInvitedCourses(db, sql`${users.id} = ${caller.userId}`, now),
  });
}
