/** What goes over the wire between readers and submitted work. docs/product.md "Teaching desk". */
import { z } from 'zod';
import { answerModes } from '#db/practice/states.ts';
import { reviewDecisions } from '#db/submissions/review/states.ts';
import { submissionStates } from '#db/submissions/states.ts';
import { revision } from '../../admin/form-fields.shared.ts';
import { cursor } from '../../admin/listing-contract.ts';
import { instant, rowId } from '../../api/numbers-and-times.shared.ts';
import { passageFields } from '../../api/passage.shared.ts';
import { draftText, line, paragraphs } from '../../api/text.shared.ts';
import { selfRatingSchema } from '../contract.ts';
import { rubricSchema, seenRubricSchema } from '../rubric-contract.ts';
import { queueStates, reviewLimits } from './review-limits.shared.ts';

/** The queue */

/** Which part of the queue: all courses that the caller teaches, one of them, or one of its assignments. */
const queueScope = {
  course: rowId.optional().describe('The id of a course; without it, all that the caller teaches.'),
  lesson: line(100).optional().describe('The id of an assignment of the course.'),
};

export const queueQuerySchema = z.object({
  ...queueScope,
  state: z.enum(queueStates).default('waiting').describe('What waits comes oldest first, the rest newest first.'),
  limit: z.coerce.number().int().min(1).max(100).default(25),
  after: cursor.optional().describe('`next` of the previous page.'),
});

const queueRowSchema = z
  .object({
    id: z.number().int(),
    course: z.object({ id: z.number().int(), title: z.string() }),
    lesson: z.object({ id: z.string(), title: z.string() }),
    learner: z.string().describe('The name.'),
    version: z.number().int(),
    submittedAt: instant,
    state: z.enum(submissionStates).exclude(['draft']),
    decidedAt: instant.nullable(),
    files: z.number().int().describe('The number of files.'),
    hasAnswer: z.boolean().describe('Whether a practice answer was handed in.'),
    reading: z
      .object({ reader: z.string(), isOwn: z.boolean(), since: instant })
      .nullable()
      .describe('Who reads it at this moment.'),
  })
  .meta({ id: 'QueueRow' });
export type QueueRow = z.infer<typeof queueRowSchema>;

export const queueSchema = z
  .object({
    rows: z.array(queueRowSchema),
    next: z.string().nullable(),
    courses: z
      .array(
        z.object({
          id: z.number().int(),
          title: z.string(),
          waiting: z.number().int().describe('What waits for the caller; 101 means more than 100.'),
          oldestAt: instant.nullable().describe('When the oldest of it was handed in.'),
        }),
      )
      .describe('All that the caller teaches.'),
    assignments: z
      .array(z.object({ id: z.string(), title: z.string() }))
      .describe('The assignments of the wanted course; empty without one.'),
  })
  .meta({ id: 'ReviewQueue' });
export type ReviewQueue = z.infer<typeof queueSchema>;

/** One submission */

export const submissionQuerySchema = z.object(queueScope).describe('In which part of the queue the next one is.');

const reviewCommentSchema = z
  .strictObject({
    id: z.uuid().describe('Made by the browser.'),
    text: paragraphs(reviewLimits.commentCharacters, 'Write the comment, or remove it'),
    passage: z.strictObject(passageFields).nullable().describe('The passage of the text that it is about.'),
    second: z.number().int().min(0).max(36_000).nullable().describe('The second of the recording that it is about.'),
  })
  .meta({ id: 'ReviewComment' });
export type ReviewComment = z.infer<typeof reviewCommentSchema>;

const reviewContent = {
  points: z
    .array(z.number().int().min(0).max(100).nullable())
    .max(100)
    .describe('One entry for each criterion of the rubric; null before it has points.'),
  comments: z.array(reviewCommentSchema).max(reviewLimits.comments),
  note: draftText(reviewLimits.noteCharacters),
};

const reviewDraftSchema = z
  .object({ rubric: rubricSchema, ...reviewContent, revision: z.number().int() })
  .meta({ id: 'ReviewDraft' });
export type ReviewDraft = z.infer<typeof reviewDraftSchema>;

