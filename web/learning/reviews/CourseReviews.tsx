import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Course } from '#functions/courses/contract.ts';
import type { CourseReview } from '#functions/learning/contract.ts';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { Rating } from '#web/design/Rating.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { allReviewsQuery, reviewsQuery } from '#web/learning/reviews/review-queries.ts';
import { counted } from '../../courses/counted.ts';

/** The reviews on a course page: the average rating, the reviews with the most helpful votes, and all on request. */
export function CourseReviews({ course: { slug, rating, reviewCount } }: { course: Course }) {
  const { data, isPending } = useQuery({ ...reviewsQuery(slug), enabled: reviewCount > 0 });
  const [showsAll, setShowsAll] = useState(false);
  const all = useInfiniteQuery({ ...allReviewsQuery(slug), enabled: showsAll });
  const reviews = all.data?.pages.flatMap((page) => page.reviews) ?? data?.reviews;
  const isPart = reviews !== undefined && reviews.length < reviewCount;
  if (reviewCount === 0) {
    return <p className="max-w-prose text-muted">No reviews yet. Only those enrolled in a course can review it.</p>;
  }
  return (
    <>
      <div className="flex items-center gap-5">
        <p aria-hidden="true" className="font-bold font-display text-display tabular-nums tracking-tighter">
          {rating.toFixed(1)}
        </p>
        <div>
          <Rating value={rating} showValue={false} size={24} />
          <p className="mt-1 text-muted text-sm">{counted(reviewCount, 'review')} by enrolled students</p>
        </div>
      </div>
      {isPending && <Skeleton className="mt-6 h-60 rounded-lg" />}
      {reviews && (
        <ul className="mt-6 grid grid-cols-1 gap-4">
          {reviews.map((review, index) => (
            <Review key={review.id} review={review} isExtra={!all.data && index > 0} />
          ))}
        </ul>
      )}
      {all.isError && <p className="mt-5 text-danger text-sm">The other reviews could not be loaded.</p>}
      {reviews && (isPart || (!all.data && reviews.length > 1)) && (
        <Button
          variant="secondary"
          className={isPart ? 'mt-5' : 'mt-5 sm:hidden'}
          pending={all.isFetching}
          pendingLabel="Loading..."
          onClick={showMore}
        >
          {all.data ? 'Show More Reviews' : `Show all ${counted(reviewCount, 'review')}`}
        </Button>
      )}
    </>
  );

  function showMore() {
    if (!showsAll) setShowsAll(true);
    else if (all.data) all.fetchNextPage();
    else all.refetch();
  }
}

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

function Review({
  review: { rating, title, comment, author, createdAt },
  isExtra,
}: {
  review: CourseReview;
  /** Left out on a phone until all reviews were asked for. */
  isExtra: boolean;
}) {
  return (
    <Card as="li" className={isExtra ? 'max-sm:hidden' : undefined}>
      <figure>
        <Rating value={rating} showValue={false} />
        <blockquote className="mt-2 max-w-prose">
          {title && <p className="font-semibold">{title}</p>}
          <p className="whitespace-pre-line">{comment}</p>
        </blockquote>
        <figcaption className="mt-3 text-muted text-sm">
          <span className="font-medium text-ink">{author}</span>
          {' · '}
          <time dateTime={createdAt}>{format.format(new Date(createdAt))}</time>
        </figcaption>
      </figure>
    </Card>
  );
}
