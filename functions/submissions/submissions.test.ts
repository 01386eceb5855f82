/** What a learner hands in: versions that stay, two tabs, what completes the lesson, and who is told. */
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#db/connection/client.ts';
import type { AssignmentCompletion } from '#db/courses/lesson-content.shared.ts';
import { courses, lessonContents } from '#db/courses/tables.ts';
import { enrollments } from '#db/learning/tables.ts';
import { createTestCourse, type LessonFixture, reading } from '#db/local/course-fixture.ts';
import { addTestAnswer, addTestQuestion } from '#db/local/practice-fixture.ts';
import { notifications } from '#db/notifications/tables.ts';
import { forgetAnswerTimes } from '#db/submissions/sweep.ts';
import { assignmentSubmissions } from '#db/submissions/tables.ts';
import { courseDetailSchema } from '../courses/contract.ts';
import { dashboardSchema, lessonProgressAnswerSchema, lessonSchema } from '../learning/contract.ts';
import { createDeskPeople, type DeskPeople } from '../local/desk-people.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../local/test-api.ts';
import { practiceAnswerSchema } from '../practice/contract.ts';
import { type AssignmentWork, assignmentWorkSchema } from './contract.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const db = () => openDatabase(api.database.databaseUrl);

let people: Promise<DeskPeople> | undefined;
/** The people of one course with an assignment, for the tests that only read who they are. */
const desk = () => {
  people ??= createDeskPeople(api, [[assignment()]]);
  return people;
};

const rubric = [
  { criterion: 'It is short', points: 5, looksLike: 'One page.' },
  { criterion: 'It has a number', points: 3, looksLike: 'Of the result.' },
];
const assignment = (completesWhen: AssignmentCompletion = 'handed_in'): LessonFixture => ({
  type: 'assignment',
  markdown: 'Write your story.',
  rubric,
  completesWhen,
});

/** A learner in a new course, and the addresses of its lessons. */
async function learnerOf(modules: LessonFixture[][] = [[assignment()]]) {
  const learner = await api.newcomer();
  const course = await createTestCourse(db(), { modules });
  await db().insert(enrollments).values({ userId: learner.id, courseId: course.id });
  const paths = course.lessons.map(({ moduleId, lessonId }) => {
    return `/api/courses/${course.slug}/lessons/${moduleId}/${lessonId}`;
  });
  return { learner, course, path: paths[0] ?? '', paths };
}
type At = { path: string; learner: SignedInPerson };

const lessonOf = ({ path, learner }: At) => api.expectAnswer(lessonSchema, { path, token: learner.token });
const workOf = async (at: At) => (await lessonOf(at)).work;
const draft = ({ path, learner }: At, body: object) =>
  api.request('PUT', `${path}/draft`, { token: learner.token, body });
const handIn = ({ path, learner }: At, body: object) =>
  api.request('POST', `${path}/submission`, { token: learner.token, body });
const rate = ({ path, learner }: At, body: object) =>
  api.request('PUT', `${path}/self-rating`, { token: learner.token, body });

const workIn = ({ json }: { json(): unknown }): AssignmentWork => assignmentWorkSchema.parse(json());
async function accepted(answer: Promise<Awaited<ReturnType<TestApi['request']>>>): Promise<AssignmentWork> {
  const { status, text, json } = await answer;
  expect(status, text).toBe(200);
  return workIn({ json });
}
async function refused(answer: Promise<Awaited<ReturnType<TestApi['request']>>>): Promise<unknown> {
  const { status, json } = await answer;
  expect(status).toBeGreaterThanOrEqual(400);
  return json();
}
const decide = (at: { learner: SignedInPerson }, state: 'returned' | 'accepted') =>
  db()
    .update(assignmentSubmissions)
    .set({ state, decidedAt: new Date() })
    .where(eq(assignmentSubmissions.userId, at.learner.id));
async function complete({ learner, course }: Awaited<ReturnType<typeof learnerOf>>, index: number) {
  const body = { courseId: course.id, ...course.lessons[index], status: 'completed', timeSpent: 0 };
  return api.request('POST', '/api/progress/lesson', { token: learner.token, body });
}

