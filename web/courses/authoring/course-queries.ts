/** Queries of the course editor and the creator's pages, and the paths of their requests. Query keys are API paths. */
import { queryOptions } from '@tanstack/react-query';
import { request } from '#web/app/api.ts';
import { apiQuery } from '#web/app/api-query.ts';
import type { Stale } from '#web/app/invalidate.ts';
import { waitForSaves } from '../../admin/revised-saves.ts';

const ROOT = '/api/creator/courses';

/** The API path of one course. */
export const coursePath = (id: number) => `${ROOT}/${id}` as const;
export const newCoursePath = ROOT;
export const importCoursePath = `${ROOT}/import` as const;

/** Nothing is cached: an editor must always open with the latest data, including the changes of others. */
const fresh = { staleTime: 0, gcTime: 0 } as const;

/** The signed-in creator's courses. */
export const ownCoursesQuery = apiQuery(ROOT, { staleTime: 0 });
/**
 * A course as the editor shows it. The query waits for this tab's pending saves before it reads. Otherwise the answer
 * could have the revision from before a save, and the next edit would conflict with that save.
 */
export const editedCourseQuery = (id: number) =>
  queryOptions({
    queryKey: [coursePath(id)],
    queryFn: ({ signal }) => waitForSaves().then(() => request('GET', coursePath(id), { signal })),
    ...fresh,
  });
/** The figures of a course: students, revenue, completion per lesson. */
export const courseFiguresQuery = (id: number) => apiQuery(`${coursePath(id)}/figures`, { staleTime: 0 });
/** The API path of a lesson in the editor. */
export const lessonPath = (id: number, moduleId: number, lessonId: string) =>
  `${coursePath(id)}/lessons/${moduleId}/${encodeURIComponent(lessonId)}` as const;
/** A lesson as the editor shows it. The query waits for pending saves, like `editedCourseQuery`. */
export const editedLessonQuery = (id: number, moduleId: number, lessonId: string) =>
  queryOptions({
    queryKey: [lessonPath(id, moduleId, lessonId)],
    queryFn: ({ signal }) => waitForSaves().then(() => request('GET', lessonPath(id, moduleId, lessonId), { signal })),
    ...fresh,
  });

/** The API path of the live sessions of a course. */
export const liveSessionsPath = (courseId: number) => `${coursePath(courseId)}/live-sessions` as const;
/** The live sessions of a course for its editor. */
export const courseLiveSessionsQuery = (courseId: number) => apiQuery(liveSessionsPath(courseId), { staleTime: 0 });
/** The learners who booked a live session. */
export const liveSessionBookingsQuery = (courseId: number, sessionId: number) =>
  apiQuery(`${liveSessionsPath(courseId)}/${sessionId}/bookings`, { staleTime: 0 });

/** What to invalidate after a change to a live session: the editor's list, and the learner pages that show sessions. */
export const staleWithLiveSession = (courseId: number): Stale => [
  liveSessionsPath(courseId),
  `${liveSessionsPath(courseId)}/`,
  '/api/courses/',
  '/api/dashboard',
];

/** What to invalidate after an edit of a course: every query that shows it, including those of public pages. */
export const staleWithCourse: Stale = [
  '/api/courses',
  '/api/courses/',
  ROOT,
  '/api/admin/courses',
  '/api/admin/courses/',
];
