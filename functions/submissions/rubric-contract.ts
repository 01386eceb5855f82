/** A rubric as it is sent, by the learner's side and by the reading desk's. */
import { z } from 'zod';
import { draftText } from '../api/text.shared.ts';

export const rubricSchema = z.array(
  z.object({ criterion: z.string(), points: z.number().int(), looksLike: z.string() }),
);

/**
 * The rubric that somebody has seen, sent back to be compared with the one that is stored. It has the limits of the course
 * editor (courses/authoring/course-editor-contract.ts).
 */
export const seenRubricSchema = z
  .array(z.object({ criterion: draftText(200), points: z.number().int().min(0).max(100), looksLike: draftText(1000) }))
  .max(100);
