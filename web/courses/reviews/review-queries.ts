/** Reviews of a course: reading them, writing one's own, and marking others' as helpful. */
import { infiniteQueryOptions, mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { CourseReviewInput } from '#functions/learning/contract.ts';
import { request } from '#web/app/api.ts';
import { apiQuery } from '#web/app/api-query.ts';
import type { Stale } from '#web/app/invalidate.ts';
import { courseAddress } from '../../learning/queries.ts';

/** As many as the server gives at once. */
const PAGE = 50;

/** A rating stands on every course card and in every list. */
const coursesWithRating: Stale = ['/api/courses', '/api/courses/'];

/** The first 3, what all of them come to, and the viewer's own. */
export function reviewsQuery(slug: string) {
  return apiQuery(reviewsAddress(slug));
}

/** All of them, page by page. */
export function allReviewsQuery(slug: string) {
  const address = `${reviewsAddress(slug)}?limit=${PAGE}` as const;
  return infiniteQueryOptions({
    queryKey: [address, 'pages'],
    queryFn: ({ pageParam, signal }) => request('GET', `${address}&offset=${pageParam}`, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ reviews }, pages) => (reviews.length < PAGE ? undefined : pages.length * PAGE),
  });
}

/** Writes one's review of a course, or replaces it. */
export function writeReviewMutation(slug: string) {
  return mutationOptions({
    mutationFn: (body: CourseReviewInput) => request('PUT', `${reviewsAddress(slug)}/mine`, { body }),
    meta: { invalidates: coursesWithRating },
  });
}

export function deleteReviewMutation(slug: string) {
  return mutationOptions({
    mutationFn: () => request('DELETE', `${reviewsAddress(slug)}/mine`),
    meta: { invalidates: coursesWithRating },
  });
}

/** Marks someone else's review as helpful, or takes the mark back. */
export function helpfulMutation(queryClient: QueryClient, { slug, reviewId }: { slug: string; reviewId: number }) {
  return mutationOptions({
    mutationFn: (helpful: boolean) => request(helpful ? 'PUT' : 'DELETE', `/api/reviews/${reviewId}/helpful`),
    onSuccess: () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.startsWith(reviewsAddress(slug)),
        // The most helpful stand first: the list must not change its order under the finger.
        refetchType: 'none',
      }),
  });
}

function reviewsAddress(slug: string) {
  return `${courseAddress(slug)}/reviews` as const;
}
