/** What goes over the wire for the editor of the question bank. docs/product.md "Practice". */
import { z } from 'zod';
import { competencies, questionKinds, questionLevels, questionStatuses } from '#db/practice/states.ts';
import { revision } from '../../admin/form-fields.shared.ts';
import { instant, rowId } from '../../api/numbers-and-times.shared.ts';
import { paragraphs, requiredLine } from '../../api/text.shared.ts';
import { practiceRubricSchema } from '../contract.ts';

const criterionSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/, 'Use small letters, digits and hyphens'),
  text: requiredLine(300, 'Say what a strong answer shows'),
  cues: z
    .array(requiredLine(60, 'A cue is a word or a short phrase').transform((cue) => cue.toLowerCase()))
    .max(20, 'Give 20 cues at most'),
});

/** Whole seconds, from `minimum` to 5 minutes. */
function seconds(minimum: number) {
  const message = `Give ${minimum} to 300 whole seconds`;
  return z.number(message).int(message).min(minimum, message).max(300, message);
}

const anchor = requiredLine(500, 'Say what an answer of this level sounds like');

export const questionEditSchema = z
  .strictObject({
    kind: z.enum(questionKinds, 'Choose a kind'),
    competency: z.enum(competencies, 'Choose a competency'),
    level: z.enum(questionLevels, 'Choose a level'),
    courseId: rowId.nullable().describe('Null: for everybody; only admins may choose that.'),
    secondsToPrepare: seconds(0).default(30),
    secondsToAnswer: seconds(30).default(120),
    content: z.strictObject({
      prompt: paragraphs(400, 'Write the question as you would say it'),
      lookingFor: requiredLine(400, 'Say what the interviewer listens for'),
      criteria: z
        .array(criterionSchema)
        .min(1, 'Give at least one criterion')
        .max(6, 'Give six criteria at most')
        .refine(
          (criteria) => new Set(criteria.map(({ id }) => id)).size === criteria.length,
          'Criteria need distinct ids',
        ),
      anchors: z.strictObject({ 1: anchor, 2: anchor, 3: anchor, 4: anchor }),
      followUps: z.array(requiredLine(300, 'A follow-up needs a text')).max(5, 'Give five follow-ups at most'),
      commonMistake: requiredLine(400, 'Name a common mistake'),
    }),
  })
  .meta({ id: 'QuestionEdit' });
export type QuestionEdit = z.input<typeof questionEditSchema>;

export const versionedQuestionEditSchema = questionEditSchema
  .extend({ revision })
  .meta({ id: 'VersionedQuestionEdit' });

export const questionVersionSchema = z.strictObject({ revision }).meta({ id: 'QuestionVersion' });

export const editedQuestionSchema = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    kind: z.enum(questionKinds),
    competency: z.enum(competencies),
    level: z.enum(questionLevels),
    content: practiceRubricSchema.extend({ prompt: z.string() }),
    secondsToPrepare: z.number().int(),
    secondsToAnswer: z.number().int(),
    status: z.enum(questionStatuses),
    isPublishedText: z.boolean().describe('Whether learners see the text as it is here.'),
    course: z.object({ id: z.number().int(), slug: z.string(), title: z.string() }).nullable(),
    answers: z.number().int(),
    revision: z.number().int(),
    updatedAt: instant,
    lessons: z
      .array(z.object({ course: z.string(), lesson: z.string() }))
      .describe('The titles of lessons in which learners answer it, 50 at most.'),
  })
  .meta({ id: 'EditedQuestion' });
export type EditedQuestion = z.infer<typeof editedQuestionSchema>;

const listedQuestionSchema = editedQuestionSchema.omit({ lessons: true }).meta({ id: 'ListedQuestion' });
export type ListedQuestion = z.infer<typeof listedQuestionSchema>;

export const editedQuestionListSchema = z
  .object({
    questions: z.array(listedQuestionSchema),
    courses: z.array(z.object({ id: z.number().int(), title: z.string() })).describe('The courses one may choose.'),
    mayChooseEverybody: z.boolean().describe('Whether the caller may write questions for everybody.'),
  })
  .meta({ id: 'EditedQuestionList' });
export type EditedQuestionList = z.infer<typeof editedQuestionListSchema>;

export const createdQuestionSchema = z.object({ id: z.number().int() }).meta({ id: 'CreatedQuestion' });
