/** Makes the wire shapes of course reviews. Of an author's name only the first name and one initial are public. */
import type { ReviewListing, ReviewRow } from '#db/courses/reviews.ts';
import type { CourseReview, CourseReviewAnswer, CourseReviewList } from '../learning/contract.ts';

export function reviewAnswer(row: ReviewRow): CourseReview {
  const [initial] = row.lastName;
  return {
    id: row.id,
    rating: row.rating,
    title: row.title,
    comment: row.comment,
    author: initial ? `${row.firstName} ${initial}.` : row.firstName,
    verified: row.verified,
    helpful: row.helpful,
    votedHelpful: row.votedHelpful,
    isOwn: row.isOwn,
    isHidden: row.isHidden,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function reviewListAnswer({ course, byStars, page, mine }: ReviewListing): CourseReviewList {
  return {
    summary: {
      rating: Number(course.rating),
      reviewCount: course.reviewCount,
      byStars: [5, 4, 3, 2, 1].map((stars) => ({
        stars,
        count: byStars.find((group) => group.stars === stars)?.count ?? 0,
      })),
    },
    mine: mine && reviewAnswer(mine),
    reviews: page.map(reviewAnswer),
  };
}

type Written = { course: { rating: string; reviewCount: number }; review: ReviewRow | null };

export function writtenReviewAnswer({ course, review }: Written): CourseReviewAnswer {
  return {
    review: review && reviewAnswer(review),
    rating: Number(course.rating),
    reviewCount: course.reviewCount,
  };
}
