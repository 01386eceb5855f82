/**
 * What a reader has written and the server does not have yet, kept in the browser: without a connection, or when the tab
 * ends before the last words are sent.
 */
import { z } from 'zod';
import type { ReviewDraft } from '#functions/submissions/review/review-contract.ts';

/** What a reader writes about a version. */
export type ReviewText = Pick<ReviewDraft, 'points' | 'comments' | 'note'>;

/** `revision`: of the draft on the server that the text was made from. */
type Copy = { revision: number; text: ReviewText };

const copySchema = z.object({
  revision: z.number(),
  text: z.object({
    points: z.array(z.number().nullable()),
    comments: z.array(
      z.object({
        id: z.string(),
        text: z.string(),
        passage: z.object({ quote: z.string(), prefix: z.string(), suffix: z.string(), start: z.number() }).nullable(),
        second: z.number().nullable(),
      }),
    ),
    note: z.string(),
  }),
});

const keyOf = (user: number, submission: number) => `review/${user}/${submission}`;

/** The copy of the text that was made from this revision; null without one. A copy of another revision is out of date. */
export function readCopy(user: number, submission: number, revision: number): ReviewText | null {
  try {
    const found = copySchema.safeParse(JSON.parse(localStorage.getItem(keyOf(user, submission)) ?? 'null'));
    return found.success && found.data.revision === revision ? found.data.text : null;
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
