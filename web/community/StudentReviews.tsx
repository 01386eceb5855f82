import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { readableMessage } from '#web/app/api.ts';
import { Button } from '#web/design/Button.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { ErrorState } from '#web/design/ErrorState.tsx';
import { EmptyIllustration } from '#web/design/illustrations.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { allReviewsQuery, FIRST_REVIEWS, firstReviewsQuery } from './queries.ts';
import { StudentReviewCard } from './StudentReviewCard.tsx';

/** The newest reviews, and the others after "Show More". `total`: how many there are, once that is known. */
export function StudentReviews({ total, onWrite }: { total: number | undefined; onWrite: () => void }) {
  const [wantsAll, setWantsAll] = useState(false);
  const first = useQuery(firstReviewsQuery);
  const all = useInfiniteQuery({ ...allReviewsQuery, enabled: wantsAll });
  const list = useRef<HTMLUListElement>(null);
  const shownBefore = useRef<number>(undefined);
  useEffect(() => {
    if (shownBefore.current === undefined || !wantsAll || !all.data) return;
    // The pressed button may be gone, so the focus moves to the first of the new reviews.
    const firstNew = list.current?.children[shownBefore.current];
    if (firstNew instanceof HTMLElement) firstNew.focus();
    shownBefore.current = undefined;
  }, [wantsAll, all.data]);

  if (first.isPending) {
    return (
      <div className={GRID}>
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} className="h-72 rounded-lg" />
        ))}
      </div>
    );
  }
  if (!first.data) {
    return (
      <ErrorState
        title="The reviews could not be loaded"
        headingLevel="h3"
        onRetry={() => first.refetch()}
        retrying={first.isFetching}
      >
        {readableMessage(first.error, 'Please check your connection and try again.')}
      </ErrorState>
    );
  }
  const reviews = (wantsAll && all.data?.pages.flat()) || first.data;
  const hasMore = wantsAll && all.data ? all.hasNextPage : (total ?? 0) > FIRST_REVIEWS;
  if (reviews.length === 0) {
    return (
      <EmptyState
        illustration={<EmptyIllustration />}
        title="No Reviews Yet"
        headingLevel="h3"
        actions={<Button onClick={onWrite}>Write the First Review</Button>}
      >
        Be the first to say how it went.
      </EmptyState>
    );
  }
  return (
    <>
      <ul ref={list} className={GRID}>
        {reviews.map((review) => (
          <li key={review.id} tabIndex={-1} className="min-w-0 rounded-lg">
            <StudentReviewCard review={review} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <div className="mt-10 grid justify-items-center gap-4">
          {all.isError && <Notice tone="danger" title="The other reviews could not be loaded" />}
          <Button
            variant="secondary"
            size="large"
            pending={all.isFetching}
            pendingLabel="Loading..."
            onClick={showMore}
          >
            Show More Reviews
          </Button>
        </div>
      )}
    </>
  );

  function showMore() {
    shownBefore.current = reviews.length;
    if (!wantsAll) setWantsAll(true);
    else if (all.data) all.fetchNextPage();
    else all.refetch();
  }
}

const GRID = 'grid gap-5 md:grid-cols-2 lg:grid-cols-3 lg:gap-6';
