/** Queries of the teaching desk. Query keys are API paths. Read anew by each page, because others act as well. */
import { mutationOptions } from '@tanstack/react-query';
import { request } from '#web/app/api.ts';
import { apiQuery } from '#web/app/api-query.ts';

const ROOT = '/api/teaching/courses';

/** The courses in which the signed-in person teaches. */
export const taughtCoursesQuery = apiQuery(ROOT, { staleTime: 0 });

/** The API path of a course of the desk. */
export const taughtCoursePath = (courseId: number) => `${ROOT}/${courseId}` as const;
/** A course with the signed-in person's role in it, also for admins who are not on its staff. */
export const taughtCourseQuery = (courseId: number) => apiQuery(taughtCoursePath(courseId), { staleTime: 0 });

/** The API path of the staff of a course. */
export const staffPath = (courseId: number) => `${taughtCoursePath(courseId)}/staff` as const;
/** Everyone who teaches in a course. */
export const staffQuery = (courseId: number) => apiQuery(staffPath(courseId), { staleTime: 0 });

/** The invitation to the staff of a course behind a link. */
export const staffInvitationQuery = (token: string) =>
  apiQuery(`/api/staff-invitations/${encodeURIComponent(token)}`, { staleTime: 0 });

/** Accepts it: the signed-in person then teaches in the course. */
export const acceptanceMutation = (token: string) =>
  mutationOptions({
    mutationFn: () => request('POST', `/api/staff-invitations/${encodeURIComponent(token)}/accept`),
    meta: {
      invalidates: ['/api/auth/user', ROOT],
      invalidatesOnError: [`/api/staff-invitations/${encodeURIComponent(token)}`],
    },
  });
