/**
 * Maps every route that answers JSON to the schema of its answer. The key is the method and the path, written as the
 * route declares them. This file has only types: web/app/api.ts derives the type of each answer from it, and it adds no
 * code to the app. functions/answers.test.ts compares the map with the routes.
 */
import type { factorResetListingSchema } from './accounts/admin/factor-reset-contract.ts';
import type { securityLogSchema } from './accounts/admin/security-log-contract.ts';
import type { userListingSchema } from './accounts/admin/user-contract.ts';
import type {
  accountExportSchema,
  accountSettingsSchema,
  currentUserSchema,
  profileSchema,
  providerAddressSchema,
  providersSchema,
  sessionAnswerSchema,
  signedInSchema,
} from './accounts/contract.ts';
import type {
  appSetupSchema,
  creationOptionsSchema,
  factorAddedSchema,
  proofMeansSchema,
  recoveryCodesSchema,
  requestOptionsSchema,
  secondFactorSchema,
} from './accounts/second-factor/contract.ts';
import type { securityActivityPageSchema } from './accounts/security-activity-contract.ts';
import type { auditedActionsSchema, auditListingSchema } from './admin/audit-contract.ts';
import type { addedSchema } from './admin/curated-list-contract.ts';
import type { doneSchema } from './api/done-contract.ts';
import type { healthSchema } from './api/health-contract.ts';
import type {
  articleListingSchema,
  createdArticleSchema,
  editedArticleSchema,
  savedArticleSchema,
} from './blog/admin/article-contract.ts';
import type { categoryListingSchema } from './blog/admin/category-contract.ts';
import type { articleListSchema, articleSchema, categoryListSchema } from './blog/contract.ts';
import type { adminOrderSchema, orderListingSchema } from './commerce/admin/admin-order-contract.ts';
import type { promoCreatedSchema, promoListingSchema } from './commerce/admin/promo-code-contract.ts';
import type { refundListingSchema } from './commerce/admin/refund-contract.ts';
import type { creatorSharesSchema } from './commerce/books/creator-share-contract.ts';
import type { revenueSchema } from './commerce/books/revenue-contract.ts';
import type {
  cartSchema,
  giftSchema,
  mockEnrollAnswerSchema,
  orderDetailSchema,
  orderListSchema,
  placedOrderSchema,
  promoAnswerSchema,
  redeemedGiftSchema,
} from './commerce/contract.ts';
import type {
  createdIssueSchema,
  issueListingSchema,
  issueSchema,
  readerCountsSchema,
  readerListingSchema,
  savedIssueSchema,
} from './community/admin/admin-newsletter-contract.ts';
import type { referralListingSchema } from './community/admin/admin-referral-contract.ts';
import type { studentReviewListingSchema } from './community/admin/admin-student-review-contract.ts';
import type { supportListingSchema, supportMessageSchema } from './community/admin/support-message-contract.ts';
import type { referralAnswerSchema, referralListSchema } from './community/referral-contract.ts';
import type {
  studentReviewDoneSchema,
  studentReviewListSchema,
  successStoriesSchema,
} from './community/student-review-contract.ts';
import type { supportAddressSchema } from './community/support-contract.ts';
import type { waiterListingSchema, waitlistListingSchema } from './courses/admin/admin-waitlist-contract.ts';
import type { courseListingSchema } from './courses/admin/course-decision-contract.ts';
import type { instructorListingSchema } from './courses/admin/instructor-contract.ts';
import type {
  courseFiguresSchema,
  courseFileSchema,
  createdCourseSchema,
  editedCourseSchema,
  editedLessonSchema,
  ownCourseListSchema,
  savedOutlineSchema,
  savedSchema,
} from './courses/authoring/course-editor-contract.ts';
import type { courseAccessSchema, courseDetailSchema, courseListSchema } from './courses/contract.ts';
import type { askedSchema, questionPageSchema, taughtQuestionPageSchema, threadSchema } from './discussion/contract.ts';
import type { bannerListingSchema } from './home/admin/banner-contract.ts';
import type { facultyListingSchema } from './home/admin/faculty-contract.ts';
import type { homeSchema } from './home/contract.ts';
import type { achievementListingSchema } from './learning/admin/achievement-contract.ts';
import type { courseReviewListingSchema } from './learning/admin/admin-course-review-contract.ts';
import type {
  createdLiveSessionSchema,
  editedLiveSessionListSchema,
  liveSessionBookingListSchema,
} from './learning/authoring/live-session-editor-contract.ts';
import type {
  achievementListSchema,
  analyticsSchema,
  answeredQuestionSchema,
  bookingAnswerSchema,
  certificateSchema,
  courseLiveSessionListSchema,
  courseResourcesSchema,
  courseReviewAnswerSchema,
  courseReviewListSchema,
  dashboardSchema,
  enrollAnswerSchema,
  goalSchema,
  helpfulAnswerSchema,
  learnCourseSchema,
  learnerEnrollmentListSchema,
  lessonProgressAnswerSchema,
  lessonSchema,
  openLessonSchema,
  progressStatsSchema,
  quizAnswerSchema,
  roomSchema,
  streakSchema,
  studyPlanAnswerSchema,
  triedLessonSchema,
  upcomingLiveSessionListSchema,
  userAchievementListSchema,
  watchingSchema,
} from './learning/contract.ts';
import type { outboxListingSchema } from './mail/admin/outbox-contract.ts';
import type { suppressionListingSchema } from './mail/admin/suppression-contract.ts';
import type { notificationPageSchema, preferenceListSchema, unreadSchema } from './notifications/contract.ts';
import type { overviewSchema } from './overview/contract.ts';
import type { personSchema } from './overview/person-contract.ts';
import type {
  createdQuestionSchema,
  editedQuestionListSchema,
  editedQuestionSchema,
} from './practice/authoring/question-editor-contract.ts';
import type {
  practiceAnswerListSchema,
  practiceAnswerSchema,
  practiceOverviewSchema,
  practiceQuestionDetailSchema,
  practiceQuestionListSchema,
  practiceStorageSchema,
  transcriptionSchema,
} from './practice/contract.ts';
import type { searchSuggestionsSchema } from './search/contract.ts';
import type { assignmentWorkSchema } from './submissions/contract.ts';
import type {
  claimedSchema,
  queueSchema,
  readSubmissionSchema,
  savedReviewSchema,
} from './submissions/review/review-contract.ts';
import type {
  announcementListingSchema,
  announcementPreferencesSchema,
  announcementSchema,
  createdAnnouncementSchema,
  receivedAnnouncementSchema,
  receivedAnnouncementsSchema,
  savedAnnouncementSchema,
} from './teaching/announcement-contract.ts';
import type {
  acceptedInvitationSchema,
  staffInvitationSchema,
  staffSchema,
  taughtCourseListSchema,
  taughtCourseSchema,
} from './teaching/contract.ts';

