/** What creators read about their courses, one of which is popular. */
import { readCourseForEdit } from '#db/courses/authoring/course-editor.ts';
import { listOwnCourses, readCourseFigures } from '#db/courses/authoring/course-figures.ts';
import { listBookings, listLiveSessionsForEdit } from '#db/learning/authoring/live-session-editor.ts';
import { listAnnouncements, readAnnouncement } from '#db/teaching/announcements.ts';
import { popular, schoolNow } from '../insert-rows.ts';
import type { Answers } from './reader.ts';

const courseId = popular.course;

export const creatorAnswers: Answers = {
  'courses of a creator': ({ db, creator }) => listOwnCourses(db, { caller: creator }),
  'course editor': ({ db, creator }) => readCourseForEdit(db, { caller: creator, courseId }),
  'figures of a popular course': ({ db, creator }) => readCourseFigures(db, { caller: creator, courseId }),
  'live sessions to edit': ({ db, creator }) =>
    listLiveSessionsForEdit(db, { caller: creator, courseId, now: schoolNow }),
  'announcements of a course': ({ db, creator }) =>
    listAnnouncements(db, { caller: creator, courseId, page: { limit: 25 } }),
  'an announcement': ({ db, creator }) => readAnnouncement(db, { caller: creator, courseId, id: 400, now: schoolNow }),
  'bookings of a live session': ({ db, creator }) =>
    listBookings(db, { caller: creator, courseId, liveSessionId: popular.liveSession }),
};
