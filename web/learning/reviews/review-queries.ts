/** Queries and mutations for course reviews: read them, write one, and vote others' reviews helpful. */
import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type {
  CourseReviewAnswer,
  CourseReviewInput,
  CourseReviewList,
  HelpfulAnswer,
} from '#functions/learning/contract.ts';
import { request } from '#web/app/api.ts';
import { courseAddress } from '../queries.ts';

/** The number of reviews per page; the maximum that the server accepts. */
const PAGE = 50;

/** The first 3 reviews, the summary of all of them, and the viewer's own review. */
export function reviewsQuery(slug: string) {
  return queryOptions<CourseReviewList>({ queryKey: [reviewsAddress(slug)] });
}

/** All reviews of a course, page by page. */
export function allReviewsQuery(slug: string) {
  const address = `${reviewsAddress(slug)}?limit=${PAGE}`;
  return infiniteQueryOptions({
    queryKey: [address, 'pages'],
    queryFn: ({ pageParam, signal }) => request<CourseReviewList>('GET', `${address}&offset=${pageParam}`, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ reviews }: CourseReviewList, pages) =>
      reviews.length < PAGE ? undefined : pages.length * PAGE,
  });
}

/** Creates or replaces the signed-in user's review of a course. */
export function writeReviewMutation(queryClient: QueryClient, slug: string) {
  return mutationOptions({
    mutationFn: (body: CourseReviewInput) =>
      request<CourseReviewAnswer>('PUT', `${reviewsAddress(slug)}/mine`, { body }),
    onSuccess: () => refetchCourses(queryClient),
  });
}

/** Deletes the signed-in user's review of a course. */
export function deleteReviewMutation(queryClient: QueryClient, slug: string) {
  return mutationOptions({
    mutationFn: () => request<CourseReviewAnswer>('DELETE', `${reviewsAddress(slug)}/mine`),
    onSuccess: () => refetchCourses(queryClient),
  });
}

/** Votes another learner's review helpful, or removes the vote. */
export function helpfulMutation(queryClient: QueryClient, { slug, reviewId }: { slug: string; reviewId: number }) {
  return mutationOptions({
    mutationFn: (helpful: boolean) =>
      request<HelpfulAnswer>(helpful ? 'PUT' : 'DELETE', `/api/reviews/${reviewId}/helpful`),
    onSuccess: () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.startsWith(reviewsAddress(slug)),
        // Reviews are sorted by helpful votes. Without a refetch, the list keeps its order while the user is on it.
        refetchType: 'none',
      }),
  });
}

/** Refetches all course data, because course cards and lists show the rating too. */
function refetchCourses(queryClient: QueryClient) {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.startsWith('/api/courses'),
  });
}

function reviewsAddress(slug: string): string {
  return `${courseAddress(slug)}/reviews`;
}
