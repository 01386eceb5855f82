/**
 * Exports all data about a person, for that person (GET /api/account/export).
 * functions/accounts/personal-data.test.ts checks every table.
 */
import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { authorized, type Caller } from '../accounts/authorize.ts';
import { recordSecurityEvent, type SecurityRequest } from '../accounts/security-events.ts';
import {
  acceptedTerms,
  authUsers,
  emailChanges,
  factorResets,
  knownDevices,
  passkeys,
  securityEvents,
  sessions,
  users,
} from '../accounts/tables.ts';
import { claimTry } from '../accounts/throttle.ts';
import { auditLog } from '../admin/tables.ts';
import { blogPosts } from '../blog/tables.ts';
import {
  cartItems,
  giftLinks,
  orderItems,
  orders,
  promoCodes,
  promoRedemptions,
  refundRequests,
  refunds,
} from '../commerce/tables.ts';
import {
  newsletterSubscribers,
  referralDetails,
  referralSubmissions,
  studentReviews,
  supportMessages,
} from '../community/tables.ts';
import { courses, instructors, waitlistEntries } from '../courses/tables.ts';
import { discussionFollows, discussionReports } from '../discussion/tables.ts';
import {
  achievements,
  certificates,
  enrollments,
  learningStreaks,
  lessonProgress,
  liveSessionBookings,
  liveSessions,
  openQuizAttempts,
  reviews,
  reviewVotes,
  studyDays,
  studyPlans,
  triedLessons,
  userAchievements,
  videoPositions,
} from '../learning/tables.ts';
import { mailOutbox, mailSuppressions } from '../mail/tables.ts';
import { notificationDigests, notificationPreferences, notifications } from '../notifications/tables.ts';
import { practiceAnswers, practiceConsents, practiceGrants, practiceRatings } from '../practice/tables.ts';
import {
  assignmentSubmissions,
  savedPhrases,
  submissionFiles,
  submissionReviews,
  submissionSelfRatings,
} from '../submissions/tables.ts';
import {
  announcementOptouts,
  announcementRecipients,
  announcements,
  courseStaff,
  enrollmentChanges,
  enrollmentInvitations,
  staffInvitations,
} from '../teaching/tables.ts';
import { uploads } from '../uploads/tables.ts';
import { webinarRegistrations, webinars } from '../webinars/tables.ts';
import { exportLongLists, firstPages } from './export-long-lists.ts';
import { mailedTo, namesAsFriend, ownAddress } from './own-address.ts';

/**
 * All data of an account, without the long lists, and the pages of these (export-long-lists.ts), of which the first ones
 * are read already: one round trip for most people. No password, token or other person's data. The limits are above what
 * one person can have done.
 * Refuses `too_many_requests` after 20 in an hour: an export reads every table.
 * `addressKinds`: kinds of mail that are sent to an address that somebody typed in (own-address.ts).
 */
