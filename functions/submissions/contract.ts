/** What goes over the wire for what learners hand in. docs/product.md "Assignments". */
import { z } from 'zod';
import { answerModes } from '#db/practice/states.ts';
import { reviewDecisions } from '#db/submissions/review/states.ts';
import { submissionStates } from '#db/submissions/states.ts';
import { instant, largestInteger, ordinal } from '../api/numbers-and-times.shared.ts';
import { passageFields } from '../api/passage.shared.ts';
import { draftText, hasVisibleText } from '../api/text.shared.ts';
import { rubricSchema, seenRubricSchema } from './rubric-contract.ts';
import { submissionLimits } from './submission-limits.shared.ts';

const submissionFileSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    type: z.string().describe('The content type, as found in the file.'),
    size: z.number().int().describe('Bytes.'),
    addedAt: instant.describe('A file that one version takes over from another keeps it.'),
    link: z.string().describe('Opens the file for the caller; it expires.'),
  })
  .meta({ id: 'SubmissionFile' });
export type SubmissionFile = z.infer<typeof submissionFileSchema>;

const handedInAnswerSchema = z
  .union([
    z.object({
      id: z.uuid(),
      question: z.string(),
      mode: z.enum(answerModes),
      durationMs: z.number().int(),
      transcript: z.string(),
      isPlayable: z.boolean().describe('False when the recording was deleted, or there was none.'),
    }),
    z.object({ isDeleted: z.literal(true) }),
  ])
  .meta({ id: 'HandedInAnswer' });
export type HandedInAnswer = z.infer<typeof handedInAnswerSchema>;

export const selfRatingSchema = z
  .object({
    points: z.array(z.number().int()).describe('One for each criterion of the rubric.'),
    rubric: rubricSchema.describe('As it was.'),
    ratedAt: instant,
  })
  .describe('How the learner has rated a version of their own work.')
  .meta({ id: 'SelfRating' });
export type GivenSelfRating = z.infer<typeof selfRatingSchema>;

const versionSchema = z
  .object({
    number: z.number().int(),
    text: z.string(),
    submittedAt: instant,
    files: z.array(submissionFileSchema),
    answer: handedInAnswerSchema.nullable(),
    selfRating: selfRatingSchema.nullable(),
  })
  .meta({ id: 'SubmissionVersion' });
export type SubmissionVersion = z.infer<typeof versionSchema>;

const decisionSchema = z
  .object({
    version: z.number().int(),
    decision: z.enum(reviewDecisions),
    decidedAt: instant,
    reader: z.string().nullable().describe('The name of the person who decided; null when their account was deleted.'),
    rubric: rubricSchema.describe('As it was.'),
    points: z
      .array(z.number().int().nullable())
      .describe('One entry for each criterion; null where there are no points.'),
    comments: z.array(
      z.object({
        id: z.uuid(),
        text: z.string(),
        passage: z.object(passageFields).nullable().describe('The passage of the text that it is about.'),
        second: z.number().nullable().describe('The second of the recording that it is about.'),
      }),
    ),
    note: z.string(),
  })
  .meta({ id: 'SubmissionDecision' });
export type SubmissionDecision = z.infer<typeof decisionSchema>;

export const assignmentWorkSchema = z
  .object({
    revision: z.number().int().describe('Of the draft; 0 before the first. A write sends the one that it is based on.'),
    state: z.enum(submissionStates),
    decidedAt: instant.nullable().describe('When the latest version was returned or accepted.'),
    draft: z
      .object({
        text: z.string(),
        files: z.array(submissionFileSchema),
        answer: handedInAnswerSchema.nullable(),
      })
      .describe('What the next version will be; after a version was handed in, it begins as that one.'),
    versions: z.array(versionSchema).describe('In order, the latest last.'),
    decisions: z.array(decisionSchema).describe('What was decided about versions, in their order.'),
  })
  .meta({ id: 'AssignmentWork' });
export type AssignmentWork = z.infer<typeof assignmentWorkSchema>;

const written = {
  text: draftText(submissionLimits.textCharacters),
  answerId: z.uuid().nullable().default(null).describe('A practice answer of the caller that is part of it.'),
  revision: z
    .number()
    .int()
    .min(0)
    .max(largestInteger)
    .describe('Of the draft that was edited. When another tab has changed it since: `edit_conflict`.'),
};

export const draftInputSchema = z.strictObject(written).meta({ id: 'DraftInput' });

export const submissionInputSchema = z
  .strictObject({
    ...written,
    text: written.text.transform((text) => text.trim()),
    files: z
      .array(z.uuid())
      .max(submissionLimits.files)
      .default([])
      .describe('The ids of the files of the draft, as the caller saw them.'),
  })
  .refine(({ text, files, answerId }) => files.length > 0 || answerId !== null || hasVisibleText(text), {
    path: ['text'],
    message: 'Write your answer, add a file or choose an answer before you hand it in',
  })
  .meta({ id: 'SubmissionInput' });

export const selfRatingInputSchema = z
  .strictObject({
    version: ordinal().describe('The latest version, as the caller saw it.'),
    points: z.array(z.number().int().min(0).max(100)).min(1).max(100),
    rubric: seenRubricSchema.optional().describe('By which they were given. Another by now: `choice_gone`.'),
  })
  .meta({ id: 'SelfRatingInput' });
export type SelfRatingInput = z.infer<typeof selfRatingInputSchema>;

export const fileQuerySchema = z.object({
  name: z.string().max(1000).default('').describe('The original file name. It is displayed only.'),
});
