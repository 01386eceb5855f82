/** What creators read about their courses, one of which is popular. */
import { readCourseForEdit } from '#db/courses/authoring/course-editor.ts';
import { listOwnCourses, readCourseFigures } from '#db/courses/authoring/course-figures.ts';
import { listTaughtQuestions } from '#db/discussion/questions.ts';
import { listBookings, listLiveSessionsForEdit } from '#db/learning/authoring/live-session-editor.ts';
import { commonWord, popular, rareWord, schoolNow } from '../insert-rows.ts';
import type { Answers } from './reader.ts';

const courseId = popular.course;
const questions = { courseId, filter: 'all', search: null, limit: 20, after: null } as const;

export const creatorAnswers: Answers = {
  'courses of a creator': ({ db, creator }) => listOwnCourses(db, { caller: creator }),
  'course editor': ({ db, creator }) => readCourseForEdit(db, { caller: creator, courseId }),
  'figures of a popular course': ({ db, creator }) => readCourseFigures(db, { caller: creator, courseId }),
  'live sessions to edit': ({ db, creator }) =>
    listLiveSessionsForEdit(db, { caller: creator, courseId, now: schoolNow }),
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
};
