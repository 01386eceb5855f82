/** Tables of the community: student reviews, success stories, referrals, the newsletter and support messages. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, serial, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { users } from '../accounts/tables.ts';
import { isLowerCase, isOneOf, moment, money } from '../columns.ts';
import { orderItems } from '../commerce/tables.ts';
import { courses } from '../courses/tables.ts';
import {
  type ReferralStatus,
  referralStatuses,
  type SupportCategory,
  type SupportStatus,
  supportCategories,
  supportStatuses,
} from './states.ts';

/**
 * Reviews that visitors write on the success stories page; no account is needed. A hidden review is one not approved.
 */
export const studentReviews = pgTable(
  'student_reviews',
  {
    id: serial().primaryKey(),
    /** Null for a visitor. Decides what appears at once, and is never shown. */
    authorId: integer('author_id').references(() => users.id, { onDelete: 'cascade' }),
    name: varchar({ length: 255 }).notNull(),
    course: varchar({ length: 255 }).notNull(),
    review: text().notNull(),
    rating: integer().notNull(),
    featured: boolean().notNull().default(false),
    approved: boolean().notNull().default(true),
    /** Did not appear at once (db/community/student-reviews.ts), and not decided on by an admin yet. */
    waiting: boolean().notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('student_reviews_rating', sql`${table.rating} between 1 and 5`),
    check('student_reviews_waiting', sql`not (${table.waiting} and ${table.approved})`),
    index('student_reviews_of_author').on(table.authorId, table.course),
    index('student_reviews_approved').on(table.createdAt, table.id).where(sql`${table.approved}`),
    index('student_reviews_featured').on(table.createdAt, table.id).where(sql`${table.approved} and ${table.featured}`),
    index('student_reviews_created_at').on(table.createdAt, table.id),
    index('student_reviews_hidden')
      .on(table.createdAt, table.id)
      .where(sql`not ${table.approved} and not ${table.waiting}`),
    index('student_reviews_waiting').on(table.createdAt, table.id).where(sql`${table.waiting}`),
    index('student_reviews_of_rating').on(table.rating, table.createdAt, table.id),
    // For the search of the admin pages: ILIKE '%…%'.
    index('student_reviews_search')
      .using('gin', table.name.op('gin_trgm_ops'), table.review.op('gin_trgm_ops'))
      .with({ fastupdate: false }),
  ],
);

export const successStories = pgTable(
  'success_stories',
  {
    id: serial().primaryKey(),
    studentName: text('student_name').notNull(),
    beforeRole: text('before_role'),
    afterRole: text('after_role'),
    company: text(),
    story: text().notNull(),
    avatar: text(),
    courseId: integer('course_id').references(() => courses.id, { onDelete: 'set null' }),
    /** In the student's own words, for example "40%". */
    salaryIncrease: text('salary_increase'),
    featured: boolean().notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('success_stories_of_course').on(table.courseId),
    index('success_stories_featured').on(table.featured, table.createdAt),
  ],
);

/**
 * One submission of the referral form. The referrer comes from the session; their name, email and phone are stored as
 * of then.
 */