import type {
  addedStudentsSchema,
  invitedStudentListingSchema,
  studentImportTrialSchema,
  studentListingSchema,
  studentSchema,
} from './teaching/student-contract.ts';
import type { uploadedSchema } from './uploads/contract.ts';
import type {
  adminWebinarSchema,
  createdWebinarSchema,
  registrantListingSchema,
  webinarListingSchema,
} from './webinars/admin/admin-webinar-contract.ts';
import type {
  activeWebinarListSchema,
  registrationAnswerSchema,
  registrationStatusSchema,
  webinarListSchema,
  webinarRoomSchema,
  webinarSchema,
} from './webinars/contract.ts';

export interface AnswerSchemas {
  'GET /api/account': typeof accountSettingsSchema;
  'POST /api/account/delete': typeof doneSchema;
  'POST /api/account/email': typeof doneSchema;
  'POST /api/account/email/confirm': typeof doneSchema;
  'POST /api/auth/undo-email-change': typeof doneSchema;
  'POST /api/account/providers/{name}': typeof providerAddressSchema;
  'DELETE /api/account/providers/{name}': typeof doneSchema;
  'GET /api/account/security-events': typeof securityActivityPageSchema;
  'GET /api/account/export': typeof accountExportSchema;
  'POST /api/account/password': typeof doneSchema;
  'PATCH /api/account/profile': typeof profileSchema;
  'GET /api/account/second-factor': typeof secondFactorSchema;
  'DELETE /api/account/second-factor/app': typeof doneSchema;
  'POST /api/account/second-factor/app': typeof appSetupSchema;
  'POST /api/account/second-factor/app/confirm': typeof factorAddedSchema;
  'POST /api/account/second-factor/passkeys': typeof factorAddedSchema;
  'POST /api/account/second-factor/passkeys/options': typeof creationOptionsSchema;
  'DELETE /api/account/second-factor/passkeys/{id}': typeof doneSchema;
  'PATCH /api/account/second-factor/passkeys/{id}': typeof doneSchema;
  'POST /api/account/second-factor/recovery-codes': typeof recoveryCodesSchema;
  'DELETE /api/account/second-factor/reset': typeof doneSchema;
  'DELETE /api/account/sessions': typeof doneSchema;
  'DELETE /api/account/sessions/{id}': typeof doneSchema;
  'GET /api/achievements': typeof achievementListSchema;
  'GET /api/achievements/user': typeof userAchievementListSchema;
  'GET /api/admin/achievements': typeof achievementListingSchema;
  'POST /api/admin/achievements': typeof addedSchema;
  'PUT /api/admin/achievements/{id}': typeof doneSchema;
  'DELETE /api/admin/achievements/{id}': typeof doneSchema;
  'GET /api/admin/audit-log': typeof auditListingSchema;
  'GET /api/admin/audit-log/actions': typeof auditedActionsSchema;
  'GET /api/admin/banners': typeof bannerListingSchema;
  'POST /api/admin/banners': typeof addedSchema;
  'POST /api/admin/banners/order': typeof doneSchema;
  'PUT /api/admin/banners/{id}': typeof doneSchema;
  'DELETE /api/admin/banners/{id}': typeof doneSchema;
  'GET /api/admin/blog': typeof articleListingSchema;
  'POST /api/admin/blog': typeof createdArticleSchema;
  'POST /api/admin/blog/actions': typeof doneSchema;
  'GET /api/admin/blog/{id}': typeof editedArticleSchema;
  'PUT /api/admin/blog/{id}': typeof savedArticleSchema;
  'GET /api/admin/categories': typeof categoryListingSchema;
  'POST /api/admin/categories': typeof addedSchema;
  'POST /api/admin/categories/order': typeof doneSchema;
  'PUT /api/admin/categories/{id}': typeof doneSchema;
  'DELETE /api/admin/categories/{id}': typeof doneSchema;
  'GET /api/admin/course-reviews': typeof courseReviewListingSchema;
  'POST /api/admin/course-reviews/actions': typeof doneSchema;
  'GET /api/admin/courses': typeof courseListingSchema;
  'POST /api/admin/courses/actions': typeof doneSchema;
  'GET /api/admin/factor-resets': typeof factorResetListingSchema;
  'GET /api/admin/faculty': typeof facultyListingSchema;
  'POST /api/admin/faculty': typeof addedSchema;
  'POST /api/admin/faculty/order': typeof doneSchema;
  'PUT /api/admin/faculty/{id}': typeof doneSchema;
  'DELETE /api/admin/faculty/{id}': typeof doneSchema;
  'GET /api/admin/instructors': typeof instructorListingSchema;
  'POST /api/admin/instructors': typeof addedSchema;
  'PUT /api/admin/instructors/{id}': typeof doneSchema;
  'DELETE /api/admin/instructors/{id}': typeof doneSchema;
  'GET /api/admin/messages': typeof supportListingSchema;
  'POST /api/admin/messages/actions': typeof doneSchema;
  'GET /api/admin/messages/{id}': typeof supportMessageSchema;
  'POST /api/admin/messages/{id}/answers': typeof doneSchema;
  'GET /api/admin/newsletter/issues': typeof issueListingSchema;
  'POST /api/admin/newsletter/issues': typeof createdIssueSchema;
  'POST /api/admin/newsletter/issues/actions': typeof doneSchema;
  'GET /api/admin/newsletter/issues/{id}': typeof issueSchema;
  'PUT /api/admin/newsletter/issues/{id}': typeof savedIssueSchema;
  'POST /api/admin/newsletter/issues/{id}/send': typeof doneSchema;
  'POST /api/admin/newsletter/issues/{id}/trial': typeof doneSchema;
  'GET /api/admin/newsletter/subscribers': typeof readerListingSchema;
  'GET /api/admin/newsletter/subscribers/counts': typeof readerCountsSchema;
  'GET /api/admin/orders': typeof orderListingSchema;
  'GET /api/admin/orders/{id}': typeof adminOrderSchema;
  'GET /api/admin/creator-shares': typeof creatorSharesSchema;
  'POST /api/admin/creator-shares': typeof doneSchema;
  'GET /api/admin/revenue': typeof revenueSchema;
  'GET /api/admin/outbox': typeof outboxListingSchema;
  'POST /api/admin/outbox/actions': typeof doneSchema;
  'GET /api/admin/suppressions': typeof suppressionListingSchema;
  'POST /api/admin/suppressions/{id}/lift': typeof doneSchema;
  'GET /api/admin/overview': typeof overviewSchema;
  'GET /api/admin/promo-codes': typeof promoListingSchema;
  'POST /api/admin/promo-codes': typeof promoCreatedSchema;
  'POST /api/admin/promo-codes/actions': typeof doneSchema;
  'PUT /api/admin/promo-codes/{id}': typeof doneSchema;
  'GET /api/admin/referrals': typeof referralListingSchema;
  'POST /api/admin/referrals/actions': typeof doneSchema;
  'POST /api/admin/orders/{id}/refunds': typeof doneSchema;
  'POST /api/admin/orders/{id}/refunds/{refundId}': typeof doneSchema;
  'POST /api/admin/orders/{id}/return': typeof doneSchema;
  'GET /api/admin/refunds': typeof refundListingSchema;
  'POST /api/admin/refunds/{id}': typeof doneSchema;
  'GET /api/admin/student-reviews': typeof studentReviewListingSchema;
  'POST /api/admin/student-reviews/actions': typeof doneSchema;
  'GET /api/admin/security-events': typeof securityLogSchema;
  'GET /api/admin/users': typeof userListingSchema;
  'GET /api/admin/users/{id}': typeof personSchema;
  'POST /api/admin/users/actions': typeof doneSchema;
  'DELETE /api/admin/users/{id}/factor-reset': typeof doneSchema;
  'PUT /api/admin/users/{id}/factor-reset': typeof doneSchema;
  'GET /api/admin/waitlists': typeof waitlistListingSchema;
  'GET /api/admin/waitlists/{courseId}/people': typeof waiterListingSchema;
  'GET /api/admin/webinars': typeof webinarListingSchema;
  'POST /api/admin/webinars': typeof createdWebinarSchema;
  'GET /api/admin/webinars/{id}': typeof adminWebinarSchema;
  'PUT /api/admin/webinars/{id}': typeof doneSchema;
  'POST /api/admin/webinars/{id}/cancel': typeof doneSchema;
  'POST /api/admin/webinars/{id}/move': typeof doneSchema;
  'GET /api/admin/webinars/{id}/registrants': typeof registrantListingSchema;
  'POST /api/auth/forgot-password': typeof doneSchema;
  'POST /api/auth/login': typeof signedInSchema;
  'POST /api/auth/logout': typeof doneSchema;
  'POST /api/auth/passkey': typeof signedInSchema;
  'POST /api/auth/passkey/options': typeof requestOptionsSchema;
  'POST /api/auth/proof': typeof doneSchema;
  'POST /api/auth/proof/lost': typeof doneSchema;
  'POST /api/auth/proof/options': typeof proofMeansSchema;
  'GET /api/auth/providers': typeof providersSchema;
  'POST /api/auth/register': typeof signedInSchema;
  'POST /api/auth/reset-password': typeof doneSchema;
  'POST /api/auth/session': typeof sessionAnswerSchema;
  'GET /api/auth/user': typeof currentUserSchema;
  'POST /api/auth/validate-reset-token': typeof doneSchema;
  'POST /api/auth/validate-undo-token': typeof doneSchema;
  'POST /api/auth/verify-email': typeof doneSchema;
  'POST /api/auth/verify-email/resend': typeof doneSchema;
  'GET /api/blogs': typeof articleListSchema;
  'GET /api/blogs/{slug}': typeof articleSchema;
  'POST /api/cart': typeof cartSchema;
  'GET /api/cart/{sessionId}': typeof cartSchema;
  'DELETE /api/cart/{sessionId}/{courseId}': typeof cartSchema;
  'GET /api/categories': typeof categoryListSchema;
  'GET /api/certificates/{code}': typeof certificateSchema;
  'GET /api/courses': typeof courseListSchema;
  'GET /api/courses/featured': typeof courseListSchema;
  'GET /api/courses/{key}': typeof courseDetailSchema;
  'GET /api/courses/{key}/access': typeof courseAccessSchema;
  'GET /api/courses/{key}/announcements': typeof receivedAnnouncementsSchema;
  'GET /api/courses/{key}/announcements/{id}': typeof receivedAnnouncementSchema;
  'GET /api/account/announcements': typeof announcementPreferencesSchema;
  'PUT /api/account/announcements': typeof doneSchema;
  'GET /api/courses/{key}/learn': typeof learnCourseSchema;
  'GET /api/courses/{key}/lessons/{moduleId}/{lessonId}': typeof lessonSchema;
  'POST /api/courses/{key}/lessons/{moduleId}/{lessonId}/answers': typeof quizAnswerSchema;
  'PUT /api/courses/{key}/lessons/{moduleId}/{lessonId}/draft': typeof assignmentWorkSchema;
  'POST /api/courses/{key}/lessons/{moduleId}/{lessonId}/highlights': typeof doneSchema;
  'PUT /api/courses/{key}/lessons/{moduleId}/{lessonId}/note': typeof doneSchema;
  'PUT /api/courses/{key}/lessons/{moduleId}/{lessonId}/position': typeof watchingSchema;
  'PUT /api/courses/{key}/lessons/{moduleId}/{lessonId}/files/{id}': typeof assignmentWorkSchema;
  'DELETE /api/courses/{key}/lessons/{moduleId}/{lessonId}/files/{id}': typeof assignmentWorkSchema;
  'PUT /api/courses/{key}/lessons/{moduleId}/{lessonId}/self-rating': typeof assignmentWorkSchema;
  'POST /api/courses/{key}/lessons/{moduleId}/{lessonId}/submission': typeof assignmentWorkSchema;
  'GET /api/courses/{key}/live-sessions': typeof courseLiveSessionListSchema;
  'GET /api/courses/{key}/open-lesson': typeof openLessonSchema;
  'POST /api/courses/{key}/open-lesson/answers': typeof answeredQuestionSchema;
  'GET /api/courses/{key}/open-lesson/progress': typeof triedLessonSchema;
  'PUT /api/courses/{key}/open-lesson/progress': typeof doneSchema;
  'GET /api/courses/{key}/resources': typeof courseResourcesSchema;
  'GET /api/courses/{key}/reviews': typeof courseReviewListSchema;
  'PUT /api/courses/{key}/reviews/mine': typeof courseReviewAnswerSchema;
  'DELETE /api/courses/{key}/reviews/mine': typeof courseReviewAnswerSchema;
  'GET /api/creator/courses': typeof ownCourseListSchema;
  'GET /api/creator/earnings': typeof revenueSchema;
  'POST /api/creator/courses': typeof createdCourseSchema;
  'POST /api/creator/courses/import': typeof createdCourseSchema;
  'GET /api/creator/courses/{id}': typeof editedCourseSchema;
  'PUT /api/creator/courses/{id}': typeof savedSchema;
  'DELETE /api/creator/courses/{id}': typeof doneSchema;
  'POST /api/creator/courses/{id}/duplicate': typeof createdCourseSchema;
  'GET /api/creator/courses/{id}/export': typeof courseFileSchema;
  'GET /api/creator/courses/{id}/figures': typeof courseFiguresSchema;
  'GET /api/creator/courses/{id}/lessons/{moduleId}/{lessonId}': typeof editedLessonSchema;
  'PUT /api/creator/courses/{id}/lessons/{moduleId}/{lessonId}': typeof savedSchema;
  'GET /api/creator/courses/{id}/live-sessions': typeof editedLiveSessionListSchema;
  'POST /api/creator/courses/{id}/live-sessions': typeof createdLiveSessionSchema;
  'PUT /api/creator/courses/{id}/live-sessions/{sessionId}': typeof doneSchema;
  'GET /api/creator/courses/{id}/live-sessions/{sessionId}/bookings': typeof liveSessionBookingListSchema;
  'POST /api/creator/courses/{id}/live-sessions/{sessionId}/cancel': typeof doneSchema;
  'POST /api/creator/courses/{id}/live-sessions/{sessionId}/move': typeof doneSchema;
  'PUT /api/creator/courses/{id}/outline': typeof savedOutlineSchema;
  'POST /api/creator/courses/{id}/submit': typeof doneSchema;
  'POST /api/creator/courses/{id}/withdraw': typeof doneSchema;
  'GET /api/creator/questions': typeof editedQuestionListSchema;
  'POST /api/creator/questions': typeof createdQuestionSchema;
  'GET /api/creator/questions/{id}': typeof editedQuestionSchema;
  'PUT /api/creator/questions/{id}': typeof editedQuestionSchema;
  'DELETE /api/creator/questions/{id}': typeof doneSchema;
  'POST /api/creator/questions/{id}/archive': typeof editedQuestionSchema;
  'POST /api/creator/questions/{id}/publish': typeof editedQuestionSchema;
  'GET /api/dashboard': typeof dashboardSchema;
  'POST /api/enroll': typeof enrollAnswerSchema;
  'POST /api/enrollments': typeof enrollAnswerSchema;
  'GET /api/gifts/{token}': typeof giftSchema;
  'POST /api/gifts/{token}/redeem': typeof redeemedGiftSchema;
  'POST /api/reports': typeof doneSchema;
  'POST /api/mail/events': typeof doneSchema;
  'GET /api/health': typeof healthSchema;
  'GET /api/home': typeof homeSchema;
  'GET /api/live-sessions/upcoming': typeof upcomingLiveSessionListSchema;
  'GET /api/courses/{key}/questions': typeof questionPageSchema;
  'POST /api/courses/{key}/lessons/{moduleId}/{lessonId}/questions': typeof askedSchema;
  'GET /api/discussion/questions/{id}': typeof threadSchema;
  'PUT /api/discussion/questions/{id}': typeof threadSchema;
  'DELETE /api/discussion/questions/{id}': typeof doneSchema;
  'POST /api/discussion/questions/{id}/answers': typeof threadSchema;
  'PUT /api/discussion/questions/{id}/follow': typeof doneSchema;
  'DELETE /api/discussion/questions/{id}/follow': typeof doneSchema;
  'POST /api/discussion/questions/{id}/moderation': typeof threadSchema;
  'POST /api/discussion/questions/{id}/reports': typeof doneSchema;
  'PUT /api/discussion/answers/{id}': typeof threadSchema;
  'DELETE /api/discussion/answers/{id}': typeof doneSchema;
  'PUT /api/discussion/answers/{id}/accepted': typeof threadSchema;
  'DELETE /api/discussion/answers/{id}/accepted': typeof threadSchema;
  'GET /api/notifications': typeof notificationPageSchema;
  'GET /api/notifications/preferences': typeof preferenceListSchema;
  'PUT /api/notifications/preferences': typeof preferenceListSchema;
  'POST /api/notifications/read': typeof unreadSchema;
  'GET /api/teaching/courses/{courseId}/questions': typeof taughtQuestionPageSchema;
  'DELETE /api/highlights/{id}': typeof doneSchema;
  'POST /api/live-sessions/{id}/book': typeof bookingAnswerSchema;
  'DELETE /api/live-sessions/{id}/book': typeof bookingAnswerSchema;
  'GET /api/live-sessions/{id}/join': typeof roomSchema;
  'POST /api/mock-enroll': typeof mockEnrollAnswerSchema;
  'POST /api/newsletter/subscribe': typeof doneSchema;
  'GET /api/orders': typeof orderListSchema;
  'POST /api/orders': typeof placedOrderSchema;
  'GET /api/orders/{id}': typeof orderDetailSchema;
  'POST /api/orders/{id}/gifts/{giftId}/new-link': typeof orderDetailSchema;
  'POST /api/orders/{id}/cancel': typeof orderDetailSchema;
  'POST /api/orders/{id}/payment': typeof orderDetailSchema;
  'POST /api/orders/{id}/refund-request': typeof orderDetailSchema;
  'POST /api/orders/{id}/start': typeof orderDetailSchema;
  'POST /api/orders/{id}/withdrawal': typeof orderDetailSchema;
  'GET /api/practice': typeof practiceOverviewSchema;
  'DELETE /api/practice': typeof doneSchema;
  'GET /api/practice/answers': typeof practiceAnswerListSchema;
  'GET /api/practice/answers/{id}': typeof practiceAnswerSchema;
  'PUT /api/practice/answers/{id}': typeof practiceAnswerSchema;
  'DELETE /api/practice/answers/{id}': typeof doneSchema;
  'PUT /api/practice/answers/{id}/rating': typeof doneSchema;
  'PUT /api/practice/answers/{id}/recording': typeof doneSchema;
  'DELETE /api/practice/answers/{id}/recording': typeof doneSchema;
  'PUT /api/practice/answers/{id}/transcript': typeof practiceAnswerSchema;
  'POST /api/practice/answers/{id}/transcription': typeof practiceAnswerSchema;
  'DELETE /api/practice/answers/{id}/transcription': typeof doneSchema;
  'GET /api/practice/questions': typeof practiceQuestionListSchema;
  'GET /api/practice/questions/{slug}': typeof practiceQuestionDetailSchema;
  'DELETE /api/practice/recordings': typeof doneSchema;
  'GET /api/practice/storage': typeof practiceStorageSchema;
  'GET /api/practice/transcription': typeof transcriptionSchema;
  'PUT /api/practice/transcription': typeof transcriptionSchema;
  'GET /api/practice/try': typeof practiceQuestionDetailSchema;
  'GET /api/progress/analytics': typeof analyticsSchema;
  'PUT /api/progress/goal': typeof goalSchema;
  'POST /api/progress/lesson': typeof lessonProgressAnswerSchema;
  'GET /api/progress/plan': typeof studyPlanAnswerSchema;
  'PUT /api/progress/plan': typeof studyPlanAnswerSchema;
  'GET /api/progress/stats': typeof progressStatsSchema;
  'GET /api/referral/mine': typeof referralListSchema;
  'POST /api/referral/submit': typeof referralAnswerSchema;
  'PUT /api/reviews/{id}/helpful': typeof helpfulAnswerSchema;
  'DELETE /api/reviews/{id}/helpful': typeof helpfulAnswerSchema;
  'GET /api/streak': typeof streakSchema;
  'GET /api/search': typeof searchSuggestionsSchema;
  'GET /api/student-reviews': typeof studentReviewListSchema;
  'POST /api/student-reviews': typeof studentReviewDoneSchema;
  'GET /api/student-reviews/featured': typeof studentReviewListSchema;
  'GET /api/success-stories': typeof successStoriesSchema;
  'GET /api/support': typeof supportAddressSchema;
  'POST /api/support': typeof doneSchema;
  'GET /api/staff-invitations/{token}': typeof staffInvitationSchema;
  'POST /api/staff-invitations/{token}/accept': typeof acceptedInvitationSchema;
  'GET /api/teaching/courses': typeof taughtCourseListSchema;
  'GET /api/teaching/courses/{id}/announcements': typeof announcementListingSchema;
  'POST /api/teaching/courses/{id}/announcements': typeof createdAnnouncementSchema;
  'GET /api/teaching/courses/{id}/announcements/{announcementId}': typeof announcementSchema;
  'PUT /api/teaching/courses/{id}/announcements/{announcementId}': typeof savedAnnouncementSchema;
  'DELETE /api/teaching/courses/{id}/announcements/{announcementId}': typeof doneSchema;
  'POST /api/teaching/courses/{id}/announcements/{announcementId}/trial': typeof doneSchema;
  'POST /api/teaching/courses/{id}/announcements/{announcementId}/send': typeof doneSchema;
  'POST /api/teaching/courses/{id}/announcements/{announcementId}/withdraw': typeof doneSchema;
  'GET /api/teaching/courses/{id}': typeof taughtCourseSchema;
  'GET /api/teaching/courses/{id}/students': typeof studentListingSchema;
  'POST /api/teaching/courses/{id}/students': typeof addedStudentsSchema;
  'POST /api/teaching/courses/{id}/students/actions': typeof doneSchema;
  'POST /api/teaching/courses/{id}/students/import': typeof addedStudentsSchema;
  'POST /api/teaching/courses/{id}/students/import/trial': typeof studentImportTrialSchema;
  'GET /api/teaching/courses/{id}/students/{userId}': typeof studentSchema;
  'GET /api/teaching/courses/{id}/student-invitations': typeof invitedStudentListingSchema;
  'POST /api/teaching/courses/{id}/student-invitations/{invitationId}/resend': typeof doneSchema;
  'DELETE /api/teaching/courses/{id}/student-invitations/{invitationId}': typeof doneSchema;
  'GET /api/teaching/courses/{id}/staff': typeof staffSchema;
  'POST /api/teaching/courses/{id}/staff/invitations': typeof doneSchema;
  'DELETE /api/teaching/courses/{id}/staff/invitations/{invitationId}': typeof doneSchema;
  'POST /api/teaching/courses/{id}/staff/invitations/{invitationId}/resend': typeof doneSchema;
  'PUT /api/teaching/courses/{id}/staff/{userId}': typeof doneSchema;
  'DELETE /api/teaching/courses/{id}/staff/{userId}': typeof doneSchema;
  'GET /api/teaching/queue': typeof queueSchema;
  'GET /api/teaching/submissions/{id}': typeof readSubmissionSchema;
  'POST /api/teaching/submissions/{id}/claim': typeof claimedSchema;
  'DELETE /api/teaching/submissions/{id}/claim': typeof doneSchema;
  'PUT /api/teaching/submissions/{id}/review': typeof savedReviewSchema;
  'POST /api/teaching/submissions/{id}/decision': typeof doneSchema;
  'PUT /api/teaching/courses/{courseId}/phrases/{id}': typeof doneSchema;
  'DELETE /api/teaching/phrases/{id}': typeof doneSchema;
  'POST /api/unsubscribe': typeof doneSchema;
  'POST /api/uploads': typeof uploadedSchema;
  'GET /api/users/{id}/enrollments': typeof learnerEnrollmentListSchema;
  'POST /api/validate-promo': typeof promoAnswerSchema;
  'POST /api/waitlist': typeof doneSchema;
  'POST /api/webhooks/stripe': typeof doneSchema;
  'GET /api/webinars': typeof webinarListSchema;
  'GET /api/webinars/active': typeof activeWebinarListSchema;
  'GET /api/webinars/{id}': typeof webinarSchema;
  'GET /api/webinars/{id}/join': typeof webinarRoomSchema;
  'POST /api/webinars/{id}/register': typeof registrationAnswerSchema;
  'DELETE /api/webinars/{id}/register': typeof registrationAnswerSchema;
  'GET /api/webinars/{id}/registration-status': typeof registrationStatusSchema;
}
