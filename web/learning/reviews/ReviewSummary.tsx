import type { CourseReviewList } from '#functions/learning/contract.ts';
import { ProgressBar } from '#web/design/ProgressBar.tsx';
import { Rating } from '#web/design/Rating.tsx';

/** The average rating, the number of reviews, and the number of reviews for each count of stars. */
export function ReviewSummary({ summary: { rating, reviewCount, byStars } }: { summary: CourseReviewList['summary'] }) {
  return (
    <div className="flex flex-wrap items-center gap-x-10 gap-y-5">
      <div>
        <p className="font-bold font-display text-h1 tabular-nums tracking-tight">{rating.toFixed(1)}</p>
        <Rating value={rating} count={reviewCount} showValue={false} size={20} className="mt-1" />
      </div>
      <ul className="grid min-w-56 max-w-md flex-1 gap-1.5 text-sm">
        {byStars.map(({ stars, count }) => (
          <li key={stars} className="flex items-center gap-3">
            <span className="w-14 shrink-0 text-muted">{stars === 1 ? '1 star' : `${stars} stars`}</span>
            <ProgressBar
              label={`Reviews with ${stars === 1 ? '1 star' : `${stars} stars`}`}
              value={count}
              max={reviewCount}
              tone="highlight"
              className="flex-1"
            />
            <span className="w-8 shrink-0 text-right tabular-nums">{count}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
