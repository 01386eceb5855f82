/** The queries and mutations of the community pages. Keys are paths (docs/product.md "Shared conventions"). */
import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Done } from '#functions/api/done-contract.ts';
import type { ReferralAnswer, ReferralInput, ReferralList } from '#functions/community/referral-contract.ts';
import type {
  StudentReview,
  StudentReviewInput,
  SuccessStories,
} from '#functions/community/student-review-contract.ts';
import type { SupportAddress, SupportInput } from '#functions/community/support-contract.ts';
import { request } from '#web/app/api.ts';

const reviewsAddress = '/api/student-reviews';
/** The page sizes of the reviews, first and after "Show More Reviews" (docs/product.md "Success stories"). */
export const FIRST_REVIEWS = 3;
const MORE_REVIEWS = 100;

/** The figures, the featured stories and the number of reviews. */
export const successStoriesQuery = queryOptions<SuccessStories>({ queryKey: ['/api/success-stories'] });

export const featuredReviewsQuery = queryOptions<StudentReview[]>({ queryKey: [`${reviewsAddress}/featured`] });

export const firstReviewsQuery = queryOptions<StudentReview[]>({
  queryKey: [`${reviewsAddress}?limit=${FIRST_REVIEWS}&offset=0`],
});

/** All reviews, a hundred per page. */
export const allReviewsQuery = infiniteQueryOptions({
  queryKey: [`${reviewsAddress}?limit=${MORE_REVIEWS}`, 'pages'],
  queryFn: ({ pageParam, signal }) =>
    request<StudentReview[]>('GET', `${reviewsAddress}?limit=${MORE_REVIEWS}&offset=${pageParam}`, { signal }),
  initialPageParam: 0,
  getNextPageParam: (last: StudentReview[], pages) =>
    last.length < MORE_REVIEWS ? undefined : pages.length * MORE_REVIEWS,
});

/** Publishes a review, then fetches everything again that shows reviews. */
export function writeStudentReviewMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: (body: StudentReviewInput) => request<Done>('POST', reviewsAddress, { body }),
    onSuccess: () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey: [path] }) =>
          typeof path === 'string' && (path.startsWith(reviewsAddress) || path === '/api/success-stories'),
      }),
  });
}

const SUBMISSIONS = 10;

/** The signed-in user's referrals in pages, newest first. */
export const referralsQuery = infiniteQueryOptions({
  queryKey: [`/api/referral/mine?limit=${SUBMISSIONS}`, 'pages'],
  queryFn: ({ pageParam, signal }) =>
    request<ReferralList>('GET', `/api/referral/mine?limit=${SUBMISSIONS}&offset=${pageParam}`, { signal }),
  initialPageParam: 0,
  getNextPageParam: (last: ReferralList, pages) =>
    last.submissions.length < SUBMISSIONS ? undefined : pages.length * SUBMISSIONS,
});

export function submitReferralMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: (body: ReferralInput) => request<ReferralAnswer>('POST', '/api/referral/submit', { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: referralsQuery.queryKey }),
  });
}

export const supportAddressQuery = queryOptions<SupportAddress>({ queryKey: ['/api/support'] });

export function sendMessage(body: SupportInput): Promise<Done> {
  return request<Done>('POST', '/api/support', { body });
}
