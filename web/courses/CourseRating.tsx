import { StarIcon } from '#web/design/icons/storefront.tsx';
import { Rating } from '#web/design/Rating.tsx';

/** A course's average rating and number of reviews. A course without reviews shows "No reviews yet" instead of 0. */
export function CourseRating({ rating, reviewCount }: { rating: number; reviewCount: number }) {
  if (reviewCount > 0) return <Rating value={rating} count={reviewCount} />;
  return (
    <span className="inline-flex items-center gap-1.5 text-muted text-sm">
      <StarIcon size={16} />
      No reviews yet
    </span>
  );
}
