/** Signing in with a password: one round trip before the password is checked, one after. Called by POST /api/auth/login. */
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { type OutgoingMail, putInOutboxFor } from '#db/mail/outbox.ts';
import { transaction } from './authorise.ts';
import { type NewSession, sessionValues } from './open-session.ts';
import { knownDevices, sessions, users } from './tables.ts';
import { claimTry, releaseTries, type ThrottleClaim } from './throttle.ts';

export type SignInClaims = { perAccount: ThrottleClaim; perAddress: ThrottleClaim };

/**
 * Claims a try and looks the account up. An unknown address costs and answers the same as a known one. Refuses
 * `too_many_requests`.
 */
export async function beginSignIn(
  db: Database,
  { email, claims, now }: { email: string; claims: SignInClaims; now: Date },
) {
  const [, , [account]] = await transaction(db, [
    claimTry(db, claims.perAccount, now),
    claimTry(db, claims.perAddress, now),
    db
      .select({
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        role: users.role,
        password: users.password,
        timeZone: users.timeZone,
        suspendedAt: users.suspendedAt,
      })
      .from(users)
      .where(eq(users.email, email)),
  ]);
  return account ?? null;
}

/** Writes a failure down; for an address that nobody has it changes nothing, in the same time. */
export async function recordFailedSignIn(db: Database, { email }: { email: string }): Promise<void> {
  await db
    .update(users)
    .set({ loginAttempts: sql`${users.loginAttempts} + 1` })
    .where(eq(users.email, email));
}

/** Opens the session, gives the try back, and remembers the device. */
export async function completeSignIn(
  db: Database,
  {
    userId,
    session,
    claims,
    deviceHash,
    newDeviceMail,
  }: {
    userId: number;
    session: NewSession;
    claims: SignInClaims;
    deviceHash: string;
    newDeviceMail: NewDeviceMail;
  },
): Promise<{ hasMail: boolean }> {
  const [, , , mail] = await transaction(db, [
    db.insert(sessions).values(sessionValues(session, userId)),
    db.update(users).set({ lastLoginAt: session.now, loginAttempts: 0 }).where(eq(users.id, userId)),
    releaseTries(db, [claims.perAccount, claims.perAddress]),
    tellOfNewDevice(db, { userId, deviceHash, mail: newDeviceMail }),
    rememberDevice(db, { userId, deviceHash, now: session.now }),
  ]);
  return { hasMail: mail.rowCount > 0 };
}

/** Name and time zone of the person are added to its payload. */
export type NewDeviceMail = Omit<OutgoingMail, 'recipient'>;

/** The statement that mails when the account is known on other devices and not on this one. */
export function tellOfNewDevice(
  db: Database,
  { userId, deviceHash, mail }: { userId: number | SQL<number>; deviceHash: string; mail: NewDeviceMail },
) {
  return putInOutboxFor(
    db,
    mail,
    sql`select email as recipient, jsonb_build_object('firstName', first_name, 'timeZone', time_zone) as known
        from ${users}
        where id = ${userId}
          and exists (select from ${knownDevices} where user_id = ${userId})
          and not exists (select from ${knownDevices} where user_id = ${userId} and device_hash = ${deviceHash})`,
  );
}

/** The statement that remembers a device a person signed in from. */
export function rememberDevice(
  db: Database,
  { userId, deviceHash, now }: { userId: number | SQL<number>; deviceHash: string; now: Date },
) {
  return db
    .insert(knownDevices)
    .values({ userId, deviceHash, lastSeenAt: now })
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.deviceHash], set: { lastSeenAt: now } });
}
