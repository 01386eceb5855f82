import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { LearnCourse } from '#functions/learning/contract.ts';
import { counted } from '#web/courses/counted.ts';
import { Button } from '#web/design/Button.tsx';
import { ErrorState } from '#web/design/ErrorState.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { OwnReview } from './OwnReview.tsx';
import { ReviewCard } from './ReviewCard.tsx';
import { ReviewSummary } from './ReviewSummary.tsx';
import { allReviewsQuery, reviewsQuery } from './review-queries.ts';

/** The reviews on the learn page: the first 3, and all of them on request. */
export function ReviewsTab({ learning: { course, enrollment } }: { learning: LearnCourse }) {
  const [showAll, setShowAll] = useState(false);
  const first = useQuery(reviewsQuery(course.slug));
  const all = useInfiniteQuery({ ...allReviewsQuery(course.slug), enabled: showAll });
  const list = useRef<HTMLUListElement>(null);
  const shownBefore = useRef<number>(undefined);
  useEffect(() => {
    if (shownBefore.current === undefined || !all.data) return;
    // The pressed button may have disappeared. The focus moves to the first new review.
    const firstNew = list.current?.children[shownBefore.current];
    if (firstNew instanceof HTMLElement) firstNew.focus();
    shownBefore.current = undefined;
  }, [all.data]);

  if (first.isPending) return <Skeleton className="h-60 rounded-lg" />;
  if (!first.data) {
    return (
      <ErrorState title="The reviews could not be loaded" onRetry={() => first.refetch()} retrying={first.isFetching} />
    );
  }
  const { summary, mine } = first.data;
  const reviews = (showAll && all.data?.pages.flatMap((page) => page.reviews)) || first.data.reviews;
  return (
    <section>
      <h2 className="mb-5 text-h3">Reviews</h2>
      {summary.reviewCount > 0 ? (
        <ReviewSummary summary={summary} />
      ) : (
        <p className="text-muted">
          {enrollment && !mine ? 'Nobody has reviewed this course yet: yours can be the first.' : 'No reviews yet.'}
        </p>
      )}
      <ul ref={list} className="mt-8 grid gap-4">
        {reviews.map((review) => (
          <li key={review.id} tabIndex={-1} className="rounded-lg">
            <ReviewCard review={review} slug={course.slug} />
          </li>
        ))}
      </ul>
      {moreButton()}
      {enrollment && (
        <div className="mt-8">
          <OwnReview slug={course.slug} review={mine} />
        </div>
      )}
    </section>
  );

  function moreButton() {
    if (reviews.length >= summary.reviewCount) return null;
    function showMore() {
      shownBefore.current = reviews.length;
      if (!showAll) setShowAll(true);
      else if (all.data) all.fetchNextPage();
      else all.refetch();
    }
    return (
      <div className="mt-5">
        {all.isError && <p className="mb-3 text-danger text-sm">The other reviews could not be loaded.</p>}
        <Button variant="secondary" pending={all.isFetching} pendingLabel="Loading..." onClick={showMore}>
          {all.data ? 'Show More Reviews' : `Show all ${counted(summary.reviewCount, 'review')}`}
        </Button>
      </div>
    );
  }
}
