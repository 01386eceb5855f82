/** Everything we keep about a person, for themselves (GET /api/account/export). */
import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { cartItems, giftLinks, orderItems, orders, refundRequests } from '../commerce/tables.ts';
import { newsletterSubscribers, referralSubmissions } from '../community/tables.ts';
import { courses, reviews } from '../courses/tables.ts';
import {
  assignmentSubmissions,
  certificates,
  enrollments,
  lessonProgress,
  quizAttempts,
  studyDays,
} from '../learning/tables.ts';
import { uploads } from '../studio/tables.ts';
import { webinarRegistrations, webinars } from '../webinars/tables.ts';
import { authorised, type Caller } from './authorise.ts';
import { sessions, users } from './tables.ts';

/** One round trip; no password, token or other person's data. Lists are bounded by what one person can have done. */
export async function exportAccount(db: Database, { caller }: { caller: Caller }) {
  const id = caller.userId;
  const [
    [profile],
    open,
    enrolled,
    lessons,
    attempts,
    assignments,
    days,
    issued,
    written,
    bought,
    askedBack,
    given,
    received,
    inCart,
    registered,
    referred,
    newsletter,
    files,
  ] = await authorised(db, caller, {}, [
    db
      .select({
        email: users.email,
        username: users.username,
        firstName: users.firstName,
        lastName: users.lastName,
        phoneNumber: users.phoneNumber,
        role: users.role,
        emailVerified: users.emailVerified,
        timeZone: users.timeZone,
        weeklyGoalMinutes: users.weeklyGoalMinutes,
        lastLoginAt: users.lastLoginAt,
        createdAt: users.createdAt,
      })
      .from(users)
      .where(eq(users.id, id)),
    db
      .select({ device: sessions.sess, createdAt: sessions.createdAt, lastSeenAt: sessions.lastSeenAt })
      .from(sessions)
      .where(eq(sessions.userId, id))
      .limit(1000),
    db
      .select({
        course: courses.title,
        status: enrollments.status,
        progress: enrollments.progress,
        minutes: enrollments.timeSpent,
        enrolledAt: enrollments.enrolledAt,
        completedAt: enrollments.completedAt,
      })
      .from(enrollments)
      .innerJoin(courses, eq(courses.id, enrollments.courseId))
      .where(eq(enrollments.userId, id)),
    db
      .select({
        courseId: lessonProgress.courseId,
        lesson: lessonProgress.lessonId,
        status: lessonProgress.status,
        score: lessonProgress.score,
        minutes: lessonProgress.timeSpent,
        completedAt: lessonProgress.completedAt,
      })
      .from(lessonProgress)
      .where(eq(lessonProgress.userId, id))
      .limit(10_000),
    db
      .select({
        lesson: quizAttempts.lessonId,
        answers: quizAttempts.answers,
        score: quizAttempts.score,
        createdAt: quizAttempts.createdAt,
      })
      .from(quizAttempts)
      .where(eq(quizAttempts.userId, id))
      .orderBy(desc(quizAttempts.id))
      .limit(10_000),
    db
      .select({
        lesson: assignmentSubmissions.lessonId,
        draft: assignmentSubmissions.draft,
        submission: assignmentSubmissions.submission,
        submittedAt: assignmentSubmissions.submittedAt,
      })
      .from(assignmentSubmissions)
      .where(eq(assignmentSubmissions.userId, id))
      .limit(10_000),
    db
      .select({ day: studyDays.day, minutes: studyDays.minutes, lessons: studyDays.lessonsCompleted })
      .from(studyDays)
      .where(eq(studyDays.userId, id))
      .limit(10_000),
    db
      .select({
        code: certificates.code,
        course: certificates.courseTitle,
        name: certificates.learnerName,
        issuedAt: certificates.issuedAt,
      })
      .from(certificates)
      .where(eq(certificates.userId, id)),
    db
      .select({
        courseId: reviews.courseId,
        rating: reviews.rating,
        title: reviews.title,
        comment: reviews.comment,
        createdAt: reviews.createdAt,
      })
      .from(reviews)
      .where(eq(reviews.userId, id)),
    db
      .select({
        id: orders.id,
        total: orders.total,
        subtotal: orders.subtotal,
        discount: orders.discount,
        promoCode: orders.promoCode,
        status: orders.status,
        createdAt: orders.createdAt,
        completedAt: orders.completedAt,
        refundedAt: orders.refundedAt,
        items: sql<{ course: string; price: string; quantity: number }[]>`(
          select jsonb_agg(jsonb_build_object('course', c.title, 'price', i.price::text, 'quantity', i.quantity) order by i.id)
          from order_items i join courses c on c.id = i.course_id where i.order_id = orders.id)`,
      })
      .from(orders)
      .where(eq(orders.userId, id))
      .limit(10_000),
    db
      .select({
        orderId: refundRequests.orderId,
        reason: refundRequests.reason,
        status: refundRequests.status,
        decisionNote: refundRequests.decisionNote,
        createdAt: refundRequests.createdAt,
        decidedAt: refundRequests.decidedAt,
      })
      .from(refundRequests)
      .where(eq(refundRequests.userId, id))
      .limit(10_000),
    // Not their links, which enrol whoever has them, nor who took them.
    db
      .select({ orderId: orders.id, course: courses.title, redeemedAt: giftLinks.redeemedAt })
      .from(giftLinks)
      .innerJoin(orderItems, eq(orderItems.id, giftLinks.orderItemId))
      .innerJoin(orders, eq(orders.id, orderItems.orderId))
      .innerJoin(courses, eq(courses.id, orderItems.courseId))
      .where(eq(orders.userId, id))
      .limit(10_000),
    db
      .select({ course: courses.title, redeemedAt: giftLinks.redeemedAt })
      .from(giftLinks)
      .innerJoin(orderItems, eq(orderItems.id, giftLinks.orderItemId))
      .innerJoin(courses, eq(courses.id, orderItems.courseId))
      .where(eq(giftLinks.redeemedBy, id))
      .limit(10_000),
    db
      .select({ course: courses.title, quantity: cartItems.quantity, createdAt: cartItems.createdAt })
      .from(cartItems)
      .innerJoin(courses, eq(courses.id, cartItems.courseId))
      .where(eq(cartItems.userId, id)),
    db
      .select({ webinar: webinars.title, registeredAt: webinarRegistrations.registrationDate })
      .from(webinarRegistrations)
      .innerJoin(webinars, eq(webinars.id, webinarRegistrations.webinarId))
      .where(eq(webinarRegistrations.userId, id)),
    db
      .select({
        id: referralSubmissions.referralId,
        status: referralSubmissions.status,
        comments: referralSubmissions.additionalComments,
        createdAt: referralSubmissions.createdAt,
      })
      .from(referralSubmissions)
      .where(eq(referralSubmissions.referrerId, id)),
    db
      .select({
        subscribed: newsletterSubscribers.subscribed,
        subscribedAt: newsletterSubscribers.subscribedAt,
      })
      .from(newsletterSubscribers)
      .innerJoin(users, eq(users.email, newsletterSubscribers.email))
      .where(eq(users.id, id)),
    db
      .select({
        filename: uploads.filename,
        address: sql<string>`'/uploads/' || ${uploads.key}`,
        size: uploads.size,
        createdAt: uploads.createdAt,
      })
      .from(uploads)
      .where(eq(uploads.ownerId, id)),
  ]);
  if (!profile) throw new Refusal('session_required');
  return {
    profile,
    sessions: open,
    enrollments: enrolled,
    lessons,
    quizAttempts: attempts,
    assignments,
    studyDays: days,
    certificates: issued,
    reviews: written,
    orders: bought,
    refundRequests: askedBack,
    giftsGiven: given,
    giftsReceived: received,
    cart: inCart,
    webinars: registered,
    referrals: referred,
    newsletter,
    uploads: files,
  };
}
