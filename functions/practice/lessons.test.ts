/** Lessons to answer aloud: a creator chooses a question, and an answer of enough length completes the lesson. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#db/accounts/tables.ts';
import { openDatabase } from '#db/connection/client.ts';
import { createTestCourse, type LessonFixture, reading } from '#db/local/course-fixture.ts';
import { addTestAnswer, addTestQuestion, questionContent } from '#db/local/practice-fixture.ts';
import { practiceAnswers, practiceQuestions } from '#db/practice/tables.ts';
import {
  courseFileSchema,
  createdCourseSchema,
  editedCourseSchema,
  editedLessonSchema,
} from '../courses/authoring/course-editor-contract.ts';
import { lessonProgressAnswerSchema, lessonSchema } from '../learning/contract.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../local/test-api.ts';
import { editedQuestionSchema } from './authoring/question-editor-contract.ts';
import { framesPerSecond } from './measures/frame-meter.shared.ts';
import type { SpeechMeasures } from './measures/measure-schema.shared.ts';
import { measureSound } from './measures/sound-measures.shared.ts';

let api: TestApi;
let creator: SignedInPerson;
beforeAll(async () => {
  api = await startTestApi();
  creator = await api.newcomer();
  await db().update(users).set({ role: 'CREATOR' }).where(eq(users.id, creator.id));
});
afterAll(() => api.stop());

const db = () => openDatabase(api.database.databaseUrl);
const editor = '/api/creator/courses';
const aloud = (question: string | null): LessonFixture => ({ type: 'practice', question });
const noContent = { markdown: '', video: null, questions: [], rubric: [], resources: [] };

async function courseWith(...lessons: LessonFixture[]) {
  const course = await createTestCourse(db(), { modules: [lessons], creatorId: creator.id });
  const [first = { moduleId: 0, lessonId: '' }] = course.lessons;
  return { ...course, first, path: `${editor}/${course.id}/lessons/${first.moduleId}/${first.lessonId}` };
}
type Course = Awaited<ReturnType<typeof courseWith>>;

async function learnerOf({ id }: Course): Promise<SignedInPerson> {
  const learner = await api.newcomer();
  expect((await api.request('POST', '/api/enroll', { token: learner.token, body: { courseId: id } })).status).toBe(200);
  return learner;
}
const lessonFor = ({ token }: SignedInPerson, { slug, first }: Course) =>
  api.expectAnswer(lessonSchema, { path: `/api/courses/${slug}/lessons/${first.moduleId}/${first.lessonId}`, token });
const completing = ({ token }: SignedInPerson, { id, first }: Course) => ({
  method: 'POST',
  path: '/api/progress/lesson',
  token,
  body: { courseId: id, ...first, status: 'completed', timeSpent: 1 },
});

/** Frames of a fan: as loud as a voice, and always alike. */
function noiseOf(seconds: number) {
  const frames = new Uint8Array(seconds * framesPerSecond).fill(160);
  return { levels: frames, peaks: frames };
}

test('a lesson needs an answer of 20 seconds, or of 40 typed words, by the learner and to its question', async () => {
  const question = await addTestQuestion(db());
  const course = await courseWith(aloud(question.slug), reading);
  const learner = await learnerOf(course);
  const answer = async (values: {
    mode: 'audio' | 'typed';
    durationMs?: number;
    words?: number;
    questionId?: number;
    userId?: number;
    /** Of the recording. */
    speech?: SpeechMeasures;
  }) => {
    const { mode, durationMs = 0, words = 0, questionId = question.id, userId = learner.id, speech = null } = values;
    const id = await addTestAnswer(db(), {
      userId,
      questionId,
      mode,
      transcript: Array(words).fill('word').join(' \n'),
    });
    await db().update(practiceAnswers).set({ durationMs, speech }).where(eq(practiceAnswers.id, id));
    return id;
  };
  const isRefused = async () => {
    const { code, message } = await api.expectProblem(409, completing(learner, course));
    expect([code, message]).toEqual([
      'practice_not_answered',
      'Answer the question aloud first: at least 20 seconds, or 40 typed words.',
    ]);
    expect((await lessonFor(learner, course)).question?.answered).toBe(false);
  };
  const given = async () => (await lessonFor(learner, course)).question?.given;
  await isRefused();
  expect(await given()).toBeNull();
  // Nobody speaks in it.
  const noise = await answer({ mode: 'audio', durationMs: 22_000, speech: measureSound(noiseOf(22)) });
  await isRefused();
  expect(await given()).toEqual({ newest: noise, seconds: 0, words: 0, isHeard: false });
  await answer({ mode: 'audio', durationMs: 19_999, words: 100 });
  const tooShort = await answer({ mode: 'typed', words: 39 });
  expect(await given()).toEqual({ newest: tooShort, seconds: 19, words: 39, isHeard: true });
  await answer({ mode: 'audio', durationMs: 60_000, questionId: (await addTestQuestion(db())).id });
  await answer({ mode: 'audio', durationMs: 60_000, userId: creator.id });
  await isRefused();

  const typed = await answer({ mode: 'typed', words: 40 });
  expect((await lessonFor(learner, course)).question).toEqual({
    slug: question.slug,
    prompt: questionContent.prompt,
    answered: true,
    given: { newest: typed, seconds: 19, words: 40, isHeard: true },
  });
  await db().delete(practiceAnswers).where(eq(practiceAnswers.id, typed));
  await isRefused();
  await answer({ mode: 'audio', durationMs: 20_000 });
  expect((await api.expectAnswer(lessonProgressAnswerSchema, completing(learner, course))).progress).toBe(50);
});