export const referralSubmissions = pgTable(
  'referral_submissions',
  {
    id: serial().primaryKey(),
    /** The public reference, quoted in mails. */
    referralId: text('referral_id').notNull().unique(),
    referrerId: integer('referrer_id').references(() => users.id, { onDelete: 'set null' }),
    referrerName: text('referrer_name').notNull(),
    referrerEmail: text('referrer_email').notNull(),
    referrerPhone: text('referrer_phone'),
    additionalComments: text('additional_comments'),
    status: text().$type<ReferralStatus>().notNull().default('pending'),
    verifiedAt: moment('verified_at'),
    paidAt: moment('paid_at'),
    /** The sum of all payments so far. A friend who enrolls after a payment is paid for with another one. */
    paymentAmount: money('payment_amount'),
    /** Why an admin rejected it; the referrer gets this by mail. */
    rejectionReason: text('rejection_reason'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('referral_submissions_email_lower', isLowerCase(table.referrerEmail)),
    check('referral_submissions_status', isOneOf(table.status, referralStatuses)),
    check('referral_submissions_payment', sql`${table.paymentAmount} >= 0`),
    check(
      'referral_submissions_paid',
      sql`${table.status} <> 'paid' or (${table.paidAt} is not null and ${table.paymentAmount} is not null)`,
    ),
    index('referral_submissions_of_referrer').on(table.referrerId, table.createdAt),
    index('referral_submissions_of_status').on(table.status, table.createdAt, table.id),
    index('referral_submissions_created_at').on(table.createdAt, table.id),
    // For the search of the admin pages: ILIKE '%…%'.
    index('referral_submissions_search')
      .using(
        'gin',
        table.referralId.op('gin_trgm_ops'),
        table.referrerName.op('gin_trgm_ops'),
        table.referrerEmail.op('gin_trgm_ops'),
      )
      .with({ fastupdate: false }),
  ],
);

export const referralDetails = pgTable(
  'referral_details',
  {
    id: serial().primaryKey(),
    submissionId: integer('submission_id')
      .notNull()
      .references(() => referralSubmissions.id, { onDelete: 'cascade' }),
    referredName: text('referred_name').notNull(),
    referredEmail: text('referred_email').notNull(),
    /** Lower case, without +tag, for Gmail without dots, so that two spellings of one mailbox count as one friend. */
    normalizedEmail: text('normalized_email').notNull(),
    referredPhone: text('referred_phone'),
    /** False for a friend whom somebody referred before: later referrals are stored but earn nothing. */
    counts: boolean().notNull().default(true),
    /** When the invitation was queued: once the referrer's own address is verified, and only once. */
    invitedAt: moment('invited_at'),
    enrolled: boolean().notNull().default(false),
    enrolledAt: moment('enrolled_at'),
    /** The course the friend enrolled in. */
    courseId: integer('course_id').references(() => courses.id, { onDelete: 'set null' }),
    /** The account that is enrolled. Null when it is deleted, and while the friend does not count. */
    friendId: integer('friend_id').references(() => users.id, { onDelete: 'set null' }),
    /** What paid for the enrollment, so that a refund finds the friend, also after the account is deleted. */
    orderItemId: integer('order_item_id').references(() => orderItems.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('referral_details_email_lower', isLowerCase(table.referredEmail)),
    check('referral_details_normalized_lower', isLowerCase(table.normalizedEmail)),
    check('referral_details_enrolled', sql`${table.enrolled} = (${table.enrolledAt} is not null)`),
    uniqueIndex('referral_details_distinct').on(table.submissionId, table.normalizedEmail),
    uniqueIndex('referral_details_first_referrer').on(table.normalizedEmail).where(sql`${table.counts}`),
    index('referral_details_not_enrolled').on(table.createdAt).where(sql`not ${table.enrolled}`),
    index('referral_details_of_friend').on(table.normalizedEmail),
    index('referral_details_of_course').on(table.courseId),
    index('referral_details_of_account').on(table.friendId),
    index('referral_details_of_item').on(table.orderItemId),
    index('referral_details_search')
      .using('gin', table.referredName.op('gin_trgm_ops'), table.referredEmail.op('gin_trgm_ops'))
      .with({ fastupdate: false }),
  ],
);

export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: serial().primaryKey(),
    email: text().notNull().unique(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    subscribed: boolean().notNull().default(true),
    /**
     * Subscribed, but lease_mail would not send to the address: it bounced, reported us as spam, or accepts no mail from us.
     * Kept by triggers of this table and of `mail_suppressions`, so that nobody counts or filters over both.
     */
    blocked: boolean().notNull().default(false),
    subscribedAt: moment('subscribed_at').notNull().defaultNow(),
    unsubscribedAt: moment('unsubscribed_at'),
    source: text(),
    /** The wording they subscribed by (functions/accounts/document-versions.shared.ts); null: before versions were kept. */
    consentVersion: text('consent_version'),
  },
  (table) => [
    check('newsletter_subscribers_email_lower', isLowerCase(table.email)),
    check('newsletter_subscribers_blocked', sql`${table.subscribed} or not ${table.blocked}`),
    check('newsletter_subscribers_left', sql`${table.subscribed} = (${table.unsubscribedAt} is null)`),
    index('newsletter_subscribers_subscribed').on(table.subscribed, table.id),
    index('newsletter_subscribers_of_state').on(table.subscribed, table.blocked, table.subscribedAt, table.id),
    index('newsletter_subscribers_since').on(table.subscribedAt, table.id),
    index('newsletter_subscribers_search').using('gin', table.email.op('gin_trgm_ops')).with({ fastupdate: false }),
  ],
);

/** An issue of the newsletter. Once sent it never changes, because waiting mails are rendered from it. */
export const newsletterIssues = pgTable(
  'newsletter_issues',
  {
    id: serial().primaryKey(),
    subject: text().notNull(),
    /** The line that mail programs show beside the subject. */
    preview: text().notNull().default(''),
    markdown: text().notNull().default(''),
    /** Rendered from the Markdown and sanitized. */
    html: text().notNull().default(''),
    revision: integer().notNull().default(1),
    sentAt: moment('sent_at'),
    sentBy: integer('sent_by').references(() => users.id, { onDelete: 'set null' }),
    /** The number of recipients; null until it is sent. */
    recipientCount: integer('recipient_count'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('newsletter_issues_sent', sql`(${table.sentAt} is null) = (${table.recipientCount} is null)`),
    index('newsletter_issues_updated_at').on(table.updatedAt, table.id),
    index('newsletter_issues_sent_by').on(table.sentBy),
  ],
);

export const supportMessages = pgTable(
  'support_messages',
  {
    id: serial().primaryKey(),
    /** The sender's account, if they were signed in; the form does not require it. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    email: text().notNull(),
    category: text().$type<SupportCategory>().notNull().default('general'),
    subject: text().notNull(),
    message: text().notNull(),
    status: text().$type<SupportStatus>().notNull().default('open'),
    /**
     * The number of answers sent. An admin who answers sends the number they have read, so that two admins do not both
     * answer.
     */
    answerCount: integer('answer_count').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('support_messages_email_lower', isLowerCase(table.email)),
    check('support_messages_category', isOneOf(table.category, supportCategories)),
    check('support_messages_status', isOneOf(table.status, supportStatuses)),
    check('support_messages_answered', sql`${table.status} <> 'answered' or ${table.answerCount} > 0`),
    index('support_messages_of_status').on(table.status, table.createdAt, table.id),
    index('support_messages_of_category').on(table.category, table.createdAt, table.id),
    index('support_messages_created_at').on(table.createdAt, table.id),
    index('support_messages_of_user').on(table.userId),
    // For the search of the admin pages: ILIKE '%…%'.
    index('support_messages_search')
      .using('gin', table.name.op('gin_trgm_ops'), table.email.op('gin_trgm_ops'), table.subject.op('gin_trgm_ops'))
      .with({ fastupdate: false }),
  ],
);

/** The answers that admins sent by mail. */
export const supportAnswers = pgTable(
  'support_answers',
  {
    id: serial().primaryKey(),
    messageId: integer('message_id')
      .notNull()
      .references(() => supportMessages.id, { onDelete: 'cascade' }),
    /** Set to null when the account is deleted; the answer stays. */
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('support_answers_of_message').on(table.messageId, table.id),
    index('support_answers_of_author').on(table.authorId),
  ],
);
