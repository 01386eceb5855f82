/** What the creator's pages ask of the server: keys are paths. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '#web/app/api.ts';
import { apiQuery } from '#web/app/api-query.ts';
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

/** After a session was changed: the editor's list, and what learners of this browser see of sessions. */
export function forgetSessions(queryClient: QueryClient, courseId: number): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [key] }) =>
      typeof key === 'string' &&
      (key.startsWith(sessionsPath(courseId)) || key.endsWith('/live-sessions') || key === '/api/dashboard'),
  });
}

/** After an edit every page that shows the course asks anew, the public ones of this browser too. */
export function forgetCourse(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [key] }) =>
      typeof key === 'string' &&
      (key.startsWith('/api/courses') || key === ROOT || key.startsWith('/api/admin/courses')),
  });
}
