/** Signing in with a password: one round trip before the password is checked, one after. Called by POST /api/auth/login. */
import { eq, type SQL, sql } from 'drizzle-orm';
import { batchRecord } from '#db/connection/batch.ts';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';
import { type OutgoingMail, putInOutboxFor } from '#db/mail/outbox.ts';
import { mailOutbox } from '#db/mail/tables.ts';
import { lockAccounts, refuseUnlessStill } from './lock-account.ts';
import { endSurplusSessions, lockSurplusSessions, type NewSession, sessionValues } from './open-session.ts';
import { recordSecurityEvent, type SecurityRequest } from './security-events.ts';
import { knownDevices, sessions, throttleCounters, users } from './tables.ts';
import { claimTries, releaseTries, type ThrottleClaim } from './throttle.ts';

export type SignInClaims = {
  byAddress: ThrottleClaim[];
  /** For the account, wherever the tries come from: shared by all devices that the account does not know. */
  onNewDevices: ThrottleClaim;
  /** For this device alone, when the account knows it. */
  onKnownDevice: ThrottleClaim;
};

/**
 * Claims a try and looks up the account. An unknown address takes the same time and gives the same response as a known
 * one. Refuses `too_many_requests`. The returned `claimed` is the input for `completeSignIn`.
 */
export async function beginSignIn(
  db: Database,
  { email, claims, deviceHash, now }: { email: string; claims: SignInClaims; deviceHash: string | null; now: Date },
) {
  const {
    ofAccount,
    account: [account],
  } = await batchRecord(db, {
    tries: claimTries(db, claims.byAddress, now),
    ofAccount: claimForAccount(db, { email, claims, deviceHash, now }),
    account: db
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
  });
  return { account: account ?? null, claimed: { byAddress: claims.byAddress, ofAccount: ofAccount.rows } };
}

export type ClaimedTries = { byAddress: ThrottleClaim[]; ofAccount: { key: string }[] };

function claimForAccount(
  db: Database,
  { email, claims, deviceHash, now }: { email: string; claims: SignInClaims; deviceHash: string | null; now: Date },
) {
  const { onNewDevices, onKnownDevice } = claims;
  const claimOf = ({ key, limit, windowSeconds }: ThrottleClaim) =>
    sql`select ${key}::text as key, ${limit}::integer as tries, ${windowSeconds}::integer as seconds`;
  const isKnown = sql`exists (
    select from ${knownDevices} join ${users} on ${users.id} = ${knownDevices.userId}
    where ${users.email} = ${email} and ${knownDevices.deviceHash} = ${deviceHash})`;
  return db.execute<{ key: string }>(sql`
    select key, ${call('consume_rate_limit', {
      claimed_key: sql`key`,
      tries: sql`tries`,
      window_seconds: sql`seconds`,
      at: now.toISOString(),
      refused_as: 'too_many_requests',
    })}::text as claimed
    from (${claimOf(onKnownDevice)} where ${isKnown} union all ${claimOf(onNewDevices)} where not ${isKnown}) as claim`);
}

/** Gives back what `beginSignIn` claimed, when the password was not checked. */
export async function releaseSignIn(db: Database, claimed: ClaimedTries): Promise<void> {
  await batchRecord(db, {
    byAddress: releaseTries(db, claimed.byAddress),
    ofAccount: releaseTries(db, claimed.ofAccount),
  });
}

/**
 * Counts a failed sign-in. For an unknown address it changes nothing, in the same time. The failure that locks out
 * unknown devices also sends a mail to the owner.
 */
export async function recordFailedSignIn(
  db: Database,
  {
    email,
    claims,
    mail,
    request,
    now,
  }: {
    email: string;
    claims: SignInClaims;
    mail: Omit<OutgoingMail, 'recipient'>;
    request: SecurityRequest;
    now: Date;
  },
): Promise<{ hasMail: boolean }> {
  const { key, limit } = claims.onNewDevices;
  const { lockoutMail } = await batchRecord(db, {
    countFailure: db
      .update(users)
      .set({ loginAttempts: sql`${users.loginAttempts} + 1` })
      .where(eq(users.email, email)),
    lockoutMail: putInOutboxFor(
      db,
      mail,
      sql`select email as recipient, jsonb_build_object('firstName', first_name) as known
          from ${users}
          where email = ${email} and suspended_at is null
            and exists (select from ${throttleCounters} where ${throttleCounters.key} = ${key}
              and count >= ${limit} and window_ends_at > ${now.toISOString()}::timestamptz)`,
    ),
    event: recordSecurityEvent(db, {
      account: sql`(select id from ${users} where email = ${email})`,
      kind: 'sign_in',
      outcome: 'failure',
      request,
      now,
    }),
  });
  return { hasMail: lockoutMail.rowCount > 0 };
}

