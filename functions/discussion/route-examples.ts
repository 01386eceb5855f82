/**
 * An example request for each route of `discussion`, for the route matrix (functions/api/matrix.test.ts). Assistants and
 * teachers are tried in discussion.test.ts.
 */
import { openDatabase } from '#db/connection/client.ts';
import { enrollments } from '#db/learning/tables.ts';
import { createTestCourse, reading } from '#db/local/course-fixture.ts';
import { addTestAnswer, addTestQuestionUnder } from '#db/local/discussion-fixture.ts';
import { courseStaff } from '#db/teaching/tables.ts';
import type { MatrixWorld, RouteExamples } from '../api/route-example.ts';

type Part = 'learner' | 'teacher' | 'nobody';

/** A new course with a question and an answer, in which the actor is a learner, a teacher or nobody. */
async function discussionOf({ database, actor, stranger }: MatrixWorld, part: Part, author: 'actor' | 'stranger') {
  const db = openDatabase(database.databaseUrl);
  const course = await createTestCourse(db, { modules: [[reading]] });
  const enrolled = part === 'learner' && actor ? [actor.id, stranger.id] : [stranger.id];
  await db.insert(enrollments).values(enrolled.map((userId) => ({ userId, courseId: course.id })));
  if (part === 'teacher' && actor) {
    await db.insert(courseStaff).values({ courseId: course.id, userId: actor.id, role: 'teacher' });
  }
  const authorId = author === 'actor' && actor ? actor.id : stranger.id;
  const questionId = await addTestQuestionUnder(db, course, authorId);
  const answerId = await addTestAnswer(db, questionId, authorId);
  const { moduleId = 0, lessonId = '' } = course.lessons[0] ?? {};
  return {
    courseId: course.id,
    coursePath: `/api/courses/${course.slug}`,
    lessonPath: `/api/courses/${course.slug}/lessons/${moduleId}/${lessonId}`,
    question: `/api/discussion/questions/${questionId}`,
    answer: `/api/discussion/answers/${answerId}`,
  };
}
type Discussion = Awaited<ReturnType<typeof discussionOf>>;

/** `foreign`: the status in a course of which the actor is no part. */
function example(
  path: (discussion: Discussion) => string,
  {
    body,
    author = 'stranger',
    part = 'learner',
    status = 200,
    foreign = 404,
  }: { body?: object; author?: 'actor' | 'stranger'; part?: Part; status?: number; foreign?: number } = {},
): RouteExamples[string] {
  const send = async (world: MatrixWorld, as: Part, by: 'actor' | 'stranger') => ({
    path: path(await discussionOf(world, as, by)),
    ...(body && { body }),
  });
  return {
    request: (world) => send(world, part, author),
    status,
    foreign: { request: (world) => send(world, 'nobody', 'stranger'), status: foreign },
  };
}

const written = { title: 'How long?', text: 'Is two minutes enough?' };

export const discussionExamples: RouteExamples = {
  'GET /api/courses/{key}/questions': example(({ coursePath }) => `${coursePath}/questions`, { foreign: 403 }),
  'POST /api/courses/{key}/lessons/{moduleId}/{lessonId}/questions': example(
    ({ lessonPath }) => `${lessonPath}/questions`,
    { body: written, status: 201, foreign: 403 },
  ),
  'GET /api/discussion/questions/{id}': example(({ question }) => question),
  'PUT /api/discussion/questions/{id}': example(({ question }) => question, {
    body: { ...written, revision: 1 },
    author: 'actor',
  }),
  'DELETE /api/discussion/questions/{id}': example(({ question }) => question, { author: 'actor' }),
  'POST /api/discussion/questions/{id}/answers': example(({ question }) => `${question}/answers`, {
    body: { text: 'Two minutes.' },
  }),
  'PUT /api/discussion/questions/{id}/follow': example(({ question }) => `${question}/follow`),
  'DELETE /api/discussion/questions/{id}/follow': example(({ question }) => `${question}/follow`, { foreign: 200 }),
  'POST /api/discussion/questions/{id}/reports': example(({ question }) => `${question}/reports`, {
    body: { reason: 'It is an advertisement.' },
  }),
  'POST /api/discussion/questions/{id}/moderation': example(({ question }) => `${question}/moderation`, {
    body: { action: 'hide', revision: 1 },
    part: 'teacher',
  }),
  'PUT /api/discussion/answers/{id}': example(({ answer }) => answer, {
    body: { text: 'Two minutes.', revision: 1 },
    author: 'actor',
  }),
  'DELETE /api/discussion/answers/{id}': example(({ answer }) => answer, { author: 'actor' }),
  'PUT /api/discussion/answers/{id}/accepted': example(({ answer }) => `${answer}/accepted`, {
    body: { revision: 1 },
    part: 'teacher',
  }),
  'DELETE /api/discussion/answers/{id}/accepted': example(({ answer }) => `${answer}/accepted`, { part: 'teacher' }),
  'GET /api/teaching/courses/{courseId}/questions': example(
    ({ courseId }) => `/api/teaching/courses/${courseId}/questions`,
    { part: 'teacher' },
  ),
};
