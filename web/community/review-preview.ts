/** How many characters of a review its card shows (docs/product.md "Success stories"). */
const PREVIEW_LENGTH = 150;

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The beginning of a review with an ellipsis, never cut inside a character; null when the card shows all of it. */
export function reviewPreview(review: string): string | null {
  let end = 0;
  let count = 0;
  for (const { segment, index } of characters.segment(review)) {
    if (count === PREVIEW_LENGTH) return `${review.slice(0, end).trimEnd()}…`;
    end = index + segment.length;
    count += 1;
  }
  return null;
}