describe('versions', () => {
  test('each hand-in stays, the same once more makes no second one, and the draft begins as the last', async () => {
    const at = await learnerOf();
    const first = await accepted(handIn(at, { text: ' First. ', revision: 0 }));
    expect(first).toMatchObject({
      state: 'submitted',
      versions: [{ number: 1, text: 'First.' }],
      draft: { text: 'First.' },
    });
    // The answer was lost, and the request comes again; then somebody presses the button once more.
    expect((await accepted(handIn(at, { text: 'First.', revision: 0 }))).versions).toHaveLength(1);
    expect((await accepted(handIn(at, { text: 'First.', revision: first.revision }))).versions).toHaveLength(1);
    const saved = await accepted(draft(at, { text: 'Second', revision: first.revision }));
    expect(saved).toMatchObject({ draft: { text: 'Second' }, versions: [{ text: 'First.' }] });
    const second = await accepted(handIn(at, { text: 'Second.', revision: saved.revision }));
    expect(second.versions.map(({ number, text }) => [number, text])).toEqual([
      [1, 'First.'],
      [2, 'Second.'],
    ]);
    expect(await workOf(at)).toEqual(second);
  });

  test('twenty requests at once make one version', async () => {
    const at = await learnerOf();
    const answers = await Promise.all(Array.from({ length: 20 }, () => handIn(at, { text: 'Once.', revision: 0 })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await workOf(at)).versions).toHaveLength(1);
  });

  test('of an assignment are thirty, and nothing is nothing', async () => {
    const at = await learnerOf();
    const { revision } = await accepted(handIn(at, { text: 'First.', revision: 0 }));
    await db()
      .update(assignmentSubmissions)
      .set({ currentVersion: 30 })
      .where(eq(assignmentSubmissions.userId, at.learner.id));
    expect(await refused(handIn(at, { text: 'Next.', revision }))).toMatchObject({ code: 'submission_versions' });
    for (const text of ['', ' \n ', '\u200b']) {
      expect(await refused(handIn(at, { text, revision }))).toMatchObject({ code: 'invalid_input' });
    }
  });
});

describe('two tabs', () => {
  test('a draft of an old tab overwrites nothing, and the stored one is there to compare', async () => {
    const at = await learnerOf();
    const one = await accepted(draft(at, { text: 'One', revision: 0 }));
    expect(await refused(draft(at, { text: 'Other', revision: 0 }))).toMatchObject({ code: 'edit_conflict' });
    // The same text is no conflict, so that a repeated request is none.
    expect((await accepted(draft(at, { text: 'One', revision: 0 }))).revision).toBe(one.revision);
    expect((await workOf(at)).draft.text).toBe('One');
    expect((await accepted(draft(at, { text: 'Other', revision: one.revision }))).draft.text).toBe('Other');
  });

  test('returned work cannot be lost: a version of an old tab neither replaces a draft nor another version', async () => {
    const at = await learnerOf();
    const { revision } = await accepted(handIn(at, { text: 'First.', revision: 0 }));
    await decide(at, 'returned');
    // Both tabs are open since the work came back.
    const revised = await accepted(draft(at, { text: 'Revised in one tab', revision }));
    expect(await refused(handIn(at, { text: 'From the other tab.', revision }))).toMatchObject({
      code: 'edit_conflict',
    });
    const second = await accepted(handIn(at, { text: 'Revised in one tab.', revision: revised.revision }));
    expect(await refused(handIn(at, { text: 'From the other tab.', revision }))).toMatchObject({
      code: 'edit_conflict',
    });
    expect(await refused(draft(at, { text: 'From the other tab', revision }))).toMatchObject({ code: 'edit_conflict' });
    const third = await accepted(handIn(at, { text: 'From the other tab.', revision: second.revision }));
    expect(third.versions.map(({ text }) => text)).toEqual(['First.', 'Revised in one tab.', 'From the other tab.']);
    expect(third).toMatchObject({ state: 'submitted', decidedAt: null });
  });

  test('two different versions at the same moment: one is handed in, the other is refused', async () => {
    const at = await learnerOf();
    const answers = await Promise.all(['One.', 'Other.'].map((text) => handIn(at, { text, revision: 0 })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await workOf(at)).versions).toHaveLength(1);
  });
});

