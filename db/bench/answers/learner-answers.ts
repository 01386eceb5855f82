/** What learners read: their dashboard, their courses, their orders. */
import { readAccount } from '#db/accounts/account-settings.ts';
import { currentUser } from '#db/accounts/current-user.ts';
import { listOwnSecurityEvents } from '#db/accounts/security-events.ts';
import { readCart } from '#db/commerce/cart.ts';
import { listOrders } from '#db/commerce/orders.ts';
import { listReferrals } from '#db/community/referrals.ts';
import { listQuestions as listDiscussion } from '#db/discussion/questions.ts';
import { openThread } from '#db/discussion/thread.ts';
import { listOwnAchievements } from '#db/learning/achievements.ts';
import { readAnalytics } from '#db/learning/analytics.ts';
import { courseAccess } from '#db/learning/course-access.ts';
import { listCourseLiveSessions } from '#db/learning/course-live-sessions.ts';
import { listCourseResources } from '#db/learning/course-resources.ts';
import { listReviews } from '#db/learning/course-reviews.ts';
import { readDashboard } from '#db/learning/dashboard.ts';
import { listEnrollments } from '#db/learning/enrollments.ts';
import { learnCourse } from '#db/learning/learn-course.ts';
import { openLesson } from '#db/learning/open-lesson.ts';
import { readStudyRecord } from '#db/learning/study-record.ts';
import { listNotifications } from '#db/notifications/bell.ts';
import { listAnswers } from '#db/practice/answers.ts';
import { readOverview } from '#db/practice/overview.ts';
import { listQuestions } from '#db/practice/questions.ts';
import { readAnnouncementPreferences } from '#db/teaching/announcement-preferences.ts';
import { listReceivedAnnouncements } from '#db/teaching/received-announcements.ts';
import { findRegistration } from '#db/webinars/register.ts';
import { commonWord, popular, rareWord, schoolNow } from '../insert-rows.ts';
import type { Answers } from './reader.ts';

const now = schoolNow;
const key = String(popular.course);
const reading = { timeZone: null, now };
const questions = { key, lesson: null, filter: 'all', search: null, limit: 20, after: null } as const;

export const learnerAnswers: Answers = {
  'current user': ({ db, learner }) => currentUser(db, { caller: learner }),
  settings: ({ db, learner }) => readAccount(db, { caller: learner }),
  'own security events': ({ db, learner }) => listOwnSecurityEvents(db, { caller: learner, page: { limit: 25 } }),
  dashboard: ({ db, learner }) => readDashboard(db, { caller: learner, ...reading }),
  'study record': ({ db, learner }) => readStudyRecord(db, { caller: learner, ...reading }),
  'progress page': ({ db, learner }) => readAnalytics(db, { caller: learner, ...reading }),
  'own courses': ({ db, learner }) => listEnrollments(db, { caller: learner, userId: learner.userId }),
  'own achievements': ({ db, learner }) => listOwnAchievements(db, { caller: learner }),
  'access to a course': ({ db, learner }) => courseAccess(db, { caller: learner, key }),
  'learn page': ({ db, learner }) => learnCourse(db, { caller: learner, key }),
  'a lesson': ({ db, learner }) =>
    openLesson(db, { caller: learner, key, moduleId: 1, lessonId: 'lesson-1-1', ahead: false, now }),
  'resources of a course': ({ db, learner }) => listCourseResources(db, { caller: learner, key }),
  'live sessions of a course': ({ db, learner }) => listCourseLiveSessions(db, { caller: learner, key, now }),
  'reviews of a course, with the own one': ({ db, learner }) =>
    listReviews(db, { caller: learner, key, limit: 10, offset: 0 }),
  'announcements for a learner': ({ db, learner }) =>
    listReceivedAnnouncements(db, { caller: learner, key, before: undefined, limit: 20, ahead: false, now }),
  'which announcements come by mail': ({ db, learner }) => readAnnouncementPreferences(db, { caller: learner }),
  'registration for a webinar': ({ db, learner }) =>
    findRegistration(db, { caller: learner, webinarId: popular.webinar }),
  'own orders': ({ db, learner }) => listOrders(db, { caller: learner, limit: 50, offset: 0 }),
  'own referrals': ({ db, learner }) => listReferrals(db, { caller: learner, limit: 10, offset: 0 }),
  'practice, its start page': ({ db, learner }) =>
    readOverview(db, { caller: learner, claimKey: `practice:${learner.userId}`, now }),
  'practice questions': ({ db, learner }) => listQuestions(db, { caller: learner, filter: {} }),
  'practice answers': ({ db, learner }) => listAnswers(db, { caller: learner, limit: 20 }),
  'questions under a lesson': ({ db, learner }) =>
    listDiscussion(db, { ...questions, caller: learner, lesson: { moduleId: 1, lessonId: 'lesson-1-1' } }),
  'questions of a course': ({ db, learner }) => listDiscussion(db, { ...questions, caller: learner }),
  'questions of a course, unanswered': ({ db, learner }) =>
    listDiscussion(db, { ...questions, caller: learner, filter: 'unanswered' }),
  'questions of a course with a rare word': ({ db, learner }) =>
    listDiscussion(db, { ...questions, caller: learner, search: rareWord }),
  'questions of a course with a common word': ({ db, learner }) =>
    listDiscussion(db, { ...questions, caller: learner, search: commonWord }),
  'own questions': ({ db, learner }) => listDiscussion(db, { ...questions, caller: learner, filter: 'mine' }),
  'a question with its answers': ({ db, learner }) => openThread(db, { ahead: false, caller: learner, id: 10, now }),
  notifications: ({ db, learner }) => listNotifications(db, { caller: learner, unread: false, limit: 20 }),
  'unread notifications': ({ db, learner }) => listNotifications(db, { caller: learner, unread: true, limit: 20 }),
  cart: ({ db, learner }) => readCart(db, { caller: learner, sessionId: 'bench-cart-session' }),
};
