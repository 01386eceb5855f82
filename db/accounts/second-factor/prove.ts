/**
 * Proving who one is within a session: the second step of a sign-in, and the fresh proof for what is sensitive. All of it
 * is open to a session in which the second factor was not given yet.
 */
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { refuseUnless } from '#db/connection/batch.ts';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';
import { claimAccessChange } from '../access-changes.ts';
import { authorized, type Caller, readAuthorized } from '../authorize.ts';
import { lockAccounts, lockSessions, refuseUnlessStill } from '../lock-account.ts';
import { recordSecurityEvent, type SecurityRequest } from '../security-events.ts';
import { rememberDevice } from '../sign-in.ts';
import type { FactorResetState } from '../states.ts';
import { passkeys, sessions, totpSecrets, users } from '../tables.ts';
import { claimTry, releaseTries, type ThrottleClaim } from '../throttle.ts';
import { answerChallenge, type FactorMail, noteSecondFactor, tellOwner, type UsedChallenge } from './factors.ts';

/** As describe_proof in functions.sql returns it. */
export type ProofMeans = {
  hasFactor: boolean;
  email: string;
  passkeys: { id: string; transports: string[] }[];
  app: boolean;
  recoveryCodes: boolean;
  password: boolean;
  providers: ('google' | 'facebook' | 'apple')[];
  reset: { state: FactorResetState; effectiveAt: string | null } | null;
};

/** With what the caller can prove who they are. */
export async function readProofMeans(db: Database, { caller }: { caller: Caller }): Promise<ProofMeans> {
  const { means } = await readAuthorized(db, { beforeFactor: true }, caller, {
    means: sql<ProofMeans>`rules.describe_proof(${caller.userId})`,
  });
  return means;
}

export type StoredPasskey = { id: number; userId: number; credentialId: string; publicKey: string };

/** The caller's passkey with this credential id; null when it is not theirs. */
export async function findOwnPasskey(
  db: Database,
  { caller, credentialId }: { caller: Caller; credentialId: string },
): Promise<StoredPasskey | null> {
  const {
    found: [found],
  } = await authorized(db, { beforeFactor: true }, caller, {
    found: db
      .select(storedPasskey)
      .from(passkeys)
      .where(and(eq(passkeys.credentialId, credentialId), eq(passkeys.userId, caller.userId))),
  });
  return found ?? null;
}

export const storedPasskey = {
  id: passkeys.id,
  userId: passkeys.userId,
  credentialId: passkeys.credentialId,
  publicKey: passkeys.publicKey,
};

/** A signature of a passkey that the Worker has verified. */
export type PasskeyUse = { passkeyId: number; counter: number; backedUp: boolean; challenge: UsedChallenge };

/** The statements that use a passkey once. They refuse `passkey_refused` for a replayed answer and for a copied key. */
export function acceptPasskey(db: Database, userId: number, use: PasskeyUse, now: Date) {
  return [
    answerChallenge(db, use.challenge),
    db.execute(
      sql`select ${call('use_passkey', {
        account: userId,
        wanted_passkey: use.passkeyId,
        new_counter: use.counter,
        is_backed_up: use.backedUp,
        moment: sql`${now.toISOString()}::timestamptz`,
      })}`,
    ),
  ];
}

type Proof = { caller: Caller; request: SecurityRequest; now: Date };
/** The device, because the browser in which the factor is given becomes a known one. */
type FactorProof = Proof & { deviceHash: string };

/** Notes that a passkey was given. Refuses `passkey_refused`. */
export async function proveByPasskey(
  db: Database,
  { use, ...proof }: FactorProof & { use: PasskeyUse },
): Promise<void> {
  const { caller, now } = proof;
  await authorized(db, { beforeFactor: true, holding: [lockSessions(db, caller.userId)] }, caller, {
    use: acceptPasskey(db, caller.userId, use, now),
    ...factorGiven(db, proof, 'passkey'),
  });
}

/**
 * Claims a try and reads what is needed to check a code of the authenticator app; null without an app. Refuses
 * `too_many_requests`.
 */
