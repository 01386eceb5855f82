/** The figures of all visible student reviews, for the success stories and the home page. */
import type { ReviewFigureRow } from '#db/community/success-stories.ts';
import type { ReviewFigures } from './student-review-contract.ts';

/** With fewer reviews there are no figures: they would say little. */
const fewest = 5;

/** The figures as they go over the wire; null while there are too few reviews. */
export function reviewFigures({ count, rating, good }: ReviewFigureRow): ReviewFigures {
  if (count < fewest || rating === null) return null;
  return { reviews: count, averageRating: rating, goodShare: Math.floor((good / count) * 100) };
}
