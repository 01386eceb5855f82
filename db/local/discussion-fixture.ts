/** Creates questions and answers for tests, without telling anybody. */
import type { Database } from '#db/connection/client.ts';
import { discussionAnswers, discussionQuestions } from '../discussion/tables.ts';
import type { CourseFixture } from './course-fixture.ts';

type QuestionValues = Partial<typeof discussionQuestions.$inferInsert>;

/** A question under the first lesson of a course, unless `values` says otherwise. Returns its id. */
export async function addTestQuestionUnder(
  db: Database,
  { id, lessons: [first] }: CourseFixture,
  authorId: number,
  values: QuestionValues = {},
): Promise<number> {
  const [question] = await db
    .insert(discussionQuestions)
    .values({
      courseId: id,
      moduleId: first?.moduleId ?? 0,
      lessonId: first?.lessonId ?? '',
      authorId,
      title: 'How long may an answer be?',
      markdown: 'I talk for five minutes.',
      html: '<p>I talk for five minutes.</p>',
      createdAt: new Date(),
      ...values,
    })
    .returning({ id: discussionQuestions.id });
  if (!question) throw new Error('The test question was not created.');
  return question.id;
}

/** An answer to a question. Returns its id. */
export async function addTestAnswer(
  db: Database,
  questionId: number,
  authorId: number,
  values: Partial<typeof discussionAnswers.$inferInsert> = {},
): Promise<number> {
  const [answer] = await db
    .insert(discussionAnswers)
    .values({ questionId, authorId, markdown: 'Two.', html: '<p>Two.</p>', createdAt: new Date(), ...values })
    .returning({ id: discussionAnswers.id });
  if (!answer) throw new Error('The test answer was not created.');
  return answer.id;
}