/**
 * Opens the session, releases the claimed tries, and remembers the device unless the account has a second factor. Refuses
 * `invalid_credentials` when the password was changed or reset after it was checked, or the account was suspended.
 */
export async function completeSignIn(
  db: Database,
  {
    userId,
    passwordHash,
    session,
    claimed,
    deviceHash,
    newDeviceMail,
    request,
  }: {
    userId: number;
    /** The hash that the password was checked against. */
    passwordHash: string | null;
    session: NewSession;
    claimed: ClaimedTries;
    deviceHash: string;
    newDeviceMail: NewDeviceMail;
    request: SecurityRequest;
  },
): Promise<{ hasMail: boolean }> {
  const { mail } = await batchRecord(db, {
    surplus: lockSurplusSessions(db, { userId, session }),
    account: lockAccounts(db, userId),
    stillValid: refuseUnlessStill(db, { userId, passwordHash, code: 'invalid_credentials' }),
    session: db.insert(sessions).values(sessionValues(session, userId)),
    ended: endSurplusSessions(db, { userId, session }),
    lastLogin: db.update(users).set({ lastLoginAt: session.now, loginAttempts: 0 }).where(eq(users.id, userId)),
    releaseByAddress: releaseTries(db, claimed.byAddress),
    mail: notifyNewDevice(db, { userId, deviceHash, mail: newDeviceMail }),
    device: rememberDevice(db, { userId, deviceHash, now: session.now }),
    event: recordSecurityEvent(db, {
      account: userId,
      kind: 'sign_in',
      request,
      now: session.now,
      detail: { method: 'password' },
    }),
    // After those by address, which is the order in which they were claimed.
    releaseOfAccount: releaseTries(db, claimed.ofAccount),
  });
  return { hasMail: mail.rowCount > 0 };
}

/** The person's name and time zone are added to its payload. */
export type NewDeviceMail = Omit<OutgoingMail, 'recipient'>;

/** By then its owner knows. Without a limit, whoever registers with a stranger's address could fill that mailbox. */
const newDeviceMailsAnHour = 5;

/**
 * The statement that sends a mail when the account is known on other devices but not on this one. The mail says whether
 * the second factor is still to be given: after the password or a provider of an account that has one.
 */
export function notifyNewDevice(
  db: Database,
  {
    userId,
    deviceHash,
    mail,
    withFactor = false,
  }: { userId: number | SQL<number>; deviceHash: string; mail: NewDeviceMail; withFactor?: boolean },
) {
  return putInOutboxFor(
    db,
    mail,
    sql`select email as recipient, jsonb_build_object('firstName', first_name, 'timeZone', time_zone,
          'awaitsFactor', ${!withFactor}::boolean and second_factor_since is not null) as known
        from ${users}
        where id = ${userId}
          and exists (select from ${knownDevices} where user_id = ${userId})
          and not exists (select from ${knownDevices} where user_id = ${userId} and device_hash = ${deviceHash})
          and (select count(*) from ${mailOutbox} where recipient = ${users.email} and kind = ${mail.kind}
                and created_at > now() - interval '1 hour') < ${newDeviceMailsAnHour}`,
  );
}

/**
 * The statement that forgets all devices but one, after the password has changed: whoever knew the old one would keep the
 * tries of each browser they used, and sign in there without a mail.
 */
export function forgetOtherDevices(
  db: Database,
  { userId, deviceHash }: { userId: number | SQL<number>; deviceHash: string | null },
) {
  return db
    .delete(knownDevices)
    .where(sql`${knownDevices.userId} = ${userId} and ${knownDevices.deviceHash} is distinct from ${deviceHash}`);
}

/** Each known device has tries of its own, so there are as many as there can be sessions. */
const mostDevices = 50;

/**
 * The statement that remembers a device a person signed in from, and forgets the one that was seen the longest ago if there
 * are too many. For an account with a second factor it does nothing unless that was given (`withFactor`): a password alone
 * would spare a thief the mail about a new device, and give them tries of their own.
 */
export function rememberDevice(
  db: Database,
  {
    userId,
    deviceHash,
    now,
    withFactor = false,
  }: { userId: number | SQL<number>; deviceHash: string; now: Date; withFactor?: boolean },
) {
  return db.execute(sql`
    with forgotten as (
      delete from ${knownDevices} where (user_id, device_hash) in (
        select user_id, device_hash from ${knownDevices} where user_id = ${userId} and device_hash <> ${deviceHash}
        order by last_seen_at desc offset ${mostDevices - 1})
    )
    insert into ${knownDevices} (user_id, device_hash, last_seen_at)
    select id, ${deviceHash}, ${now.toISOString()}::timestamptz from ${users}
     where id = ${userId} and (${withFactor}::boolean or second_factor_since is null)
    on conflict (user_id, device_hash) do update set last_seen_at = excluded.last_seen_at`);
}
