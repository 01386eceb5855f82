/**
 * Deletes an account and all data about its person. What must be retained is anonymized: orders, refunds and paid
 * referrals for bookkeeping, courses they taught for the people who bought them, and their entries in the audit log.
 * functions/accounts/personal-data.test.ts checks every table.
 */
import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { passwordIsNoProof } from '../accounts/account-settings.ts';
import { authorized, type Caller } from '../accounts/authorize.ts';
import { lockAdmins, refuseLastAdmin } from '../accounts/last-admin.ts';
import { lockSessions, refuseUnlessStill } from '../accounts/lock-account.ts';
import { throttleCounters, users } from '../accounts/tables.ts';
import { auditLog } from '../admin/tables.ts';
import { orders, payments, refundRequests, refunds } from '../commerce/tables.ts';
import { referralInvitationKind } from '../community/referrals.ts';
import { newsletterSubscribers, referralDetails, referralSubmissions, supportMessages } from '../community/tables.ts';
import { courses, instructors, waitlistEntries } from '../courses/tables.ts';
import { enrollments, liveSessionBookings, liveSessions, reviews } from '../learning/tables.ts';
import { accountDeletedKind, putInOutboxFor } from '../mail/outbox.ts';
import { mailOutbox, mailSuppressions } from '../mail/tables.ts';
import { notificationMailKinds } from '../notifications/states.ts';
import { submissionReviews } from '../submissions/tables.ts';
import { announcements, enrollmentInvitations, staffInvitations } from '../teaching/tables.ts';
import { releaseUploads } from '../unused-uploads.ts';
import { uploads } from '../uploads/tables.ts';
import { webinarRegistrations, webinars } from '../webinars/tables.ts';
import { mailedTo, namesAsFriend, ownAddress } from './own-address.ts';

type Deletion = {
  caller: Caller;
  /** The hash that the password was checked against. */
  checkedHash: string | null;
  /** Kinds of mail that are sent to an address that somebody typed in (own-address.ts). */
  addressKinds: string[];
  /** The dedupe key of the mail that confirms the deletion. */
  dedupeKey: string;
};

/** Whether the account that a valid credential names has been deleted. */
export async function isDeleted(db: Database, { userId }: Caller): Promise<boolean> {
  return (await db.$count(users, eq(users.id, userId))) === 0;
}

/**
 * Deletes the account in one transaction. Foreign keys delete most of the person's rows; these statements do what
 * foreign keys cannot. Counters elsewhere (students, ratings, seats) are updated. Returns the ids of the courses whose
 * public pages change. Refuses `password_wrong` when the password has changed since it was checked, `fresh_proof_needed`
 * (passwordIsNoProof), and `last_admin`.
 */
export async function deleteAccount(
  db: Database,
  { caller, checkedHash, addressKinds, dedupeKey }: Deletion,
): Promise<number[]> {
  const id = caller.userId;
  const holding = [
    lockAdmins(db, caller),
    lockSessions(db, id),
    db.execute(sql`select rules.lock_discussion(${id})`),
    // Locked before the courses, in the order of everything a learner does; in the opposite order two could wait for
    // each other.
    db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update'),
  ];
  const { touched } = await authorized(db, { holding, freshProof: passwordIsNoProof(id) }, caller, {
    stillValid: refuseUnlessStill(db, { userId: id, passwordHash: checkedHash, code: 'password_wrong' }),
    notLastAdmin: refuseLastAdmin(db, caller),
    touched: db
      .select({ id: courses.id })
      .from(courses)
      .where(
        sql`${courses.id} in (
          select course_id from ${enrollments} where user_id = ${id}
          union all select course_id from ${reviews} where user_id = ${id})`,
      ),
    counts: updateCounts(db, id),
    auditLog: clearAuditLog(db, id),
    mail: removeMail(db, { id, addressKinds }),
    supportMessages: db
      .delete(supportMessages)
      .where(or(eq(supportMessages.userId, id), eq(supportMessages.email, ownAddress(id)))),
    referrals: clearReferrals(db, id),
    discussion: db.execute(sql`select rules.leave_discussion(${id}, now())`),
    giftProgress: db.execute(sql`select rules.keep_gift_progress(${id})`),
    orders: clearOrders(db, id),
    teaching: clearTeaching(db, id),
    subscription: db.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, ownAddress(id))),
    waitlist: db.delete(waitlistEntries).where(eq(waitlistEntries.email, ownAddress(id))),
    // Some keys hold the address, others the mailbox. Counters of an unverified account stay, and expire within a day:
    // they protect a mailbox that may be somebody else's.
    throttleCounters: db
      .delete(throttleCounters)
      .where(
        sql`array[${ownAddress(id)}, rules.normalized_email(${ownAddress(id)})] && string_to_array(${throttleCounters.key}, ':')`,
      ),
    // The last mail, unless the address accepts none from us. Its row is deleted once it is sent (mail/outbox.ts).
    deletionDetail: putInOutboxFor(
      db,
      { dedupeKey, kind: accountDeletedKind, payload: {} },
      sql`select email as recipient, '{}'::jsonb as known from users
          where id = ${id} and not exists (
            select from mail_suppressions where mail_suppressions.email = users.email and list = 'all')`,
    ),
    enrollmentInvitations: db.delete(enrollmentInvitations).where(eq(enrollmentInvitations.email, ownAddress(id))),
    staffInvitations: db.delete(staffInvitations).where(eq(staffInvitations.email, ownAddress(id))),
    suppressions: db.delete(mailSuppressions).where(eq(mailSuppressions.email, ownAddress(id))),
    account: db.delete(users).where(eq(users.id, id)),
  });
  return touched.map((course) => course.id);
}