test('accepted work is final', async () => {
  const at = await learnerOf();
  const { revision } = await accepted(handIn(at, { text: 'First.', revision: 0 }));
  await decide(at, 'accepted');
  const final = { code: 'submission_accepted' };
  expect(await refused(draft(at, { text: 'Next', revision }))).toMatchObject(final);
  expect(await refused(handIn(at, { text: 'Next.', revision }))).toMatchObject(final);
  expect(await refused(rate(at, { version: 1, points: [1, 1] }))).toMatchObject(final);
  // What is there already is no change.
  expect((await accepted(handIn(at, { text: 'First.', revision }))).state).toBe('accepted');
});

describe('a practice answer', () => {
  test('is handed in by its owner only, and a version says that it was deleted', async () => {
    const at = await learnerOf();
    const answerId = await addTestAnswer(db(), { userId: at.learner.id, transcript: 'I decided.' });
    const foreign = await addTestAnswer(db(), { userId: (await api.newcomer()).id });
    expect(await refused(handIn(at, { text: '', answerId: foreign, revision: 0 }))).toMatchObject({
      code: 'choice_gone',
    });
    expect(await refused(draft(at, { text: '', answerId: foreign, revision: 0 }))).toMatchObject({
      code: 'choice_gone',
    });
    const { revision, versions } = await accepted(handIn(at, { text: '', answerId, revision: 0 }));
    expect(versions[0]?.answer).toMatchObject({ id: answerId, transcript: 'I decided.', isPlayable: false });
    await api.request('DELETE', `/api/practice/answers/${answerId}`, { token: at.learner.token });
    const without = await workOf(at);
    expect([without.versions[0]?.answer, without.draft.answer]).toEqual([{ isDeleted: true }, { isDeleted: true }]);
    // Nor can another answer take its place.
    const { slug: question } = await addTestQuestion(db());
    const typed = {
      mode: 'typed',
      durationMs: 0,
      speech: null,
      transcript: 'Something else.',
      transcriptSource: 'typed',
    };
    const replacing = { method: 'PUT', path: `/api/practice/answers/${answerId}`, token: at.learner.token };
    const replaced = await api.expectProblem(409, { ...replacing, body: { ...typed, question, revision: 1 } });
    expect(replaced.code).toBe('answer_deleted');
    // The draft can still be saved, and the version is not handed in again with it.
    const saved = await accepted(draft(at, { text: 'In writing', answerId, revision }));
    expect(await refused(handIn(at, { text: 'In writing', answerId, revision: saved.revision }))).toMatchObject({
      code: 'choice_gone',
    });
    const second = await accepted(handIn(at, { text: 'In writing', revision: saved.revision }));
    expect(second.versions.map(({ answer }) => answer)).toEqual([{ isDeleted: true }, null]);
  });

  test('keeps its text from the moment it is handed in; a recording without one may still get it', async () => {
    const at = await learnerOf();
    const rewrite = (id: string, replaces: string, transcript: string) => ({
      method: 'PUT',
      path: `/api/practice/answers/${id}/transcript`,
      token: at.learner.token,
      body: { transcript, source: 'typed', replaces },
    });
    const answerId = await addTestAnswer(db(), { userId: at.learner.id, transcript: 'I decided.' });
    await api.expectAnswer(practiceAnswerSchema, rewrite(answerId, 'I decided.', 'I decided late.'));
    const { revision } = await accepted(handIn(at, { text: '', answerId, revision: 0 }));
    for (const text of ['I led a team.', '']) {
      const changed = rewrite(answerId, 'I decided late.', text);
      expect((await api.expectProblem(409, changed)).code).toBe('answer_handed_in');
    }
    await api.expectAnswer(practiceAnswerSchema, rewrite(answerId, 'I decided late.', 'I decided late.'));
    expect((await workOf(at)).versions[0]?.answer).toMatchObject({ transcript: 'I decided late.' });

    const silent = await addTestAnswer(db(), { userId: at.learner.id, transcript: '', mode: 'audio' });
    await accepted(handIn(at, { text: '', answerId: silent, revision }));
    await api.expectAnswer(practiceAnswerSchema, rewrite(silent, '', 'I said this.'));
    await api.expectProblem(409, rewrite(silent, 'I said this.', 'I said that.'));

    const empty = await addTestAnswer(db(), { userId: at.learner.id, transcript: '', mode: 'typed' });
    await accepted(handIn(at, { text: '', answerId: empty, revision: (await workOf(at)).revision }));
    await api.expectProblem(409, rewrite(empty, '', 'I said this.'));
  });
});

