/** What an account has as a second factor: read, added and removed in the settings. */
import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { refuseUnless } from '#db/connection/batch.ts';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';
import { postgresErrorOf } from '#db/connection/postgres-error.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { type OutgoingMail, putInOutboxFor } from '#db/mail/outbox.ts';
import { claimAccessChange } from '../access-changes.ts';
import { authorized, type Caller, readAuthorized } from '../authorize.ts';
import { assertWayIn, lockAccounts, lockSessions } from '../lock-account.ts';
import { recordSecurityEvent, type SecurityRequest } from '../security-events.ts';
import { endedSetups, type FactorResetState } from '../states.ts';
import { passkeys, recoveryCodes, totpSecrets, users } from '../tables.ts';
import { claimTry, releaseTries, type ThrottleClaim } from '../throttle.ts';

/** Who changes a second factor, and the mail that tells the owner. */
export type FactorChange = { caller: Caller; request: SecurityRequest; mail: FactorMail; now: Date };
/** The owner's first name is added to its payload. */
export type FactorMail = Omit<OutgoingMail, 'recipient'>;

/** As describe_second_factor in functions.sql returns it. */
export type SecondFactor = {
  passkeys: { id: number; name: string; backedUp: boolean; createdAt: string; lastUsedAt: string | null }[];
  appSince: string | null;
  recoveryCodes: number;
  isRequired: boolean;
  isWaived: boolean;
  reset: { state: FactorResetState; effectiveAt: string | null } | null;
};

export async function readSecondFactor(db: Database, { caller }: { caller: Caller }): Promise<SecondFactor> {
  const { state } = await readAuthorized(db, {}, caller, {
    state: sql<SecondFactor>`rules.describe_second_factor(${caller.userId}, ${caller.sessionHash})`,
  });
  return state;
}

/** The account for which a passkey is to be made, and the passkeys that it has. Refuses `fresh_proof_needed`. */
export async function readPasskeyOwner(db: Database, { caller }: { caller: Caller }) {
  const {
    owner: [owner],
    known,
  } = await authorized(db, { freshProof: true }, caller, {
    owner: db
      .select({ email: users.email, firstName: users.firstName, lastName: users.lastName })
      .from(users)
      .where(eq(users.id, caller.userId)),
    known: db
      .select({ id: passkeys.credentialId, transports: passkeys.transports })
      .from(passkeys)
      .where(eq(passkeys.userId, caller.userId)),
  });
  if (!owner) throw new Refusal('session_required');
  return { owner, known };
}

const passkeysMaximum = 10;

export type NewPasskey = {
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[];
  name: string;
  backedUp: boolean;
};

/**
 * Adds a passkey. The first second factor of an account brings its recovery codes, and is then needed in every other
 * session too. Returns whether the codes were stored. Refuses `passkey_refused` for a challenge that was answered before,
 * `passkey_known` and `passkeys_full`.
 */
export async function addPasskey(
  db: Database,
  {
    passkey,
    challenge,
    codeHashes,
    ...change
  }: FactorChange & { passkey: NewPasskey; challenge: UsedChallenge; codeHashes: string[] },
): Promise<{ codesAdded: boolean }> {
  const { caller, now } = change;
  try {
    const { codes } = await authorized(db, { ...locked(db, caller), freshProof: true }, caller, {
      challenge: answerChallenge(db, challenge),
      room: refuseUnless(
        db,
        sql`(select count(*) from ${passkeys} where ${passkeys.userId} = ${caller.userId}) < ${passkeysMaximum}`,
        'passkeys_full',
      ),
      passkey: db.insert(passkeys).values({ ...passkey, userId: caller.userId, createdAt: now }),
      ...added(db, { ...change, codeHashes, factor: 'passkey' }),
    });
    return { codesAdded: codes.rows[0]?.added !== 0 };
  } catch (error) {
    if (postgresErrorOf(error)?.constraint === 'passkeys_credential_id_unique') throw new Refusal('passkey_known');
    throw error;
  }
}

/** Refuses `not_found` for a passkey that is not the caller's. */
export async function renamePasskey(
  db: Database,
  { caller, id, name }: { caller: Caller; id: number; name: string },
): Promise<void> {
  const { renamed } = await authorized(db, { write: true }, caller, {
    renamed: db
      .update(passkeys)
      .set({ name })
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, caller.userId)))
      .returning({ id: passkeys.id }),
  });
  if (renamed.length === 0) throw new Refusal('not_found');
}

