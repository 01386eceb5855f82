/** What goes over the wire for practice. docs/product.md "Practice". */
import { z } from 'zod';
import {
  answerModes,
  competencies,
  questionKinds,
  questionLevels,
  recordingStates,
  transcriptSources,
} from '#db/practice/states.ts';
import { revision } from '../admin/form-fields.shared.ts';
import { instant } from '../api/numbers-and-times.shared.ts';
import { draftText, line, requiredLine } from '../api/text.shared.ts';
import { contentMeasuresSchema, measureValuesSchema, speechMeasuresSchema } from './measures/measure-schema.shared.ts';
import { practiceLimits } from './practice-limits.shared.ts';

/** The question bank */

const practiceQuestionSchema = z
  .object({
    slug: z.string(),
    kind: z.enum(questionKinds),
    competency: z.enum(competencies),
    level: z.enum(questionLevels),
    prompt: z.string(),
    secondsToPrepare: z.number().int(),
    secondsToAnswer: z.number().int(),
    course: z.object({ slug: z.string(), title: z.string() }).nullable().describe('Null: a question for everybody.'),
    goodFirst: z.boolean().describe('Suggested to people who have not practiced yet.'),
    answers: z.number().int().describe("The number of the caller's answers; 0 for a visitor."),
  })
  .meta({ id: 'PracticeQuestion' });
export type PracticeQuestion = z.infer<typeof practiceQuestionSchema>;

export const practiceQuestionListSchema = z.array(practiceQuestionSchema).meta({ id: 'PracticeQuestionList' });

export const practiceQuestionQuerySchema = z.object({
  kind: z.enum(questionKinds).optional(),
  competency: z.enum(competencies).optional(),
  level: z.enum(questionLevels).optional(),
  course: line(120).optional().describe('The slug of a course.'),
});

/** What an answer is compared with. The pages show it after the answer. */
export const practiceRubricSchema = z
  .object({
    lookingFor: z.string(),
    criteria: z.array(z.object({ id: z.string(), text: z.string(), cues: z.array(z.string()) })),
    anchors: z.object({ 1: z.string(), 2: z.string(), 3: z.string(), 4: z.string() }),
    followUps: z.array(z.string()),
    commonMistake: z.string(),
  })
  .meta({ id: 'PracticeRubric' });
export type PracticeRubric = z.infer<typeof practiceRubricSchema>;

export const practiceQuestionDetailSchema = practiceQuestionSchema
  .extend({ revision: z.number().int(), rubric: practiceRubricSchema })
  .meta({ id: 'PracticeQuestionDetail' });
export type PracticeQuestionDetail = z.infer<typeof practiceQuestionDetailSchema>;

/** Answers */

const transcriptText = draftText(practiceLimits.transcriptCharacters);

/** Sent when an answer is finished, before its recording is uploaded. Sending it again changes nothing. */
export const practiceAnswerInputSchema = z
  .strictObject({
    question: requiredLine(200, 'Question is required').describe('The slug of the question.'),
    revision: revision.describe('The revision of the question that was answered.'),
    mode: z.enum(answerModes),
    durationMs: z
      .number()
      .int()
      .min(0)
      .max(practiceLimits.answerSeconds * 1000),
    secondsToAnswer: z
      .number()
      .int()
      .min(1)
      .max(practiceLimits.answerSeconds)
      .nullable()
      .default(null)
      .describe('The time that was given for the answer; null when it is not known.'),
    speech: speechMeasuresSchema.nullable().describe('Measured while recording; null for a typed answer.'),
    transcript: transcriptText.default(''),
    transcriptSource: z.enum(['typed', 'device']).nullable().default(null),
    retakeOf: z.uuid().nullable().default(null),
  })
  .refine(({ mode, speech }) => mode !== 'typed' || speech === null, {
    path: ['speech'],
    message: 'A typed answer has no sound',
  })
  .meta({ id: 'PracticeAnswerInput' });
export type PracticeAnswerInput = z.input<typeof practiceAnswerInputSchema>;

const answerFields = z.object({
  id: z.uuid(),
  question: practiceQuestionSchema.pick({ slug: true, prompt: true, kind: true, competency: true }),
  mode: z.enum(answerModes),
  durationMs: z.number().int(),
  recordingState: z.enum(recordingStates),
  recordingExpiresAt: instant
    .nullable()
    .describe('Null without a stored recording, and for one that was handed in, which does not expire.'),
  createdAt: instant,
  retakeOf: z.uuid().nullable(),
  ownLevel: z.number().int().min(1).max(4).nullable().describe("The owner's own rating."),
});

