/** What the course pages ask of the server: keys are paths (docs/product.md "Shared conventions"). */
import { infiniteQueryOptions, mutationOptions, type QueryClient } from '@tanstack/react-query';
import { request } from '#web/app/api.ts';
import { apiQuery } from '#web/app/api-query.ts';
import { type CatalogFilters, catalogAddress } from './catalog-filters.ts';

/** As many courses as the server gives at once, unless told otherwise. */
const PAGE = 100;

/** The catalog in pages; its key is set apart from a plain read of the same path, which holds another shape. */
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

/** Whether the signed-in user is enrolled; only to be asked for someone signed in. */
export function courseAccessQuery(courseId: number) {
  return apiQuery(`${courseAddress(courseId)}/access`);
}

/** Enrolls the signed-in user. */
export function enrollMutation(queryClient: QueryClient, courseId: number) {
  return mutationOptions({
    mutationFn: () => request('POST', '/api/enroll', { body: { courseId } }),
    ...enrollmentEffects(queryClient, courseId),
  });
}

/** Part of a mutation that brings the signed-in user into a course: access at once, and everything is read anew. */
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

/** A course on the server, by slug or id. */
export function courseAddress(slugOrId: string | number) {
  return `/api/courses/${encodeURIComponent(slugOrId)}` as const;
}
