import type { Course } from '#functions/courses/contract.ts';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { EmptyIllustration } from '#web/design/illustrations.tsx';
import { Rating } from '#web/design/Rating.tsx';

/** How learners judge the course. */
export function ReviewsTab({ course }: { course: Course }) {
  if (course.reviewCount === 0) {
    return (
      <EmptyState illustration={<EmptyIllustration />} title="No reviews yet">
        Nobody has judged this course so far. Writing a review is not possible here yet.
      </EmptyState>
    );
  }
  return (
    <>
      <h2 className="text-h3">Reviews</h2>
      <p className="mt-4 font-bold font-display text-h1">{course.rating.toFixed(1)}</p>
      <Rating value={course.rating} count={course.reviewCount} showValue={false} size={20} />
      <p className="mt-4 text-muted">The single reviews cannot be read or written here yet.</p>
    </>
  );
}
