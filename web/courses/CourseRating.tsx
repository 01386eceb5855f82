import { StarIcon } from '#web/design/icons/storefront.tsx';
import { Rating } from '#web/design/Rating.tsx';

/** A course's stars and reviews; a course that nobody has judged says so, and shows no zero. */
export function CourseRating({ rating, reviewCount }: { rating: number; reviewCount: number }) {
  if (reviewCount > 0) return <Rating value={rating} count={reviewCount} />;
  return (
    <span className="inline-flex items-center gap-1.5 text-muted text-sm">
      <StarIcon size={16} />
      No reviews yet
    </span>
  );
}
