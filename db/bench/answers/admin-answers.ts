/** What admins read: the overview, and pages of every list, from its beginning, from its middle, and filtered. */
import { listUsers } from '#db/accounts/admin/all-users.ts';
import { listSecurityEvents } from '#db/accounts/admin/security-log.ts';
import { listAuditedActions, listAuditLog } from '#db/admin/audit-log.ts';
import { listAllArticles } from '#db/blog/admin/all-articles.ts';
import { listAllCategories } from '#db/blog/admin/category-editor.ts';
import { listAllOrders, readAnyOrder } from '#db/commerce/admin/all-orders.ts';
import { listPromoCodes } from '#db/commerce/admin/promo-code-editor.ts';
import { listRefundRequests } from '#db/commerce/admin/refund-requests.ts';
import { listLedger, readRevenue } from '#db/commerce/books/revenue.ts';
import { listAllReferrals } from '#db/community/admin/all-referrals.ts';
import { listAllStudentReviews } from '#db/community/admin/all-student-reviews.ts';
import { listSupportMessages, readSupportMessage } from '#db/community/admin/all-support-messages.ts';
import { listIssues } from '#db/community/admin/newsletter-issues.ts';
import { countReaders, listReaders } from '#db/community/admin/newsletter-readers.ts';
import { listAllCourses } from '#db/courses/admin/all-courses.ts';
import { listWaiters, listWaitlists } from '#db/courses/admin/all-waitlists.ts';
import { listInstructors } from '#db/courses/admin/instructor-editor.ts';
import { listCourseReviews } from '#db/learning/admin/all-course-reviews.ts';
import { listOutbox } from '#db/mail/admin/outbox-listing.ts';
import { readOverview } from '#db/overview/overview.ts';
import { readPerson } from '#db/overview/person.ts';
import { listAllWebinars, listRegistrants, readAnyWebinar } from '#db/webinars/admin/all-webinars.ts';
import { commonWord, people, popular, rareWord, schoolNow } from '../insert-rows.ts';
import type { Answers, Reader } from './reader.ts';

const now = schoolNow;
const limit = 25;
const webinarId = popular.webinar;
/** The year that the report of revenue shows first. */
const period = { from: new Date('2025-06-01T00:00:00Z'), until: now };
const newest = { sort: 'newest' as const, page: { limit } };
const all = { filter: {}, ...newest };
const found = (search: string) => ({ filter: { search }, ...newest });
const middle = (reader: Reader, table: Parameters<Reader['middleOf']>[0]) => ({
  filter: {},
  sort: 'newest' as const,
  page: { limit, after: reader.middleOf(table) },
});