describe('an assignment is completed', () => {
  test('once the learner has rated it, where its creator chose that', async () => {
    const at = await learnerOf([[assignment('self_rated')]]);
    expect(await refused(complete(at, 0))).toMatchObject({ code: 'assignment_not_submitted' });
    expect(await refused(rate(at, { version: 1, points: [5, 3] }))).toMatchObject({ code: 'assignment_not_submitted' });
    const { revision } = await accepted(handIn(at, { text: 'First.', revision: 0 }));
    expect(await refused(complete(at, 0))).toMatchObject({ code: 'assignment_not_rated' });
    for (const points of [[5], [6, 0], [5, 3, 0]]) {
      expect(await refused(rate(at, { version: 1, points }))).toMatchObject({ code: 'choice_gone' });
    }
    const turned = rubric.toReversed();
    expect(await refused(rate(at, { version: 1, points: [1, 1], rubric: turned }))).toMatchObject({
      code: 'choice_gone',
    });
    const rated = await accepted(rate(at, { version: 1, points: [5, 1], rubric }));
    expect(rated.versions[0]?.selfRating).toMatchObject({ points: [5, 1], rubric });
    // A new version needs a new rating.
    await accepted(handIn(at, { text: 'Second.', revision }));
    expect(await refused(complete(at, 0))).toMatchObject({ code: 'assignment_not_rated' });
    expect(await refused(rate(at, { version: 1, points: [5, 3] }))).toMatchObject({ code: 'edit_conflict' });
    await accepted(rate(at, { version: 2, points: [4, 3] }));
    expect((await complete(at, 0)).status).toBe(200);
  });

  test('at hand-in, where a rating has no criteria', async () => {
    const at = await learnerOf([[{ ...assignment('self_rated'), rubric: [] }]]);
    expect((await lessonOf(at)).completesWhen).toBe('handed_in');
    await accepted(handIn(at, { text: 'First.', revision: 0 }));
    expect((await complete(at, 0)).status).toBe(200);
  });

  test('once it is accepted, where its creator chose that; the lessons after it open at hand-in', async () => {
    const at = await learnerOf([[assignment('accepted'), reading], [reading]]);
    const [, second = '', third = ''] = at.paths;
    const { token } = at.learner;
    expect(await refused(complete(at, 0))).toMatchObject({ code: 'assignment_not_submitted' });
    await api.expectProblem(409, { path: second, token });
    await accepted(handIn(at, { text: 'First.', revision: 0 }));
    expect(await refused(complete(at, 0))).toMatchObject({ code: 'assignment_not_accepted' });
    expect(await lessonOf(at)).toMatchObject({ state: 'waiting', progress: 0, resume: { lessonId: 'lesson-1-2' } });
    await api.expectProblem(409, { path: third, token });
    expect(lessonProgressAnswerSchema.parse((await complete(at, 1)).json())).toMatchObject({ progress: 33 });
    // Returned work closes nothing.
    await decide(at, 'returned');
    const last = lessonProgressAnswerSchema.parse((await complete(at, 2)).json());
    // Only the assignment is left.
    expect(last).toMatchObject({ progress: 66, status: 'active', nextLesson: { lessonId: 'lesson-1-1' } });
    await decide(at, 'accepted');
    const completed = lessonProgressAnswerSchema.parse((await complete(at, 0)).json());
    expect(completed).toMatchObject({ progress: 100, status: 'completed' });
  });

  test('as its creator chooses later: what was completed stays so', async () => {
    const at = await learnerOf([[assignment(), reading]]);
    await accepted(handIn(at, { text: 'First.', revision: 0 }));
    await complete(at, 0);
    await db()
      .update(lessonContents)
      .set({ completesWhen: 'accepted' })
      .where(
        sql`${lessonContents.moduleId} = ${at.course.lessons[0]?.moduleId} and ${lessonContents.lessonId} = 'lesson-1-1'`,
      );
    expect((await lessonOf(at)).state).toBe('completed');
  });
});

