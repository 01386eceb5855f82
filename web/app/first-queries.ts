/**
 * The queries that a public page needs before it can show its content, by route. The browser runs them when somebody
 * reaches for a link to the page (prefetch.ts). Those of private pages: private-first-queries.ts.
 */
import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { readFilters as readBlogFilters } from '#web/blog/blog-filters.ts';
import { articleQuery, articlesQuery } from '#web/blog/queries.ts';
import { featuredReviewsQuery, firstReviewsQuery, successStoriesQuery } from '#web/community/queries.ts';
import { readFilters as readCatalogFilters } from '#web/courses/catalog-filters.ts';
import { catalogQuery, courseQuery } from '#web/courses/queries.ts';
import { featuredCoursesQuery, homeQuery } from '#web/home/queries.ts';
import { certificateQuery } from '#web/learning/certificate/certificate-query.ts';
import { openLessonQuery } from '#web/learning/try/open-lesson-query.ts';
import { questionQuery, questionsQuery } from '#web/practice/question-queries.ts';
import { webinarListQuery, webinarQuery } from '#web/webinars/queries.ts';

/** Where a page is: the variable parts of its path in their order, and the parameters of the address. */
export interface Place {
  keys: readonly string[];
  query: URLSearchParams;
}

/** A query of a page. `load` puts its data into the cache unless they are there and fresh. It never rejects. */
export interface FirstQuery {
  queryKey: QueryKey;
  load(queryClient: QueryClient): Promise<void>;
}

export type FirstQueries = Record<string, (place: Place) => FirstQuery[]>;

export const firstQueries: FirstQueries = {
  '/': () => [single(homeQuery), single(featuredCoursesQuery)],
  '/courses': ({ query }) => [list(catalogQuery(readCatalogFilters(query)))],
  '/courses/:slug': ({ keys: [slug = ''] }) => [single(courseQuery(slug))],
  '/courses/:slug/try': ({ keys: [slug = ''] }) => [single(openLessonQuery(slug))],
  '/certificates/:code': ({ keys: [code = ''] }) => [single(certificateQuery(code))],
  '/practice/questions': () => [single(questionsQuery)],
  '/practice/questions/:slug': ({ keys: [slug = ''] }) => [single(questionQuery(slug))],
  '/webinars': () => [single(webinarListQuery)],
  '/webinar/:id': ({ keys: [id = ''] }) => [single(webinarQuery(id))],
  '/blogs': ({ query }) => [list(articlesQuery(readBlogFilters(query)))],
  '/blogs/:slug': ({ keys: [slug = ''] }) => [single(articleQuery(slug))],
  '/success-stories': () => [single(successStoriesQuery), single(featuredReviewsQuery), single(firstReviewsQuery)],
};

/** A query with one answer, as one of the first queries of a page. */
export function single<Data, Key extends QueryKey>(options: FetchQueryOptions<Data, Error, Data, Key>): FirstQuery {
  return { queryKey: options.queryKey, load: (queryClient) => queryClient.prefetchQuery(options) };
}

/** A query that loads a list in pages: its first page. */
export function list<Data, Key extends QueryKey, Param>(
  options: FetchInfiniteQueryOptions<Data, Error, Data, Key, Param>,
): FirstQuery {
  return { queryKey: options.queryKey, load: (queryClient) => queryClient.prefetchInfiniteQuery(options) };
}
