/** The Hono app: the routers of all nouns, and the middleware around every request. */
import { OpenAPIHono } from '@hono/zod-openapi';
import { bodyLimit } from 'hono/body-limit';
import { openDatabase } from '#db/connection/client.ts';
import { accountRoutes } from './accounts/account-routes.ts';
import { factorResetListRoutes } from './accounts/admin/factor-reset-list-routes.ts';
import { factorResetRoutes } from './accounts/admin/factor-reset-routes.ts';
import { securityLogRoutes } from './accounts/admin/security-log-routes.ts';
import { userRoutes } from './accounts/admin/user-routes.ts';
import { emailChangeRoutes } from './accounts/email-change-routes.ts';
import { linkedProviderRoutes } from './accounts/linked-provider-routes.ts';
import { loginRedirectRoutes } from './accounts/login-redirect-routes.ts';
import { recoveryRoutes } from './accounts/recovery-routes.ts';
import { factorRoutes } from './accounts/second-factor/factor-routes.ts';
import { proofRoutes } from './accounts/second-factor/proof-routes.ts';
import { securityActivityRoutes } from './accounts/security-activity-routes.ts';
import { recordDownloads, recordRefusal } from './accounts/security-log.ts';
import { sessionRoutes } from './accounts/session-routes.ts';
import { socialRoutes } from './accounts/social-routes.ts';
import { auditRoutes } from './admin/audit-routes.ts';
import { accessFirst } from './api/access-first.ts';
import { privateByDefault, revalidated } from './api/caching.ts';
import { credentials } from './api/credentials.ts';
import { type ApiEnvironment, settingsOf } from './api/environment.ts';
import { healthRoutes } from './api/health-routes.ts';
import { isRead } from './api/is-read.ts';
import { jsonOnly, takesFile } from './api/json-only.ts';
import { openApiRoutes } from './api/openapi-routes.ts';
import { answerError, Problem } from './api/problem.ts';
import { publicWriteLimit } from './api/public-write-limit.ts';
import { reportRoutes } from './api/report-routes.ts';
import { requestLog } from './api/request-log.ts';
import { securityContactRoutes } from './api/security-contact-routes.ts';
import { securityHeaders } from './api/security-headers.ts';
import { articleRoutes } from './blog/admin/article-routes.ts';
import { categoryRoutes } from './blog/admin/category-routes.ts';
import { blogRoutes } from './blog/blog-routes.ts';
import { feedRoutes } from './blog/feed-routes.ts';
import { adminOrderRoutes } from './commerce/admin/admin-order-routes.ts';
import { promoCodeRoutes } from './commerce/admin/promo-code-routes.ts';
import { refundRoutes } from './commerce/admin/refund-routes.ts';
import { creatorShareRoutes } from './commerce/books/creator-share-routes.ts';
import { adminRevenueRoutes, creatorEarningsRoutes } from './commerce/books/revenue-routes.ts';
import { cartRoutes } from './commerce/cart-routes.ts';
import { giftRoutes } from './commerce/gift-routes.ts';
import { mockEnrollRoutes } from './commerce/mock-enroll-routes.ts';
import { orderRoutes } from './commerce/order-routes.ts';
import { paymentRoutes } from './commerce/payments/payment-routes.ts';
import { webhookRoutes } from './commerce/payments/webhook-routes.ts';
import { promoRoutes } from './commerce/promo-routes.ts';
import { adminNewsletterRoutes } from './community/admin/admin-newsletter-routes.ts';
import { adminReferralRoutes } from './community/admin/admin-referral-routes.ts';
import { adminStudentReviewRoutes } from './community/admin/admin-student-review-routes.ts';
import { supportMessageRoutes } from './community/admin/support-message-routes.ts';
import { newsletterRoutes } from './community/newsletter-routes.ts';
import { referralRoutes } from './community/referral-routes.ts';
import { studentReviewRoutes } from './community/student-review-routes.ts';
import { supportRoutes } from './community/support-routes.ts';
import { unsubscribeRoutes } from './community/unsubscribe-routes.ts';
import { adminWaitlistRoutes } from './courses/admin/admin-waitlist-routes.ts';
import { courseDecisionRoutes } from './courses/admin/course-decision-routes.ts';
import { instructorRoutes } from './courses/admin/instructor-routes.ts';
import { courseEditorRoutes } from './courses/authoring/course-editor-routes.ts';
import { courseRoutes } from './courses/course-routes.ts';
import { waitlistRoutes } from './courses/waitlist-routes.ts';
import { discussionRoutes } from './discussion/discussion-routes.ts';
import { taughtQuestionRoutes } from './discussion/taught-question-routes.ts';
import { bannerRoutes } from './home/admin/banner-routes.ts';
import { facultyRoutes } from './home/admin/faculty-routes.ts';
import { homeRoutes } from './home/home-routes.ts';
import { achievementRoutes } from './learning/admin/achievement-routes.ts';
import { courseReviewRoutes } from './learning/admin/admin-course-review-routes.ts';
import { liveSessionEditorRoutes } from './learning/authoring/live-session-editor-routes.ts';
import { certificateRoutes } from './learning/certificate-routes.ts';
import { reviewRoutes } from './learning/course-review-routes.ts';
import { enrollmentRoutes } from './learning/enrollment-routes.ts';
import { lessonRoutes } from './learning/lesson-routes.ts';
import { liveSessionRoutes } from './learning/live-session-routes.ts';
import { noteRoutes } from './learning/note-routes.ts';
import { openLessonRoutes } from './learning/open-lesson-routes.ts';
import { progressRoutes } from './learning/progress-routes.ts';
import { studyPlanRoutes } from './learning/study-plan-routes.ts';
import { videoRoutes } from './learning/video-routes.ts';
import { outboxRoutes } from './mail/admin/outbox-routes.ts';
import { suppressionRoutes } from './mail/admin/suppression-routes.ts';
import { mailEventRoutes } from './mail/mail-event-routes.ts';
import { mailboxRoutes } from './mail/mailbox-routes.ts';
import { notificationRoutes } from './notifications/notification-routes.ts';
import { overviewRoutes } from './overview/overview-routes.ts';
import { personRoutes } from './overview/person-routes.ts';
import { pageRoutes } from './pages/page-routes.ts';
import { sitemapRoutes } from './pages/sitemap-routes.ts';
import { answerRoutes } from './practice/answer-routes.ts';
import { questionEditorRoutes } from './practice/authoring/question-editor-routes.ts';
import { questionRoutes } from './practice/question-routes.ts';
import { recordingRoutes } from './practice/recording-routes.ts';
import { storageRoutes } from './practice/storage-routes.ts';
import { transcriptionRoutes } from './practice/transcription-routes.ts';
import { searchRoutes } from './search/search-routes.ts';
import { handedInFileRoutes, submissionFileRoutes } from './submissions/file-routes.ts';
import { reviewRoutes as submissionReviewRoutes } from './submissions/review/review-routes.ts';
import { submissionRoutes } from './submissions/submission-routes.ts';
import { accessRoutes } from './teaching/access-routes.ts';
import { announcementRoutes } from './teaching/announcement-routes.ts';
import { receivedAnnouncementRoutes } from './teaching/received-announcement-routes.ts';
import { staffInvitationRoutes } from './teaching/staff-invitation-routes.ts';
import { staffRoutes } from './teaching/staff-routes.ts';
import { studentRoutes } from './teaching/student-routes.ts';
import { teachingRoutes } from './teaching/teaching-routes.ts';
import { storedFileRoutes } from './uploads/stored-file-routes.ts';
import { uploadRoutes } from './uploads/upload-routes.ts';
import { adminWebinarRoutes } from './webinars/admin/admin-webinar-routes.ts';
import { registrationRoutes } from './webinars/registration-routes.ts';
import { webinarRoutes } from './webinars/webinar-routes.ts';

