/** What the creator's pages ask of the server: keys are paths. */
import { queryOptions } from '@tanstack/react-query';
import { request } from '#web/app/api.ts';
import { apiQuery } from '#web/app/api-query.ts';
import type { Stale } from '#web/app/invalidate.ts';
import { savesAnswered } from '../../admin/revised-saves.ts';

const ROOT = '/api/creator/courses';

export const coursePath = (id: number) => `${ROOT}/${id}` as const;
export const newCoursePath = ROOT;
export const importCoursePath = `${ROOT}/import` as const;

/** Read whenever it is opened: what others did meanwhile must be seen before one edits. */
const fresh = { staleTime: 0, gcTime: 0 } as const;

export const ownCoursesQuery = apiQuery(ROOT, { staleTime: 0 });
export const editedCourseQuery = (id: number) =>
  queryOptions({
    queryKey: [coursePath(id)],
    // With the revision before this tab's own saves the next edit would conflict with oneself.
    queryFn: ({ signal }) => savesAnswered().then(() => request('GET', coursePath(id), { signal })),
    ...fresh,
  });
export const courseFiguresQuery = (id: number) => apiQuery(`${coursePath(id)}/figures`, { staleTime: 0 });
export const lessonPath = (id: number, moduleId: number, lessonId: string) =>
  `${coursePath(id)}/lessons/${moduleId}/${encodeURIComponent(lessonId)}` as const;
export const editedLessonQuery = (id: number, moduleId: number, lessonId: string) =>
  queryOptions({
    queryKey: [lessonPath(id, moduleId, lessonId)],
    queryFn: ({ signal }) => savesAnswered().then(() => request('GET', lessonPath(id, moduleId, lessonId), { signal })),
    ...fresh,
  });

export const sessionsPath = (courseId: number) => `${coursePath(courseId)}/live-sessions` as const;
export const courseLiveSessionsQuery = (courseId: number) => apiQuery(sessionsPath(courseId), { staleTime: 0 });
export const liveSessionBookingsQuery = (courseId: number, sessionId: number) =>
  apiQuery(`${sessionsPath(courseId)}/${sessionId}/bookings`, { staleTime: 0 });

/** What a changed session makes out of date: the editor's list, and what learners of this browser see of sessions. */
export const staleWithSession = (courseId: number): Stale => [
  sessionsPath(courseId),
  `${sessionsPath(courseId)}/`,
  '/api/courses/',
  '/api/dashboard',
];

/** What an edited course makes out of date: every page that shows it, the public ones of this browser too. */
export const staleWithCourse: Stale = [
  '/api/courses',
  '/api/courses/',
  ROOT,
  '/api/admin/courses',
  '/api/admin/courses/',
];
