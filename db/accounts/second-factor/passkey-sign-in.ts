/** Signing in with a passkey alone: it is what one has and, because it asks for a finger or a PIN, also the second factor. */
import { eq, sql } from 'drizzle-orm';
import { batchRecord, refuseUnless } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { lockAccounts } from '../lock-account.ts';
import { endSurplusSessions, lockSurplusSessions, type NewSession, sessionValues } from '../open-session.ts';
import { recordSecurityEvent, type SecurityRequest } from '../security-events.ts';
import { type NewDeviceMail, notifyNewDevice, rememberDevice } from '../sign-in.ts';
import { passkeys, sessions, users } from '../tables.ts';
import { claimTries, releaseTries, type ThrottleClaim } from '../throttle.ts';
import { noteSecondFactor } from './factors.ts';
import { acceptPasskey, type PasskeyUse, storedPasskey } from './prove.ts';

/** Claims a try and looks up the passkey with its account; null for an unknown one. Refuses `too_many_requests`. */
export async function beginPasskeySignIn(
  db: Database,
  { credentialId, claims, now }: { credentialId: string; claims: ThrottleClaim[]; now: Date },
) {
  const {
    found: [found],
  } = await batchRecord(db, {
    tries: claimTries(db, claims, now),
    found: db
      .select({
        ...storedPasskey,
        user: {
          id: users.id,
          firstName: users.firstName,
          lastName: users.lastName,
          email: users.email,
          role: users.role,
        },
      })
      .from(passkeys)
      .innerJoin(users, eq(users.id, passkeys.userId))
      .where(eq(passkeys.credentialId, credentialId)),
  });
  return found ?? null;
}

/**
 * Opens a session in which the second factor was given, which stops a reset of the factor. Refuses `passkey_refused` for a replayed answer, for a copied key,
 * for a passkey that was removed meanwhile, and for a suspended account.
 */
export async function completePasskeySignIn(
  db: Database,
  {
    userId,
    use,
    session,
    claims,
    deviceHash,
    newDeviceMail,
    request,
  }: {
    userId: number;
    use: PasskeyUse;
    session: NewSession;
    claims: ThrottleClaim[];
    deviceHash: string;
    newDeviceMail: NewDeviceMail;
    request: SecurityRequest;
  },
): Promise<{ hasMail: boolean }> {
  const { now } = session;
  const { mail } = await batchRecord(db, {
    surplus: lockSurplusSessions(db, { userId, session }),
    account: lockAccounts(db, userId),
    active: refuseUnless(
      db,
      sql`exists (select from ${users} where ${users.id} = ${userId} and suspended_at is null)`,
      'passkey_refused',
    ),
    use: acceptPasskey(db, userId, use, now),
    session: db.insert(sessions).values(sessionValues(session, userId)),
    given: noteSecondFactor(db, { account: userId, sessionHash: session.hash, now }),
    ended: endSurplusSessions(db, { userId, session }),
    lastLogin: db.update(users).set({ lastLoginAt: now, loginAttempts: 0 }).where(eq(users.id, userId)),
    release: releaseTries(db, claims),
    mail: notifyNewDevice(db, { userId, deviceHash, mail: newDeviceMail, withFactor: true }),
    device: rememberDevice(db, { userId, deviceHash, now, withFactor: true }),
    event: recordSecurityEvent(db, { account: userId, kind: 'sign_in', request, now, detail: { method: 'passkey' } }),
  });
  return { hasMail: mail.rowCount > 0 };
}
