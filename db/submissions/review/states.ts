/** What a reader may decide about submitted work, and how long work is theirs. */
import type { AssignmentRubric } from '../../courses/lesson-content.shared.ts';

/** `returned`: the learner revises it. `accepted`: final. */
export const reviewDecisions = ['accepted', 'returned'] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];

/** How long a reader has the work that they opened, after each of their writes. */
export const claimMinutes = 15;

/** What waits in a course is counted up to this number. */
export const waitingMaximum = 100;

/** How many phrases somebody keeps for a course. */
export const phrasesMaximum = 50;

/**
 * Where in the work a comment is: at a passage of the text (as in `lesson_highlights`), at a second of the recording, or
 * neither.
 */
export type ReviewComment = {
  /** Made by the browser. */
  id: string;
  text: string;
  passage: { quote: string; prefix: string; suffix: string; start: number } | null;
  second: number | null;
};

/** What a reader writes about a version. `points`: one entry for each criterion, null before it has points. */
export type ReviewContent = { points: (number | null)[]; comments: ReviewComment[]; note: string };

/** With the rubric as it was. */
export type ReviewDraft = ReviewContent & { rubric: AssignmentRubric[]; revision: number };