const practiceAnswerSummarySchema = answerFields
  .extend({ values: measureValuesSchema.describe('The values of the measures, without their places.') })
  .meta({ id: 'PracticeAnswerSummary' });
export type PracticeAnswerSummary = z.infer<typeof practiceAnswerSummarySchema>;

export const practiceAnswerSchema = answerFields
  .extend({
    handedInTo: z
      .array(z.string())
      .describe(
        'The titles of the courses in which its owner handed it in, so that those who teach there may open it.',
      ),
    speech: speechMeasuresSchema.nullable(),
    content: contentMeasuresSchema.nullable(),
    rubric: practiceRubricSchema.describe('As it was when the answer was given.'),
    transcript: z.string(),
    transcriptSource: z.enum(transcriptSources).nullable(),
    correctedAt: instant.nullable(),
    unusedTranscription: z
      .string()
      .nullable()
      .describe('What the service heard while the transcript was edited; the owner takes it or discards it.'),
    measuresVersion: z.number().int(),
    takes: z
      .array(answerFields.pick({ id: true, mode: true, recordingState: true, createdAt: true }))
      .describe('All takes of this question by its owner, oldest first, this one included.'),
  })
  .meta({ id: 'PracticeAnswer' });
export type PracticeAnswer = z.infer<typeof practiceAnswerSchema>;

export const practiceAnswerQuerySchema = z.object({
  question: line(200).optional(),
  competency: z.enum(competencies).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(20),
  after: z.uuid().optional().describe('The id of the last answer of the previous page.'),
});

export const practiceAnswerListSchema = z
  .object({ answers: z.array(practiceAnswerSummarySchema), next: z.uuid().nullable() })
  .meta({ id: 'PracticeAnswerList' });

export const transcriptInputSchema = z
  .strictObject({
    transcript: transcriptText,
    source: z.enum(transcriptSources).default('typed'),
    replaces: transcriptText.describe(
      'The transcript that was edited. When it is another one by now: `edit_conflict`.',
    ),
  })
  .meta({ id: 'TranscriptInput' });

export const ownRatingInputSchema = z
  .strictObject({ level: z.number().int().min(1).max(4) })
  .meta({ id: 'OwnRatingInput' });

/** The start page of practice */

export const practiceOverviewSchema = z
  .object({
    answers: z.number().int().describe("The number of the caller's answers."),
    answersLeftToday: z.number().int(),
    recordingBytes: z.number().int().describe('Of all stored recordings of the caller.'),
    suggested: practiceQuestionSchema.nullable().describe('A question that the caller has not answered yet.'),
    latest: practiceAnswerSummarySchema.nullable(),
  })
  .meta({ id: 'PracticeOverview' });
export type PracticeOverview = z.infer<typeof practiceOverviewSchema>;

/** The transcription service */

export const transcriptionSchema = z
  .object({
    service: z.string().nullable().describe('The host of the configured service; null: there is none.'),
    allowedSince: instant
      .nullable()
      .describe('Since when the caller allows it to get their recordings; null: they do not.'),
  })
  .meta({ id: 'Transcription' });

export const transcriptionInputSchema = z
  .strictObject({ service: requiredLine(255, 'Service is required'), allowed: z.boolean() })
  .meta({ id: 'TranscriptionInput' });

export const transcriptionRequestSchema = z.strictObject({
  picture: z
    .literal('send')
    .optional()
    .describe(
      'The learner agrees that the picture of this one answer is sent with its sound. Without it, an answer on video is refused.',
    ),
});

/** What is stored of a learner's practice */

export const practiceStorageSchema = z
  .object({
    answers: z.number().int(),
    recordings: z.number().int().describe('Recordings that can be played.'),
    answersHandedIn: z.number().int().describe('Answers that are part of work for a course.'),
    recordingsHandedIn: z.number().int().describe('The recordings of these that can be played. They do not expire.'),
    recordingBytes: z.number().int().describe('Of all recordings, also of those that are being uploaded.'),
    nextExpiry: instant.nullable().describe('When the first of the other recordings expires.'),
  })
  .meta({ id: 'PracticeStorage' });
export type PracticeStorage = z.infer<typeof practiceStorageSchema>;
