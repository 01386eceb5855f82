/** What creators read about their courses, one of which is popular. */
import type { Caller } from '#db/accounts/authorize.ts';
import { readRevenue } from '#db/commerce/books/revenue.ts';
import type { Database } from '#db/connection/client.ts';
import { readCourseForEdit } from '#db/courses/authoring/course-editor.ts';
import { listOwnCourses, readCourseFigures } from '#db/courses/authoring/course-figures.ts';
import { listTaughtQuestions } from '#db/discussion/questions.ts';
import { listBookings, listLiveSessionsForEdit } from '#db/learning/authoring/live-session-editor.ts';
import { listQueue } from '#db/submissions/review/queue.ts';
import { readSubmission } from '#db/submissions/review/read-submission.ts';
import { listAnnouncements, readAnnouncement } from '#db/teaching/announcements.ts';
import {
  listInvitedStudents,
  listStudents,
  type RosterSort,
  type RosterState,
  readStudent,
} from '#db/teaching/roster.ts';
import { readStaff } from '#db/teaching/staff.ts';
import { listTaughtCourses, readTaughtCourse } from '#db/teaching/taught-courses.ts';
import { commonWord, popular, rareWord, schoolNow } from '../insert-rows.ts';
import type { Answers } from './reader.ts';

const courseId = popular.course;
/** The year that the report of revenue shows first. */
const period = { from: new Date('2025-06-01T00:00:00Z'), until: schoolNow };
const questions = { courseId, filter: 'all', search: null, limit: 20, after: null } as const;

export const creatorAnswers: Answers = {
  'courses of a creator': ({ db, creator }) => listOwnCourses(db, { caller: creator }),
  'course editor': ({ db, creator }) => readCourseForEdit(db, { caller: creator, courseId }),
  'figures of a popular course': ({ db, creator }) => readCourseFigures(db, { caller: creator, courseId }),
  'revenue of a creator by month': ({ db, creator }) =>
    readRevenue(db, { caller: creator, scope: 'own', period, by: 'month' }),
  'revenue of a creator by course': ({ db, creator }) =>
    readRevenue(db, { caller: creator, scope: 'own', period, by: 'course' }),
  'live sessions to edit': ({ db, creator }) =>
    listLiveSessionsForEdit(db, { caller: creator, courseId, now: schoolNow }),
  'announcements of a course': ({ db, creator }) =>
    listAnnouncements(db, { caller: creator, courseId, page: { limit: 25 } }),
  'an announcement': ({ db, creator }) => readAnnouncement(db, { caller: creator, courseId, id: 400, now: schoolNow }),
  'unanswered questions of a popular course': ({ db, creator }) =>
    listTaughtQuestions(db, { ...questions, caller: creator, filter: 'unanswered' }),
  'all questions of a popular course': ({ db, creator }) => listTaughtQuestions(db, { ...questions, caller: creator }),
  'reported questions of a popular course': ({ db, creator }) =>
    listTaughtQuestions(db, { ...questions, caller: creator, filter: 'reported' }),
  'questions of a popular course with a rare word': ({ db, creator }) =>
    listTaughtQuestions(db, { ...questions, caller: creator, search: rareWord }),
  'questions of a popular course with a common word': ({ db, creator }) =>
    listTaughtQuestions(db, { ...questions, caller: creator, search: commonWord }),
  'bookings of a live session': ({ db, creator }) =>
    listBookings(db, { caller: creator, courseId, liveSessionId: popular.liveSession }),
  'desk of somebody who teaches': ({ db, creator }) => listTaughtCourses(db, { caller: creator }),
  'desk of a popular course': ({ db, creator }) => readTaughtCourse(db, { caller: creator, courseId }),
  'staff of a popular course': ({ db, creator }) => readStaff(db, { caller: creator, courseId }),
  'people invited to a popular course': ({ db, creator }) =>
    listInvitedStudents(db, { caller: creator, courseId, page: { limit: 25 } }),
  'queue of submissions': ({ db, creator }) => listQueue(db, { caller: creator, state: 'waiting', ...queuePage }),
  'queue of submissions, later page': ({ db, creator }) =>
    listQueue(db, { caller: creator, state: 'waiting', ...queuePage, after: midQueue }),
  'queue of submissions, one assignment': ({ db, creator }) =>
    listQueue(db, { caller: creator, state: 'waiting', ...queuePage, course: courseId, lesson: 'lesson-1-1' }),
  'accepted submissions of a popular course': ({ db, creator }) =>
    listQueue(db, { caller: creator, state: 'accepted', ...queuePage, course: courseId }),
  'submission to review': ({ db, creator }) =>
    readSubmission(db, { caller: creator, id: popular.submission, now: schoolNow }),
  'roster of a popular course': ({ db, creator }) => roster(db, creator, {}),
  'roster by last visit': ({ db, creator }) => roster(db, creator, {}, 'seen-first'),
  'roster by progress': ({ db, creator }) => roster(db, creator, {}, 'least-progress'),
  'roster of those who are stuck': ({ db, creator }) => roster(db, creator, { state: 'stuck' }),
  'roster of those who wait for a reader': ({ db, creator }) => roster(db, creator, { state: 'waiting' }),
  'roster of those who wait for a reader, by last visit': ({ db, creator }) =>
    roster(db, creator, { state: 'waiting' }, 'seen-first'),
  'roster of those who learn': ({ db, creator }) => roster(db, creator, { state: 'active' }),
  'roster of those who have finished': ({ db, creator }) => roster(db, creator, { state: 'completed' }),
  'roster of those whose access has ended': ({ db, creator }) => roster(db, creator, { state: 'ended' }),
  'roster, search by a rare name': ({ db, creator }) => roster(db, creator, { search: rareWord }),
  'roster, search by a common name': ({ db, creator }) => roster(db, creator, { search: commonWord }),
  'one learner of the roster': ({ db, creator, learner }) =>
    readStudent(db, { caller: creator, courseId, userId: learner.userId, now: schoolNow }),
};

const queuePage = { limit: 25, now: schoolNow };
/** In the middle of the time in which work was submitted. */
const midQueue = { key: '2024-12-01T00:00:00Z', id: '0' };

function roster(
  db: Database,
  creator: Caller,
  filter: { state?: RosterState; search?: string },
  sort: RosterSort = 'newest',
): Promise<unknown> {
  return listStudents(db, { caller: creator, courseId, filter, sort, page: { limit: 25 }, now: schoolNow });
}
