/**
 * What a reader has written and the server does not have yet, kept in the browser: without a connection, or when the tab
 * ends before the last words are sent.
 */
import type { ReviewDraft } from '#functions/submissions/review/review-contract.ts';

/** What a reader writes about a version. */
export type ReviewText = Pick<ReviewDraft, 'points' | 'comments' | 'note'>;

/** `revision`: of the draft on the server that the text was made from. `rubric`: by which its points were given. */
type Copy = { revision: number; rubric: ReviewDraft['rubric']; text: ReviewText };

const keyOf = (user: number, submission: number) => `review/${user}/${submission}`;

/**
 * The copy of the text that was made from this revision; null without one. A copy of another revision is out of date. Points
 * by another rubric mean nothing: `points` are there in their place.
 */
export function readCopy(
  user: number,
  submission: number,
  { revision, rubric, points }: Pick<ReviewDraft, 'revision' | 'rubric' | 'points'>,
): ReviewText | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(user, submission)) ?? 'null');
    if (!isCopy(found) || found.revision !== revision) return null;
    const isSame = JSON.stringify(found.rubric) === JSON.stringify(rubric);
    return isSame ? found.text : { ...found.text, points };
  } catch {
    return null;
  }
}

export function keepCopy(user: number, submission: number, copy: Copy): void {
  try {
    localStorage.setItem(keyOf(user, submission), JSON.stringify(copy));
  } catch {
    // Storage is full or blocked: the text lasts as long as the page.
  }
}

export function forgetCopy(user: number, submission: number): void {
  try {
    localStorage.removeItem(keyOf(user, submission));
  } catch {
    // Then there is none.
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isNumberOrNull = (value: unknown): value is number | null => value === null || typeof value === 'number';

/** A copy that an earlier version of the product kept has no rubric. */
function isCopy(value: unknown): value is Omit<Copy, 'rubric'> & { rubric?: unknown } {
  return isRecord(value) && typeof value.revision === 'number' && isText(value.text);
}

function isText(value: unknown): value is ReviewText {
  if (!isRecord(value)) return false;
  const { points, comments, note } = value;
  return (
    Array.isArray(points) &&
    points.every(isNumberOrNull) &&
    Array.isArray(comments) &&
    comments.every(isComment) &&
    typeof note === 'string'
  );
}

function isComment(value: unknown): value is ReviewText['comments'][number] {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    typeof value.text === 'string' &&
    (value.passage === null || isPassage(value.passage)) &&
    isNumberOrNull(value.second)
  );
}

function isPassage(value: unknown): boolean {
  return (
    isRecord(value) &&
    [value.quote, value.prefix, value.suffix].every((part) => typeof part === 'string') &&
    typeof value.start === 'number'
  );
}
