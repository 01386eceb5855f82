/** Queries of the roster. Query keys are API paths. */
import { apiQuery } from '#web/app/api-query.ts';
import type { Stale } from '#web/app/invalidate.ts';
import { taughtCoursePath } from './teaching-queries.ts';

/** The API path of the learners of a course. */
export const studentsPath = (courseId: number) => `${taughtCoursePath(courseId)}/students` as const;
/** The API path of the addresses that are enrolled once they have an account. */
export const invitedStudentsPath = (courseId: number) => `${taughtCoursePath(courseId)}/student-invitations` as const;
/** One learner of a course. */
export const studentQuery = (courseId: number, userId: number) =>
  apiQuery(`${studentsPath(courseId)}/${userId}`, { staleTime: 0 });

/** What is out of date after somebody was enrolled, or their access changed. */
export const staleWithAccess = (courseId: number): Stale => [
  studentsPath(courseId),
  `${studentsPath(courseId)}/`,
  invitedStudentsPath(courseId),
  '/api/teaching/courses',
  taughtCoursePath(courseId),
];
