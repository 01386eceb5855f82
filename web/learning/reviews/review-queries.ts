/** Queries and mutations for course reviews: read them, write one, and vote others' reviews helpful. */
import { infiniteQueryOptions, mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { CourseReviewInput } from '#functions/learning/contract.ts';
import { request } from '#web/app/api.ts';
import { apiQuery } from '#web/app/api-query.ts';
import type { Stale } from '#web/app/invalidate.ts';
import { courseAddress } from '#web/courses/queries.ts';

/** The number of reviews per page; the maximum that the server accepts. */
const PAGE = 50;

/** All course data, because course cards and lists show the rating too. */
const coursesWithRating: Stale = ['/api/courses', '/api/courses/'];

/** The first 3 reviews, the summary of all of them, and the viewer's own review. */
export function reviewsQuery(slug: string) {
  return apiQuery(reviewsAddress(slug));
}

/** All reviews of a course, page by page. */
export function allReviewsQuery(slug: string) {
  const address = `${reviewsAddress(slug)}?limit=${PAGE}` as const;
  return infiniteQueryOptions({
    queryKey: [address, 'pages'],
    queryFn: ({ pageParam, signal }) => request('GET', `${address}&offset=${pageParam}`, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ reviews }, pages) => (reviews.length < PAGE ? undefined : pages.length * PAGE),
  });
}

/** Creates or replaces the signed-in user's review of a course. */
export function writeReviewMutation(slug: string) {
  return mutationOptions({
    mutationFn: (body: CourseReviewInput) => request('PUT', `${reviewsAddress(slug)}/mine`, { body }),
    meta: { invalidates: coursesWithRating },
  });
}

/** Deletes the signed-in user's review of a course. */
export function deleteReviewMutation(slug: string) {
  return mutationOptions({
    mutationFn: () => request('DELETE', `${reviewsAddress(slug)}/mine`),
    meta: { invalidates: coursesWithRating },
  });
}

/** Votes another learner's review helpful, or removes the vote. */
export function helpfulMutation(queryClient: QueryClient, { slug, reviewId }: { slug: string; reviewId: number }) {
  return mutationOptions({
    mutationFn: (helpful: boolean) => request(helpful ? 'PUT' : 'DELETE', `/api/reviews/${reviewId}/helpful`),
    onSuccess: () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.startsWith(reviewsAddress(slug)),
        // Reviews are sorted by helpful votes. Without a refetch, the list keeps its order while the user is on it.
        refetchType: 'none',
      }),
  });
}

function reviewsAddress(slug: string) {
  return `${courseAddress(slug)}/reviews` as const;
}