/** Who reads the work, and what the caller has written about it. */
export const claimedSchema = z
  .object({
    state: z.enum(submissionStates).exclude(['draft']),
    version: z.number().int().describe('The latest version.'),
    waits: z.boolean().describe('Whether the caller may write about it and decide.'),
    claim: z
      .object({ reader: z.string(), isOwn: z.boolean(), since: instant, expiresAt: instant })
      .nullable()
      .describe('Who reads it at this moment.'),
    draft: reviewDraftSchema.nullable().describe("The caller's own draft about the latest version."),
  })
  .meta({ id: 'ClaimedSubmission' });
export type ClaimedSubmission = z.infer<typeof claimedSchema>;

export const claimInputSchema = z
  .strictObject({ takesOver: z.boolean().default(false).describe('Also when somebody else reads it.') })
  .meta({ id: 'ClaimInput' });

const submittedVersionSchema = z.object({
  number: z.number().int(),
  text: z.string(),
  submittedAt: instant,
  files: z.array(
    z.object({ id: z.uuid(), name: z.string(), type: z.string(), size: z.number().int(), link: z.string() }),
  ),
  answer: z
    .union([
      z.object({
        question: z.string(),
        mode: z.enum(answerModes),
        durationMs: z.number().int(),
        transcript: z.string(),
        isPlayable: z.boolean().describe('False when the recording was deleted, or there was none.'),
      }),
      z.object({ isDeleted: z.literal(true) }),
    ])
    .nullable()
    .describe('The practice answer that was handed in.'),
  selfRating: selfRatingSchema.nullable(),
});
export type SubmittedVersion = z.infer<typeof submittedVersionSchema>;

const madeDecisionSchema = z
  .object({
    version: z.number().int(),
    decision: z.enum(reviewDecisions),
    decidedAt: instant,
    reader: z.string().nullable().describe('The name; null when the account was deleted.'),
    rubric: rubricSchema.describe('As it was.'),
    ...reviewContent,
  })
  .meta({ id: 'ReviewDecision' });
export type MadeDecision = z.infer<typeof madeDecisionSchema>;

const savedPhraseSchema = z.object({ id: z.uuid(), text: z.string() }).meta({ id: 'SavedPhrase' });
export type SavedPhrase = z.infer<typeof savedPhraseSchema>;

export const readSubmissionSchema = z
  .object({
    ...claimedSchema.shape,
    id: z.number().int(),
    learner: z.string().describe('The name.'),
    course: z.object({ id: z.number().int(), slug: z.string(), title: z.string() }),
    lesson: z.object({
      moduleId: z.number().int(),
      id: z.string(),
      title: z.string(),
      instructions: z.string().describe('Sanitized HTML.'),
    }),
    completesLesson: z.boolean().describe('Whether accepting it completes the lesson.'),
    rubric: rubricSchema.describe('As it is now; a draft has the one that its points refer to.'),
    versions: z.array(submittedVersionSchema).describe('In order, the latest last.'),
    decisions: z.array(madeDecisionSchema).describe('In the order of the versions.'),
    phrases: z.array(savedPhraseSchema).describe("The caller's own for this course."),
    next: z.number().int().nullable().describe('The submission that waits next.'),
  })
  .meta({ id: 'ReadSubmission' });
export type ReadSubmission = z.infer<typeof readSubmissionSchema>;

export const reviewInputSchema = z
  .strictObject({
    version: z.number().int().min(1).max(1000),
    revision: revision.describe('Of the draft that was edited. Another by now: `edit_conflict`.'),
    rubric: seenRubricSchema
      .optional()
      .describe('Of the draft, by which the points were given. Another by now: `rubric_changed`.'),
    ...reviewContent,
  })
  .meta({ id: 'ReviewInput' });

export const savedReviewSchema = z.object({ revision: z.number().int() }).meta({ id: 'SavedReview' });

export const decisionInputSchema = reviewInputSchema
  .extend({ decision: z.enum(reviewDecisions) })
  .meta({ id: 'DecisionInput' });

/** Phrases */

export const phraseInputSchema = z
  .strictObject({ text: paragraphs(reviewLimits.phraseCharacters, 'Write the phrase first') })
  .meta({ id: 'PhraseInput' });