function updateCounts(db: Database, id: number) {
  return [
    db
      .update(courses)
      .set({ studentCount: sql`${courses.studentCount} - 1` })
      .where(
        sql`${courses.id} in (select course_id from ${enrollments} where user_id = ${id} and status <> 'cancelled')`,
      ),
    db
      .update(courses)
      .set({
        reviewCount: sql`${courses.reviewCount} - 1`,
        rating: sql`coalesce((select round(avg(others.rating), 2) from ${reviews} as others
          where others.course_id = ${courses.id} and others.user_id <> ${id} and others.hidden_at is null), 0)`,
      })
      .where(sql`${courses.id} in (select course_id from ${reviews} where user_id = ${id} and hidden_at is null)`),
    db
      .update(liveSessions)
      .set({ bookedSeats: sql`${liveSessions.bookedSeats} - 1` })
      .where(sql`${liveSessions.id} in (select live_session_id from ${liveSessionBookings} where user_id = ${id})`),
    db
      .update(webinars)
      .set({ registeredSeats: sql`${webinars.registeredSeats} - 1` })
      .where(sql`${webinars.id} in (select webinar_id from ${webinarRegistrations} where user_id = ${id})`),
  ];
}

/**
 * The log still shows that something was done, and when; texts that an admin wrote to or about the person are removed.
 */
function clearAuditLog(db: Database, id: number) {
  return [
    db
      .update(auditLog)
      .set({ detail: {} })
      .where(
        sql`(${auditLog.subjectType}, ${auditLog.subjectId}) in (
          select 'users', ${id}::text
          union all select 'support_messages', id::text from support_messages
            where user_id = ${id} or email = ${ownAddress(id)}
          union all select 'refund_requests', id::text from refund_requests where user_id = ${id}
          union all select 'orders', id::text from orders where user_id = ${id}
          union all select 'referral_submissions', id::text from referral_submissions where referrer_id = ${id}
          union all select 'reviews', id::text from reviews where user_id = ${id}
          union all select 'instructors', id::text from instructors where user_id = ${id})
          or (${auditLog.action} = 'mail.allow-again' and ${auditLog.detail} ->> 'account' = ${id}::text)`,
      ),
  ];
}

/**
 * Deletes mails to the person, sent or not, and waiting mails to others that name them: their invitations to friends,
 * and their messages to the school. A frozen batch may lose a mail: a provider that has already accepted the batch
 * answers a retry without one of its mails as accepted (functions/mail/mail-provider.ts).
 */