export async function beginCodeProof(
  db: Database,
  { caller, claim, now }: { caller: Caller; claim: ThrottleClaim; now: Date },
): Promise<{ sealedSecret: string } | null> {
  const {
    app: [app],
  } = await authorized(db, { beforeFactor: true }, caller, {
    tries: claimTry(db, claim, now),
    app: db
      .select({ sealedSecret: totpSecrets.sealedSecret })
      .from(totpSecrets)
      .where(and(eq(totpSecrets.userId, caller.userId), isNotNull(totpSecrets.confirmedAt))),
  });
  return app ?? null;
}

/**
 * Notes that the app's code of this time step was given. Refuses `code_used`. `sealedSecret`: encrypted anew, so that
 * secrets of the Worker can be retired after a while.
 */
export async function proveByApp(
  db: Database,
  { step, sealedSecret, claim, ...proof }: FactorProof & { step: number; sealedSecret: string; claim: ThrottleClaim },
): Promise<void> {
  const { caller } = proof;
  await authorized(db, { beforeFactor: true, holding: [lockSessions(db, caller.userId)] }, caller, {
    use: db.execute(sql`select rules.use_totp_step(${caller.userId}, ${step})`),
    reseal: db.update(totpSecrets).set({ sealedSecret }).where(eq(totpSecrets.userId, caller.userId)),
    release: releaseTries(db, [claim]),
    ...factorGiven(db, proof, 'app'),
  });
}

/**
 * Uses a recovery code up, and mails the owner. It counts as a change of what opens the account: new codes can be made at
 * any time, and each is mailed when it is used. Refuses `code_wrong`, `recovery_code_used` and `too_many_requests`.
 */
export async function proveByRecoveryCode(
  db: Database,
  { codeHash, claim, mail, ...proof }: FactorProof & { codeHash: string; claim: ThrottleClaim; mail: FactorMail },
): Promise<void> {
  const { caller, now } = proof;
  await authorized(db, { beforeFactor: true, holding: [lockSessions(db, caller.userId)] }, caller, {
    use: db.execute(
      sql`select ${call('use_recovery_code', {
        account: caller.userId,
        hashed_code: codeHash,
        moment: sql`${now.toISOString()}::timestamptz`,
      })}`,
    ),
    change: claimAccessChange(db, caller.userId, now),
    release: releaseTries(db, [claim]),
    ...factorGiven(db, proof, 'recovery code'),
    mail: tellOwner(db, caller.userId, mail),
  });
}

/**
 * Notes that the password was given. It proves nothing for an account with a second factor. Refuses `password_wrong` when
 * it was changed since it was checked, and `not_found` for an account with a second factor.
 */
export async function proveByPassword(
  db: Database,
  { checkedHash, claim, ...proof }: Proof & { checkedHash: string; claim: ThrottleClaim },
): Promise<void> {
  const { caller, request, now } = proof;
  const holding = [lockSessions(db, caller.userId), lockAccounts(db, caller.userId)];
  await authorized(db, { holding }, caller, {
    stillValid: refuseUnlessStill(db, { userId: caller.userId, passwordHash: checkedHash, code: 'password_wrong' }),
    noFactor: refuseUnless(
      db,
      sql`exists (select from ${users} where ${users.id} = ${caller.userId} and second_factor_since is null)`,
      'not_found',
    ),
    proved: db.update(sessions).set({ provedAt: now }).where(eq(sessions.sid, caller.sessionHash)),
    release: releaseTries(db, [claim]),
    event: recordSecurityEvent(db, {
      account: caller.userId,
      kind: 'second_factor',
      request,
      now,
      detail: { method: 'password' },
    }),
  });
}

/** Records that a proof was refused. */
export async function recordFailedProof(
  db: Database,
  { userId, request, now, method }: { userId: number; request: SecurityRequest; now: Date; method: string },
): Promise<void> {
  await recordSecurityEvent(db, {
    account: userId,
    kind: 'second_factor',
    outcome: 'failure',
    request,
    now,
    detail: { method },
  });
}

function factorGiven(db: Database, { caller, deviceHash, request, now }: FactorProof, method: string) {
  return {
    given: noteSecondFactor(db, { account: caller.userId, sessionHash: caller.sessionHash, now }),
    device: rememberDevice(db, { userId: caller.userId, deviceHash, now, withFactor: true }),
    event: recordSecurityEvent(db, { account: caller.userId, kind: 'second_factor', request, now, detail: { method } }),
  };
}
