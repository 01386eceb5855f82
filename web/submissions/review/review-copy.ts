/**
 * What a reader has written and the server does not have yet, kept in the browser: without a connection, or when the tab
 * ends before the last words are sent.
 */
import { hashKey } from '@tanstack/react-query';
import type { ReviewDraft } from '#functions/submissions/review/review-contract.ts';

/** What a reader writes about a version. */
export type ReviewText = Pick<ReviewDraft, 'points' | 'comments' | 'note'>;

/**
 * `revision`: of the draft on the server that the text was made from. `rubric`: by which its points were given. `sent`: what was
 * sent last, if its answer has not come. It may have been stored, as the next revision.
 */
type Copy = { revision: number; rubric: ReviewDraft['rubric']; text: ReviewText; sent: ReviewText | null };

const keyOf = (user: number, submission: number) => `review/${user}/${submission}`;

/**
 * The copy of the text that was made from this revision of the draft, or from what it sent and the draft has; null without one.
 * Another copy is out of date. Points by another rubric mean nothing: those of the draft are there in their place.
 */
export function readCopy(
  user: number,
  submission: number,
  { revision, rubric, ...stored }: Pick<ReviewDraft, 'revision' | 'rubric'> & ReviewText,
): ReviewText | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(user, submission)) ?? 'null');
    if (!isCopy(found)) return null;
    const isOnTop = found.revision === revision || (found.sent && hashKey([found.sent]) === hashKey([stored]));
    if (!isOnTop) return null;
    const isSame = JSON.stringify(found.rubric) === JSON.stringify(rubric);
    return isSame ? found.text : { ...found.text, points: stored.points };
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

/** A copy that an earlier version of the product kept has no rubric, and nothing sent. */
function isCopy(
  value: unknown,
): value is Pick<Copy, 'revision' | 'text'> & { rubric?: unknown; sent?: ReviewText | null } {
  return (
    isRecord(value) &&
    typeof value.revision === 'number' &&
    isText(value.text) &&
    (value.sent === undefined || value.sent === null || isText(value.sent))
  );
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
