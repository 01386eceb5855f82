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
import { draftText, instant, line, requiredLine } from '../api/text.shared.ts';
import { contentMeasuresSchema, speechMeasuresSchema } from './measures/measure-schema.shared.ts';
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
    revision: z.number().int().min(1).describe('The revision of the question that was answered.'),
    mode: z.enum(answerModes),
    durationMs: z
      .number()
      .int()
      .min(0)
      .max(practiceLimits.answerSeconds * 1000),
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

const practiceAnswerSummarySchema = z
  .object({
    id: z.uuid(),
    question: practiceQuestionSchema.pick({ slug: true, prompt: true, kind: true, competency: true }),
    mode: z.enum(answerModes),
    durationMs: z.number().int(),
    recordingState: z.enum(recordingStates),
    createdAt: instant,
    retakeOf: z.uuid().nullable(),
    ownLevel: z.number().int().min(1).max(4).nullable().describe("The owner's own rating."),
    speech: speechMeasuresSchema.nullable(),
    content: contentMeasuresSchema.nullable(),
  })
  .meta({ id: 'PracticeAnswerSummary' });
export type PracticeAnswerSummary = z.infer<typeof practiceAnswerSummarySchema>;

export const practiceAnswerSchema = practiceAnswerSummarySchema
  .extend({
    rubric: practiceRubricSchema.describe('As it was when the answer was given.'),
    transcript: z.string(),
    transcriptSource: z.enum(transcriptSources).nullable(),
    correctedAt: instant.nullable(),
    measuresVersion: z.number().int(),
    recordingExpiresAt: instant.nullable(),
    takes: z
      .array(z.object({ id: z.uuid(), createdAt: instant, durationMs: z.number().int() }))
      .describe('All takes of this question by its owner, oldest first, this one included.'),
  })
  .meta({ id: 'PracticeAnswer' });
export type PracticeAnswer = z.infer<typeof practiceAnswerSchema>;

export const practiceAnswerQuerySchema = z.object({
  question: line(200).optional(),
  competency: z.enum(competencies).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  after: z.uuid().optional().describe('The id of the last answer of the previous page.'),
});

export const practiceAnswerListSchema = z
  .object({ answers: z.array(practiceAnswerSummarySchema), next: z.uuid().nullable() })
  .meta({ id: 'PracticeAnswerList' });

export const transcriptInputSchema = z
  .strictObject({ transcript: transcriptText, source: z.enum(['typed', 'device']).default('typed') })
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
    allowed: z.boolean().describe('Whether the caller allows their recordings to be sent there.'),
  })
  .meta({ id: 'Transcription' });

export const transcriptionInputSchema = z
  .strictObject({ service: requiredLine(255, 'Service is required'), allowed: z.boolean() })
  .meta({ id: 'TranscriptionInput' });
