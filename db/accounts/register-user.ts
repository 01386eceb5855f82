/**
 * Creates an account and its first session: one round trip before the password is hashed, one after. Called by
 * POST /api/auth/register.
 */
import { eq, sql } from 'drizzle-orm';
import { batchRecord, refuseUnless } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { postgresErrorOf } from '#db/connection/postgres-error.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { type OutgoingMail, putInOutbox } from '#db/mail/outbox.ts';
import { acceptTerms, type LegalVersions } from './accepted-terms.ts';
import { refuseKeptAddress } from './change-email.ts';
import { type NewSession, sessionValues } from './open-session.ts';
import { recordSecurityEvent, type SecurityRequest } from './security-events.ts';
import { rememberDevice } from './sign-in.ts';
import { authUsers, sessions, users } from './tables.ts';
import { claimTries, type ThrottleClaim } from './throttle.ts';
import { usernameFrom } from './username.ts';
import { storeVerificationToken, type VerificationToken } from './verify-email.ts';

export type NewUser = {
  /** Lower case. */
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  phoneNumber: string | null;
  timeZone: string;
};

/**
 * Claims a try, before the password is hashed: who is over the limit, or has no chance, must not cost that work. Refuses
 * `too_many_requests`, and `email_taken`, which counts as no try.
 */
export async function beginRegistration(
  db: Database,
  { email, claims, now }: { email: string; claims: ThrottleClaim[]; now: Date },
): Promise<void> {
  await batchRecord(db, {
    tries: claimTries(db, claims, now),
    isFree: refuseUnless(db, sql`not exists (select from ${users} where ${eq(users.email, email)})`, 'email_taken'),
  });
}

/** Returns the new user, who is always a STUDENT. Refuses `email_taken`. */
export async function registerUser(
  db: Database,
  {
    user,
    session,
    deviceHash,
    verification,
    versions,
    mail,
    request,
  }: {
    user: NewUser;
    session: NewSession;
    deviceHash: string;
    verification: VerificationToken;
    /** Of the documents that registering agrees to. */
    versions: LegalVersions;
    mail: OutgoingMail;
    request: SecurityRequest;
  },
) {
  const { email, passwordHash, ...profile } = user;
  const userId = sql<number>`(select id from users where email = ${email})`;
  try {
    const {
      created: [created],
    } = await batchRecord(db, {
      created: db
        .insert(users)
        .values({ ...profile, email, password: passwordHash, username: usernameFrom(email), lastLoginAt: session.now })
        .returning({
          id: users.id,
          firstName: users.firstName,
          lastName: users.lastName,
          email: users.email,
          role: users.role,
        }),
      isFree: refuseKeptAddress(db, email, session.now),
      identity: db.insert(authUsers).values({
        id: crypto.randomUUID(),
        userId,
        email,
        firstName: profile.firstName,
        lastName: profile.lastName,
        provider: 'email',
        providerId: email,
      }),
      terms: acceptTerms(db, { userId, versions, now: session.now }),
      session: db.insert(sessions).values(sessionValues(session, userId)),
      device: rememberDevice(db, { userId, deviceHash, now: session.now }),
      verificationToken: storeVerificationToken(db, email, verification),
      mail: putInOutbox(db, mail),
      event: recordSecurityEvent(db, {
        account: userId,
        kind: 'account_created',
        request,
        now: session.now,
        detail: { method: 'password' },
      }),
    });
    if (!created) throw new Error('The insert of a user answered no row.');
    return created;
  } catch (error) {
    if (postgresErrorOf(error)?.constraint === 'users_email_unique') throw new Refusal('email_taken');
    throw error;
  }
}
