/** What happens when somebody enrolls in a course. Not with the queries, which every public page loads. */
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Answer } from '#web/app/answers.ts';
import { request } from '#web/app/api.ts';
import { payFirst } from '#web/app/payment-page.ts';
import { courseAccessQuery } from './queries.ts';

/** Enrolls the signed-in user. */
export function enrollMutation(queryClient: QueryClient, courseId: number) {
  return mutationOptions({
    mutationFn: () => request('POST', '/api/enroll', { body: { courseId } }).then(payForCourse),
    ...enrollmentEffects(queryClient, courseId),
  });
}

/** Goes to the page on which the course is paid, if it must be. */
export function payForCourse(answer: Answer<'POST', '/api/enroll'>) {
  return payFirst(answer, (found) => ('paymentUrl' in found ? found.paymentUrl : null));
}

/**
 * The part of a mutation that updates the cache after the signed-in user was enrolled in a course, in whatever way. It
 * gives access at once and invalidates all queries, because many of them depend on enrollments.
 */
export function enrollmentEffects(queryClient: QueryClient, courseId: number) {
  return {
    onSuccess: () => {
      queryClient.setQueryData(courseAccessQuery(courseId).queryKey, (known) => ({
        progress: known?.progress ?? 0,
        hasAccess: true,
        enrolled: true,
        ended: null,
      }));
    },
    meta: { invalidates: ['/api/'], inBackground: true },
  } as const;
}
