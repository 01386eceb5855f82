import { useQuery } from '@tanstack/react-query';
import type { Course } from '#functions/courses/contract.ts';
import type { CourseReview } from '#functions/learning/contract.ts';
import { Card } from '#web/design/Card.tsx';
import { Rating } from '#web/design/Rating.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { reviewsQuery } from '#web/learning/reviews/review-queries.ts';
import { counted } from '../../courses/counted.ts';

/** The reviews on a course page: the average rating and the reviews with the most helpful votes. */
export function CourseReviews({ course: { slug, rating, reviewCount } }: { course: Course }) {
  const { data, isPending } = useQuery({ ...reviewsQuery(slug), enabled: reviewCount > 0 });
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
      {data && (
        <ul className="mt-6 grid gap-4">
          {data.reviews.map((review) => (
            <Review key={review.id} review={review} />
          ))}
        </ul>
      )}
    </>
  );
}

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

function Review({ review: { rating, title, comment, author, createdAt } }: { review: CourseReview }) {
  return (
    <Card as="li">
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