/** The maximum size of a request body, in bytes. No form of the product needs more. */
const formLimit = limitedTo(256 * 1024);
/** A higher maximum for routes that take files as text. */
const fileLimit = limitedTo(8 * 1024 * 1024);
const filePaths = /^\/api\/(creator\/courses\/import|teaching\/courses\/\d+\/students\/import(\/trial)?)$/;

/** Builds the app. Used by worker.ts and by tests that read its routes. */
export function buildApp() {
  const app = new OpenAPIHono<ApiEnvironment>();
  app.onError(async (error, c) => {
    const reason = await accessFirst(error, c);
    recordRefusal(reason, c);
    return answerError(reason, c);
  });
  app.notFound((c) => answerError(new Problem('route_not_found'), c));

  app.use(async (c, next) => {
    const settings = settingsOf(c.env);
    c.set('settings', settings);
    c.set('db', openDatabase(settings.databaseUrl, { deadline: settings.deadlines.database }));
    c.set('ask', (path, knownVersion) => {
      const headers = knownVersion === undefined ? {} : { 'If-None-Match': knownVersion };
      return app.request(new URL(path, c.req.url), { headers }, c.env, c.executionCtx);
    });
    await next();
  });
  app.use(requestLog, revalidated, securityHeaders, privateByDefault);
  // Before any middleware that refuses a body, because the error depends on the caller (access-first.ts).
  app.use('/api/*', credentials);
  // Files are streamed. `bodyLimit` could read a whole one into memory. It fails for a read with a chunked body, which nothing
  // of ours reads.
  app.use('/api/*', (c, next) =>
    isRead(c.req.method) || takesFile(c.req) ? next() : (filePaths.test(c.req.path) ? fileLimit : formLimit)(c, next),
  );
  app.use('/api/*', jsonOnly, publicWriteLimit, recordDownloads);

  app.route('/api', healthRoutes);
  app.route('/api', reportRoutes);
  app.route('/', securityContactRoutes);
  app.route('/api', homeRoutes);
  app.route('/api', searchRoutes);
  app.route('/api/webinars', webinarRoutes);
  app.route('/api/webinars', registrationRoutes);
  app.route('/api/cart', cartRoutes);
  app.route('/api', promoRoutes);
  app.route('/api/orders', orderRoutes);
  app.route('/api/orders', paymentRoutes);
  app.route('/api/webhooks', webhookRoutes);
  app.route('/api/gifts', giftRoutes);
  app.route('/api/admin/refunds', refundRoutes);
  app.route('/api/admin/creator-shares', creatorShareRoutes);
  app.route('/api/admin/revenue', adminRevenueRoutes);
  app.route('/api/creator/earnings', creatorEarningsRoutes);
  app.route('/api/admin', overviewRoutes);
  app.route('/api/admin/orders', adminOrderRoutes);
  app.route('/api/admin/promo-codes', promoCodeRoutes);
  app.route('/api/admin/categories', categoryRoutes);
  app.route('/api/admin/instructors', instructorRoutes);
  app.route('/api/admin/faculty', facultyRoutes);
  app.route('/api/admin/banners', bannerRoutes);
  app.route('/api/admin/achievements', achievementRoutes);
  app.route('/api/admin/audit-log', auditRoutes);
  app.route('/api/admin/security-events', securityLogRoutes);
  app.route('/api/admin/users', userRoutes);
  app.route('/api/admin/users', personRoutes);
  app.route('/api/admin/users', factorResetRoutes);
  app.route('/api/admin/factor-resets', factorResetListRoutes);
  app.route('/api/admin/webinars', adminWebinarRoutes);
  app.route('/api/admin/blog', articleRoutes);
  app.route('/api/admin/newsletter', adminNewsletterRoutes);
  app.route('/api/admin/waitlists', adminWaitlistRoutes);
  app.route('/api/admin/courses', courseDecisionRoutes);
  app.route('/api/admin/course-reviews', courseReviewRoutes);
  app.route('/api/admin/student-reviews', adminStudentReviewRoutes);
  app.route('/api/admin/referrals', adminReferralRoutes);
  app.route('/api/admin/messages', supportMessageRoutes);
  app.route('/api/creator/courses', courseEditorRoutes);
  app.route('/api/creator/courses', liveSessionEditorRoutes);
  app.route('/api/creator/questions', questionEditorRoutes);
  app.route('/api/teaching', teachingRoutes);
  app.route('/api/teaching/courses', announcementRoutes);
  app.route('/api', receivedAnnouncementRoutes);
  app.route('/api/teaching/courses', staffRoutes);
  app.route('/api/teaching/courses', studentRoutes);
  app.route('/api/teaching/courses', accessRoutes);
  app.route('/api/staff-invitations', staffInvitationRoutes);
  app.route('/api/teaching', submissionReviewRoutes);
  app.route('/api/teaching', taughtQuestionRoutes);
  app.route('/api', discussionRoutes);
  app.route('/api/notifications', notificationRoutes);
  app.route('/api/uploads', uploadRoutes);
  app.route('/api', mockEnrollRoutes);
  app.route('/api/newsletter', newsletterRoutes);
  app.route('/api/auth', sessionRoutes);
  app.route('/api/auth', socialRoutes);
  app.route('/api', loginRedirectRoutes);
  app.route('/api/auth', recoveryRoutes);
  app.route('/api/auth', proofRoutes);
  app.route('/api/account', accountRoutes);
  app.route('/api/account', securityActivityRoutes);
  app.route('/api/account/second-factor', factorRoutes);
  app.route('/api', emailChangeRoutes);
  app.route('/api/account', linkedProviderRoutes);
  app.route('/api', unsubscribeRoutes);
  app.route('/api/admin/outbox', outboxRoutes);
  app.route('/api/admin/suppressions', suppressionRoutes);
  app.route('/api/mail', mailEventRoutes);
  app.route('/dev/mailbox', mailboxRoutes);
  app.route('/api/courses', courseRoutes);
  app.route('/api/courses', lessonRoutes);
  app.route('/api/courses', openLessonRoutes);
  app.route('/api/courses', submissionRoutes);
  app.route('/api/courses', submissionFileRoutes);
  app.route('/api', noteRoutes);
  app.route('/api', enrollmentRoutes);
  app.route('/api', progressRoutes);
  app.route('/api', studyPlanRoutes);
  app.route('/api', liveSessionRoutes);
  app.route('/api', reviewRoutes);
  app.route('/api', certificateRoutes);
  app.route('/api', waitlistRoutes);
  app.route('/api', blogRoutes);
  app.route('/api', studentReviewRoutes);
  app.route('/api/referral', referralRoutes);
  app.route('/api', supportRoutes);
  app.route('/api/practice', questionRoutes);
  app.route('/api/practice', storageRoutes);
  app.route('/api/practice', transcriptionRoutes);
  app.route('/api/practice/answers', answerRoutes);
  app.route('/api/practice/answers', recordingRoutes);
  app.route('/api', openApiRoutes(app));
  app.route('/', videoRoutes);
  app.route('/', storedFileRoutes);
  app.route('/', handedInFileRoutes);
  app.route('/', sitemapRoutes);
  app.route('/', feedRoutes);
  app.route('/', pageRoutes);
  return app;
}

/** Refuses a larger body: by its Content-Length if it has one, otherwise as soon as too many bytes have arrived. */
function limitedTo(maxSize: number) {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new Problem('body_too_large');
    },
  });
}
