/** The queries of the blog. Keys are paths (docs/product.md "Shared conventions"). */
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { request } from '#web/app/api.ts';
import { apiQuery } from '#web/app/api-query.ts';
import { articlesAddress, type BlogFilters } from './blog-filters.ts';

/** One featured article and three rows of three. */
const PAGE = 10;

/** The articles in pages. Each request asks for one more than the page shows, to know whether there are more. */
export function articlesQuery(filters: BlogFilters) {
  const address = (offset: number) => articlesAddress(filters, { limit: PAGE + 1, offset });
  return infiniteQueryOptions({
    queryKey: [address(0), 'pages'],
    queryFn: ({ pageParam, signal }) => request('GET', address(pageParam), { signal }),
    initialPageParam: 0,
    getNextPageParam: (page, pages) => (page.length > PAGE ? pages.length * PAGE : undefined),
    select: ({ pages }) => pages.flatMap((page) => page.slice(0, PAGE)),
    placeholderData: keepPreviousData,
  });
}

/** One article with its text, its neighbors and the related articles. */
export function articleQuery(slug: string) {
  return apiQuery(`/api/blogs/${encodeURIComponent(slug)}`);
}

export const blogCategoriesQuery = apiQuery('/api/categories');
