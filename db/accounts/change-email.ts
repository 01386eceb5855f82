/**
 * Changes the address of an account: asked for in the settings, confirmed with a link to the new address, and undone
 * with a link to the old one, which works for seven days. Only hashes of the mailed tokens are stored.
 */
import { and, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { batchRecord, refuseUnless } from '#db/connection/batch.ts';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';
import { postgresErrorOf } from '#db/connection/postgres-error.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { type OutgoingMail, putInOutboxFor } from '#db/mail/outbox.ts';
import { countAsFriend, inviteFriends } from '../community/referrals.ts';
import { authorized, type Caller } from './authorize.ts';
import { joinInvitedCourses } from './join-invited-courses.ts';
import { lockAccounts, lockSessions } from './lock-account.ts';
import { lockAddress } from './lock-address.ts';
import { isOpenReset } from './second-factor/factor-resets.ts';
import { recordSecurityEvent, type SecurityRequest } from './security-events.ts';
import {
  authUsers,
  emailChanges,
  emailVerificationTokens,
  factorResets,
  knownDevices,
  passkeys,
  passwordResetTokens,
  recoveryCodes,
  securityEvents,
  sessions,
  totpSecrets,
  users,
} from './tables.ts';
import { claimTries, type ThrottleClaim } from './throttle.ts';

type MailedToken = { hash: string; expiresAt: Date };
type Mail = Omit<OutgoingMail, 'recipient'>;

/**
 * Mails a link to the new address. An earlier request that was not confirmed ends. Refuses `fresh_proof_needed`,
 * `email_taken` and `too_many_requests`.
 */
export async function requestEmailChange(
  db: Database,
  {
    caller,
    newEmail,
    token,
    mail,
    claims,
    request,
    now,
  }: {
    caller: Caller;
    /** Lower case. */
    newEmail: string;
    token: MailedToken;
    /** To the new address. */
    mail: Mail;
    claims: ThrottleClaim[];
    request: SecurityRequest;
    now: Date;
  },
): Promise<void> {
  const own = eq(users.id, caller.userId);
  await authorized(db, { write: true, freshProof: true }, caller, {
    tries: claimTries(db, claims, now),
    isFree: refuseUnless(db, sql`not exists (select from ${users} where ${eq(users.email, newEmail)})`, 'email_taken'),
    earlier: dropUnconfirmedChange(db, caller.userId),
    change: db.execute(sql`
      insert into ${emailChanges} (user_id, old_email, new_email, confirm_hash, requested_at, confirm_by)
      select id, email, ${newEmail}, ${token.hash}, ${now.toISOString()}::timestamptz,
        ${token.expiresAt.toISOString()}::timestamptz
      from ${users} where ${own}`),
    mail: putInOutboxFor(
      db,
      mail,
      sql`select ${newEmail}::text as recipient, jsonb_build_object('firstName', first_name) as known
          from ${users} where ${own}`,
    ),
    event: recordSecurityEvent(db, { account: caller.userId, kind: 'email_change_requested', request, now }),
  });
}

/**
 * Makes the new address that of the account, verified, and mails the link that undoes it to the old one. An old address
 * that was never verified cannot undo it: that mailbox may be a stranger's, who would be given the account. Nor can one that
 * the account got within the time of an undo: it may be that of somebody who took the account over, and whose change the owner
 * has repaired by another one. Going back to an address that could undo ends that, and counts as having had it all the time. Like
 * a verification link, this one is accepted from a session of its account alone, and following it twice is no error. Refuses `verification_token_invalid`,
 * `verification_other_account`, and `email_taken` when somebody registered the address meanwhile.
 */
export async function confirmEmailChange(
  db: Database,
  {
    caller,
    tokenHash,
    undo,
    mail,
    accountKinds,
    request,
    now,
  }: {
    caller: Caller;
    tokenHash: string;
    undo: MailedToken;
    /**
     * To the old address; the person's name and `undo` are added to its payload, and the new address if it can be undone.
     */
    mail: Mail;
    /** Kinds of mail that wait for the account and go to its new address. */
    accountKinds: string[];
    request: SecurityRequest;
    now: Date;
  },
): Promise<void> {
  const usable = and(
    eq(emailChanges.confirmHash, tokenHash),
    isNull(emailChanges.confirmedAt),
    gt(emailChanges.confirmBy, now),
  );
  const field = (column: 'new_email' | 'old_email' | 'user_id') =>
    sql`(select ${sql.identifier(column)} from ${emailChanges} where ${eq(emailChanges.confirmHash, tokenHash)})`;
  const own = sql`${users.id} = ${caller.userId}`;
  const others = sql`${emailChanges.userId} = ${caller.userId} and ${emailChanges.confirmHash} <> ${tokenHash}`;
  const undoableOnes = sql`${others} and ${gt(emailChanges.undoBy, now)}`;
  const isReturn = sql`exists (
    select from ${emailChanges} where ${undoableOnes} and ${emailChanges.oldEmail} = ${field('new_email')})`;
  const recent = new Date(2 * now.getTime() - undo.expiresAt.getTime());
  // Without returns, and what has ended (endChanges).
  const isRecent = sql`exists (select from ${emailChanges} where ${others} and ${gt(emailChanges.confirmedAt, recent)}
    and ${emailChanges.undoBy} >= ${emailChanges.confirmedAt})`;
  const isUndoable = sql`(email_verified and not ${isRecent})`;
  // The first change that a return to its address ends, with all later ones (see `returned`).
  const firstEnded = sql`(select min(away.id) from ${emailChanges} as away
    where away.user_id = ${caller.userId} and away.old_email = ${field('new_email')}
      and away.undo_by > ${now.toISOString()}::timestamptz)`;
  /** Whether an address that the account had before keeps a link with which it can undo its own change. */
  const hasEarlierLink = sql`exists (
    select from ${emailChanges} where ${undoableOnes} and coalesce(${emailChanges.id} < ${firstEnded}, true))`;
  // As `confirmed` leaves it. An account whose address was verified has counted as a referred friend, if it is one: with each
  // further address it would count for another.
  const wasUnverified = sql`not ${isRecent} and exists (
    select from ${emailChanges} where ${eq(emailChanges.confirmHash, tokenHash)} and ${eq(emailChanges.undoBy, now)})`;
  const changing = unlessTaken(
    authorized(db, { holding: holding(db, sql`${caller.userId}`, field('new_email')) }, caller, {
      isUsable: refuseUnless(
        db,
        sql`exists (select from ${emailChanges} where ${usable})`,
        'verification_token_invalid',
      ),
      isOwn: refuseUnless(db, sql`${field('user_id')} = ${caller.userId}`, 'verification_other_account'),
      mail: putInOutboxFor(
        db,
        mail,
        sql`select email as recipient,
              jsonb_build_object('firstName', first_name,
                'undo', case when ${isUndoable} then 'link' when not email_verified then 'unverified'
                  when ${hasEarlierLink} then 'recent' else 'unlinked' end,
                'newEmail', case when ${isUndoable} then ${field('new_email')} else '' end) as known
            from ${users} where ${own}`,
      ),
      // Before `address`, which marks the account as verified.
      confirmed: db
        .update(emailChanges)
        .set({
          confirmedAt: now,
          undoHash: undo.hash,
          undoBy: sql`(select case when ${isUndoable} then ${undo.expiresAt.toISOString()}::timestamptz
            when ${isReturn} then ${now.toISOString()}::timestamptz - interval '1 second'
            else ${now.toISOString()}::timestamptz end from ${users} where ${own})`,
        })
        .where(eq(emailChanges.confirmHash, tokenHash)),
      address: setAddress(db, sql`${caller.userId}`, field('new_email'), { accountKinds, now }),
      tokens: voidTokens(db, sql`${caller.userId}`),
      inviteFriends: inviteFriends(db, own, now),
      countAsFriend: countAsFriend(db, sql`${own} and ${wasUnverified}`, now),
      invitedCourses: joinInvitedCourses(db, own, now),
      event: recordSecurityEvent(db, { account: caller.userId, kind: 'email_changed', request, now }),
      // Last, because everything above reads them.
      returned: endChanges(db, sql`${others} and ${emailChanges.id} >= ${firstEnded}`),
    }),
  );
  try {
    await changing;
  } catch (error) {
    // A request that is repeated after a lost answer finds what it wanted.
    const isUsed = error instanceof Refusal && error.code === 'verification_token_invalid';
    if (!(isUsed && (await isConfirmed(db, { caller, tokenHash })))) throw error;
  }
}

/** Whether the link has given the caller's account the address that it still has. */
async function isConfirmed(db: Database, { caller, tokenHash }: { caller: Caller; tokenHash: string }) {
  const given = db
    .select({ id: emailChanges.id })
    .from(emailChanges)
    .innerJoin(users, and(eq(users.id, emailChanges.userId), eq(users.email, emailChanges.newEmail)))
    .where(
      and(
        eq(emailChanges.confirmHash, tokenHash),
        eq(emailChanges.userId, caller.userId),
        isNotNull(emailChanges.confirmedAt),
      ),
    );
  const { changes } = await authorized(db, {}, caller, { changes: given });
  return changes.length > 0;
}

function undoable(tokenHash: string, now: Date) {
  return and(eq(emailChanges.undoHash, tokenHash), gt(emailChanges.undoBy, now));
}

/** For how long an undo that is repeated after a lost answer is answered as the first one. */
const undoRepeatMinutes = 10;

/** The change that this link has just undone, if the account still has the address that it gave back. */
function justUndone(tokenHash: string, now: Date) {
  const since = new Date(now.getTime() - undoRepeatMinutes * 60_000);
  return and(
    eq(emailChanges.undoHash, tokenHash),
    sql`exists (select from ${users} where ${users.id} = ${emailChanges.userId} and ${users.email} = ${emailChanges.oldEmail})`,
    sql`exists (select from ${securityEvents} where ${and(
      sql`${securityEvents.accountId} = ${emailChanges.userId}`,
      eq(securityEvents.kind, 'email_change_undone'),
      gt(securityEvents.at, since),
    )})`,
  );
}

/** Whether a link can still undo a change, without using it. */
export async function canUndoEmailChange(
  db: Database,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<boolean> {
  return (await db.$count(emailChanges, undoable(tokenHash, now))) > 0;
}

/**
 * Gives the account its old address back, and takes away what whoever changed it may know or have added: the password,
 * providers, sessions, known devices, and second factors, recovery codes and resets of a factor since the day before the change was
 * asked for. Older factors stay: the old mailbox may be the one that was lost. The owner gets a link that sets a new
 * password, and the address that the account leaves is told. Changes after this one can no longer be undone. A repeat after a
 * lost answer changes nothing. Refuses `undo_token_invalid`, and `email_taken` when another account took the old address by a
 * link mailed there.
 */
export async function undoEmailChange(
  db: Database,
  {
    tokenHash,
    reset,
    mail,
    leftMail,
    accountKinds,
    request,
    now,
  }: {
    tokenHash: string;
    reset: MailedToken;
    /** To the old address, with a link that sets a new password. */
    mail: Mail;
    /** To the address that the account leaves; the person's name is added to its payload. */
    leftMail: Mail;
    /** Kinds of mail that wait for the account and go to its old address. */
    accountKinds: string[];
    request: SecurityRequest;
    now: Date;
  },
): Promise<void> {
  const change = sql`from ${emailChanges} where ${eq(emailChanges.undoHash, tokenHash)}`;
  const owner = sql<number>`(select user_id ${change})`;
  const oldEmail = sql`(select old_email ${change})`;
  const suspectSince = sql`(select requested_at - interval '24 hours' ${change})`;
  const undoing = unlessTaken(
    batchRecord(db, {
      locks: holding(db, owner, oldEmail),
      isUsable: refuseUnless(
        db,
        sql`exists (select from ${emailChanges} where ${undoable(tokenHash, now)})`,
        'undo_token_invalid',
      ),
      leftMail: putInOutboxFor(
        db,
        leftMail,
        sql`select email as recipient, jsonb_build_object('firstName', first_name) as known
            from ${users} where ${users.id} = ${owner} and email <> ${oldEmail}`,
      ),
      // As a return, which tells until when the mails to the address that the account leaves were its own.
      back: db.execute(sql`
        insert into ${emailChanges}
          (user_id, old_email, new_email, confirm_hash, undo_hash, requested_at, confirm_by, confirmed_at, undo_by)
        select id, email, ${oldEmail}, ${`undo:${reset.hash}`}, ${`undo:${reset.hash}`}, moment, moment, moment,
          moment - interval '1 second'
        from ${users}, (select ${now.toISOString()}::timestamptz as moment) as undone
        where ${users.id} = ${owner} and email <> ${oldEmail}`),
      address: setAddress(db, owner, oldEmail, { accountKinds, now }),
      identity: db
        .update(authUsers)
        .set({ provider: 'email', providerId: sql`${authUsers.email}`, profileImageUrl: null })
        .where(sql`${authUsers.userId} = ${owner}`),
      access: db
        .update(users)
        .set({ password: null, googleId: null, facebookId: null, appleId: null, unlinkedProviders: [] })
        .where(sql`${users.id} = ${owner}`),
      newPasskeys: db
        .delete(passkeys)
        .where(sql`${passkeys.userId} = ${owner} and ${passkeys.createdAt} > ${suspectSince}`),
      newApps: db
        .delete(totpSecrets)
        // An app is added when it is confirmed. One that is only being set up goes too: nobody was told of it.
        .where(
          sql`${totpSecrets.userId} = ${owner} and coalesce(${totpSecrets.confirmedAt}, 'infinity') > ${suspectSince}`,
        ),
      newCodes: db
        .delete(recoveryCodes)
        .where(sql`${recoveryCodes.userId} = ${owner} and ${recoveryCodes.createdAt} > ${suspectSince}`),
      resets: db
        .update(factorResets)
        .set({ state: 'stopped', endedAt: now })
        .where(
          and(isOpenReset, sql`${factorResets.userId} = ${owner} and ${factorResets.createdAt} > ${suspectSince}`),
        ),
      factors: db.execute(sql`select rules.count_factors(${owner}, ${now.toISOString()}::timestamptz)`),
      sessions: db.delete(sessions).where(sql`${sessions.userId} = ${owner}`),
      devices: db.delete(knownDevices).where(sql`${knownDevices.userId} = ${owner}`),
      tokens: voidTokens(db, owner),
      resetToken: db
        .insert(passwordResetTokens)
        .values({ userId: owner, token: reset.hash, expiresAt: reset.expiresAt }),
      mail: putInOutboxFor(
        db,
        mail,
        sql`select email as recipient, jsonb_build_object('firstName', first_name) as known
            from ${users} where ${users.id} = ${owner}`,
      ),
      invitedCourses: joinInvitedCourses(db, sql`${users.id} = ${owner}`, now),
      event: recordSecurityEvent(db, { account: owner, kind: 'email_change_undone', request, now }),
      // Last, because everything above reads the change.
      unconfirmed: dropUnconfirmedChange(db, owner),
      later: endChanges(
        db,
        sql`${emailChanges.userId} = ${owner}
          and ${emailChanges.id} >= (select undone.id from ${emailChanges} as undone where undone.undo_hash = ${tokenHash})`,
      ),
    }),
  );
  try {
    await undoing;
  } catch (error) {
    const isUsed = error instanceof Refusal && error.code === 'undo_token_invalid';
    if (!(isUsed && (await db.$count(emailChanges, justUndone(tokenHash, now))) > 0)) throw error;
  }
}

/**
 * The statement that refuses `email_taken` to a new account while its address can still be given back to the account that
 * left it: otherwise whoever took that account over would register the address, and the owner could not undo it. It must
 * come after the row is inserted, so that it sees a change that was confirmed meanwhile.
 */
export function refuseKeptAddress(db: Database, email: string, now: Date) {
  const isKept = and(eq(emailChanges.oldEmail, email), gt(emailChanges.undoBy, now));
  return refuseUnless(db, sql`not exists (select from ${emailChanges} where ${isKept})`, 'email_taken');
}

/** The statement that ends a change that was asked for and not confirmed: the link may be in a stranger's mailbox. */
export function dropUnconfirmedChange(db: Database, userId: SQL | number) {
  return dropChanges(db, sql`${emailChanges.userId} = ${userId} and ${emailChanges.confirmedAt} is null`);
}

/**
 * The statement that ends changes that were confirmed: no link undoes them any more, and no rule counts them. They stay as long as
 * mails do, because only they tell that the mails to their addresses were the account's (own-address.ts). An `undoBy` before
 * `confirmedAt` marks them.
 */
function endChanges(db: Database, condition: SQL) {
  return db
    .update(emailChanges)
    .set({ undoBy: sql`${emailChanges.confirmedAt} - interval '1 second'` })
    .where(sql`${condition} and ${emailChanges.confirmedAt} is not null`);
}

/** The statement that deletes changes with their mails (the rule drop_email_changes). */
export function dropChanges(db: Database, condition: SQL | undefined) {
  return db.execute(
    sql`select rules.drop_email_changes(array(select ${emailChanges.id} from ${emailChanges} where ${condition}), now())`,
  );
}

/** `address`: the one that the account gets. */
function holding(db: Database, userId: SQL<unknown>, address: SQL) {
  return [lockAddress(db, address), lockSessions(db, userId), lockAccounts(db, userId)] as const;
}

/** Both rows that hold the address, and what goes along with it. */
function setAddress(
  db: Database,
  userId: SQL,
  email: SQL,
  { accountKinds, now }: { accountKinds: string[]; now: Date },
) {
  return [
    // Who wants no announcements at all wants none at the new address: the choice is the account's (setAllAnnouncements). Nor
    // does who marked one as spam.
    db.execute(sql`
      insert into mail_suppressions (email, list, reason, created_at)
      select ${email}, s.list, 'unsubscribed', ${now.toISOString()}::timestamptz
        from mail_suppressions s join ${users} u on u.email = s.email
       where u.id = ${userId} and s.list = 'announcements' and s.reason in ('unsubscribed', 'complained')
      on conflict do nothing`),
    db.execute(
      sql`select ${call('move_mails', { account: userId, address: email, kinds: sql`${`{${accountKinds.join(',')}}`}::text[]` })}`,
    ),
    db.update(users).set({ email, emailVerified: true }).where(sql`${users.id} = ${userId}`),
    db
      .update(authUsers)
      .set({
        email,
        providerId: sql`case when ${authUsers.provider} = 'email' then ${email} else ${authUsers.providerId} end`,
        updatedAt: now,
      })
      .where(sql`${authUsers.userId} = ${userId}`),
  ] as const;
}

/** Links in the mailbox that the account leaves must not open it. */
function voidTokens(db: Database, userId: SQL) {
  return [
    db.update(passwordResetTokens).set({ used: true }).where(sql`${passwordResetTokens.userId} = ${userId}`),
    db.delete(emailVerificationTokens).where(sql`${emailVerificationTokens.userId} = ${userId}`),
  ] as const;
}

async function unlessTaken<Result>(changing: Promise<Result>): Promise<Result> {
  try {
    return await changing;
  } catch (error) {
    const taken = ['users_email_unique', 'auth_users_email_unique', 'auth_users_provider'];
    if (taken.includes(postgresErrorOf(error)?.constraint ?? '')) throw new Refusal('email_taken');
    throw error;
  }
}