test('staff and creator are told of each version once, and the learner is not', async () => {
  const { course, student, creator, teacher, assistant } = await createDeskPeople(api, [[assignment()]]);
  const [lesson] = course.lessons;
  const at = { learner: student, path: `/api/courses/${course.slug}/lessons/${lesson?.moduleId}/${lesson?.lessonId}` };
  const { revision } = await accepted(handIn(at, { text: 'First.', revision: 0 }));
  await accepted(handIn(at, { text: 'First.', revision }));
  await accepted(handIn(at, { text: 'Second.', revision }));
  const told = await db()
    .select({ userId: notifications.userId, actorId: notifications.actorId })
    .from(notifications)
    .where(and(eq(notifications.kind, 'work_handed_in'), eq(notifications.courseId, course.id)));
  expect(told.map(({ userId }) => userId).toSorted((a, b) => a - b)).toEqual(
    [creator.id, creator.id, teacher.id, teacher.id, assistant.id, assistant.id].toSorted((a, b) => a - b),
  );
  expect(new Set(told.map(({ actorId }) => actorId))).toEqual(new Set([student.id]));
});

test('the dashboard names what was answered until its lesson is opened; reading it ahead is not opening it', async () => {
  const at = await learnerOf();
  await accepted(handIn(at, { text: 'First.', revision: 0 }));
  await decide(at, 'returned');
  const seenAt = async () => {
    const [work] = await db()
      .select({ seenAt: assignmentSubmissions.seenAt })
      .from(assignmentSubmissions)
      .where(eq(assignmentSubmissions.userId, at.learner.id));
    return work?.seenAt ?? null;
  };
  const answered = async () =>
    (await api.expectAnswer(dashboardSchema, { path: '/api/dashboard', token: at.learner.token })).answeredWork;
  await api.request('GET', at.path, { token: at.learner.token, headers: { Purpose: 'prefetch' } });
  expect(await seenAt()).toBeNull();
  expect(await answered()).toEqual([
    {
      decision: 'returned',
      course: { slug: at.course.slug, title: `Course ${at.course.slug}` },
      lesson: { ...at.course.lessons[0], title: 'Lesson 1.1' },
    },
  ]);
  const [work] = await db()
    .select({ id: assignmentSubmissions.id })
    .from(assignmentSubmissions)
    .where(eq(assignmentSubmissions.userId, at.learner.id));
  const told = { userId: at.learner.id, kind: 'submission_decided' as const, key: `submission-${work?.id}-1` };
  await db()
    .insert(notifications)
    .values({ ...told, data: {}, createdAt: new Date() });
  // A lesson that was read ahead is opened by the request that records this, and by no other.
  const { id: courseId, lessons } = at.course;
  const opening = { ...lessons[0], courseId, status: 'in_progress' };
  const record = (more: object) =>
    api.request('POST', '/api/progress/lesson', { token: at.learner.token, body: { ...opening, ...more } });
  expect((await record({ timeSpent: 1 })).status).toBe(200);
  expect(await seenAt()).toBeNull();
  expect((await record({ opened: true })).status).toBe(200);
  expect(await seenAt()).not.toBeNull();
  expect(await answered()).toEqual([]);
  const bell = await db()
    .select({ readAt: notifications.readAt })
    .from(notifications)
    .where(eq(notifications.userId, at.learner.id));
  expect(bell).toEqual([{ readAt: expect.any(Date) }]);
});

