/** What the creator's pages ask of the server: keys are paths. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type {
  CourseFigures,
  EditedCourse,
  EditedLesson,
  OwnCourse,
} from '#functions/courses/authoring/course-editor-contract.ts';
import type {
  EditedLiveSession,
  LiveSessionBooking,
} from '#functions/learning/authoring/live-session-editor-contract.ts';
import { request } from '#web/app/api.ts';
import { savesAnswered } from '../../admin/revised-saves.ts';

const ROOT = '/api/creator/courses';

export const coursePath = (id: number, part = '') => `${ROOT}/${id}${part}`;
export const newCoursePath = ROOT;
export const importCoursePath = `${ROOT}/import`;

/** Read whenever it is opened: what others did meanwhile must be seen before one edits. */
const fresh = { staleTime: 0, gcTime: 0 } as const;
/** Waits for this tab's own saves: with the revision before them the next edit would conflict with oneself. */
const afterSaves = async <Edited>({
  queryKey: [path],
  signal,
}: {
  queryKey: readonly unknown[];
  signal: AbortSignal;
}) => {
  await savesAnswered();
  return request<Edited>('GET', String(path), { signal });
};

export const ownCoursesQuery = queryOptions<OwnCourse[]>({ queryKey: [ROOT], staleTime: 0 });
export const editedCourseQuery = (id: number) =>
  queryOptions<EditedCourse>({ queryKey: [coursePath(id)], queryFn: afterSaves, ...fresh });
export const courseFiguresQuery = (id: number) =>
  queryOptions<CourseFigures>({ queryKey: [coursePath(id, '/figures')], staleTime: 0 });
export const lessonPath = (id: number, moduleId: number, lessonId: string) =>
  coursePath(id, `/lessons/${moduleId}/${encodeURIComponent(lessonId)}`);
export const editedLessonQuery = (id: number, moduleId: number, lessonId: string) =>
  queryOptions<EditedLesson>({ queryKey: [lessonPath(id, moduleId, lessonId)], queryFn: afterSaves, ...fresh });

export const sessionsPath = (courseId: number, part = '') => coursePath(courseId, `/live-sessions${part}`);
export const courseLiveSessionsQuery = (courseId: number) =>
  queryOptions<EditedLiveSession[]>({ queryKey: [sessionsPath(courseId)], staleTime: 0 });
export const liveSessionBookingsQuery = (courseId: number, sessionId: number) =>
  queryOptions<LiveSessionBooking[]>({ queryKey: [sessionsPath(courseId, `/${sessionId}/bookings`)], staleTime: 0 });

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
