/** The queries and mutations of the community pages. Keys are paths (docs/product.md "Shared conventions"). */
import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query';
import type { ReferralInput } from '#functions/community/referral-contract.ts';
import type { StudentReviewInput } from '#functions/community/student-review-contract.ts';
import type { SupportInput } from '#functions/community/support-contract.ts';
import { request } from '#web/app/api.ts';
import { apiQuery } from '#web/app/api-query.ts';

const reviewsAddress = '/api/student-reviews';
/** The page sizes of the reviews, first and after "Show More Reviews" (docs/product.md "Success stories"). */
export const FIRST_REVIEWS = 3;
const MORE_REVIEWS = 100;

/** The figures, the featured stories and the number of reviews. */
export const successStoriesQuery = apiQuery('/api/success-stories');

export const featuredReviewsQuery = apiQuery(`${reviewsAddress}/featured`);

export const firstReviewsQuery = apiQuery(`${reviewsAddress}?limit=${FIRST_REVIEWS}&offset=0`);

/** All reviews, a hundred per page. */
export const allReviewsQuery = infiniteQueryOptions({
  queryKey: [`${reviewsAddress}?limit=${MORE_REVIEWS}`, 'pages'],
  queryFn: ({ pageParam, signal }) =>
    request('GET', `${reviewsAddress}?limit=${MORE_REVIEWS}&offset=${pageParam}`, { signal }),
  initialPageParam: 0,
  getNextPageParam: (last, pages) => (last.length < MORE_REVIEWS ? undefined : pages.length * MORE_REVIEWS),
});

/** Publishes a review, then fetches everything again that shows reviews. */
export const writeStudentReviewMutation = mutationOptions({
  mutationFn: (body: StudentReviewInput) => request('POST', reviewsAddress, { body }),
  meta: { invalidates: ['/api/student-reviews', '/api/student-reviews/', '/api/success-stories'] },
});

const SUBMISSIONS = 10;

/** The signed-in user's referrals in pages, newest first. */
export const referralsQuery = infiniteQueryOptions({
  queryKey: [`/api/referral/mine?limit=${SUBMISSIONS}`, 'pages'],
  queryFn: ({ pageParam, signal }) =>
    request('GET', `/api/referral/mine?limit=${SUBMISSIONS}&offset=${pageParam}`, { signal }),
  initialPageParam: 0,
  getNextPageParam: (last, pages) => (last.submissions.length < SUBMISSIONS ? undefined : pages.length * SUBMISSIONS),
});

export const submitReferralMutation = mutationOptions({
  mutationFn: (body: ReferralInput) => request('POST', '/api/referral/submit', { body }),
  meta: { invalidates: ['/api/referral/mine'] },
});

export const supportAddressQuery = apiQuery('/api/support');

export function sendMessage(body: SupportInput) {
  return request('POST', '/api/support', { body });
}