export async function exportAccount(
  db: Database,
  {
    caller,
    addressKinds,
    request,
    now,
  }: { caller: Caller; addressKinds: string[]; request: SecurityRequest; now: Date },
) {
  const id = caller.userId;
  const {
    profile: [profile],
    tries: _tries,
    event: _event,
    first,
    ...rows
  } = await authorized(db, {}, caller, {
    tries: claimTry(db, { key: `export:user:${id}`, limit: 20, windowSeconds: 60 * 60 }, now),
    event: recordSecurityEvent(db, { account: id, kind: 'data_exported', request, now }),
    profile: db
      .select({
        email: users.email,
        username: users.username,
        firstName: users.firstName,
        lastName: users.lastName,
        phoneNumber: users.phoneNumber,
        avatar: users.avatar,
        role: users.role,
        emailVerified: users.emailVerified,
        signupMethod: users.signupMethod,
        googleId: users.googleId,
        facebookId: users.facebookId,
        appleId: users.appleId,
        unlinkedProviders: users.unlinkedProviders,
        suspendedAt: users.suspendedAt,
        secondFactorSince: users.secondFactorSince,
        timeZone: users.timeZone,
        weeklyGoalMinutes: users.weeklyGoalMinutes,
        lastLoginAt: users.lastLoginAt,
        createdAt: users.createdAt,
      })
      .from(users)
      .where(eq(users.id, id)),
    identities: db
      .select({
        provider: authUsers.provider,
        email: authUsers.email,
        firstName: authUsers.firstName,
        lastName: authUsers.lastName,
        picture: authUsers.profileImageUrl,
        createdAt: authUsers.createdAt,
      })
      .from(authUsers)
      .where(eq(authUsers.userId, id)),
    sessions: db
      .select({ device: sessions.sess, createdAt: sessions.createdAt, lastSeenAt: sessions.lastSeenAt })
      .from(sessions)
      .where(eq(sessions.userId, id))
      .limit(1000),
    knownDevices: db
      .select({ firstSeenAt: knownDevices.createdAt, lastSeenAt: knownDevices.lastSeenAt })
      .from(knownDevices)
      .where(eq(knownDevices.userId, id))
      .limit(1000),
    acceptedTerms: db
      .select({
        document: acceptedTerms.document,
        version: acceptedTerms.version,
        acceptedAt: acceptedTerms.acceptedAt,
      })
      .from(acceptedTerms)
      .where(eq(acceptedTerms.userId, id)),
    passkeys: db
      .select({
        name: passkeys.name,
        backedUp: passkeys.backedUp,
        createdAt: passkeys.createdAt,
        lastUsedAt: passkeys.lastUsedAt,
      })
      .from(passkeys)
      .where(eq(passkeys.userId, id)),
    factorResets: db
      .select({
        state: factorResets.state,
        askedAt: factorResets.createdAt,
        effectiveAt: factorResets.effectiveAt,
        endedAt: factorResets.endedAt,
      })
      .from(factorResets)
      .where(eq(factorResets.userId, id))
      .limit(1000),
    emailChanges: db
      .select({
        from: emailChanges.oldEmail,
        to: emailChanges.newEmail,
        requestedAt: emailChanges.requestedAt,
        confirmedAt: emailChanges.confirmedAt,
      })
      .from(emailChanges)
      .where(eq(emailChanges.userId, id))
      .limit(1000),
    securityEvents: db
      .select({
        kind: securityEvents.kind,
        outcome: securityEvents.outcome,
        address: securityEvents.address,
        country: securityEvents.country,
        device: securityEvents.device,
        at: securityEvents.at,
      })
      .from(securityEvents)
      .where(eq(securityEvents.accountId, id))
      .orderBy(desc(securityEvents.at))
      .limit(10_000),
    enrollments: db
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
    lessons: db
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
    videoPositions: db
      .select({
        courseId: videoPositions.courseId,
        lesson: videoPositions.lessonId,
        position: videoPositions.position,
        watched: videoPositions.watched,
        updatedAt: videoPositions.updatedAt,
      })
      .from(videoPositions)
      .where(eq(videoPositions.userId, id))
      .limit(10_000),
    triedLessons: db
      .select({
        courseId: triedLessons.courseId,
        lesson: triedLessons.lessonId,
        answers: triedLessons.answers,
        completed: triedLessons.completed,
        position: triedLessons.position,
        watched: triedLessons.watched,
        minutes: triedLessons.minutes,
        updatedAt: triedLessons.updatedAt,
      })
      .from(triedLessons)
      .where(eq(triedLessons.userId, id))
      .limit(10_000),
    openQuizAttempts: db
      .select({
        lesson: openQuizAttempts.lessonId,
        answers: openQuizAttempts.answers,
        updatedAt: openQuizAttempts.updatedAt,
      })
      .from(openQuizAttempts)
      .where(eq(openQuizAttempts.userId, id))
      .limit(10_000),
    assignments: db
      .select({
        lesson: assignmentSubmissions.lessonId,
        draft: assignmentSubmissions.draft,
        draftAnswer: assignmentSubmissions.draftAnswerId,
        state: assignmentSubmissions.state,
        decidedAt: assignmentSubmissions.decidedAt,
        seenAt: assignmentSubmissions.seenAt,
      })
      .from(assignmentSubmissions)
      .where(eq(assignmentSubmissions.userId, id))
      .limit(10_000),
    submissionFiles: db
      .select({
        lesson: assignmentSubmissions.lessonId,
        version: submissionFiles.version,
        name: submissionFiles.name,
        type: submissionFiles.type,
        size: submissionFiles.size,
        addedAt: submissionFiles.addedAt,
      })
      .from(submissionFiles)
      .innerJoin(assignmentSubmissions, eq(assignmentSubmissions.id, submissionFiles.submissionId))
      .where(eq(assignmentSubmissions.userId, id))
      .limit(10_000),
    selfRatings: db
      .select({
        lesson: assignmentSubmissions.lessonId,
        version: submissionSelfRatings.version,
        points: submissionSelfRatings.points,
        rubric: submissionSelfRatings.rubric,
        ratedAt: submissionSelfRatings.ratedAt,
      })
      .from(submissionSelfRatings)
      .innerJoin(assignmentSubmissions, eq(assignmentSubmissions.id, submissionSelfRatings.submissionId))
      .where(eq(assignmentSubmissions.userId, id))
      .limit(10_000),
    // What readers answered to the person, without drafts, and what the person wrote as a reader.
    reviewsReceived: db
      .select({
        lesson: assignmentSubmissions.lessonId,
        version: submissionReviews.version,
        decision: submissionReviews.decision,
        points: submissionReviews.points,
        rubric: submissionReviews.rubric,
        comments: submissionReviews.comments,
        note: submissionReviews.note,
        decidedAt: submissionReviews.decidedAt,
      })
      .from(submissionReviews)
      .innerJoin(assignmentSubmissions, eq(assignmentSubmissions.id, submissionReviews.submissionId))
      .where(and(eq(assignmentSubmissions.userId, id), isNotNull(submissionReviews.decidedAt)))
      .limit(10_000),
    savedPhrases: db
      .select({ course: courses.title, text: savedPhrases.text, createdAt: savedPhrases.createdAt })
      .from(savedPhrases)
      .innerJoin(courses, eq(courses.id, savedPhrases.courseId))
      .where(eq(savedPhrases.userId, id))
      .limit(10_000),
    studyDays: db
      .select({ day: studyDays.day, minutes: studyDays.minutes, lessons: studyDays.lessonsCompleted })
      .from(studyDays)
      .where(eq(studyDays.userId, id))
      .limit(10_000),
    studyPlans: db
      .select({
        interviewOn: studyPlans.interviewOn,
        worries: studyPlans.worries,
        minutesADay: studyPlans.minutesADay,
        updatedAt: studyPlans.updatedAt,
      })
      .from(studyPlans)
      .where(eq(studyPlans.userId, id)),
    streaks: db
      .select({
        current: learningStreaks.currentStreak,
        longest: learningStreaks.longestStreak,
        lastStudyDate: learningStreaks.lastStudyDate,
        startDate: learningStreaks.streakStartDate,
      })
      .from(learningStreaks)
      .where(eq(learningStreaks.userId, id)),
    achievements: db
      .select({
        achievement: achievements.name,
        earnedAt: userAchievements.earnedAt,
        metadata: userAchievements.metadata,
      })
      .from(userAchievements)
      .innerJoin(achievements, eq(achievements.id, userAchievements.achievementId))
      .where(eq(userAchievements.userId, id)),
    liveSessions: db
      .select({
        session: liveSessions.title,
        scheduledAt: liveSessions.scheduledAt,
        bookedAt: liveSessionBookings.createdAt,
        joinedAt: liveSessionBookings.joinedAt,
      })
      .from(liveSessionBookings)
      .innerJoin(liveSessions, eq(liveSessions.id, liveSessionBookings.liveSessionId))
      .where(eq(liveSessionBookings.userId, id))
      .limit(10_000),
    certificates: db
      .select({
        code: certificates.code,
        course: certificates.courseTitle,
        name: certificates.learnerName,
        issuedAt: certificates.issuedAt,
        issuedOn: certificates.issuedOn,
      })
      .from(certificates)
      .where(eq(certificates.userId, id)),
    reviews: db
      .select({
        courseId: reviews.courseId,
        rating: reviews.rating,
        title: reviews.title,
        comment: reviews.comment,
        createdAt: reviews.createdAt,
      })
      .from(reviews)
      .where(eq(reviews.userId, id)),
    studentReviews: db
      .select({
        name: studentReviews.name,
        course: studentReviews.course,
        rating: studentReviews.rating,
        review: studentReviews.review,
        shown: studentReviews.approved,
        createdAt: studentReviews.createdAt,
      })
      .from(studentReviews)
      .where(eq(studentReviews.authorId, id))
      .orderBy(desc(studentReviews.id))
      .limit(10_000),
    // Names the review, not its author.
    reviewVotes: db
      .select({ course: courses.title, reviewId: reviewVotes.reviewId, createdAt: reviewVotes.createdAt })
      .from(reviewVotes)
      .innerJoin(reviews, eq(reviews.id, reviewVotes.reviewId))
      .innerJoin(courses, eq(courses.id, reviews.courseId))
      .where(eq(reviewVotes.userId, id))
      .limit(10_000),
    orders: db
      .select({
        id: orders.id,
        total: orders.total,
        subtotal: orders.subtotal,
        discount: orders.discount,
        tax: orders.tax,
        currency: orders.currency,
        promoCode: orders.promoCode,
        startsNow: orders.startsNow,
        consentedAt: orders.consentedAt,
        termsVersion: orders.termsVersion,
        status: orders.status,
        // Without the processor's own ids and the address of its page, on which anybody could pay.
        payment: sql<{ state: string; amount: string; receiptUrl: string | null; invoiceUrl: string | null } | null>`(
          select jsonb_build_object('state', p.state, 'amount', p.amount::text, 'receiptUrl', p.receipt_url,
            'invoiceUrl', p.invoice_url)
          from payments p where p.order_id = orders.id)`,
        createdAt: orders.createdAt,
        completedAt: orders.completedAt,
        refundedAt: orders.refundedAt,
        items: sql<{ course: string; price: string; quantity: number; paid: string }[]>`(
          select jsonb_agg(jsonb_build_object('course', c.title, 'price', i.price::text, 'quantity', i.quantity,
            'paid', i.paid::text) order by i.id)
          from order_items i join courses c on c.id = i.course_id where i.order_id = orders.id)`,
      })
      .from(orders)
      .where(eq(orders.userId, id))
      .limit(10_000),
    promoCodes: db
      .select({
        code: promoCodes.code,
        orderId: promoRedemptions.orderId,
        createdAt: promoRedemptions.createdAt,
      })
      .from(promoRedemptions)
      .innerJoin(promoCodes, eq(promoCodes.id, promoRedemptions.promoCodeId))
      .where(eq(promoRedemptions.userId, id))
      .limit(10_000),
    refundRequests: db
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
    // Without the reasons, which only the school sees; the buyer's own is in the request.
    refunds: db
      .select({
        orderId: refunds.orderId,
        amount: refunds.amount,
        courses: sql<string[]>`array(
          select c.title from order_items i join courses c on c.id = i.course_id
          where i.refund_id = ${refunds.id} order by i.id)`,
        note: refunds.note,
        createdAt: refunds.createdAt,
      })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(eq(orders.userId, id))
      .limit(10_000),
    // Without the links, which would enroll anybody who has them, and without the names of those who redeemed them.
    giftsGiven: db
      .select({ orderId: orders.id, course: courses.title, redeemedAt: giftLinks.redeemedAt })
      .from(giftLinks)
      .innerJoin(orderItems, eq(orderItems.id, giftLinks.orderItemId))
      .innerJoin(orders, eq(orders.id, orderItems.orderId))
      .innerJoin(courses, eq(courses.id, orderItems.courseId))
      .where(eq(orders.userId, id))
      .limit(10_000),
    giftsReceived: db
      .select({ course: courses.title, redeemedAt: giftLinks.redeemedAt })
      .from(giftLinks)
      .innerJoin(orderItems, eq(orderItems.id, giftLinks.orderItemId))
      .innerJoin(courses, eq(courses.id, orderItems.courseId))
      .where(eq(giftLinks.redeemedBy, id))
      .limit(10_000),
    cart: db
      .select({ course: courses.title, quantity: cartItems.quantity, createdAt: cartItems.createdAt })
      .from(cartItems)
      .innerJoin(courses, eq(courses.id, cartItems.courseId))
      .where(eq(cartItems.userId, id)),
    webinars: db
      .select({
        webinar: webinars.title,
        registeredAt: webinarRegistrations.registrationDate,
        attended: webinarRegistrations.attended,
        attendedAt: webinarRegistrations.attendedAt,
      })
      .from(webinarRegistrations)
      .innerJoin(webinars, eq(webinars.id, webinarRegistrations.webinarId))
      .where(eq(webinarRegistrations.userId, id)),
    // Without the friends' names and addresses, which are other people's data.
    referrals: db
      .select({
        id: referralSubmissions.referralId,
        name: referralSubmissions.referrerName,
        email: referralSubmissions.referrerEmail,
        phone: referralSubmissions.referrerPhone,
        status: referralSubmissions.status,
        comments: referralSubmissions.additionalComments,
        rejectionReason: referralSubmissions.rejectionReason,
        paidAt: referralSubmissions.paidAt,
        paymentAmount: referralSubmissions.paymentAmount,
        createdAt: referralSubmissions.createdAt,
      })
      .from(referralSubmissions)
      .where(eq(referralSubmissions.referrerId, id)),
    // The data that somebody entered about this person, without who it was.
    namedAsFriend: db
      .select({
        name: referralDetails.referredName,
        email: referralDetails.referredEmail,
        phone: referralDetails.referredPhone,
        invitedAt: referralDetails.invitedAt,
        enrolledAt: referralDetails.enrolledAt,
        createdAt: referralDetails.createdAt,
      })
      .from(referralDetails)
      .where(namesAsFriend(id))
      .limit(10_000),
    newsletter: db
      .select({
        email: newsletterSubscribers.email,
        firstName: newsletterSubscribers.firstName,
        lastName: newsletterSubscribers.lastName,
        subscribed: newsletterSubscribers.subscribed,
        subscribedAt: newsletterSubscribers.subscribedAt,
        unsubscribedAt: newsletterSubscribers.unsubscribedAt,
        source: newsletterSubscribers.source,
        consentVersion: newsletterSubscribers.consentVersion,
      })
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.email, ownAddress(id))),
    waitlist: db
      .select({
        course: courses.title,
        source: waitlistEntries.source,
        joinedAt: waitlistEntries.createdAt,
        notifiedAt: waitlistEntries.notifiedAt,
      })
      .from(waitlistEntries)
      .leftJoin(courses, eq(courses.id, waitlistEntries.courseId))
      .where(eq(waitlistEntries.email, ownAddress(id)))
      .limit(10_000),
    supportMessages: db
      .select({
        name: supportMessages.name,
        email: supportMessages.email,
        category: supportMessages.category,
        subject: supportMessages.subject,
        message: supportMessages.message,
        status: supportMessages.status,
        createdAt: supportMessages.createdAt,
        // They were written to the mailbox, which may be a stranger's.
        answers: sql<{ text: string; createdAt: string }[]>`(
          select coalesce(jsonb_agg(jsonb_build_object('text', a.text, 'createdAt', a.created_at) order by a.id), '[]')
          from support_answers a where a.message_id = ${supportMessages}.id and ${supportMessages.email} = ${ownAddress(id)})`,
      })
      .from(supportMessages)
      .where(or(eq(supportMessages.userId, id), eq(supportMessages.email, ownAddress(id))))
      .orderBy(desc(supportMessages.id))
      .limit(10_000),
    // Only that a mail was written, and when: its text is in the mailbox, and waiting mail may contain a link that
    // gives access.
    mails: db
      .select({
        kind: mailOutbox.kind,
        recipient: mailOutbox.recipient,
        about: mailOutbox.topic,
        status: mailOutbox.status,
        createdAt: mailOutbox.createdAt,
        sentAt: mailOutbox.sentAt,
      })
      .from(mailOutbox)
      .where(mailedTo(id, addressKinds))
      .orderBy(desc(mailOutbox.id))
      .limit(10_000),
    mailSuppressions: db
      .select({
        email: mailSuppressions.email,
        list: mailSuppressions.list,
        reason: mailSuppressions.reason,
        createdAt: mailSuppressions.createdAt,
      })
      .from(mailSuppressions)
      .where(eq(mailSuppressions.email, ownAddress(id))),
    // Ratings of the person's answers and by the person, without who else rated.
    practiceRatings: db
      .select({
        answerId: practiceRatings.answerId,
        rater: practiceRatings.raterKind,
        criterion: practiceRatings.criterion,
        level: practiceRatings.level,
        createdAt: practiceRatings.createdAt,
      })
      .from(practiceRatings)
      .innerJoin(practiceAnswers, eq(practiceAnswers.id, practiceRatings.answerId))
      .where(or(eq(practiceAnswers.userId, id), eq(practiceRatings.raterId, id)))
      .limit(10_000),
    practiceGrants: db
      .select({ answerId: practiceGrants.answerId, expiresAt: practiceGrants.expiresAt })
      .from(practiceGrants)
      .innerJoin(practiceAnswers, eq(practiceAnswers.id, practiceGrants.answerId))
      .where(or(eq(practiceAnswers.userId, id), eq(practiceGrants.userId, id)))
      .limit(10_000),
    practiceConsents: db
      .select({
        service: practiceConsents.service,
        grantedAt: practiceConsents.grantedAt,
        version: practiceConsents.version,
      })
      .from(practiceConsents)
      .where(eq(practiceConsents.userId, id)),
    questionsFollowed: db
      .select({ questionId: discussionFollows.questionId, since: discussionFollows.createdAt })
      .from(discussionFollows)
      .where(eq(discussionFollows.userId, id))
      .limit(10_000),
    questionsReported: db
      .select({
        questionId: discussionReports.questionId,
        answerId: discussionReports.answerId,
        reason: discussionReports.reason,
        createdAt: discussionReports.createdAt,
        decidedAt: discussionReports.decidedAt,
      })
      .from(discussionReports)
      .where(eq(discussionReports.reporterId, id))
      .limit(10_000),
    // Without their data, which name other people.
    notifications: db
      .select({
        kind: notifications.kind,
        about: notifications.key,
        courseId: notifications.courseId,
        createdAt: notifications.createdAt,
        readAt: notifications.readAt,
      })
      .from(notifications)
      .where(eq(notifications.userId, id))
      .orderBy(desc(notifications.createdAt))
      .limit(10_000),
    notificationPreferences: db
      .select({ kind: notificationPreferences.kind, delivery: notificationPreferences.delivery })
      .from(notificationPreferences)
      .where(eq(notificationPreferences.userId, id)),
    notificationDigests: db
      .select({ nextAt: notificationDigests.dueAt, lastDay: notificationDigests.lastDay })
      .from(notificationDigests)
      .where(eq(notificationDigests.userId, id)),
    uploads: db
      .select({
        filename: uploads.filename,
        // A recording has no public address; its answer names the way to it.
        address: sql<
          string | null
        >`case when ${uploads.key} not like 'practice/%' then '/uploads/' || ${uploads.key} end`,
        size: uploads.size,
        createdAt: uploads.createdAt,
      })
      .from(uploads)
      .where(eq(uploads.ownerId, id)),
    instructorProfiles: db
      .select({
        name: instructors.name,
        bio: instructors.bio,
        credentials: instructors.credentials,
        avatar: instructors.avatar,
        company: instructors.company,
        title: instructors.title,
      })
      .from(instructors)
      .where(eq(instructors.userId, id)),
    coursesTaught: db
      .select({ title: courses.title, status: courses.status, createdAt: courses.createdAt })
      .from(courses)
      .where(eq(courses.creatorId, id))
      .limit(10_000),
    teaching: db
      .select({ course: courses.title, role: courseStaff.role, since: courseStaff.addedAt })
      .from(courseStaff)
      .innerJoin(courses, eq(courses.id, courseStaff.courseId))
      .where(eq(courseStaff.userId, id))
      .limit(10_000),
    announcements: db
      .select({
        course: courses.title,
        subject: announcements.subject,
        text: announcements.markdown,
        sendAt: announcements.sendAt,
        createdAt: announcements.createdAt,
      })
      .from(announcements)
      .innerJoin(courses, eq(courses.id, announcements.courseId))
      .where(eq(announcements.authorId, id))
      .orderBy(desc(announcements.id))
      .limit(10_000),
    announcementsReceived: db
      .select({ course: courses.title, subject: announcements.subject, sentAt: announcements.sendAt })
      .from(announcementRecipients)
      .innerJoin(announcements, eq(announcements.id, announcementRecipients.announcementId))
      .innerJoin(courses, eq(courses.id, announcements.courseId))
      .where(eq(announcementRecipients.userId, id))
      .limit(10_000),
    announcementOptouts: db
      .select({ course: courses.title, since: announcementOptouts.createdAt })
      .from(announcementOptouts)
      .innerJoin(courses, eq(courses.id, announcementOptouts.courseId))
      .where(eq(announcementOptouts.userId, id))
      .limit(10_000),
    enrollmentChanges: db
      .select({
        course: courses.title,
        change: enrollmentChanges.change,
        reason: enrollmentChanges.reason,
        createdAt: enrollmentChanges.createdAt,
      })
      .from(enrollmentChanges)
      .innerJoin(courses, eq(courses.id, enrollmentChanges.courseId))
      .where(eq(enrollmentChanges.userId, id))
      .limit(10_000),
    enrollmentInvitations: db
      .select({
        course: courses.title,
        reason: enrollmentInvitations.reason,
        createdAt: enrollmentInvitations.createdAt,
      })
      .from(enrollmentInvitations)
      .innerJoin(courses, eq(courses.id, enrollmentInvitations.courseId))
      .where(eq(enrollmentInvitations.email, ownAddress(id)))
      .limit(10_000),
    staffInvitations: db
      .select({ course: courses.title, role: staffInvitations.role, createdAt: staffInvitations.createdAt })
      .from(staffInvitations)
      .innerJoin(courses, eq(courses.id, staffInvitations.courseId))
      .where(eq(staffInvitations.email, ownAddress(id)))
      .limit(10_000),
    articles: db
      .select({ title: blogPosts.title, published: blogPosts.published, createdAt: blogPosts.createdAt })
      .from(blogPosts)
      .innerJoin(authUsers, eq(authUsers.id, blogPosts.authorId))
      .where(eq(authUsers.userId, id))
      .limit(10_000),
    // Actions of the person and on the account, without details, which may be about other people.
    adminActions: db
      .select({
        action: auditLog.action,
        subject: sql<string>`${auditLog.subjectType} || ' ' || ${auditLog.subjectId}`,
        createdAt: auditLog.createdAt,
      })
      .from(auditLog)
      .where(or(eq(auditLog.actorId, id), and(eq(auditLog.subjectType, 'users'), eq(auditLog.subjectId, String(id)))))
      .orderBy(desc(auditLog.id))
      .limit(10_000),
    first: firstPages(db, caller),
  });
  if (!profile) throw new Refusal('session_required');
  return { data: { profile, ...rows }, longLists: exportLongLists(db, { caller, first }) };
}
