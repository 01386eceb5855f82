/** Queries and mutations of the course pages. Query keys are API paths (docs/product.md "Shared conventions"). */
import { infiniteQueryOptions } from '@tanstack/react-query';
import { request } from '#web/app/api.ts';
import { apiQuery } from '#web/app/api-query.ts';
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
export function courseAccessQuery(slugOrId: string | number) {
  return apiQuery(`${courseAddress(slugOrId)}/access`);
}

/** The API path of a course, by slug or id. */
export function courseAddress(slugOrId: string | number) {
  return `/api/courses/${encodeURIComponent(slugOrId)}` as const;
}
