/** The queries of the blog. Keys are paths (docs/product.md "Shared conventions"). */
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Article, ArticleSummary, CategoryList } from '#functions/blog/contract.ts';
import { request } from '#web/app/api.ts';
import { articlesAddress, type BlogFilters } from './blog-filters.ts';

/** One featured article and three rows of three. */
const PAGE = 10;

/** The articles in pages. Each request asks for one more than the page shows, to know whether there are more. */
export function articlesQuery(filters: BlogFilters) {
  const address = (offset: number) => articlesAddress(filters, { limit: PAGE + 1, offset });
  return infiniteQueryOptions({
    queryKey: [address(0), 'pages'],
    queryFn: ({ pageParam, signal }) => request<ArticleSummary[]>('GET', address(pageParam), { signal }),
    initialPageParam: 0,
    getNextPageParam: (page: ArticleSummary[], pages) => (page.length > PAGE ? pages.length * PAGE : undefined),
    select: ({ pages }) => pages.flatMap((page) => page.slice(0, PAGE)),
    placeholderData: keepPreviousData,
  });
}

/** One article with its text, its neighbors and the related articles. */
export function articleQuery(slug: string) {
  return queryOptions<Article>({ queryKey: [`/api/blogs/${encodeURIComponent(slug)}`] });
}

export const blogCategoriesQuery = queryOptions<CategoryList>({ queryKey: ['/api/categories'] });