function removeMail(db: Database, { id, addressKinds }: { id: number; addressKinds: string[] }) {
  const own = db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(
      or(
        mailedTo(id, addressKinds),
        sql`${mailOutbox.kind} = ${referralInvitationKind} and ${mailOutbox.status} <> 'sent' and ${mailOutbox.recipient} in (
          select d.referred_email from referral_details d join referral_submissions s on s.id = d.submission_id
          where s.referrer_id = ${id} and d.counts)`,
        // Invitations in which the person is the friend, in any spelling of their address.
        sql`${mailOutbox.dedupeKey} = 'referral-invitation:' || rules.normalized_email(${ownAddress(id)})`,
        // The form accepts an address other than the account's, and the mails about a message do not name the account. Other
        // messages from that address are somebody else's.
        sql`${mailOutbox.kind} in ('support-confirmation', 'support-answer') and (${mailOutbox.recipient},
          split_part(${mailOutbox.dedupeKey}, ':', 2)) in (select email, id::text from support_messages where user_id = ${id})`,
        sql`${mailOutbox.kind} = 'support-notification' and exists (
          select from support_messages m
          where (m.user_id = ${id} or m.email = ${ownAddress(id)}) and m.email = ${mailOutbox.payload} ->> 'email'
            and m.subject = ${mailOutbox.payload} ->> 'subject' and m.message = ${mailOutbox.payload} ->> 'message')`,
        // What they did, told to others. The bell still shows the rest of such a digest.
        sql`${mailOutbox.kind} in (${notificationMailKinds.single}, ${notificationMailKinds.digest})
          and ${mailOutbox.status} <> 'sent'
          and jsonb_path_exists(${mailOutbox.payload}, '$.**.actorId ? (@ == $id)', jsonb_build_object('id', ${id}::integer))`,
      ),
    )
    // In the same order as leasing mail locks them.
    .orderBy(mailOutbox.id)
    .for('update');
  return [
    db.execute(sql`select rules.keep_mail_counts(array(${own}), now())`),
    db.delete(mailOutbox).where(inArray(mailOutbox.id, own)),
  ];
}

/**
 * Bookkeeping needs the payments of the person's referrals: which, when, how much, and for how many friends. Where
 * somebody else referred this person, the referrer's reward stays, without this person's name.
 */
function clearReferrals(db: Database, id: number) {
  const own = eq(referralSubmissions.referrerId, id);
  const nobody = {
    referredEmail: '',
    // Distinct, because its unique indexes require it, and not a valid address.
    normalizedEmail: sql`'deleted:' || ${referralDetails.id}`,
    referredPhone: null,
  };
  return [
    db.delete(referralSubmissions).where(and(own, ne(referralSubmissions.status, 'paid'))),
    db
      .update(referralDetails)
      .set({ ...nobody, referredName: '' })
      .where(
        inArray(
          referralDetails.submissionId,
          db.select({ id: referralSubmissions.id }).from(referralSubmissions).where(own),
        ),
      ),
    db
      .update(referralSubmissions)
      .set({
        referrerName: '',
        referrerEmail: '',
        referrerPhone: null,
        additionalComments: null,
        rejectionReason: null,
      })
      .where(own),
    db
      .update(referralDetails)
      .set({ ...nobody, referredName: 'Account deleted' })
      .where(namesAsFriend(id)),
  ];
}

/** Bookkeeping needs what was sold, when, for how much, and what was refunded, but not by whom or for which reason. */
function clearOrders(db: Database, id: number) {
  return [
    db.execute(sql`select rules.give_back_codes(${id})`),
    db
      .update(orders)
      .set({ sessionId: null, idempotencyKey: null, requestHash: null, answer: null })
      .where(eq(orders.userId, id)),
    // The processor's pages show the buyer's address.
    db
      .update(payments)
      .set({ url: null, receiptUrl: null, invoiceUrl: null })
      .where(inArray(payments.orderId, db.select({ id: orders.id }).from(orders).where(eq(orders.userId, id)))),
    db.update(refundRequests).set({ reason: null, decisionNote: null }).where(eq(refundRequests.userId, id)),
    db
      .update(refunds)
      .set({ reason: null, note: null })
      .where(inArray(refunds.orderId, db.select({ id: orders.id }).from(orders).where(eq(orders.userId, id)))),
  ];
}

/**
 * Courses that were bought stay available, with their files. The person's other files are removed, from the bucket too,
 * and their portrait as well.
 */
function clearTeaching(db: Database, id: number) {
  return [
    db.delete(announcements).where(and(eq(announcements.authorId, id), eq(announcements.state, 'draft'))),
    db
      .update(instructors)
      .set({
        name: 'Former instructor',
        bio: null,
        credentials: null,
        avatar: null,
        company: null,
        title: null,
      })
      .where(eq(instructors.userId, id)),
    db.update(courses).set({ creatorLeftAt: sql`now()` }).where(eq(courses.creatorId, id)),
    // What a learner was told stays, without its reader; a draft was for nobody else.
    db.delete(submissionReviews).where(and(eq(submissionReviews.readerId, id), isNull(submissionReviews.decidedAt))),
    db.execute(sql`select rules.end_claims(${id}, null)`),
    releaseUploads(db, eq(uploads.ownerId, id)),
  ];
}
