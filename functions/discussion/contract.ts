/** The wire format of the questions under a lesson. */
import { z } from 'zod';
import { questionFilters, taughtQuestionFilters } from '#db/discussion/states.ts';
import { courseRoles } from '#db/teaching/states.ts';
import { revision } from '../admin/form-fields.shared.ts';
import { instant, rowId } from '../api/numbers-and-times.shared.ts';
import { line, paragraphs, requiredLine } from '../api/text.shared.ts';
import { discussionLimits } from './discussion-limits.shared.ts';

const title = requiredLine(discussionLimits.title, 'Say in one line what you want to know');
const text = paragraphs(discussionLimits.text, 'Write a sentence or two');

const listQuery = z.object({
  search: line(100).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
  after: rowId.optional().describe('`next` of the previous page.'),
});

export const questionListQuerySchema = listQuery.extend({
  moduleId: rowId.optional().describe('With `lessonId`: only the questions under this lesson.'),
  lessonId: line(100).optional(),
  filter: z.enum(questionFilters).default('all'),
});

export const taughtQuestionListQuerySchema = listQuery.extend({
  filter: z.enum(taughtQuestionFilters).default('unanswered'),
});

const authorSchema = z
  .object({
    name: z.string().describe('Of learners the first name and an initial, except for those who teach.'),
    role: z.enum(courseRoles).nullable().describe('The role in the course of an author who teaches.'),
    isOwn: z.boolean(),
  })
  .meta({ id: 'DiscussionAuthor' });
export type DiscussionAuthor = z.infer<typeof authorSchema>;

const questionSchema = z
  .object({
    id: z.number().int(),
    moduleId: z.number().int(),
    lessonId: z.string(),
    lessonTitle: z.string().nullable().describe('Null when the lesson no longer exists.'),
    title: z.string().describe('Empty for a deleted question.'),
    excerpt: z.string().describe('The beginning of the text, as plain text.'),
    author: authorSchema,
    forTeachers: z.boolean().describe('Only its author and those who teach in the course see it.'),
    answerCount: z.number().int(),
    isAnswered: z.boolean().describe('Somebody who teaches has answered, or accepted an answer.'),
    isHidden: z.boolean().describe('Only its author and those who teach still see it.'),
    isDeleted: z.boolean().describe('Its author deleted it; the answers of others stay.'),
    isFollowed: z.boolean().describe('The caller is told of new answers.'),
    openReports: z.number().int().describe('Reports of it and its answers that nobody decided about; 0 for learners.'),
    createdAt: instant,
  })
  .meta({ id: 'DiscussionQuestion' });
export type DiscussionQuestion = z.infer<typeof questionSchema>;

const pageSchema = z.object({ rows: z.array(questionSchema), next: z.number().int().nullable() });

export const questionPageSchema = pageSchema.meta({ id: 'DiscussionQuestionPage' });
export type QuestionPage = z.infer<typeof questionPageSchema>;

export const taughtQuestionPageSchema = pageSchema
  .extend({
    course: z.object({ title: z.string(), slug: z.string() }),
    unanswered: z.number().int().describe('Counted up to 100.'),
    oldestAt: instant.nullable().describe('When the oldest unanswered question was asked.'),
    reported: z.number().int().describe('Counted up to 100.'),
  })
  .meta({ id: 'TaughtQuestionPage' });
export type TaughtQuestionPage = z.infer<typeof taughtQuestionPageSchema>;

const writtenSchema = z.object({
  html: z.string().describe('Sanitized.'),
  markdown: z.string().nullable().describe('For an author who may still edit it.'),
  revision: z.number().int(),
  editedAt: instant.nullable(),
  reports: z.array(z.string()).describe('The reasons of its open reports, for those who teach.'),
});

const answerSchema = writtenSchema
  .extend({
    id: z.number().int(),
    author: authorSchema,
    isAccepted: z.boolean(),
    isHidden: z.boolean(),
    createdAt: instant,
  })
  .meta({ id: 'DiscussionAnswer' });
export type DiscussionAnswer = z.infer<typeof answerSchema>;

export const threadSchema = questionSchema
  .extend({
    ...writtenSchema.shape,
    teaches: z.boolean().describe('The caller teaches in the course.'),
    course: z.object({ id: z.number().int(), slug: z.string(), title: z.string() }),
    answers: z.array(answerSchema).describe('The accepted one first, then the oldest.'),
  })
  .meta({ id: 'DiscussionThread' });
export type DiscussionThread = z.infer<typeof threadSchema>;

export const questionInputSchema = z
  .strictObject({ title, text, forTeachers: z.boolean().default(false) })
  .meta({ id: 'QuestionInput' });

export const askedSchema = z.object({ id: z.number().int() }).meta({ id: 'AskedQuestion' });

const readRevision = revision.describe('The revision that was edited or read.');

export const questionEditSchema = z.strictObject({ title, text, revision: readRevision }).meta({ id: 'QuestionEdit' });

export const answerInputSchema = z.strictObject({ text }).meta({ id: 'DiscussionAnswerInput' });

export const answerEditSchema = z.strictObject({ text, revision: readRevision }).meta({ id: 'DiscussionAnswerEdit' });

/** A question, or one of its answers. */
const chosenText = { answerId: rowId.nullable().default(null) };

export const reportInputSchema = z
  .strictObject({ ...chosenText, reason: paragraphs(discussionLimits.reason, 'Say what is wrong with it') })
  .meta({ id: 'DiscussionReportInput' });

export const acceptanceSchema = z.strictObject({ revision: readRevision }).meta({ id: 'DiscussionAcceptance' });

export const moderationInputSchema = z
  .strictObject({
    ...chosenText,
    revision: readRevision,
    action: z.enum(['hide', 'show', 'keep']).describe('`keep` decides its reports and leaves it as it is.'),
  })
  .meta({ id: 'DiscussionModeration' });
