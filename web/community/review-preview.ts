/** How much of a review its card shows (docs/product.md "Success stories"). */
const PREVIEW = 150;

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The beginning of a review with an ellipsis, never cut within a character; null when it is shown whole. */
export function reviewPreview(review: string): string | null {
  let end = 0;
  let count = 0;
  for (const { segment, index } of characters.segment(review)) {
    if (count === PREVIEW) return `${review.slice(0, end).trimEnd()}…`;
    end = index + segment.length;
    count += 1;
  }
  return null;
}
