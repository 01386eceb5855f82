/** The open lesson of a course, for visitors, and what becomes of their work when they enroll. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#db/connection/client.ts';
import { quizAttempts, triedLessons } from '#db/learning/tables.ts';
import { allRight, type CourseFixture, createTestCourse, quizQuestions, reading } from '#db/local/course-fixture.ts';
import { startTestApi, type TestApi } from '../local/test-api.ts';
import {
  answeredQuestionSchema,
  dashboardSchema,
  enrollmentSchema,
  learnCourseSchema,
  lessonSchema,
  openLessonSchema,
  type TriedLessonInput,
  triedLessonSchema,
} from './contract.ts';

let api: TestApi;
let db: Database;
beforeAll(async () => {
  api = await startTestApi();
  db = openDatabase(api.database.databaseUrl);
});
afterAll(() => api.stop());

const quiz = { type: 'quiz', questions: quizQuestions } as const;
const openPath = ({ slug }: CourseFixture, part = '') => `/api/courses/${slug}/open-lesson${part}`;
const lessonPath = ({ slug, lessons: [first] }: CourseFixture) =>
  `/api/courses/${slug}/lessons/${first?.moduleId}/${first?.lessonId}`;

const keep = (course: CourseFixture, token: string, tried: Partial<TriedLessonInput> = {}) => {
  const untouched = { answers: {}, completed: false, position: 0, watched: [] };
  const body = { ...untouched, ...course.lessons[0], ...tried };
  return { method: 'PUT', path: openPath(course, '/progress'), token, body };
};
const enroll = (course: CourseFixture, token: string) =>
  api.expectAnswer(enrollmentSchema, { method: 'POST', path: '/api/enroll', token, body: { courseId: course.id } });

test('a visitor reads the open lesson and has single answers checked, and no other lesson', async () => {
  const course = await createTestCourse(db, { modules: [[quiz, { type: 'reading', markdown: 'Paid words.' }]] });
  const read = await api.request('GET', openPath(course));
  expect(openLessonSchema.parse(read.json())).toMatchObject({ id: 'lesson-1-1', questions: [{}, {}, {}] });
  expect(read.text).not.toMatch(/"(correct|accepted|explanation)"|thank you note|Situation, task|Paid words/);
  expect(read.headers.get('Cache-Control')).toBe('private, no-store');

  const check = (questionId: string, given: string[]) => ({
    method: 'POST',
    path: openPath(course, '/answers'),
    body: { questionId, given },
  });
  expect(await api.expectAnswer(answeredQuestionSchema, check('capital', ['b']))).toEqual({
    questionId: 'capital',
    given: ['b'],
    correct: false,
    rightAnswers: ['a'],
    explanation: 'Forty-two is a number.',
  });
  for (const changed of [check('another', ['a']), check('capital', ['c']), check('star', ['a', 'd'])]) {
    expect((await api.expectProblem(409, changed)).code).toBe('quiz_changed');
  }
  await api.expectProblem(400, check('capital', []));

  const draft = await createTestCourse(db, { status: 'DRAFT', modules: [[reading]] });
  await api.expectProblem(404, { path: openPath(draft) });
  await api.expectProblem(404, { path: openPath({ ...course, slug: 'no-such-course' }) });
});

test('the file of an open lesson is linked for everybody', async () => {
  const video = { url: '/uploads/lessons/0123456789abcdef.mp4', captions: null, chapters: [], durationSeconds: 9 };
  const course = await createTestCourse(db, { modules: [[{ type: 'video', video }]] });
  const read = await api.expectAnswer(openLessonSchema, { path: openPath(course) });
  expect(read.video?.url).toMatch(/^\/uploads\/lessons\/0123456789abcdef\.mp4\?token=/);
});

test('a completed reading counts from the enrollment on, with the time that was studied', async () => {
  const course = await createTestCourse(db, { modules: [[reading, reading]] });
  const { id, token } = await api.newcomer();
  await api.request('PUT', openPath(course, '/progress'), keep(course, token, { timeSpent: 3 }));
  await api.request('PUT', openPath(course, '/progress'), keep(course, token, { completed: true, timeSpent: 4 }));
  expect((await enroll(course, token)).progress).toBe(50);
  // What was studied on this page after enrolling comes later.
  await api.request('PUT', openPath(course, '/progress'), keep(course, token, { completed: true, timeSpent: 1 }));
  const { minutesThisWeek } = await api.expectAnswer(dashboardSchema, { path: '/api/dashboard', token });
  expect(minutesThisWeek).toBe(8);
  const learned = await api.expectAnswer(learnCourseSchema, { path: `/api/courses/${course.slug}/learn`, token });
  expect([learned.progress, learned.resume]).toEqual([50, course.lessons[1]]);
  expect(await db.select().from(triedLessons).where(eq(triedLessons.userId, id))).toEqual([]);
});

test('a passed quiz is graded by the server, and a begun one goes on where it was left', async () => {
  const course = await createTestCourse(db, { modules: [[quiz, reading]] });
  const passed = await api.newcomer();
  const completed = keep(course, passed.token, { answers: allRight, completed: true });
  await api.request('PUT', completed.path, completed);
  expect((await enroll(course, passed.token)).progress).toBe(50);
  const [attempt] = await db.select().from(quizAttempts).where(eq(quizAttempts.userId, passed.id));
  expect(attempt?.score).toBe(100);

  const failed = await api.newcomer();
  const wrong = { capital: ['b'], star: ['c'], word: ['Flowers'] };
  const claimed = keep(course, failed.token, { answers: wrong, completed: true });
  await api.request('PUT', claimed.path, claimed);
  expect((await enroll(course, failed.token)).progress).toBe(0);

  const begun = await api.newcomer();
  await enroll(course, begun.token);
  const one = keep(course, begun.token, { answers: { capital: ['a'] } });
  await api.request('PUT', one.path, one);
  const opened = await api.expectAnswer(lessonSchema, { path: lessonPath(course), token: begun.token });
  expect(opened.attempt.answered.map(({ questionId, correct }) => [questionId, correct])).toEqual([['capital', true]]);
});

test('once a try has failed, the next one counts, on every device and at the enrollment, and what has passed stands', async () => {
  const course = await createTestCourse(db, { modules: [[quiz, reading]] });
  const { id, token } = await api.newcomer();
  const wrong = { capital: ['b'], star: ['c'], word: ['Flowers'] };
  const stored = async (more: Partial<TriedLessonInput>) => {
    const work = keep(course, token, more);
    expect((await api.request('PUT', work.path, work)).status).toBe(200);
    const [row] = await db.select().from(triedLessons).where(eq(triedLessons.userId, id));
    return row?.answers;
  };
  expect(await stored({ answers: wrong })).toEqual(wrong);
  // Sent again, in parts and without answers: that is no other try.
  expect(await stored({ answers: { capital: ['b'], star: ['c'] } })).toEqual(wrong);
  expect(await stored({})).toEqual(wrong);
  // Choices are stored in the order in which they are offered.
  const right = { capital: ['a'], star: ['a', 'b'] };
  const { word } = allRight;
  expect(await stored({ answers: right })).toEqual(right);
  expect(await stored({ answers: { ...wrong, word } })).toEqual({ ...right, word });
  expect(await stored({ answers: wrong, completed: true })).toEqual({ ...right, word });
  expect((await enroll(course, token)).progress).toBe(50);
  const attempts = await db.select().from(quizAttempts).where(eq(quizAttempts.userId, id));
  expect(attempts).toMatchObject([{ score: 100, passed: true }]);
});

test('a first answer in the course stands, whatever the open lesson says later', async () => {
  const course = await createTestCourse(db, { modules: [[quiz, reading]] });
  const { id, token } = await api.newcomer();
  await enroll(course, token);
  const body = { attempt: 1, questionId: 'capital', given: ['b'] };
  const answered = await api.request('POST', `${lessonPath(course)}/answers`, { token, body });
  expect(answered.status).toBe(200);
  const work = keep(course, token, { answers: allRight, completed: true });
  expect((await api.request('PUT', work.path, work)).status).toBe(200);
  const attempts = await db.select().from(quizAttempts).where(eq(quizAttempts.userId, id));
  expect(attempts).toMatchObject([{ answers: { capital: ['b'] }, score: 66 }]);
  const opened = await api.expectAnswer(lessonSchema, { path: lessonPath(course), token });
  expect(opened).toMatchObject({ passed: false, attempt: { number: 2, answered: [] } });
});

test('answers to questions that the lesson does not have are not stored', async () => {
  const course = await createTestCourse(db, { modules: [[quiz, reading]] });
  const { id, token } = await api.newcomer();
  const work = keep(course, token, { answers: { capital: ['b'], another: ['a'] } });
  await api.request('PUT', work.path, work);
  const again = keep(course, token, { answers: { capital: ['a'], star: ['c'], yetAnother: ['a'] } });
  await api.request('PUT', again.path, again);
  const [row] = await db.select().from(triedLessons).where(eq(triedLessons.userId, id));
  expect(row?.answers).toEqual({ capital: ['b'], star: ['c'] });
});

test('the work is on every device of its owner, until they enroll', async () => {
  const course = await createTestCourse(db, { modules: [[quiz, reading]] });
  const [{ token }, other] = [await api.newcomer(), await api.newcomer()];
  const tried = (viewer: string) =>
    api.expectAnswer(triedLessonSchema, { path: openPath(course, '/progress'), token: viewer });
  expect(await tried(token)).toBeNull();
  const begun = keep(course, token, { answers: { capital: ['b'] }, position: 7, watched: [[0, 7]] });
  await api.request('PUT', begun.path, begun);
  expect(await tried(token)).toMatchObject({
    ...course.lessons[0],
    answered: [{ questionId: 'capital', given: ['b'], correct: false }],
    completed: false,
    position: 7,
  });
  expect(await tried(other.token)).toBeNull();
  await enroll(course, token);
  expect(await tried(token)).toBeNull();
});

test('a lesson that is not the open one is not kept', async () => {
  const course = await createTestCourse(db, { modules: [[reading, reading]] });
  const { token } = await api.newcomer();
  await api.expectProblem(404, keep(course, token, { ...course.lessons[1], completed: true }));
});
