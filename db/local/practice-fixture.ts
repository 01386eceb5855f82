/** Creates questions and answers of practice for tests. */
import type { Database } from '#db/connection/client.ts';
import type { QuestionContent } from '../practice/question-content.shared.ts';
import type { AnswerMode, QuestionStatus } from '../practice/states.ts';
import { practiceAnswers, practiceGrants, practiceQuestionRevisions, practiceQuestions } from '../practice/tables.ts';

export const questionContent: QuestionContent = {
  prompt: 'Tell me about a time you helped a colleague.',
  lookingFor: 'The interviewer listens for what you did yourself.',
  criteria: [{ id: 'own-part', text: 'Says what they did themselves.', cues: ['i decided', 'i asked'] }],
  anchors: { 1: 'Names no action.', 2: 'Names an action.', 3: 'Names action and result.', 4: 'Measures the result.' },
  followUps: ['What would you do differently?'],
  commonMistake: 'Telling what the team did.',
};

/** A question with one published revision, unless it is a draft. For everybody without a course. */
export async function addTestQuestion(
  db: Database,
  { courseId = null, status = 'PUBLISHED' }: { courseId?: number | null; status?: QuestionStatus } = {},
): Promise<{ id: number; slug: string }> {
  const isPublished = status !== 'DRAFT';
  const [question] = await db
    .insert(practiceQuestions)
    .values({
      slug: `question-${crypto.randomUUID()}`,
      kind: 'behavioral',
      competency: 'teamwork',
      level: 'first_job',
      content: questionContent,
      courseId,
      status,
      publishedRevision: isPublished ? 1 : null,
    })
    .returning({ id: practiceQuestions.id, slug: practiceQuestions.slug });
  if (!question) throw new Error('The test question was not created.');
  if (isPublished) {
    await db
      .insert(practiceQuestionRevisions)
      .values({ questionId: question.id, revision: 1, content: questionContent });
  }
  return question;
}

type AnswerValues = { userId: number; questionId?: number; mode?: AnswerMode; transcript?: string; createdAt?: Date };

/** An answer without a recording, to a new question by default. Returns its id. */
export async function addTestAnswer(
  db: Database,
  { userId, questionId, mode = 'audio', transcript = '', createdAt }: AnswerValues,
): Promise<string> {
  const id = crypto.randomUUID();
  await db.insert(practiceAnswers).values({
    id,
    userId,
    questionId: questionId ?? (await addTestQuestion(db)).id,
    questionRevision: 1,
    mode,
    durationMs: 30_000,
    transcript,
    transcriptSource: transcript === '' ? null : 'typed',
    content: {},
    measuresVersion: 1,
    ...(createdAt && { createdAt }),
  });
  return id;
}

/** Lets somebody else open an answer until a time. */
export async function grantTestAnswer(
  db: Database,
  grant: { answerId: string; userId: number; expiresAt: Date },
): Promise<void> {
  await db.insert(practiceGrants).values(grant);
}