test('a course says within how many hours four of five were answered, once ten were in 90 days', async () => {
  const { id: courseId, lessons } = await createTestCourse(db(), { modules: [[assignment()]] });
  const lesson = { courseId, moduleId: lessons[0]?.moduleId ?? 0, lessonId: lessons[0]?.lessonId ?? '' };
  const now = new Date();
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const answered = async (hours: number, submittedAt = hoursAgo(100)) => {
    const { id: userId } = await api.newcomer();
    const decidedAt = new Date(submittedAt.getTime() + hours * 3_600_000);
    await db()
      .insert(assignmentSubmissions)
      .values({ ...lesson, userId, state: 'returned', currentVersion: 1, submittedAt, decidedAt });
    await db().execute(sql`select rules.refresh_answer_time(${courseId}, ${now.toISOString()}::timestamptz)`);
    const [course] = await db()
      .select({ hours: courses.answeredWithinHours })
      .from(courses)
      .where(eq(courses.id, courseId));
    return course?.hours;
  };
  await answered(1, hoursAgo(91 * 24));
  for (const hours of [0.1, 1, 2, 3, 4, 5, 6, 50]) expect(await answered(hours)).toBeNull();
  expect(await answered(70)).toBeNull();
  // Eight of ten took at most 7.5 hours.
  expect(await answered(7.5)).toBe(8);
  const shown = async () =>
    (await api.expectAnswer(courseDetailSchema, { path: `/api/courses/${courseId}` })).answeredWithinHours;
  // Not the whole cron, which would end the sessions of the other tests so much later.
  await forgetAnswerTimes(db(), { now });
  expect(await shown()).toBe(8);
  await forgetAnswerTimes(db(), { now: new Date(now.getTime() + 91 * 86_400_000) });
  expect(await shown()).toBeNull();
});

test.each([
  ['PUT', '/draft', { text: 'Mine', revision: 0 }],
  ['POST', '/submission', { text: 'Mine.', revision: 0 }],
  ['PUT', '/self-rating', { version: 1, points: [1, 1] }],
  ['PUT', '/files/0d2b7a64-9d0e-4c7e-8f65-0a4c1c7d9a01', undefined],
  ['DELETE', '/files/0d2b7a64-9d0e-4c7e-8f65-0a4c1c7d9a01', undefined],
])('%s %s is for learners: whoever teaches the course, or does not, has no work in it', async (method, part, body) => {
  const { course, student, ...others } = await desk();
  const path = `/api/courses/${course.slug}/lessons/${course.lessons[0]?.moduleId}/${course.lessons[0]?.lessonId}${part}`;
  const ask = async (token?: string) => {
    const sent = method === 'PUT' && body === undefined ? '%PDF-1.7\n' : undefined;
    if (sent === undefined) return (await api.request(method, path, { ...(token && { token }), body })).status;
    const headers = { 'Content-Type': 'application/pdf', ...(token && { Authorization: `Bearer ${token}` }) };
    return (await fetch(`${api.origin}${path}`, { method, headers, body: sent })).status;
  };
  expect(await ask()).toBe(401);
  for (const [who, { token }] of Object.entries(others)) expect([who, await ask(token)]).toEqual([who, 403]);
  expect([200, 409]).toContain(await ask(student.token));
});

test('nothing of a work is anybody else’s', async () => {
  const at = await learnerOf();
  await accepted(handIn(at, { text: 'First.', revision: 0 }));
  const other = await api.newcomer();
  await db().insert(enrollments).values({ userId: other.id, courseId: at.course.id });
  expect(await workOf({ ...at, learner: other })).toMatchObject({ revision: 0, versions: [], draft: { text: '' } });
});
