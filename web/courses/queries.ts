/** Queries and mutations of the course pages. Query keys are API paths (docs/product.md "Shared conventions"). */
import { infiniteQueryOptions, mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Answer } from '#web/app/answers.ts';
import { request } from '#web/app/api.ts';
import { apiQuery } from '#web/app/api-query.ts';
import { payFirst } from '#web/app/payment-page.ts';
import { type CatalogFilters, catalogAddress } from './catalog-filters.ts';

/** The server's default number of courses per page. */
const PAGE = 100;

/**
 * The catalog, page by page. The key has a second part, because a plain query of the same path caches data of another
 * shape.
 */
export function catalogQuery(filters: CatalogFilters) {
  return infiniteQueryOptions({
    queryKey: [catalogAddress(filters), 'pages'],
    queryFn: ({ pageParam, signal }) => request('GET', catalogAddress(filters, pageParam), { signal }),
    initialPageParam: 0,
    getNextPageParam: (page, pages) => (page.length < PAGE ? undefined : pages.length * PAGE),
  });
}

/** One course with its outline, by slug or id. */
export function courseQuery(slug: string) {
  return apiQuery(courseAddress(slug));
}

/** Whether the signed-in user is enrolled. The query must be disabled while nobody is signed in. */
export function courseAccessQuery(courseId: number) {
  return apiQuery(`${courseAddress(courseId)}/access`);
}

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
      }));
    },
    meta: { invalidates: ['/api/'], inBackground: true },
  } as const;
}

/** The API path of a course, by slug or id. */
export function courseAddress(slugOrId: string | number) {
  return `/api/courses/${encodeURIComponent(slugOrId)}` as const;
}
