/** Queries of the course editor and the creator's pages, and the paths of their requests. Query keys are API paths. */
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

/** The API path of one course; `part` is appended. */
export const coursePath = (id: number, part = '') => `${ROOT}/${id}${part}`;
export const newCoursePath = ROOT;
export const importCoursePath = `${ROOT}/import`;

/** Nothing is cached: an editor must always open with the latest data, including the changes of others. */
const fresh = { staleTime: 0, gcTime: 0 } as const;
/**
 * Waits for this tab's pending saves before it reads. Otherwise the answer could have the revision from before a save,
 * and the next edit would conflict with that save.
 */
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

/** The signed-in creator's courses. */
export const ownCoursesQuery = queryOptions<OwnCourse[]>({ queryKey: [ROOT], staleTime: 0 });
/** A course as the editor shows it. */
export const editedCourseQuery = (id: number) =>
  queryOptions<EditedCourse>({ queryKey: [coursePath(id)], queryFn: afterSaves, ...fresh });
/** The figures of a course: students, revenue, completion per lesson. */
export const courseFiguresQuery = (id: number) =>
  queryOptions<CourseFigures>({ queryKey: [coursePath(id, '/figures')], staleTime: 0 });
/** The API path of a lesson in the editor. */
export const lessonPath = (id: number, moduleId: number, lessonId: string) =>
  coursePath(id, `/lessons/${moduleId}/${encodeURIComponent(lessonId)}`);
/** A lesson as the editor shows it. */
export const editedLessonQuery = (id: number, moduleId: number, lessonId: string) =>
  queryOptions<EditedLesson>({ queryKey: [lessonPath(id, moduleId, lessonId)], queryFn: afterSaves, ...fresh });

/** The API path of the live sessions of a course; `part` is appended. */
export const sessionsPath = (courseId: number, part = '') => coursePath(courseId, `/live-sessions${part}`);
/** The live sessions of a course for its editor. */
export const courseLiveSessionsQuery = (courseId: number) =>
  queryOptions<EditedLiveSession[]>({ queryKey: [sessionsPath(courseId)], staleTime: 0 });
/** The learners who booked a live session. */
export const liveSessionBookingsQuery = (courseId: number, sessionId: number) =>
  queryOptions<LiveSessionBooking[]>({ queryKey: [sessionsPath(courseId, `/${sessionId}/bookings`)], staleTime: 0 });

/** Invalidates the live sessions after a change: the editor's list, and the learner pages that show them. */
export function forgetSessions(queryClient: QueryClient, courseId: number): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [key] }) =>
      typeof key === 'string' &&
      (key.startsWith(sessionsPath(courseId)) || key.endsWith('/live-sessions') || key === '/api/dashboard'),
  });
}

/** Invalidates every query that shows the course after an edit, including those of public pages. */
export function forgetCourse(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [key] }) =>
      typeof key === 'string' &&
      (key.startsWith('/api/courses') || key === ROOT || key.startsWith('/api/admin/courses')),
  });
}
