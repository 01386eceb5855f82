import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#web/app/api-query.ts';
import { useSession } from '#web/app/session.ts';

/** The user's enrollments. Refunded ones are included, with the status `cancelled`. */
export function enrollmentsQuery(userId: number | undefined) {
  return apiQuery(`/api/users/${String(userId)}/enrollments`, { enabled: userId !== undefined });
}

/** Returns a function that says whether the viewer owns a course. One request per page of cards, none for a visitor. */
export function useOwnedCourses(): (courseId: number) => boolean {
  const { user } = useSession();
  const { data = [] } = useQuery(enrollmentsQuery(user?.id));
  return (id) => data.some(({ courseId, status }) => courseId === id && status !== 'cancelled');
}
