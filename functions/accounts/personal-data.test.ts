/**
 * Personal data, table by table: the export contains it, and deleting the account removes it. A new table or column
 * fails these tests until it is added to one of the lists below.
 */
import { and, eq, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import * as accounts from '#db/accounts/tables.ts';
import { auditLog } from '#db/admin/tables.ts';
import { blogPosts } from '#db/blog/tables.ts';
import * as commerce from '#db/commerce/tables.ts';
import * as community from '#db/community/tables.ts';
import { type Database, openDatabase } from '#db/connection/client.ts';
import * as catalog from '#db/courses/tables.ts';
import * as discussion from '#db/discussion/tables.ts';
import * as learning from '#db/learning/tables.ts';
import { createTestCourse, reading } from '#db/local/course-fixture.ts';
import { addTestQuestion } from '#db/local/practice-fixture.ts';
import * as mail from '#db/mail/tables.ts';
import * as notices from '#db/notifications/tables.ts';
import * as practice from '#db/practice/tables.ts';
import * as submissions from '#db/submissions/tables.ts';
import {
  announcementOptouts,
  announcementRecipients,
  announcements,
  courseStaff,
  enrollmentChanges,
  enrollmentInvitations,
  staffInvitations,
} from '#db/teaching/tables.ts';
import { uploads } from '#db/uploads/tables.ts';
import * as events from '#db/webinars/tables.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../local/test-api.ts';
import { uploadedSchema } from '../uploads/contract.ts';
import { accountExportSchema } from './contract.ts';

let api: TestApi;
let db: Database;
beforeAll(async () => {
  api = await startTestApi();
  db = openDatabase(api.database.databaseUrl);
});
afterAll(() => api.stop());

/**
 * Tables with rows about the owner of an account. `retained`: why the rows remain after the account is deleted, without
 * personal data. `notExported`: why the export leaves them out.
 */
const personal: Record<string, { retained?: string; notExported?: string }> = {
  users: {},
  auth_users: {},
  sessions: {},
  known_devices: {},
  accepted_terms: {},
  passkeys: {},
  totp_secrets: {
    notExported: 'A secret of which the authenticator app has the other copy; the profile tells since when.',
  },
  recovery_codes: { notExported: 'Hashes of secrets.' },
  factor_resets: {},
  security_events: {},
  email_changes: {},
  password_reset_tokens: { notExported: 'The hash of a secret that works for an hour.' },
  email_verification_tokens: { notExported: 'The hash of a secret that works for three days.' },
  throttle_counters: { notExported: 'Counts attempts; deleted when its window ends, within a day.' },
  cart_items: {},
  orders: { retained: 'Accounting records: what was sold, when and for how much.' },
  payments: { retained: 'Accounting records: how an order was paid, by the processor’s ids.' },
  promo_redemptions: {},
  gift_links: { retained: 'The seat was bought by somebody else, whose order lists it.' },
  refund_requests: { retained: 'Accounting records: what was paid back, and when.' },
  refunds: { retained: 'Accounting records: what was paid back, and when.' },
  referral_submissions: { retained: 'Accounting records: a bonus that was paid.' },
  referral_details: { retained: 'The number of friends for whom a bonus was paid.' },
  newsletter_subscribers: {},
  newsletter_issues: {
    retained: 'The newsletter belongs to the school.',
    notExported: 'The audit log lists who sent it.',
  },
  support_messages: {},
  support_answers: { retained: 'The answers of a deleted admin belong to the person who asked.' },
  instructors: { retained: 'Courses that were sold keep an instructor with the name "Former instructor".' },
  courses: { retained: 'Users have bought them.' },
  reviews: {},
  review_votes: {},
  student_reviews: {},
  waitlist_entries: {},
  enrollments: {},
  lesson_progress: {},
  lesson_notes: {},
  lesson_highlights: {},
  tried_lessons: {},
  open_quiz_attempts: {},
  quiz_attempts: {},
  assignment_submissions: {},
  submission_versions: {},
  submission_files: {},
  submission_self_ratings: {},
  submission_reviews: { retained: 'What a deleted reader has told a learner belongs to the learner.' },
  submission_claims: { notExported: 'Who reads a submission at this moment.' },
  saved_phrases: {},
  video_positions: {},
  study_days: {},
  study_plans: {},
  learning_streaks: {},
  user_achievements: {},
  live_session_bookings: {},
  certificates: {},
  blog_posts: { retained: 'Articles belong to the school; their author is removed.' },
  mail_outbox: {},
  mail_suppressions: {},
  uploads: { retained: 'Files that a course or a page still shows.' },
  audit_log: { retained: 'The action remains recorded; the actor and the detail texts do not.' },
  webinar_registrations: {},
  practice_answers: {},
  deleted_practice_answers: { notExported: 'Random ids and when; nothing else is left of what was deleted.' },
  practice_ratings: {},
  practice_grants: {},
  practice_consents: {},
  discussion_questions: { retained: 'A question that others have answered keeps its place, without its texts.' },
  discussion_answers: {},
  discussion_follows: {},
  discussion_reports: {},
  notifications: {},
  notification_preferences: {},
  notification_digests: {},
  course_staff: {},
  announcements: { retained: 'What went out belongs to the course; drafts are deleted.' },
  announcement_recipients: {},
  announcement_optouts: {},
  staff_invitations: {},
  enrollment_changes: {},
  enrollment_invitations: {},
};

/** Tables without data about account owners, and their columns whose names or types look like personal data. */
const exempt: Record<string, { columns?: string[]; reason: string }> = {
  local_mailbox: {
    columns: ['attachments', 'headers', 'recipient', 'sender'],
    reason: 'Replaces the real mailboxes in a local run; nothing is written to it in production.',
  },
  success_stories: { columns: ['avatar', 'student_name'], reason: 'Written and published by the school.' },
  faculty: {
    columns: ['avatar', 'expertise', 'linked_in', 'name', 'twitter'],
    reason: 'The school’s own staff, as its admins present them.',
  },
  webinars: { columns: ['host_name', 'learning_points'], reason: 'The public program, as admins announce it.' },
  achievements: { columns: ['criteria', 'name'], reason: 'The list of achievements, the same for everyone.' },
  article_addresses: { reason: 'Addresses of articles.' },
  categories: { columns: ['name'], reason: 'Names of categories.' },
  course_modules: { columns: ['lessons'], reason: 'The structure of a course.' },
  lesson_contents: {
    columns: ['questions', 'resources', 'rubric', 'video'],
    reason: 'The content of a lesson.',
  },
  hero_banners: { reason: 'Slides of the home page.' },
  live_sessions: { reason: 'The schedule; attendees are in live_session_bookings.' },
  cron_heartbeat: { reason: 'When the cron ran last.' },
  mail_pace: { reason: 'When the mail provider may be called next.' },
  practice_questions: { columns: ['content'], reason: 'The question bank, the same for everyone.' },
  practice_question_revisions: { columns: ['content'], reason: 'The question bank, the same for everyone.' },
  order_items: { reason: 'The courses of an order; the buyer is in orders.' },
  disputes: { reason: 'Which payments were taken up with a bank; the buyer is in orders.' },
  ledger_entries: { reason: 'The books: what was moved for an order; the buyer is in orders.' },
  creator_shares: {
    columns: ['set_by'],
    reason: 'What creators get, the same for everyone; which admin set it is cleared with their account.',
  },
  processor_events: { reason: 'Which events of the payment processor were applied to an order.' },
  used_challenges: { reason: 'Random ids, deleted within the hour.' },
  tallies: { columns: ['name'], reason: 'How many rows there are, of everyone.' },
  table_versions: { columns: ['table_name'], reason: 'Random versions of tables.' },
  promo_codes: { reason: 'The terms of a code; the users who redeemed it are in promo_redemptions.' },
};

const names = (rows: Record<string, unknown>[]) => rows.map(({ name }) => String(name));

describe('every table', () => {
  test('is either personal or exempt, with a reason', async () => {
    const { rows } = await db.execute(sql`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`);
    expect(names(rows).toSorted()).toEqual([...Object.keys(personal), ...Object.keys(exempt)].toSorted());
  });

  test('that is exempt lists each of its columns that could hold personal data', async () => {
    const { rows } = await db.execute(sql`
      select c.table_name || '.' || c.column_name as name from information_schema.columns c
      where c.table_schema = 'public' and (
        c.data_type in ('json', 'jsonb')
        or c.column_name ~ '(^|_)(name|email|phone|avatar|recipient|sender|user|author|actor|owner|linked_in|twitter)(_|$)'
        or c.column_name ~ '_by$'
        or exists (
          select from pg_constraint f
            join pg_class t on t.oid = f.conrelid
            join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any(f.conkey)
          where f.contype = 'f' and f.confrelid in ('users'::regclass, 'auth_users'::regclass)
            and t.relname = c.table_name and a.attname = c.column_name))`);
    const found = names(rows).filter((column) => (column.split('.')[0] ?? '') in exempt);
    const named = Object.entries(exempt).flatMap(([table, { columns = [] }]) =>
      columns.map((column) => `${table}.${column}`),
    );
    expect(found.toSorted()).toEqual(named.toSorted());
  });
});

/** The whole database as text, except for the local mailbox, which replaces the mailboxes of other people. */
async function dump(): Promise<string> {
  const { rows } = await db.execute(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'local_mailbox'`);
  const tables = await Promise.all(
    names(rows).map((name) =>
      db.execute(sql`select ${name} as source, to_jsonb(t)::text as text from ${sql.identifier(name)} t`),
    ),
  );
  return tables.flatMap((table) => table.rows.map(({ source, text }) => `${source} ${text}`)).join('\n');
}

const linesWith = (text: string, searched: string[]) =>
  text.split('\n').filter((row) => searched.some((part) => row.includes(part)));

const deleteAccount = ({ email, password, token }: SignedInPerson) =>
  api.request('POST', '/api/account/delete', { token, body: { email, password } });

const exported = async ({ token }: SignedInPerson) =>
  JSON.stringify(await api.expectAnswer(accountExportSchema, { path: '/api/account/export', token }));

async function mailedTo(recipient: string): Promise<string[]> {
  const rows = await db
    .select({ subject: mail.localMailbox.subject })
    .from(mail.localMailbox)
    .where(eq(mail.localMailbox.recipient, recipient));
  return rows.map(({ subject }) => subject);
}

const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000);

/** A PNG of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function upload({ token }: SignedInPerson, name: string): Promise<string> {
  const response = await fetch(`${api.origin}/api/uploads?${new URLSearchParams({ purpose: 'picture', name })}`, {
    method: 'POST',
    headers: { 'Content-Type': 'image/png', Authorization: `Bearer ${token}` },
    body: new Uint8Array(png),
  });
  expect(response.status, await response.clone().text()).toBe(201);
  return uploadedSchema.parse(await response.json()).address;
}

const isServed = async (address: string) =>
  (await fetch(`${api.origin}${address}`)).headers.get('Content-Type') === 'image/png';

const withId = z.tuple([z.object({ id: z.number() })]);

/** A user with a row in every table that can hold personal data. */
async function createBusyPerson() {
  const tag = crypto.randomUUID().slice(0, 8);
  const person = await api.newcomer({
    firstName: `Zerelda${tag}`,
    lastName: `Quill${tag}`,
    email: `z.${tag}+news@gmail.com`,
  });
  const other = await api.newcomer();
  await db
    .update(accounts.users)
    .set({ emailVerified: true, role: 'CREATOR', phoneNumber: `+1555${Number.parseInt(tag, 16) % 10_000_000}` })
    .where(eq(accounts.users.id, person.id));
  const userId = person.id;
  const { email } = person;
  const sessionId = `cart-session-${tag}`;

  /** By table: a text by which the test finds the row in the export. */
  const marks = new Map<string, string>();
  /** Texts in the user's rows; none of them may be left after the deletion. */
  const own: string[] = [email, `z${tag}@gmail.com`, person.firstName, person.lastName, sessionId];
  const nameOf = (table: PgTable) => getTableName(table);
  /** Registers a text that the row itself contains. */
  const ownText = (table: PgTable, text = `own-${nameOf(table)}-${tag}`) => {
    marks.set(nameOf(table), text);
    own.push(text);
    return text;
  };
  /** Registers a text in the object that the row refers to, which is not deleted. */
  const referencedTitle = (table: PgTable) => {
    const text = `about-${nameOf(table)}-${tag}`;
    marks.set(nameOf(table), text);
    return text;
  };
  const secret = (text: string) => {
    const whole = `${text}-${tag}`;
    own.push(whole);
    return whole;
  };
  const insert = (table: PgTable, values: object) => db.insert(table).values(values).returning();
  const insertWithId = async (table: PgTable, values: object) => withId.parse(await insert(table, values))[0];
  const courseTitled = async (text: string, creatorId: number | null = null) => {
    const course = await createTestCourse(db, { modules: [[reading]], creatorId });
    await db
      .update(catalog.courses)
      .set({ title: text, studentCount: 1, reviewCount: 1 })
      .where(eq(catalog.courses.id, course.id));
    return course;
  };
  const course = await courseTitled(referencedTitle(catalog.courses), userId);
  const lesson = { courseId: course.id, moduleId: course.lessons[0]?.moduleId ?? 0 };

  marks.set('users', email);
  await db
    .update(accounts.sessions)
    .set({ sess: { userAgent: ownText(accounts.sessions), country: null } })
    .where(eq(accounts.sessions.userId, userId));
  await db
    .update(accounts.authUsers)
    .set({ profileImageUrl: ownText(accounts.authUsers) })
    .where(eq(accounts.authUsers.userId, userId));
  const device = new Date('2002-03-04T05:06:07.000Z');
  marks.set('known_devices', device.toISOString());
  await insert(accounts.knownDevices, { userId, deviceHash: secret('device'), createdAt: device });
  const document = { userId, document: 'terms', version: ownText(accounts.acceptedTerms) };
  await insert(accounts.acceptedTerms, document);
  await insert(accounts.passkeys, {
    userId,
    credentialId: secret('credential'),
    publicKey: secret('key'),
    counter: 0,
    transports: [],
    name: ownText(accounts.passkeys),
    backedUp: false,
  });
  marks.set('totp_secrets', '');
  await insert(accounts.totpSecrets, { userId, sealedSecret: secret('app') });
  marks.set('recovery_codes', '');
  await insert(accounts.recoveryCodes, { userId, codeHash: secret('recovery') });
  const resetAt = new Date('2002-03-05T05:06:07.000Z');
  marks.set('factor_resets', resetAt.toISOString());
  await insert(accounts.factorResets, { userId, createdAt: resetAt, state: 'stopped' });
  await insert(accounts.securityEvents, {
    accountId: userId,
    kind: 'sign_in',
    outcome: 'success',
    device: ownText(accounts.securityEvents),
    at: new Date(),
  });
  const formerAddress = `former-${tag}@launchpad.test`;
  marks.set('email_changes', formerAddress);
  own.push(formerAddress);
  await insert(accounts.emailChanges, {
    userId,
    oldEmail: formerAddress,
    newEmail: email,
    confirmHash: secret('change'),
    undoHash: secret('undo'),
    requestedAt: new Date(),
    confirmBy: soon(60),
    confirmedAt: new Date(),
    undoBy: soon(24 * 60 * 30),
  });
  marks.set('password_reset_tokens', '');
  await insert(accounts.passwordResetTokens, { userId, token: secret('reset'), expiresAt: soon(60) });
  marks.set('email_verification_tokens', '');
  await insert(accounts.emailVerificationTokens, { userId, token: secret('verify'), email, expiresAt: soon(60) });
  marks.set('throttle_counters', '');
  // Some keys hold the address, some the mailbox.
  for (const key of [
    `login:account:${email}:203.0.113.7`,
    `forgot:mailbox:z${tag}@gmail.com`,
    `verify:mailbox:z${tag}@gmail.com`,
  ]) {
    await insert(accounts.throttleCounters, { key, count: 1, windowEndsAt: soon(60) });
  }

  await insert(commerce.cartItems, { userId, courseId: (await courseTitled(referencedTitle(commerce.cartItems))).id });
  const promo = await insertWithId(commerce.promoCodes, {
    code: `USED${tag.toUpperCase()}`,
    discountType: 'fixed',
    discountValue: '1.00',
  });
  const money = { status: 'completed', subtotal: '9.00', total: '9.00', completedAt: new Date() };
  const order = await insertWithId(commerce.orders, {
    ...money,
    userId,
    sessionId,
    promoCode: referencedTitle(commerce.orders),
    idempotencyKey: secret('idempotency'),
    requestHash: secret('hash'),
    answer: { name: secret('answer') },
  });
  const receiptUrl = `https://processor.test/${secret('receipt')}`;
  await insert(commerce.payments, { orderId: order.id, state: 'paid', amount: '9.00', receiptUrl });
  marks.set('payments', receiptUrl);
  marks.set('promo_redemptions', `USED${tag.toUpperCase()}`);
  await insert(commerce.promoRedemptions, { promoCodeId: promo.id, userId, orderId: order.id });
  const refund = await insertWithId(commerce.refundRequests, {
    orderId: order.id,
    userId,
    reason: ownText(commerce.refundRequests),
    status: 'rejected',
    decidedAt: new Date(),
    decisionNote: secret('decision'),
  });
  await insert(commerce.refunds, {
    orderId: order.id,
    amount: '1.00',
    reason: secret('refund-reason'),
    note: ownText(commerce.refunds),
  });
  const otherOrder = await insertWithId(commerce.orders, { ...money, userId: other.id });
  const seat = await insertWithId(commerce.orderItems, {
    orderId: otherOrder.id,
    courseId: (await courseTitled(referencedTitle(commerce.giftLinks))).id,
    price: '9.00',
  });
  await insert(commerce.giftLinks, {
    orderItemId: seat.id,
    tokenHash: crypto.randomUUID(),
    sealedToken: 'sealed',
    redeemedBy: userId,
    redeemedAt: new Date(),
  });

  const friend = `friend-${tag}@launchpad.test`;
  const referral = await insertWithId(community.referralSubmissions, {
    referralId: `REF-${tag}`,
    referrerId: userId,
    referrerName: `${person.firstName} Quill`,
    referrerEmail: email,
    additionalComments: ownText(community.referralSubmissions),
    status: 'paid',
    paidAt: new Date(),
    paymentAmount: '50.00',
  });
  await insert(community.referralDetails, {
    submissionId: referral.id,
    referredName: secret('friend'),
    referredEmail: friend,
    normalizedEmail: friend,
  });
  const byOther = await insertWithId(community.referralSubmissions, {
    referralId: `OTHER-${tag}`,
    referrerId: other.id,
    referrerName: 'Ada',
    referrerEmail: other.email,
  });
  await insert(community.referralDetails, {
    submissionId: byOther.id,
    referredName: ownText(community.referralDetails),
    referredEmail: `z${tag}@gmail.com`,
    normalizedEmail: `z${tag}@gmail.com`,
    referredPhone: secret('phone'),
  });
  await insert(community.newsletterSubscribers, { email, source: ownText(community.newsletterSubscribers) });
  marks.set('newsletter_issues', '');
  await insert(community.newsletterIssues, { subject: 'News', sentBy: userId, sentAt: new Date(), recipientCount: 1 });
  const elsewhere = `elsewhere-${tag}@launchpad.test`;
  const question = {
    userId,
    name: secret('asker'),
    email: elsewhere,
    subject: secret('subject'),
    message: ownText(community.supportMessages),
  };
  const ownMessage = await insertWithId(community.supportMessages, question);
  const byAddress = { name: 'Z', email, subject: secret('by-address'), message: 'Signed out.' };
  const signedOut = await insertWithId(community.supportMessages, byAddress);
  await insert(community.supportAnswers, {
    messageId: signedOut.id,
    authorId: other.id,
    text: ownText(community.supportAnswers),
  });
  const theirs = await insertWithId(community.supportMessages, {
    name: 'Somebody',
    email: other.email,
    subject: 'Theirs',
    message: 'Mine.',
  });
  await insert(community.supportAnswers, { messageId: theirs.id, authorId: userId, text: 'An answer.' });

  const [unused, portrait, shown] = [
    await upload(person, secret('unused')),
    await upload(person, secret('portrait')),
    await upload(person, ownText(uploads)),
  ];
  await db.update(catalog.courses).set({ thumbnail: shown }).where(eq(catalog.courses.id, course.id));
  const instructor = await insertWithId(catalog.instructors, {
    userId,
    name: `${person.firstName} Quill`,
    bio: ownText(catalog.instructors),
    avatar: portrait,
  });
  await insert(learning.reviews, { userId, courseId: course.id, rating: 5, comment: ownText(learning.reviews) });
  await insert(community.studentReviews, {
    authorId: userId,
    name: person.firstName,
    course: 'Interview Sessions',
    rating: 5,
    review: ownText(community.studentReviews),
  });
  const voted = await insertWithId(learning.reviews, {
    userId: other.id,
    courseId: (await courseTitled(referencedTitle(learning.reviewVotes))).id,
    rating: 5,
    comment: 'Good.',
  });
  await insert(learning.reviewVotes, { reviewId: voted.id, userId });
  await insert(catalog.waitlistEntries, { email, source: ownText(catalog.waitlistEntries) });

  const learned = await courseTitled(referencedTitle(learning.enrollments));
  await insert(learning.enrollments, { userId, courseId: learned.id });
  await insert(learning.lessonProgress, { ...lesson, userId, lessonId: ownText(learning.lessonProgress) });
  await insert(learning.lessonNotes, { ...lesson, userId, lessonId: 'noted', text: ownText(learning.lessonNotes) });
  await insert(learning.lessonHighlights, {
    ...lesson,
    id: crypto.randomUUID(),
    userId,
    lessonId: 'marked',
    quote: ownText(learning.lessonHighlights),
    prefix: '',
    suffix: '',
    start: 0,
  });
  await insert(learning.triedLessons, {
    ...lesson,
    userId,
    lessonId: ownText(learning.triedLessons),
    answers: {},
    completed: true,
    position: 0,
    watched: [],
  });
  await insert(learning.openQuizAttempts, {
    ...lesson,
    userId,
    lessonId: 'begun quiz',
    answers: { q: [ownText(learning.openQuizAttempts)] },
  });
  await insert(learning.quizAttempts, {
    ...lesson,
    userId,
    lessonId: 'quiz',
    answers: { q: [ownText(learning.quizAttempts)] },
    score: 1,
    passed: false,
  });
  const work = await insertWithId(submissions.assignmentSubmissions, {
    ...lesson,
    userId,
    lessonId: 'work',
    draft: ownText(submissions.assignmentSubmissions),
    state: 'submitted',
    currentVersion: 1,
    submittedAt: new Date(),
  });
  const version = { submissionId: work.id, number: 1, submittedAt: new Date() };
  await insert(submissions.submissionVersions, { ...version, text: ownText(submissions.submissionVersions) });
  const handedIn = { key: `submissions/${tag}.pdf`, size: 1 };
  await insert(uploads, {
    ...handedIn,
    ownerId: userId,
    filename: secret('resume'),
    contentType: 'application/pdf',
    storedAt: new Date(),
  });
  await insert(submissions.submissionFiles, {
    ...handedIn,
    submissionId: work.id,
    version: 1,
    name: ownText(submissions.submissionFiles),
    type: 'application/pdf',
    addedAt: new Date(),
  });
  await insert(submissions.submissionSelfRatings, {
    submissionId: work.id,
    version: 1,
    points: [1],
    rubric: [{ criterion: ownText(submissions.submissionSelfRatings), points: 1, looksLike: '' }],
    ratedAt: new Date(),
  });
  const decided = { decision: 'returned', decidedAt: new Date() };
  const review = { version: 1, rubric: [], points: [] };
  await insert(submissions.submissionReviews, {
    ...review,
    ...decided,
    submissionId: work.id,
    readerId: other.id,
    note: ownText(submissions.submissionReviews),
  });
  const read = await insertWithId(submissions.assignmentSubmissions, {
    ...lesson,
    userId: other.id,
    lessonId: 'work',
    state: 'submitted',
    currentVersion: 2,
    submittedAt: new Date(),
  });
  await insert(submissions.submissionVersions, { ...version, submissionId: read.id, text: 'A story.' });
  await insert(submissions.submissionVersions, { ...version, submissionId: read.id, number: 2, text: 'A result.' });
  await insert(submissions.submissionReviews, {
    ...review,
    submissionId: read.id,
    readerId: userId,
    note: secret('unsent'),
  });
  await insert(submissions.submissionReviews, {
    ...review,
    ...decided,
    submissionId: read.id,
    readerId: userId,
    version: 2,
    note: 'Tell the result.',
  });
  marks.set('submission_claims', '');
  await insert(submissions.submissionClaims, {
    submissionId: read.id,
    readerId: userId,
    since: new Date(),
    expiresAt: soon(15),
  });
  await insert(submissions.savedPhrases, {
    id: crypto.randomUUID(),
    userId,
    courseId: course.id,
    text: ownText(submissions.savedPhrases),
  });
  await insert(learning.videoPositions, { ...lesson, userId, lessonId: ownText(learning.videoPositions) });
  await insert(learning.studyDays, { userId, day: ownText(learning.studyDays, '1987-06-05') });
  await insert(learning.studyPlans, { userId, interviewOn: ownText(learning.studyPlans, '1985-04-03') });
  await insert(learning.learningStreaks, { userId, lastStudyDate: ownText(learning.learningStreaks, '1986-05-04') });
  const [achievement] = await db.select({ id: learning.achievements.id }).from(learning.achievements).limit(1);
  await insert(learning.userAchievements, {
    userId,
    achievementId: achievement?.id,
    metadata: { mark: ownText(learning.userAchievements) },
  });
  const session = await insertWithId(learning.liveSessions, {
    courseId: course.id,
    title: referencedTitle(learning.liveSessionBookings),
    scheduledAt: soon(60),
    bookedSeats: 1,
  });
  await insert(learning.liveSessionBookings, { liveSessionId: session.id, userId });
  await insert(learning.certificates, {
    code: crypto.randomUUID(),
    userId,
    courseId: course.id,
    courseTitle: 'A course',
    learnerName: ownText(learning.certificates),
  });

  const [profile] = await db
    .select({ id: accounts.authUsers.id })
    .from(accounts.authUsers)
    .where(eq(accounts.authUsers.userId, userId));
  await insert(blogPosts, {
    title: referencedTitle(blogPosts),
    slug: `article-${tag}`,
    content: '',
    authorId: profile?.id,
  });
  const webinar = await insertWithId(events.webinars, {
    title: referencedTitle(events.webinarRegistrations),
    description: '',
    hostName: 'Host',
    dateTime: soon(60),
    registeredSeats: 1,
  });
  await insert(events.webinarRegistrations, { webinarId: webinar.id, userId });

  const practiceQuestion = await addTestQuestion(db);
  const answer = {
    id: crypto.randomUUID(),
    userId,
    questionId: practiceQuestion.id,
    questionRevision: 1,
    mode: 'audio',
    durationMs: 1000,
    transcript: ownText(practice.practiceAnswers),
    speech: { mark: secret('speech') },
    content: { mark: secret('content') },
    measuresVersion: 1,
  };
  await insert(practice.practiceAnswers, answer);
  const rated = ownText(practice.practiceRatings);
  await insert(practice.practiceRatings, {
    answerId: answer.id,
    raterKind: 'self',
    raterId: userId,
    rubricRevision: 1,
    criterion: rated,
    level: 3,
  });
  const until = new Date('2003-04-05T06:07:08.000Z');
  marks.set('practice_grants', until.toISOString());
  await insert(practice.practiceGrants, { answerId: answer.id, userId: other.id, expiresAt: until });
  marks.set('deleted_practice_answers', '');
  const deletedId = crypto.randomUUID();
  own.push(deletedId);
  await insert(practice.deletedPracticeAnswers, { userId, id: deletedId, deletedAt: new Date() });
  await insert(practice.practiceConsents, { userId, service: ownText(practice.practiceConsents) });

  const asked = { ...lesson, lessonId: 'asked', markdown: '', html: '', createdAt: new Date() };
  const answered = await insertWithId(discussion.discussionQuestions, {
    ...asked,
    authorId: userId,
    title: ownText(discussion.discussionQuestions),
  });
  const reply = { markdown: 'Yes.', html: '', createdAt: new Date() };
  await insert(discussion.discussionAnswers, { ...reply, questionId: answered.id, authorId: other.id });
  const followed = await insertWithId(discussion.discussionQuestions, {
    ...asked,
    authorId: other.id,
    title: 'Theirs',
  });
  await insert(discussion.discussionAnswers, {
    ...reply,
    questionId: followed.id,
    authorId: userId,
    markdown: ownText(discussion.discussionAnswers),
  });
  marks.set('discussion_follows', '2002-03-05T05:06:07.000Z');
  await insert(discussion.discussionFollows, {
    questionId: followed.id,
    userId,
    createdAt: new Date('2002-03-05T05:06:07.000Z'),
  });
  await insert(discussion.discussionReports, {
    questionId: followed.id,
    reporterId: userId,
    reason: ownText(discussion.discussionReports),
    createdAt: new Date(),
  });
  const told = { kind: 'staff_added', data: {}, createdAt: new Date() };
  await insert(notices.notifications, { ...told, userId, key: ownText(notices.notifications) });
  // What the person did is told to somebody else.
  const toOther = { actorId: userId, actorName: secret('actor') };
  await db.execute(sql`select rules.notify(recipient => ${other.id}, kind => 'staff_added', key => ${secret('told')},
    course => null, data => ${JSON.stringify(toOther)}::jsonb, moment => now())`);
  marks.set('notification_preferences', 'announcement_sent');
  await insert(notices.notificationPreferences, { userId, kind: 'announcement_sent', delivery: 'off' });
  marks.set('notification_digests', '2002-03-09');
  await insert(notices.notificationDigests, { userId, lastDay: '2002-03-09' });
  const taught = await courseTitled(referencedTitle(courseStaff));
  await insert(courseStaff, { courseId: taught.id, userId, role: 'teacher' });
  await insert(announcements, { courseId: taught.id, authorId: userId, subject: ownText(announcements) });
  const received = await insertWithId(announcements, {
    courseId: (await courseTitled(referencedTitle(announcementRecipients))).id,
    authorId: other.id,
    subject: 'To all',
  });
  await insert(announcementRecipients, { announcementId: received.id, userId });
  await insert(announcementOptouts, {
    userId,
    courseId: (await courseTitled(referencedTitle(announcementOptouts))).id,
  });
  const invitedTo = await courseTitled(referencedTitle(staffInvitations));
  await insert(staffInvitations, {
    courseId: invitedTo.id,
    email,
    role: 'assistant',
    seesAddresses: false,
    tokenHash: secret('invitation'),
    expiresAt: soon(60),
  });
  await insert(enrollmentChanges, {
    courseId: learned.id,
    userId,
    change: 'ended',
    reason: ownText(enrollmentChanges),
    changedBy: other.id,
  });
  await insert(enrollmentInvitations, {
    courseId: invitedTo.id,
    email,
    name: secret('student'),
    source: 'import',
    reason: ownText(enrollmentInvitations),
    invitedBy: other.id,
  });

  const auditEntry = {
    actorId: userId,
    action: referencedTitle(auditLog),
    subjectType: 'courses',
    subjectId: String(course.id),
  };
  await insert(auditLog, auditEntry);
  for (const [subjectType, subjectId] of [
    ['users', userId],
    ['support_messages', ownMessage.id],
    ['refund_requests', refund.id],
    ['orders', order.id],
    ['referral_submissions', referral.id],
    ['instructors', instructor.id],
  ]) {
    await insert(auditLog, {
      actorId: other.id,
      action: 'any',
      subjectType,
      subjectId: String(subjectId),
      detail: { words: secret(`detail-${subjectType}`) },
    });
  }

  const later = { dueAt: soon(60) };
  const mails = [
    {
      kind: 'password-changed',
      recipient: email,
      topic: ownText(mail.mailOutbox),
      payload: { firstName: person.firstName },
    },
    { kind: 'waitlist-joined', recipient: email, payload: { courseTitle: 'A course' } },
    { kind: 'support-confirmation', recipient: elsewhere, payload: { name: question.name, category: 'general' } },
    {
      kind: 'support-notification',
      recipient: 'school@launchpad.test',
      payload: {
        name: question.name,
        email: elsewhere,
        category: 'general',
        subject: question.subject,
        message: question.message,
      },
    },
    {
      kind: 'referral-invitation',
      recipient: friend,
      payload: { friendName: 'F', referrerName: `${person.firstName} Quill` },
    },
  ];
  for (const [index, waiting] of mails.entries())
    await insert(mail.mailOutbox, { ...waiting, ...later, dedupeKey: `planted:${ownMessage.id}:${index}` });
  await insert(mail.mailOutbox, {
    kind: 'referral-invitation',
    recipient: `z${tag}@gmail.com`,
    dedupeKey: `referral-invitation:z${tag}@gmail.com`,
    status: 'sent',
    sentAt: new Date(),
  });
  const left = new Date('2001-02-03T04:05:06.000Z');
  marks.set('mail_suppressions', left.toISOString());
  await insert(mail.mailSuppressions, { email, list: 'newsletter', reason: 'unsubscribed', createdAt: left });
  return { person, marks, own, friend, elsewhere, files: { unused, portrait, shown } };
}

test('the export contains all data of a user, and nothing of it is left after the deletion', async () => {
  const { person, marks, own, friend, elsewhere, files } = await createBusyPerson();
  expect([...marks.keys()].toSorted()).toEqual(Object.keys(personal).toSorted());
  const before = await dump();
  const whole = await exported(person);
  const missing = [...marks].filter(([table, mark]) => !personal[table]?.notExported && !whole.includes(mark));
  expect(missing).toEqual([]);
  expect(own.filter((text) => !before.includes(text))).toEqual([]);
  expect(await Promise.all(Object.values(files).map(isServed))).toEqual([true, true, true]);

  expect((await deleteAccount(person)).status).toBe(200);
  // At once: the cron would delete them anyway.
  const counters = await db.select({ key: accounts.throttleCounters.key }).from(accounts.throttleCounters);
  expect(counters.filter(({ key }) => own.some((text) => key.includes(text)))).toEqual([]);
  // A day later every queued mail is due, and the cron also deletes unused files from the bucket.
  await api.fireCron(soon(24 * 60));
  await api.database.settled();
  expect(linesWith(await dump(), own)).toEqual([]);
  expect(await mailedTo(person.email)).toEqual(['Your account is deleted']);
  expect([...(await mailedTo(friend)), ...(await mailedTo(elsewhere))]).toEqual([]);
  expect(await isServed(files.shown)).toBe(true);
  expect(await isServed(files.unused)).toBe(false);
  expect(await isServed(files.portrait)).toBe(false);
});

test('for an address that was never verified, only the rows linked to the account are exported and deleted', async () => {
  const person = await api.newcomer();
  const { email } = person;
  const tag = crypto.randomUUID().slice(0, 8);
  const reader = `reader-${tag}`;
  const other = await api.newcomer();
  const [referral] = await db
    .insert(community.referralSubmissions)
    .values({ referralId: tag, referrerId: other.id, referrerName: 'Ada', referrerEmail: other.email })
    .returning();
  await db.batch([
    db.insert(community.newsletterSubscribers).values({ email, source: reader }),
    db.insert(catalog.waitlistEntries).values({ email, source: reader }),
    db.insert(community.supportMessages).values({ name: reader, email, subject: reader, message: reader }),
    db
      .insert(community.referralDetails)
      .values({ submissionId: referral?.id ?? 0, referredName: reader, referredEmail: email, normalizedEmail: email }),
    db.insert(mail.mailSuppressions).values({ email, list: 'newsletter', reason: 'unsubscribed' }),
    db.insert(mail.mailOutbox).values([
      {
        dedupeKey: `waitlist:${tag}`,
        kind: 'waitlist-joined',
        recipient: email,
        topic: reader,
        payload: { courseTitle: 'A course' },
        dueAt: soon(60),
      },
      {
        dedupeKey: `changed:${tag}`,
        kind: 'password-changed',
        recipient: email,
        topic: `account-${tag}`,
        payload: { firstName: 'Ada' },
        dueAt: soon(60),
      },
    ]),
  ]);
  const whole = await exported(person);
  expect(whole).not.toContain(reader);
  expect(whole).toContain(`account-${tag}`);

  expect((await deleteAccount(person)).status).toBe(200);
  await api.fireCron(soon(120));
  await api.database.settled();
  const left = linesWith(await dump(), [email, reader]).map((row) => row.split(' ')[0]);
  expect(left.toSorted()).toEqual([
    'mail_outbox',
    'mail_suppressions',
    'newsletter_subscribers',
    'referral_details',
    'support_messages',
    'waitlist_entries',
  ]);
  expect((await mailedTo(email)).toSorted()).toEqual(["You're on the list for A course", 'Your account is deleted']);
});

test('whoever types somebody else’s mailbox into the contact form reads no answer to it, and takes no mail of theirs along', async () => {
  const [person, owner] = [await api.newcomer(), await api.newcomer()];
  const write = async (by: SignedInPerson) => {
    const asked = { name: 'Z', email: owner.email, subject: 'Mine', message: `By ${by.id}` };
    const [message] = await db
      .insert(community.supportMessages)
      .values({ userId: by.id, ...asked })
      .returning();
    const text = `Answer to ${by.id}`;
    await db.insert(community.supportAnswers).values({ messageId: message?.id ?? 0, authorId: owner.id, text });
    await db.insert(mail.mailOutbox).values({
      ...{ dedupeKey: `support-answer:${message?.id}:1`, kind: 'support-answer', recipient: owner.email },
      ...{ payload: {}, topic: text, dueAt: soon(60 * 24) },
    });
    return text;
  };
  const [forged, real] = [await write(person), await write(owner)];
  const whole = await exported(person);
  expect(whole).toContain(`By ${person.id}`);
  expect(whole).not.toContain(forged);
  expect((await deleteAccount(person)).status).toBe(200);
  const left = await db
    .select({ topic: mail.mailOutbox.topic })
    .from(mail.mailOutbox)
    .where(and(eq(mail.mailOutbox.recipient, owner.email), eq(mail.mailOutbox.kind, 'support-answer')));
  expect(left).toEqual([{ topic: real }]);
});

test('a suppressed address gets no mail about the deletion either', async () => {
  const person = await api.newcomer();
  await db.insert(mail.mailSuppressions).values({ email: person.email, list: 'all', reason: 'bounced' });
  expect((await deleteAccount(person)).status).toBe(200);
  await api.fireCron(soon(5));
  await api.database.settled();
  expect(await mailedTo(person.email)).toEqual([]);
});
