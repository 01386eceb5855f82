import { queryOptions, useQuery } from '@tanstack/react-query';
import type { LearnerEnrollment } from '#functions/learning/contract.ts';
import { useSession } from '#web/app/session.ts';

/** The user's enrollments. Refunded ones are included, with the status `cancelled`. */
export function enrollmentsQuery(userId: number | undefined) {
  return queryOptions<LearnerEnrollment[]>({
    queryKey: [`/api/users/${userId}/enrollments`],
    enabled: userId !== undefined,
  });
}

/** Returns a function that says whether the viewer owns a course. One request per page of cards, none for a visitor. */
export function useOwnedCourses(): (courseId: number) => boolean {
  const { user } = useSession();
  const { data = [] } = useQuery(enrollmentsQuery(user?.id));
  return (id) => data.some(({ courseId, status }) => courseId === id && status !== 'cancelled');
}
