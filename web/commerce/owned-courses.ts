import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#web/app/api-query.ts';
import { useSession } from '#web/app/session.ts';

/** What a user is enrolled in; courses that were refunded stay in it as cancelled. */
export function enrollmentsQuery(userId: number | undefined) {
  return apiQuery(`/api/users/${String(userId)}/enrollments`, { enabled: userId !== undefined });
}

/** Tells whether the viewer owns a course: one request for a page of cards, and none for a visitor. */
export function useOwnedCourses(): (courseId: number) => boolean {
  const { user } = useSession();
  const { data = [] } = useQuery(enrollmentsQuery(user?.id));
  return (id) => data.some(({ courseId, status }) => courseId === id && status !== 'cancelled');
}
