/** The fields of a review that is being written. */
export type ReviewDraft = { rating: number; title: string; comment: string };

export function isDraftOrNull(value: unknown): value is ReviewDraft | null {
  if (value === null) return true;
  if (typeof value !== 'object' || !('rating' in value) || !('title' in value) || !('comment' in value)) return false;
  return typeof value.rating === 'number' && typeof value.title === 'string' && typeof value.comment === 'string';
}