/**
 * Refuses `not_found` for a passkey that is not the caller's, `last_way_in` when nothing else would open the account, and
 * `last_factor` to creators and admins.
 */
export async function removePasskey(db: Database, { id, ...change }: FactorChange & { id: number }): Promise<void> {
  const { caller } = change;
  const own = and(eq(passkeys.id, id), eq(passkeys.userId, caller.userId));
  await authorized(db, { ...locked(db, caller), freshProof: true }, caller, {
    exists: refuseUnless(db, sql`exists (select from ${passkeys} where ${own})`, 'not_found'),
    removed: db.delete(passkeys).where(own),
    isNotLast: assertWayIn(db, caller),
    ...removed(db, { ...change, factor: 'passkey' }),
  });
}

/**
 * Begins the setup of an authenticator app; one that was begun before and not confirmed is replaced. Returns the address of
 * the account, which the app shows. Refuses `app_exists`.
 */
export async function beginApp(
  db: Database,
  { caller, sealedSecret, now }: { caller: Caller; sealedSecret: string; now: Date },
): Promise<{ email: string }> {
  const {
    begun,
    account: [account],
  } = await authorized(db, { write: true, freshProof: true }, caller, {
    begun: db
      .insert(totpSecrets)
      .values({ userId: caller.userId, sealedSecret, createdAt: now })
      .onConflictDoUpdate({
        target: totpSecrets.userId,
        set: { sealedSecret, createdAt: now, lastStep: null },
        setWhere: isNull(totpSecrets.confirmedAt),
      })
      .returning({ userId: totpSecrets.userId }),
    account: db.select({ email: users.email }).from(users).where(eq(users.id, caller.userId)),
  });
  if (begun.length === 0) throw new Refusal('app_exists');
  if (!account) throw new Refusal('session_required');
  return account;
}

/** The setup that can still be finished, if the account has one. */
const waitingApp = ({ userId }: Caller, now: Date) =>
  and(eq(totpSecrets.userId, userId), isNull(totpSecrets.confirmedAt), gt(totpSecrets.createdAt, endedSetups(now)));

/** The secret of an app that waits for its first code; null without one. Claims a try: refuses `too_many_requests`. */
export async function readUnconfirmedApp(
  db: Database,
  { caller, claim, now }: { caller: Caller; claim: ThrottleClaim; now: Date },
): Promise<{ sealedSecret: string } | null> {
  const {
    app: [app],
  } = await authorized(db, { freshProof: true }, caller, {
    tries: claimTry(db, claim, now),
    app: db.select({ sealedSecret: totpSecrets.sealedSecret }).from(totpSecrets).where(waitingApp(caller, now)),
  });
  return app ?? null;
}

/**
 * Confirms the app with its first code, whose time step is used up. Like `addPasskey` otherwise. Refuses `not_found` when
 * the setup was begun anew meanwhile.
 */
export async function confirmApp(
  db: Database,
  {
    sealedSecret,
    step,
    claim,
    codeHashes,
    ...change
  }: FactorChange & { sealedSecret: string; step: number; claim: ThrottleClaim; codeHashes: string[] },
): Promise<{ codesAdded: boolean }> {
  const { caller, now } = change;
  const waiting = and(waitingApp(caller, now), eq(totpSecrets.sealedSecret, sealedSecret));
  const { codes } = await authorized(db, { ...locked(db, caller), freshProof: true }, caller, {
    exists: refuseUnless(db, sql`exists (select from ${totpSecrets} where ${waiting})`, 'not_found'),
    app: db.update(totpSecrets).set({ confirmedAt: now, lastStep: step }).where(waiting),
    release: releaseTries(db, [claim]),
    ...added(db, { ...change, codeHashes, factor: 'app' }),
  });
  return { codesAdded: codes.rows[0]?.added !== 0 };
}

/** Also one whose setup was not finished, which opened nothing, so nobody is told. Refuses `not_found` and `last_factor`. */
export async function removeApp(db: Database, change: FactorChange): Promise<void> {
  const { caller } = change;
  const own = eq(totpSecrets.userId, caller.userId);
  const { unfinished } = await authorized(db, { ...locked(db, caller), freshProof: true }, caller, {
    unfinished: db
      .delete(totpSecrets)
      .where(and(own, isNull(totpSecrets.confirmedAt)))
      .returning({ userId: totpSecrets.userId }),
  });
  if (unfinished.length > 0) return;
  await authorized(db, { ...locked(db, caller), freshProof: true }, caller, {
    exists: refuseUnless(db, sql`exists (select from ${totpSecrets} where ${own})`, 'not_found'),
    removed: db.delete(totpSecrets).where(own),
    ...removed(db, { ...change, factor: 'app' }),
  });
}

