/** Queries and mutations of the course pages. Query keys are API paths (docs/product.md "Shared conventions"). */
import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Course, CourseAccess, CourseDetail } from '#functions/courses/contract.ts';
import { request } from '#web/app/api.ts';
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
    queryFn: ({ pageParam, signal }) => request<Course[]>('GET', catalogAddress(filters, pageParam), { signal }),
    initialPageParam: 0,
    getNextPageParam: (page: Course[], pages) => (page.length < PAGE ? undefined : pages.length * PAGE),
  });
}

/** One course with its outline, by slug or id. */
export function courseQuery(slug: string) {
  return queryOptions<CourseDetail>({ queryKey: [courseAddress(slug)] });
}

/** Whether the signed-in user is enrolled. The query must be disabled while nobody is signed in. */
export function courseAccessQuery(courseId: number) {
  return queryOptions<CourseAccess>({ queryKey: [`${courseAddress(courseId)}/access`] });
}

/** Enrolls the signed-in user, then invalidates all queries, because many of them depend on enrollments. */
export function enrollMutation(queryClient: QueryClient, courseId: number) {
  return mutationOptions({
    mutationFn: () => request('POST', '/api/enroll', { body: { courseId } }),
    onSuccess: () => noteEnrollment(queryClient, courseId),
  });
}

/** Updates the cache after the signed-in user was enrolled in a course, in whatever way. */
export function noteEnrollment(queryClient: QueryClient, courseId: number): void {
  queryClient.setQueryData(courseAccessQuery(courseId).queryKey, (known) => ({
    progress: known?.progress ?? 0,
    hasAccess: true,
    enrolled: true,
  }));
  queryClient.invalidateQueries();
}

/** The API path of a course, by slug or id. */
export function courseAddress(slugOrId: string | number): string {
  return `/api/courses/${encodeURIComponent(slugOrId)}`;
}