test('without a question that can be answered, a lesson asks for nothing, so that nobody is stuck', async () => {
  const course = await courseWith(aloud(null));
  const learner = await learnerOf(course);
  expect((await lessonFor(learner, course)).question).toBeNull();
  await api.expectAnswer(lessonProgressAnswerSchema, completing(learner, course));
});

test('a lesson keeps a question that was archived; nobody else finds it, and it cannot be chosen anew', async () => {
  const course = await courseWith(aloud(null));
  const question = await addTestQuestion(db(), { courseId: course.id });
  const saving = async (slug: string) => {
    const { course: edited } = await api.expectAnswer(editedLessonSchema, { path: course.path, token: creator.token });
    const body = { revision: edited.revision, content: { ...noContent, question: slug } };
    return { method: 'PUT', path: course.path, token: creator.token, body };
  };
  const chosen = await saving(question.slug);
  expect((await api.request(chosen.method, chosen.path, chosen)).status).toBe(200);
  await db().update(practiceQuestions).set({ status: 'ARCHIVED' }).where(eq(practiceQuestions.id, question.id));

  const learner = await learnerOf(course);
  expect((await lessonFor(learner, course)).question).toMatchObject({ slug: question.slug, answered: false });
  expect((await api.expectProblem(409, completing(learner, course))).code).toBe('practice_not_answered');
  const questionFor = (token?: string) => api.request('GET', `/api/practice/questions/${question.slug}`, { token });
  const stranger = await api.newcomer();
  expect([
    (await questionFor(learner.token)).status,
    (await questionFor(creator.token)).status,
    (await questionFor(stranger.token)).status,
    (await questionFor()).status,
  ]).toEqual([200, 200, 404, 404]);
  const answered = await api.request('PUT', `/api/practice/answers/${crypto.randomUUID()}`, {
    token: learner.token,
    body: { question: question.slug, revision: 1, mode: 'audio', durationMs: 30_000, speech: null },
  });
  expect(answered.status).toBe(201);
  await api.expectAnswer(lessonProgressAnswerSchema, completing(learner, course));

  // Another edit of the lesson leaves the question where it is.
  const again = await saving(question.slug);
  expect((await api.request(again.method, again.path, again)).status).toBe(200);
  const editor = await api.expectAnswer(editedQuestionSchema, {
    path: `/api/creator/questions/${question.id}`,
    token: creator.token,
  });
  expect(editor.lessons).toEqual([{ course: expect.any(String), lesson: expect.any(String) }]);
  const other = await addTestQuestion(db(), { courseId: course.id });
  const replaced = await saving(other.slug);
  expect((await api.request(replaced.method, replaced.path, replaced)).status).toBe(200);
  expect((await api.expectProblem(409, await saving(question.slug))).code).toBe('choice_gone');
});

test('a creator chooses a question that learners of the course may answer, and a missing one is a gap', async () => {
  const [course, other] = [await courseWith(aloud(null)), await courseWith(reading)];
  const gaps = async () =>
    (await api.expectAnswer(editedCourseSchema, { path: `${editor}/${course.id}`, token: creator.token })).gaps.filter(
      ({ path }) => path.startsWith('lessons.'),
    );
  expect(await gaps()).toEqual([{ path: `lessons.${course.first.lessonId}`, message: 'Choose a question.' }]);
  const revision = async () =>
    (await api.expectAnswer(editedLessonSchema, { path: course.path, token: creator.token })).course.revision;
  const save = async (question: string | null) => ({
    method: 'PUT',
    path: course.path,
    token: creator.token,
    body: { revision: await revision(), content: { ...noContent, question } },
  });
  const draft = await addTestQuestion(db(), { courseId: course.id, status: 'DRAFT' });
  const foreign = await addTestQuestion(db(), { courseId: other.id });
  for (const slug of [draft.slug, foreign.slug, 'no-such-question'])
    expect((await api.expectProblem(409, await save(slug))).code).toBe('choice_gone');
  const own = await addTestQuestion(db(), { courseId: course.id });
  const request = await save(own.slug);
  expect((await api.request(request.method, request.path, request)).status).toBe(200);
  expect(await gaps()).toEqual([]);
  const { content } = await api.expectAnswer(editedLessonSchema, { path: course.path, token: creator.token });
  expect(content.question).toBe(own.slug);
});

test('a course file keeps questions for everybody, and leaves out those of a course', async () => {
  const [everybodys, course] = [await addTestQuestion(db()), await courseWith(aloud(null), aloud(null))];
  const own = await addTestQuestion(db(), { courseId: course.id });
  const file = await api.expectAnswer(courseFileSchema, {
    path: `${editor}/${course.id}/export`,
    token: creator.token,
  });
  const [lessons = []] = file.modules.map((module) => module.lessons);
  const questionsAfter = async (questions: (string | null | undefined)[]) => {
    const changed = lessons.map((lesson, index) => {
      const { question: _, ...content } = lesson.content;
      const question = questions[index];
      return { ...lesson, content: question === undefined ? content : { ...content, question } };
    });
    const body = { ...file, modules: [{ title: 'One', description: null, lessons: changed }] };
    const { id } = await api.expectAnswer(createdCourseSchema, {
      method: 'POST',
      path: `${editor}/import`,
      token: creator.token,
      body,
      status: 201,
    });
    const copy = await api.expectAnswer(courseFileSchema, { path: `${editor}/${id}/export`, token: creator.token });
    return copy.modules[0]?.lessons.map(({ type, content }) => [type, content.question]);
  };
  expect(await questionsAfter([everybodys.slug, own.slug])).toEqual([
    ['practice', everybodys.slug],
    ['practice', null],
  ]);
  // Files from before lessons had questions.
  expect(await questionsAfter([undefined, undefined])).toEqual([
    ['practice', null],
    ['practice', null],
  ]);
});