/** Replaces the recovery codes; the earlier ones stop working. Refuses `second_factor_missing`. */
export async function replaceRecoveryCodes(
  db: Database,
  { caller, request, mail, now, codeHashes }: FactorChange & { codeHashes: string[] },
): Promise<void> {
  await authorized(db, { ...locked(db, caller), freshProof: true }, caller, {
    hasFactor: refuseUnless(
      db,
      sql`exists (select from ${users} where ${users.id} = ${caller.userId} and second_factor_since is not null)`,
      'second_factor_missing',
    ),
    tries: claimAccessChange(db, caller.userId, now),
    removed: db.delete(recoveryCodes).where(eq(recoveryCodes.userId, caller.userId)),
    codes: db
      .insert(recoveryCodes)
      .values(codeHashes.map((codeHash) => ({ userId: caller.userId, codeHash, createdAt: now }))),
    event: recordSecurityEvent(db, { account: caller.userId, kind: 'recovery_codes_made', request, now }),
    mail: tellOwner(db, caller.userId, mail),
  });
}

/** The id of a challenge that is being answered, and until when it must be remembered. */
export type UsedChallenge = { id: string; expiresAt: Date };

/** The statement that uses a challenge up. */
export function answerChallenge(db: Database, { id, expiresAt }: UsedChallenge) {
  return db.execute(sql`select rules.use_challenge(${id}, ${expiresAt.toISOString()}::timestamptz)`);
}

/** The statement that mails the owner of an account about a change of its second factor, if `condition` is true. */
export function tellOwner(db: Database, userId: number, mail: FactorMail, condition: SQL = sql`true`) {
  return putInOutboxFor(
    db,
    mail,
    sql`select email as recipient, jsonb_build_object('firstName', first_name) as known
        from ${users} where id = ${userId} and ${condition}`,
  );
}

/** Every session of the account, and the account itself: the order of lock-account.ts. */
function locked(db: Database, { userId }: Caller) {
  return { holding: [lockSessions(db, userId), lockAccounts(db, userId)] };
}

type Changed = FactorChange & { factor: 'passkey' | 'app' };

function added(db: Database, { caller, request, mail, now, factor, codeHashes }: Changed & { codeHashes: string[] }) {
  const account = caller.userId;
  const at = sql`${now.toISOString()}::timestamptz`;
  return {
    tries: claimAccessChange(db, account, now),
    codes: db.execute<{ added: number }>(
      sql`select ${call('first_recovery_codes', {
        account,
        hashed_codes: sql`${JSON.stringify(codeHashes)}::jsonb`,
        moment: at,
      })} as added`,
    ),
    count: db.execute(sql`select rules.count_factors(${account}, ${at})`),
    given: noteSecondFactor(db, { account, sessionHash: caller.sessionHash, now }),
    event: recordSecurityEvent(db, { account, kind: 'factor_added', request, now, detail: { factor } }),
    mail: tellOwner(db, account, mail),
  };
}

/**
 * Notes that the second factor was given in the session of this hash, which stops a reset of the factor. The account must be
 * locked.
 */
export function noteSecondFactor(
  db: Database,
  { account, sessionHash, now }: { account: number; sessionHash: string; now: Date },
) {
  const moment = sql`${now.toISOString()}::timestamptz`;
  return db.execute(sql`select ${call('note_second_factor', { account, session_hash: sessionHash, moment })}`);
}

function removed(db: Database, { caller, request, mail, now, factor }: Changed) {
  const account = caller.userId;
  return {
    tries: claimAccessChange(db, account, now),
    count: db.execute(sql`select rules.count_factors(${account}, ${now.toISOString()}::timestamptz)`),
    oneLeft: db.execute(sql`select rules.assert_factor_left(${account}, ${caller.sessionHash})`),
    event: recordSecurityEvent(db, { account, kind: 'factor_removed', request, now, detail: { factor } }),
    mail: tellOwner(db, account, mail),
  };
}
