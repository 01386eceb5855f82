/**
 * Removing a second factor that its owner has lost, with the recovery codes too: the owner asks or an admin begins, an
 * admin who is not the owner approves, and it happens a day later. Until then the owner and every admin can stop it, and it
 * stops when the factor is given after all.
 */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { refuseUnless } from '#db/connection/batch.ts';
import { call } from '#db/connection/call.ts';
import { changedInThisTransaction } from '#db/connection/changed-in-this-transaction.ts';
import type { Database } from '#db/connection/client.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { type OutgoingMail, putInOutboxFor } from '#db/mail/outbox.ts';
import { type AuditContext, audit, auditWhen } from '../../admin/audit.ts';
import { authorized, type Caller } from '../authorize.ts';
import { lockAccounts } from '../lock-account.ts';
import { recording, type SecurityRequest } from '../security-events.ts';
import { factorResetHours } from '../states.ts';
import { factorResets, users } from '../tables.ts';
import { claimTry } from '../throttle.ts';
import { type FactorMail, tellOwner } from './factors.ts';

export const isOpenReset = inArray(factorResets.state, ['asked', 'approved']);

/** How often an owner asks for a new reset a day, after stopping the one before. Each is mailed, to the school too. */
const requestsADay = 3;

/**
 * The owner asks, from a session in which the password was given and the factor was not. Asking again changes nothing.
 * `notice`: the mail to the school, if it has an address. Refuses `too_many_requests`.
 */
export async function askForFactorReset(
  db: Database,
  {
    caller,
    request,
    mail,
    notice,
    now,
  }: { caller: Caller; request: SecurityRequest; mail: FactorMail; notice: OutgoingMail | null; now: Date },
): Promise<void> {
  const account = caller.userId;
  const isAsked = changed(account);
  await authorized(db, { beforeFactor: true, write: true }, caller, {
    account: lockAccounts(db, account),
    hasFactor: refuseUnless(db, hasFactor(account), 'not_found'),
    asked: db
      .insert(factorResets)
      .values({ userId: account, askedBy: account, createdAt: now })
      .onConflictDoNothing({ target: factorResets.userId, where: isOpenReset }),
    claimed: claimTry(
      db,
      { key: `factor-reset:user:${account}`, limit: requestsADay, windowSeconds: 24 * 60 * 60 },
      now,
      isAsked,
    ),
    // Once for each reset: whoever has the password alone could otherwise fill the owner's mailbox, and the school's.
    event: db.execute(
      sql`select ${recording({ account, kind: 'factor_reset_requested', request, now })} where ${isAsked}`,
    ),
    mail: tellOwner(db, account, mail, isAsked),
    notice: notice
      ? putInOutboxFor(
          db,
          notice,
          sql`select ${notice.recipient}::text as recipient, '{}'::jsonb as known where ${isAsked}`,
        )
      : [],
  });
}

/**
 * An admin approves what the owner asked for, by the id of that request, or begins without being asked (null); approving
 * again changes nothing. Refuses `own_account`, `not_found` for an account without a second factor, and `edit_conflict` for a
 * request that was stopped meanwhile: its owner said no.
 */
export async function approveFactorReset(
  db: Database,
  { userId, asked, mail, ...context }: AuditContext & { userId: number; asked: number | null; mail: FactorMail },
): Promise<void> {
  const { caller, now } = context;
  const effectiveAt = new Date(now.getTime() + factorResetHours * 3_600_000);
  const isApproved = changed(userId);
  await authorized(db, { roles: ['ADMIN'], write: true, freshProof: true }, caller, {
    notOwnAccount: refuseUnless(db, sql`${userId !== caller.userId}::boolean`, 'own_account'),
    account: lockAccounts(db, userId),
    hasFactor: refuseUnless(db, hasFactor(userId), 'not_found'),
    stillAsked:
      asked === null
        ? []
        : refuseUnless(
            db,
            sql`exists (select from ${factorResets} where ${and(openOf(userId), eq(factorResets.id, asked))})`,
            'edit_conflict',
          ),
    approved: db
      .insert(factorResets)
      .values({
        userId,
        state: 'approved',
        askedBy: caller.userId,
        approvedBy: caller.userId,
        effectiveAt,
        createdAt: now,
      })
      .onConflictDoUpdate({
        target: factorResets.userId,
        targetWhere: isOpenReset,
        set: { state: 'approved', approvedBy: caller.userId, effectiveAt },
        setWhere: eq(factorResets.state, 'asked'),
      }),
    audit: auditWhen(db, context, {
      action: 'user.factor-reset-approve',
      subject: { type: 'users', id: userId },
      when: isApproved,
    }),
    event: db.execute(
      sql`select ${recording({ account: userId, kind: 'factor_reset_approved', request: null, now })} where ${isApproved}`,
    ),
    mail: tellOwner(db, userId, mail, isApproved),
  });
}

/** An admin stops a reset. Refuses `not_found` when there is none. */
export async function stopFactorReset(
  db: Database,
  { userId, mail, ...context }: AuditContext & { userId: number; mail: FactorMail },
): Promise<void> {
  const { caller, now } = context;
  await authorized(db, { roles: ['ADMIN'], write: true }, caller, {
    account: lockAccounts(db, userId),
    exists: refuseUnless(db, sql`exists (select from ${factorResets} where ${openOf(userId)})`, 'not_found'),
    stopped: db.update(factorResets).set({ state: 'stopped', endedAt: now }).where(openOf(userId)),
    audit: audit(db, context, { action: 'user.factor-reset-stop', subject: { type: 'users', id: userId } }),
    mail: tellOwner(db, userId, mail),
  });
}

/** The owner stops it, signed in with the factor. Refuses `not_found` when there is none. */
export async function stopOwnFactorReset(db: Database, { caller, now }: { caller: Caller; now: Date }): Promise<void> {
  const { stopped } = await authorized(db, { write: true }, caller, {
    account: lockAccounts(db, caller.userId),
    stopped: db
      .update(factorResets)
      .set({ state: 'stopped', endedAt: now })
      .where(openOf(caller.userId))
      .returning({ id: factorResets.id }),
  });
  if (stopped.length === 0) throw new Refusal('not_found');
}

/** Carries out the resets whose day has passed. Called by the cron. */
export async function carryOutFactorResets(db: Database, { mailKind, now }: { mailKind: string; now: Date }) {
  await db.execute(
    sql`select ${call('carry_out_factor_resets', { mail_kind: mailKind, moment: sql`${now.toISOString()}::timestamptz` })}`,
  );
}

function openOf(userId: number) {
  return and(eq(factorResets.userId, userId), isOpenReset);
}

/** Whether this transaction began or approved a reset, and did not find what it wanted done already. */
function changed(userId: number) {
  return sql`exists (select from ${factorResets} where ${and(openOf(userId), changedInThisTransaction(factorResets))})`;
}

function hasFactor(userId: number) {
  return sql`exists (select from ${users} where ${users.id} = ${userId} and second_factor_since is not null)`;
}