export const adminAnswers: Answers = {
  overview: ({ db, admin }) => readOverview(db, { caller: admin, now }),

  accounts: ({ db, admin }) => listUsers(db, { caller: admin, ...all }),
  'one person': ({ db, admin }) =>
    readPerson(db, { read: { caller: admin, requestId: 'bench', now, exports: false }, userId: people.learner }),
  'accounts, the middle': (reader) => listUsers(reader.db, { caller: reader.admin, ...middle(reader, 'users') }),
  'accounts, by email': ({ db, admin }) => listUsers(db, { caller: admin, ...all, sort: 'email' }),
  'accounts, creators': ({ db, admin }) => listUsers(db, { caller: admin, ...all, filter: { role: 'CREATOR' } }),
  'accounts, suspended': ({ db, admin }) => listUsers(db, { caller: admin, ...all, filter: { status: 'suspended' } }),
  'accounts, not suspended': ({ db, admin }) => listUsers(db, { caller: admin, ...all, filter: { status: 'active' } }),
  'accounts, a rare word': ({ db, admin }) => listUsers(db, { caller: admin, ...found(rareWord) }),
  'accounts, a common word': ({ db, admin }) => listUsers(db, { caller: admin, ...found(commonWord) }),

  'all courses': ({ db, admin }) => listAllCourses(db, { caller: admin, ...all, sort: 'edited' }),
  'all courses, the middle': (reader) =>
    listAllCourses(reader.db, { caller: reader.admin, ...middle(reader, 'courses'), sort: 'edited' }),
  'all courses, newest': ({ db, admin }) => listAllCourses(db, { caller: admin, ...all }),
  'all courses, in review': ({ db, admin }) =>
    listAllCourses(db, { caller: admin, ...all, filter: { status: 'REVIEW' } }),
  'all courses, a rare word': ({ db, admin }) => listAllCourses(db, { caller: admin, ...found(rareWord) }),
  'all courses, a common word': ({ db, admin }) => listAllCourses(db, { caller: admin, ...found(commonWord) }),
  instructors: ({ db, admin }) => listInstructors(db, { caller: admin }),
  'all categories': ({ db, admin }) => listAllCategories(db, { caller: admin }),

  orders: ({ db, admin }) => listAllOrders(db, { caller: admin, ...all }),
  'orders, the middle': (reader) => listAllOrders(reader.db, { caller: reader.admin, ...middle(reader, 'orders') }),
  'orders, refunded': ({ db, admin }) => listAllOrders(db, { caller: admin, ...all, filter: { status: 'refunded' } }),
  'orders, a promo code': ({ db, admin }) =>
    listAllOrders(db, { caller: admin, ...all, filter: { promoCode: popular.promoCode } }),
  'orders, a number': ({ db, admin }) => listAllOrders(db, { caller: admin, ...found('#77') }),
  'orders, a rare buyer': ({ db, admin }) => listAllOrders(db, { caller: admin, ...found(rareWord) }),
  'orders, a common address': ({ db, admin }) => listAllOrders(db, { caller: admin, ...found(commonWord) }),
  'an order': ({ db, admin }) => readAnyOrder(db, { caller: admin, id: 77 }),
  'revenue by month': ({ db, admin }) => readRevenue(db, { caller: admin, scope: 'school', period, by: 'month' }),
  'books, a page of entries': ({ db, admin }) =>
    listLedger(db, { caller: admin, scope: 'school', period, page: { limit } }),
  refunds: ({ db, admin }) => listRefundRequests(db, { caller: admin, ...all }),
  'refunds, the middle': (reader) =>
    listRefundRequests(reader.db, { caller: reader.admin, ...middle(reader, 'refund_requests') }),
  'refunds, pending': ({ db, admin }) =>
    listRefundRequests(db, { caller: admin, ...all, filter: { status: 'pending' }, sort: 'oldest' }),
  'refunds, a rare buyer': ({ db, admin }) => listRefundRequests(db, { caller: admin, ...found(rareWord) }),
  'refunds, a common address': ({ db, admin }) => listRefundRequests(db, { caller: admin, ...found(commonWord) }),
  'promo codes': ({ db, admin }) => listPromoCodes(db, { caller: admin, ...all }),
  'promo codes, the middle': (reader) =>
    listPromoCodes(reader.db, { caller: reader.admin, ...middle(reader, 'promo_codes') }),
  'promo codes, by use': ({ db, admin }) => listPromoCodes(db, { caller: admin, ...all, sort: 'used' }),
  'promo codes, switched off': ({ db, admin }) =>
    listPromoCodes(db, { caller: admin, ...all, filter: { active: false } }),
  'promo codes, a rare word': ({ db, admin }) => listPromoCodes(db, { caller: admin, ...found(rareWord) }),

  'outbox, sent': ({ db, admin }) => listOutbox(db, { caller: admin, ...newest, filter: { status: 'sent' } }),
  'outbox, the middle': (reader) =>
    listOutbox(reader.db, { caller: reader.admin, ...middle(reader, 'mail_outbox'), filter: { status: 'sent' } }),
  'outbox, dead': ({ db, admin }) => listOutbox(db, { caller: admin, ...newest, filter: { status: 'dead' } }),
  'outbox, a recipient': ({ db, admin }) =>
    listOutbox(db, { caller: admin, ...newest, filter: { status: 'sent', recipient: `user-77@${commonWord}.test` } }),

  'audit log': ({ db, admin }) => listAuditLog(db, { caller: admin, ...all }),
  'audit log, the middle': (reader) =>
    listAuditLog(reader.db, { caller: reader.admin, ...middle(reader, 'audit_log') }),
  'audit log, an action': ({ db, admin }) =>
    listAuditLog(db, { caller: admin, ...all, filter: { action: 'user.suspend' } }),
  'audit log, a subject': ({ db, admin }) =>
    listAuditLog(db, { caller: admin, ...all, filter: { subject: { type: 'courses', id: '77' } } }),
  'audit log, a rare actor': ({ db, admin }) => listAuditLog(db, { caller: admin, ...found(rareWord) }),
  'audit log, a common address': ({ db, admin }) => listAuditLog(db, { caller: admin, ...found(commonWord) }),
  'security log': ({ db, admin }) => listSecurityEvents(db, { caller: admin, ...all }),
  'security log, the middle': (reader) =>
    listSecurityEvents(reader.db, { caller: reader.admin, ...middle(reader, 'security_events') }),
  'security log, failures': ({ db, admin }) =>
    listSecurityEvents(db, { caller: admin, ...all, filter: { outcome: 'failure' } }),
  'security log, a kind': ({ db, admin }) =>
    listSecurityEvents(db, { caller: admin, ...all, filter: { kind: 'password_changed' } }),
  'security log, an account': ({ db, admin }) =>
    listSecurityEvents(db, { caller: admin, ...all, filter: { account: people.learner } }),
  'security log, a rare address': ({ db, admin }) => listSecurityEvents(db, { caller: admin, ...found(rareWord) }),
  'security log, a common address': ({ db, admin }) => listSecurityEvents(db, { caller: admin, ...found(commonWord) }),
  'audited actions': ({ db, admin }) => listAuditedActions(db, { caller: admin }),

  'all student reviews': ({ db, admin }) => listAllStudentReviews(db, { caller: admin, ...all }),
  'all student reviews, the middle': (reader) =>
    listAllStudentReviews(reader.db, { caller: reader.admin, ...middle(reader, 'student_reviews') }),
  'all student reviews, hidden': ({ db, admin }) =>
    listAllStudentReviews(db, { caller: admin, ...all, filter: { state: 'hidden' } }),
  'all student reviews, one star': ({ db, admin }) =>
    listAllStudentReviews(db, { caller: admin, ...all, filter: { rating: 1 } }),
  'all student reviews, a rare word': ({ db, admin }) =>
    listAllStudentReviews(db, { caller: admin, ...found(rareWord) }),
  'all student reviews, a common word': ({ db, admin }) =>
    listAllStudentReviews(db, { caller: admin, ...found(commonWord) }),
  'all course reviews': ({ db, admin }) => listCourseReviews(db, { caller: admin, ...all }),
  'all course reviews, the middle': (reader) =>
    listCourseReviews(reader.db, { caller: reader.admin, ...middle(reader, 'reviews') }),
  'all course reviews, hidden': ({ db, admin }) =>
    listCourseReviews(db, { caller: admin, ...all, filter: { state: 'hidden' } }),
  'all course reviews, one star': ({ db, admin }) =>
    listCourseReviews(db, { caller: admin, ...all, filter: { rating: 1 } }),
  'all course reviews, a course': ({ db, admin }) =>
    listCourseReviews(db, { caller: admin, ...all, filter: { courseId: popular.course } }),
  'all course reviews, a rare word': ({ db, admin }) => listCourseReviews(db, { caller: admin, ...found(rareWord) }),
  'all course reviews, a common word': ({ db, admin }) =>
    listCourseReviews(db, { caller: admin, ...found(commonWord) }),

  referrals: ({ db, admin }) => listAllReferrals(db, { caller: admin, ...all }),
  'referrals, the middle': (reader) =>
    listAllReferrals(reader.db, { caller: reader.admin, ...middle(reader, 'referral_submissions') }),
  'referrals, verified': ({ db, admin }) =>
    listAllReferrals(db, { caller: admin, ...all, filter: { status: 'verified' } }),
  'referrals, a rare friend': ({ db, admin }) => listAllReferrals(db, { caller: admin, ...found(rareWord) }),
  'referrals, a common address': ({ db, admin }) => listAllReferrals(db, { caller: admin, ...found(commonWord) }),

  'newsletter readers': ({ db, admin }) => listReaders(db, { caller: admin, ...all }),
  'newsletter readers, the middle': (reader) =>
    listReaders(reader.db, { caller: reader.admin, ...middle(reader, 'newsletter_subscribers') }),
  'newsletter readers, subscribed': ({ db, admin }) =>
    listReaders(db, { caller: admin, ...all, filter: { state: 'subscribed' } }),
  'newsletter readers, unsubscribed': ({ db, admin }) =>
    listReaders(db, { caller: admin, ...all, filter: { state: 'unsubscribed' } }),
  'newsletter readers, blocked': ({ db, admin }) =>
    listReaders(db, { caller: admin, ...all, filter: { state: 'blocked' } }),
  'newsletter readers, a rare word': ({ db, admin }) => listReaders(db, { caller: admin, ...found(rareWord) }),
  'newsletter readers, counted': ({ db, admin }) => countReaders(db, { caller: admin }),
  'newsletter issues': ({ db, admin }) => listIssues(db, { caller: admin, ...newest }),

  messages: ({ db, admin }) => listSupportMessages(db, { caller: admin, ...all }),
  'messages, the middle': (reader) =>
    listSupportMessages(reader.db, { caller: reader.admin, ...middle(reader, 'support_messages') }),
  'messages, open': ({ db, admin }) => listSupportMessages(db, { caller: admin, ...all, filter: { status: 'open' } }),
  'messages, a category': ({ db, admin }) =>
    listSupportMessages(db, { caller: admin, ...all, filter: { category: 'billing' } }),
  'messages, a rare word': ({ db, admin }) => listSupportMessages(db, { caller: admin, ...found(rareWord) }),
  'a message': ({ db, admin }) => readSupportMessage(db, { caller: admin, id: 77 }),

  waitlists: ({ db, admin }) => listWaitlists(db, { caller: admin, ...all, sort: 'waiting' }),
  'people on a waitlist': ({ db, admin }) => listWaiters(db, { caller: admin, ...newest, filter: { courseId: 0 } }),
  'people on a waitlist, the middle': (reader) =>
    listWaiters(reader.db, { caller: reader.admin, ...middle(reader, 'waitlist_entries'), filter: { courseId: 0 } }),
  'people on a waitlist, a rare word': ({ db, admin }) =>
    listWaiters(db, { caller: admin, ...newest, filter: { courseId: 0, search: rareWord } }),

  'all articles': ({ db, admin }) => listAllArticles(db, { caller: admin, ...all, sort: 'edited', now }),
  'all articles, the middle': (reader) =>
    listAllArticles(reader.db, { caller: reader.admin, ...middle(reader, 'blog_posts'), sort: 'edited', now }),
  'all articles, by title': ({ db, admin }) => listAllArticles(db, { caller: admin, ...all, sort: 'title', now }),
  'all articles, drafts': ({ db, admin }) =>
    listAllArticles(db, { caller: admin, ...all, sort: 'edited', filter: { state: 'draft' }, now }),
  'all articles, a rare word': ({ db, admin }) =>
    listAllArticles(db, { caller: admin, ...found(rareWord), sort: 'edited', now }),

  'all webinars': ({ db, admin }) => listAllWebinars(db, { caller: admin, ...all, sort: 'latest', now }),
  'all webinars, the middle': (reader) =>
    listAllWebinars(reader.db, { caller: reader.admin, ...middle(reader, 'webinars'), sort: 'latest', now }),
  'all webinars, by registrations': ({ db, admin }) =>
    listAllWebinars(db, { caller: admin, ...all, sort: 'registered', now }),
  'all webinars, to come': ({ db, admin }) =>
    listAllWebinars(db, { caller: admin, ...all, sort: 'earliest', filter: { state: 'upcoming' }, now }),
  'all webinars, a rare word': ({ db, admin }) =>
    listAllWebinars(db, { caller: admin, ...found(rareWord), sort: 'latest', now }),
  'a popular webinar': ({ db, admin }) => readAnyWebinar(db, { caller: admin, id: webinarId }),
  registrants: ({ db, admin }) => listRegistrants(db, { caller: admin, webinarId, ...all }),
  'registrants, the middle': (reader) =>
    listRegistrants(reader.db, { caller: reader.admin, webinarId, ...middle(reader, 'webinar_registrations') }),
  'registrants who attended': ({ db, admin }) =>
    listRegistrants(db, { caller: admin, webinarId, ...all, filter: { attended: true } }),
  'registrants, a rare name': ({ db, admin }) => listRegistrants(db, { caller: admin, webinarId, ...found(rareWord) }),
};

/** Reports that add up every entry of their period, here a year of a school with thousands of courses. */
export const reports: Answers = {
  'revenue by course': ({ db, admin }) => readRevenue(db, { caller: admin, scope: 'school', period, by: 'course' }),
  'revenue by promo code': ({ db, admin }) => readRevenue(db, { caller: admin, scope: 'school', period, by: 'code' }),
  'revenue by creator': ({ db, admin }) => readRevenue(db, { caller: admin, scope: 'school', period, by: 'creator' }),
};
