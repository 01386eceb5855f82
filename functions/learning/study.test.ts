/**
 * Positions in videos, the weekly goal, the dashboard and its study plan, the page /progress, course resources, and
 * certificates.
 */
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#db/accounts/tables.ts';
import { type Database, openDatabase } from '#db/connection/client.ts';
import { lessonContents } from '#db/courses/tables.ts';
import { readAnalytics } from '#db/learning/analytics.ts';
import { readDashboard } from '#db/learning/dashboard.ts';
import {
  certificates,
  enrollments,
  learningStreaks,
  lessonHighlights,
  lessonProgress,
  liveSessions,
  quizAttempts,
  studyDays,
} from '#db/learning/tables.ts';
import { watchVideo } from '#db/learning/watch-video.ts';
import {
  type CourseFixture,
  createTestCourse,
  type LessonFixture,
  quizQuestions,
  reading,
} from '#db/local/course-fixture.ts';
import { createTestLearner } from '#db/local/learner-fixture.ts';
import { propertyRuns } from '#db/local/property-runs.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../local/test-api.ts';
import { practiceOverviewSchema } from '../practice/contract.ts';
import { certificatePdf } from './certificate-pdf.ts';
import {
  analyticsSchema,
  bookingAnswerSchema,
  certificateSchema,
  courseResourcesSchema,
  dashboardSchema,
  goalSchema,
  lessonProgressAnswerSchema,
  lessonSchema,
  quizAnswerSchema,
  studyPlanAnswerSchema,
  watchingSchema,
} from './contract.ts';

let api: TestApi;
let db: Database;
beforeAll(async () => {
  api = await startTestApi();
  db = openDatabase(api.database.databaseUrl);
});
afterAll(() => api.stop());

async function learnerOf(modules: LessonFixture[][]) {
  const course = await createTestCourse(db, { modules });
  const person = await api.newcomer();
  await db.insert(enrollments).values({ userId: person.id, courseId: course.id });
  return { course, person };
}
const lessonPath = (course: CourseFixture, index = 0) =>
  `/api/courses/${course.slug}/lessons/${course.lessons[index]?.moduleId}/${course.lessons[index]?.lessonId}`;

describe('a video', () => {
  const video: LessonFixture = { type: 'video' };
  const put = ({ token }: SignedInPerson, course: CourseFixture, body: object, index = 0) => ({
    method: 'PUT',
    path: `${lessonPath(course, index)}/position`,
    token,
    body,
  });
  const watch = (person: SignedInPerson, course: CourseFixture, position: number, watched: [number, number][]) =>
    api.expectAnswer(watchingSchema, put(person, course, { position, watched }));

  test('resumes where another device left off, and the parts that were watched add up', async () => {
    const { course, person } = await learnerOf([[video]]);
    await watch(person, course, 30, [[0, 30]]);
    await watch(person, course, 95, [
      [90, 95.04],
      [60, 70],
    ]);
    expect(await watch(person, course, 62.7, [[25, 61]])).toEqual({
      position: 62,
      watched: [
        [0, 70],
        [90, 95],
      ],
    });
    const lesson = await api.expectAnswer(lessonSchema, { path: lessonPath(course), token: person.token });
    expect(lesson).toMatchObject({
      position: 62,
      watched: [
        [0, 70],
        [90, 95],
      ],
    });
    const other = await api.newcomer();
    await db.insert(enrollments).values({ userId: other.id, courseId: course.id });
    const fresh = await api.expectAnswer(lessonSchema, { path: lessonPath(course), token: other.token });
    expect(fresh).toMatchObject({ position: 0, watched: [] });
  });

  test('has exactly the played seconds as watched, in whatever order the parts arrive', async () => {
    const stretch = fc
      .tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 1, max: 10 }))
      .map(([from, length]): [number, number] => [from, from + length]);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(stretch, { maxLength: 8 }), { minLength: 1, maxLength: 4 }), async (calls) => {
        const { id, slug, lessons } = await createTestCourse(db, { modules: [[video]] });
        const caller = await createTestLearner(db);
        await db.insert(enrollments).values({ userId: caller.userId, courseId: id });
        const { moduleId = 0, lessonId = '' } = lessons[0] ?? {};
        const stored: [number, number][] = [];
        for (const watched of calls) {
          const wanted = { caller, key: slug, moduleId, lessonId, position: 0, watched, now: new Date() };
          stored.splice(0, stored.length, ...(await watchVideo(db, wanted)).watched);
        }
        const secondsIn = (stretches: [number, number][]) =>
          Array.from({ length: 101 }, (_, second) => stretches.some(([from, to]) => from <= second && second < to));
        expect(secondsIn(stored)).toEqual(secondsIn(calls.flat()));
        // In order and with gaps: adjacent parts are merged.
        for (const [index, [from]] of stored.slice(1).entries()) expect(from).toBeGreaterThan(stored[index]?.[1] ?? 0);
      }),
      propertyRuns(25),
    );
  });

  test('watched on twenty devices at once loses no part', async () => {
    const { course, person } = await learnerOf([[video]]);
    await Promise.all(Array.from({ length: 20 }, (_, at) => watch(person, course, at, [[at * 3, at * 3 + 2]])));
    expect((await watch(person, course, 0, [])).watched).toEqual(
      Array.from({ length: 20 }, (_, at) => [at * 3, at * 3 + 2]),
    );
  });

  test('keeps a limited number of parts, the longest ones', async () => {
    const { course, person } = await learnerOf([[video]]);
    await watch(person, course, 0, [[50_000, 50_900]]);
    for (let round = 0; round < 3; round += 1) {
      const stretches = Array.from({ length: 200 }, (_, at): [number, number] => [
        (round * 200 + at) * 4,
        (round * 200 + at) * 4 + 1,
      ]);
      await watch(person, course, 0, stretches);
    }
    const { watched } = await watch(person, course, 0, []);
    expect(watched).toHaveLength(500);
    expect(watched).toContainEqual([50_000, 50_900]);
  });

  test('refuses positions and parts that make no sense', async () => {
    const { course, person } = await learnerOf([[video, video, reading]]);
    const fine = { position: 1, watched: [[0, 1]] };
    for (const wrong of [
      { position: -1 },
      { position: 1e9 },
      { watched: [[5, 5]] },
      { watched: [[2, 1]] },
      { watched: [[1]] },
    ]) {
      await api.expectProblem(400, put(person, course, { ...fine, ...wrong }));
    }
    expect((await api.expectProblem(409, put(person, course, fine, 1))).code).toBe('lesson_locked');
    const text = await learnerOf([[reading]]);
    await api.expectProblem(404, put(text.person, text.course, fine));
    await api.expectProblem(403, put(await api.newcomer(), course, fine));
  });
});

test('a recording is served to those with access, in byte ranges, so that players can seek', async () => {
  const video = { url: '/video/how-interviewers-score.webm', captions: null, chapters: [], durationSeconds: 54 };
  const { course, person } = await learnerOf([[{ type: 'video', video }]]);
  const lesson = await api.expectAnswer(lessonSchema, { path: lessonPath(course), token: person.token });
  const address = `${api.origin}${lesson.video?.url}`;
  expect((await fetch(`${api.origin}${video.url}`)).status).toBe(404);
  expect((await fetch(`${address}x`)).status).toBe(404);
  const requestVideo = (headers: Record<string, string>) => fetch(address, { headers });
  const whole = await requestVideo({});
  expect([whole.status, whole.headers.get('Accept-Ranges')]).toEqual([200, 'bytes']);
  const bytes = new Uint8Array(await whole.arrayBuffer());
  const size = bytes.length;
  for (const [range, from, end] of [
    ['bytes=0-', 0, size],
    ['bytes=0-0', 0, 1],
    ['bytes=1000-1999', 1000, 2000],
    ['bytes=-500', size - 500, size],
    [`bytes=${size - 10}-${size + 10}`, size - 10, size],
  ] as const) {
    const part = await requestVideo({ Range: range });
    expect([part.status, part.headers.get('Content-Range')]).toEqual([206, `bytes ${from}-${end - 1}/${size}`]);
    expect(part.headers.get('Content-Length')).toBe(String(end - from));
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytes.slice(from, end));
  }
  expect((await requestVideo({ Range: `bytes=${size}-` })).status).toBe(416);
  for (const headers of [
    { Range: 'bytes=-' },
    { Range: 'pages=1-2' },
    { Range: 'bytes=0-1', 'If-Range': '"another file"' },
  ]) {
    expect((await requestVideo(headers)).status).toBe(200);
  }
  await db.update(enrollments).set({ status: 'cancelled' }).where(eq(enrollments.userId, person.id));
  expect((await requestVideo({})).status).toBe(404);
});

describe('an answer to a quiz', () => {
  const quiz = { type: 'quiz', questions: quizQuestions } as const;
  const answerOf = (
    course: CourseFixture,
    token: string,
    body = { attempt: 1, questionId: 'capital', given: ['a'] },
  ) => ({
    method: 'POST',
    path: `${lessonPath(course)}/answers`,
    token,
    body,
  });

  test('is taken 200 times in 15 minutes', async () => {
    const { course, person } = await learnerOf([[quiz]]);
    const sent = answerOf(course, person.token);
    for (let round = 0; round < 10; round += 1) {
      await Promise.all(Array.from({ length: 20 }, () => api.expectAnswer(quizAnswerSchema, sent)));
    }
    // However the course is named in the address.
    for (const key of [course.slug, course.id, `0${course.id}`]) {
      const answer = await api.request('POST', sent.path.replace(/courses\/[^/]+/, `courses/${key}`), sent);
      expect([answer.status, Number(answer.headers.get('Retry-After')) > 0]).toEqual([429, true]);
    }
  });

  test('is refused without an answer, for another question, and for an attempt that is not due', async () => {
    const { course, person } = await learnerOf([[quiz]]);
    const body = { attempt: 1, questionId: 'capital', given: ['a'] };
    await api.expectProblem(400, answerOf(course, person.token, { ...body, given: [' '] }));
    const another = answerOf(course, person.token, { ...body, questionId: 'no such question' });
    expect((await api.expectProblem(409, another)).code).toBe('quiz_changed');
    await api.expectProblem(404, answerOf(course, person.token, { ...body, attempt: 2 }));
  });

  test('is stored as what the question can be answered with', async () => {
    const { course, person } = await learnerOf([[quiz]]);
    const answer = (questionId: string, given: string[]) =>
      api.expectAnswer(quizAnswerSchema, answerOf(course, person.token, { attempt: 1, questionId, given }));
    await answer('capital', ['a']);
    await answer('star', ['b', 'a', 'a']);
    expect((await answer('word', ['A thank you note'])).grade).toMatchObject({ score: 100 });
    const [attempt] = await db.select().from(quizAttempts).where(eq(quizAttempts.userId, person.id));
    expect(attempt?.answers).toEqual({ capital: ['a'], star: ['a', 'b'], word: ['A thank you note'] });
  });

  test('that its question cannot have any more is refused and not counted, and one that is fixed stands', async () => {
    const { course, person } = await learnerOf([[quiz]]);
    const answer = (questionId: string, given: string[]) =>
      answerOf(course, person.token, { attempt: 1, questionId, given });
    await api.expectAnswer(quizAnswerSchema, answer('capital', ['b']));
    const questions = quizQuestions.map((question) =>
      question.kind === 'text'
        ? question
        : { ...question, options: question.options.map((one) => ({ ...one, id: `new ${one.id}` })) },
    );
    await db
      .update(lessonContents)
      .set({ questions })
      .where(eq(lessonContents.moduleId, course.lessons[0]?.moduleId ?? 0));
    for (const refused of [
      answer('star', ['a', 'b']),
      answer('star', ['new a', 'b']),
      answer('word', ['Note', 'Mail']),
    ]) {
      expect((await api.expectProblem(409, refused)).code).toBe('quiz_changed');
    }
    const { attempt, grade } = await api.expectAnswer(quizAnswerSchema, answer('capital', ['b']));
    expect([attempt.answered.map(({ questionId, given }) => [questionId, given]), grade]).toEqual([
      [['capital', ['b']]],
      null,
    ]);
  });

  test('begins no attempt after the 500th', async () => {
    const { course, person } = await learnerOf([[quiz]]);
    const [lesson] = course.lessons;
    if (!lesson) throw new Error('The course has a lesson.');
    const { moduleId, lessonId } = lesson;
    const taken = { userId: person.id, courseId: course.id, moduleId, lessonId, answers: {}, score: 0, passed: false };
    await db.insert(quizAttempts).values(Array.from({ length: 499 }, () => taken));
    const body = { attempt: 500, questionId: 'capital', given: ['a'] };
    await api.expectAnswer(quizAnswerSchema, answerOf(course, person.token, body));
    await db.insert(quizAttempts).values(taken);
    const late = answerOf(course, person.token, { ...body, attempt: 501 });
    expect((await api.expectProblem(409, late)).code).toBe('quiz_attempts_full');
  });

  test('of a creator who previews the course is graded and leaves no trace', async () => {
    const creator = await api.newcomer();
    await db.update(users).set({ role: 'CREATOR' }).where(eq(users.id, creator.id));
    const course = await createTestCourse(db, { modules: [[quiz]], creatorId: creator.id });
    const { attempt } = await api.expectAnswer(quizAnswerSchema, answerOf(course, creator.token));
    expect(attempt.answered.map(({ correct }) => correct)).toEqual([true]);
    const opened = await api.expectAnswer(lessonSchema, { path: lessonPath(course), token: creator.token });
    expect(opened.attempt).toEqual({ number: 1, answered: [] });
  });
});

test('a weekly goal is between zero and all minutes of a week', async () => {
  const person = await api.newcomer();
  const put = { method: 'PUT', path: '/api/progress/goal', token: person.token };
  for (const minutes of [0, 10_080, 300]) {
    expect(await api.expectAnswer(goalSchema, { ...put, body: { minutes } })).toEqual({
      weeklyGoalMinutes: minutes,
      minutesThisWeek: 0,
    });
  }
  for (const minutes of [-1, 10_081, 1.5, '60']) await api.expectProblem(400, { ...put, body: { minutes } });
  const read = await api.expectAnswer(analyticsSchema, { path: '/api/progress/analytics', token: person.token });
  expect(read.weeklyGoalMinutes).toBe(300);
});

describe('the page /progress', () => {
  test('shows twelve weeks by the calendar in the learner’s time zone, including days without study', async () => {
    const learner = await createTestLearner(db, { timeZone: 'Pacific/Auckland' });
    const days = [
      ['2026-03-30', 99],
      ['2026-04-06', 10],
      ['2026-06-21', 20],
      ['2026-06-22', 30],
      ['2026-06-24', 5],
    ] as const;
    await db
      .insert(studyDays)
      .values(days.map(([day, minutes]) => ({ userId: learner.userId, day, minutes, lessonsCompleted: 1 })));
    // Noon of a Tuesday in Greenwich is Wednesday, June 24, in Auckland.
    const shown = await readAnalytics(db, { caller: learner, timeZone: null, now: new Date('2026-06-23T12:30:00Z') });
    expect(shown.days).toHaveLength(80);
    expect(shown.days[0]).toEqual({ day: '2026-04-06', minutes: 10, lessonsCompleted: 1 });
    expect(shown.days.at(-1)).toEqual({ day: '2026-06-24', minutes: 5, lessonsCompleted: 1 });
    expect(shown.weeks).toHaveLength(12);
    expect(shown.weeks.slice(-2)).toEqual([
      { monday: '2026-06-15', minutes: 20, lessonsCompleted: 1 },
      { monday: '2026-06-22', minutes: 35, lessonsCompleted: 2 },
    ]);
    expect(shown.minutesThisWeek).toBe(35);
    const sunday = { caller: learner, timeZone: 'UTC', now: new Date('2026-06-28T23:59:59Z') };
    expect(await readAnalytics(db, sunday)).toMatchObject({ days: { length: 84 }, minutesThisWeek: 35 });
  });

  test('counts study on a date that is still in the future where the learner now is, as the dashboard does', async () => {
    const learner = await createTestLearner(db, { timeZone: 'Asia/Kathmandu' });
    const days = [
      ['2026-06-20', 136],
      ['2026-06-21', 4],
      ['2026-06-22', 25],
    ] as const;
    await db
      .insert(studyDays)
      .values(days.map(([day, minutes]) => ({ userId: learner.userId, day, minutes, lessonsCompleted: 1 })));
    // Monday morning in Kathmandu is still Sunday, and so the week before, in Honolulu.
    const inHonolulu = { caller: learner, timeZone: 'Pacific/Honolulu', now: new Date('2026-06-22T04:00:00Z') };
    const shown = await readAnalytics(db, inHonolulu);
    expect(shown.days).toHaveLength(84);
    expect(shown.days.at(-1)).toEqual({ day: '2026-06-21', minutes: 29, lessonsCompleted: 2 });
    expect(shown.weeks.at(-1)).toEqual({ monday: '2026-06-15', minutes: 165, lessonsCompleted: 3 });
    expect(shown.minutesThisWeek).toBe(165);
    expect((await readDashboard(db, inHonolulu)).minutesThisWeek).toBe(165);
    // Once the date has come in Honolulu, it counts as its own day.
    const monday = { ...inHonolulu, now: new Date('2026-06-22T20:00:00Z') };
    const later = await readAnalytics(db, monday);
    expect(later.days.slice(-2).map(({ minutes }) => minutes)).toEqual([4, 25]);
    expect([later.minutesThisWeek, (await readDashboard(db, monday)).minutesThisWeek]).toEqual([25, 25]);
  });

  test('shows each course by the lessons that exist, in one round trip', async () => {
    const { course, person } = await learnerOf([[reading, reading, reading]]);
    const { moduleId = 0, lessonId = '' } = course.lessons[0] ?? {};
    const done = {
      userId: person.id,
      courseId: course.id,
      moduleId,
      status: 'completed',
      completedAt: new Date(),
    } as const;
    await db.insert(lessonProgress).values([
      { ...done, lessonId },
      { ...done, lessonId: 'gone' },
    ]);
    const empty = await createTestCourse(db, { modules: [] });
    await db.insert(enrollments).values({ userId: person.id, courseId: empty.id, enrolledAt: new Date(0) });
    await api.database.settled();
    const before = await api.database.requests();
    const shown = await api.expectAnswer(analyticsSchema, { path: '/api/progress/analytics', token: person.token });
    expect((await api.database.requests()) - before).toBe(1);
    expect(shown.courses).toMatchObject([
      { course: { id: course.id }, progress: 33, lessonsCompleted: 1, lessonCount: 3 },
      { course: { id: empty.id }, progress: 0, lessonsCompleted: 0, lessonCount: 0 },
    ]);
  });
});

describe('the dashboard', () => {
  const read = (person: SignedInPerson) =>
    api.expectAnswer(dashboardSchema, { path: '/api/dashboard', token: person.token });
  const plan = (person: SignedInPerson, body: object) => ({
    method: 'PUT',
    path: '/api/progress/plan',
    token: person.token,
    body: { interviewOn: null, worries: [], minutesADay: null, ...body },
  });

  test('names the next lesson with its length, what is left of the course, and this week day by day', async () => {
    const { course, person } = await learnerOf([[reading, { type: 'video' }], [reading]]);
    const { moduleId = 0, lessonId = '' } = course.lessons[0] ?? {};
    await api.request('POST', '/api/progress/lesson', {
      token: person.token,
      body: { courseId: course.id, moduleId, lessonId, status: 'completed', timeSpent: 12 },
    });
    const {
      enrollments: [enrollment],
      week,
      firstStep,
    } = await read(person);
    expect(enrollment).toMatchObject({
      lessonsCompleted: 1,
      lessonCount: 3,
      minutesLeft: 20,
      resume: { ...course.lessons[1], title: 'Lesson 1.2', type: 'video', minutes: 10 },
    });
    expect(week.days).toEqual([{ day: week.today, minutes: 12, lessonsCompleted: 1 }]);
    expect(firstStep).toBeNull();
  });

  test('names the badges that are nearest, one of each kind, with what is missing; a missed streak counts from 0', async () => {
    const learner = await createTestLearner(db);
    const course = await createTestCourse(db, { modules: [[reading, reading, reading]] });
    await db.insert(lessonProgress).values(
      course.lessons.map((lesson) => ({
        ...{ userId: learner.userId, courseId: course.id, ...lesson },
        ...{ status: 'completed' as const, completedAt: new Date() },
      })),
    );
    await db.insert(learningStreaks).values({
      ...{ userId: learner.userId, currentStreak: 2, longestStreak: 2, lastStudyDate: '2026-06-22' },
    });
    const nextOn = async (now: string) => {
      const { nextAchievements } = await readDashboard(db, { caller: learner, timeZone: 'UTC', now: new Date(now) });
      return nextAchievements.map(({ metric, amount, atLeast }) => [metric, amount, atLeast]);
    };
    // The first lesson's badge was never awarded to this learner, but nothing is missing for it.
    expect((await nextOn('2026-06-23T08:00:00Z')).slice(0, 2)).toEqual([
      ['currentStreak', 2, 3],
      ['lessonsCompleted', 3, 10],
    ]);
    expect(await nextOn('2026-06-24T08:00:00Z')).toContainEqual(['lessonsCompleted', 3, 10]);
    expect(await nextOn('2026-06-24T08:00:00Z')).not.toContainEqual(['currentStreak', 2, 3]);
  });

  test('lets the learner book the next live session, and shows the seat', async () => {
    const { course, person } = await learnerOf([[reading]]);
    const [session] = await db
      .insert(liveSessions)
      .values({ courseId: course.id, title: 'Practice', scheduledAt: new Date(Date.now() + 3_600_000) })
      .returning({ id: liveSessions.id });
    const before = await read(person);
    expect(before.upcomingSessions).toMatchObject([{ id: session?.id, isBooked: false, joinable: false }]);
    const booked = await api.request('POST', `/api/live-sessions/${session?.id}/book`, { token: person.token });
    const { course: _, ...seat } = (await read(person)).upcomingSessions[0] ?? {};
    expect(bookingAnswerSchema.parse(booked.json()).session).toEqual(seat);
    expect(seat).toMatchObject({ isBooked: true, joinable: true, currentParticipants: 1 });
    // Other people's sessions come without a seat.
    const stranger = await read(await api.newcomer());
    expect(stranger.upcomingSessions.every(({ isBooked }) => !isBooked)).toBe(true);
  });

  test('begins a new student with the open lesson and the question for their first worry, in one round trip', async () => {
    const modules = [[reading]];
    await createTestCourse(db, { modules, slug: 'resume-preparation-workshop', status: 'DRAFT' });
    await createTestCourse(db, { modules, slug: 'salary-negotiation-mastery' });
    const letters = await createTestCourse(db, { modules, slug: 'cover-letters-that-land' });
    const person = await api.newcomer();
    const unasked = await read(person);
    expect(unasked).toMatchObject({ plan: null, firstStep: { worry: null, lesson: { minutes: expect.any(Number) } } });
    const answers = { interviewOn: '2031-02-03', worries: ['salary', 'nerves'], minutesADay: 20 };
    expect(await api.expectAnswer(studyPlanAnswerSchema, plan(person, answers))).toEqual({ plan: answers });
    await api.database.settled();
    const before = await api.database.requests();
    expect(await read(person)).toMatchObject({
      plan: answers,
      weeklyGoalMinutes: 140,
      firstStep: { course: { slug: 'salary-negotiation-mastery' }, worry: 'salary' },
    });
    expect((await api.database.requests()) - before).toBe(1);
    const practice = await api.expectAnswer(practiceOverviewSchema, { path: '/api/practice', token: person.token });
    expect(['conflict', 'communication']).toContain(practice.suggested?.competency);

    await api.expectAnswer(studyPlanAnswerSchema, plan(person, { worries: ['no_replies', 'salary'] }));
    // The first course for this worry is not open.
    expect((await read(person)).firstStep?.course.slug).toBe('cover-letters-that-land');
    // Once the lesson is done, the course itself is next. A second device, which has done nothing, takes nothing away.
    const work = { ...letters.lessons[0], answers: {}, completed: true, position: 0, watched: [] };
    for (const completed of [true, false]) {
      const path = '/api/courses/cover-letters-that-land/open-lesson/progress';
      await api.request('PUT', path, { token: person.token, body: { ...work, completed } });
      expect((await read(person)).firstStep).toMatchObject({ worry: 'no_replies', done: true });
    }
    // Nor does its lesson fit into five minutes, as that of the second course for nerves does.
    await createTestCourse(db, { modules: [[{ type: 'reading', minutes: 15 }]], slug: 'interview-sessions' });
    await createTestCourse(db, { modules: [[{ type: 'reading', minutes: 5 }]], slug: 'interview-ready' });
    await api.expectAnswer(studyPlanAnswerSchema, plan(person, { worries: ['nerves'], minutesADay: 20 }));
    expect((await read(person)).firstStep?.course.slug).toBe('interview-sessions');
    await api.expectAnswer(studyPlanAnswerSchema, plan(person, { worries: ['nerves'], minutesADay: 5 }));
    expect((await read(person)).firstStep?.course.slug).toBe('interview-ready');
    const skipped = { interviewOn: null, worries: [], minutesADay: null };
    await api.expectAnswer(studyPlanAnswerSchema, plan(person, skipped));
    expect((await read(person)).plan).toEqual(skipped);
    await db
      .insert(enrollments)
      .values({ userId: person.id, courseId: (await createTestCourse(db, { modules: [[reading]] })).id });
    expect((await read(person)).firstStep).toBeNull();
  });

  test('has a weekly goal that follows the minutes a day, until the student sets another one', async () => {
    const person = await api.newcomer();
    const goalWith = async (minutesADay: number | null) => {
      await api.expectAnswer(studyPlanAnswerSchema, plan(person, { minutesADay }));
      return (await read(person)).weeklyGoalMinutes;
    };
    expect([await goalWith(null), await goalWith(30), await goalWith(5)]).toEqual([120, 210, 35]);
    await api.request('PUT', '/api/progress/goal', { token: person.token, body: { minutes: 90 } });
    expect(await goalWith(20)).toBe(90);
  });

  test('takes no plan that makes no sense', async () => {
    const person = await api.newcomer();
    for (const wrong of [
      { interviewOn: '2031-02-30' },
      { interviewOn: '0000-01-01' },
      { interviewOn: '9999-12-31' },
      { interviewOn: 'soon' },
      { worries: ['spiders'] },
      { worries: ['nerves', 'nerves'] },
      { minutesADay: 7 },
      { minutesADay: undefined },
    ]) {
      await api.expectProblem(400, plan(person, wrong));
    }
    expect((await read(person)).plan).toBeNull();
  });
});

test('the resources of open lessons are listed by module, for people with access to the course', async () => {
  const sheet = (id: string) => ({
    id,
    title: `Sheet ${id}`,
    type: 'pdf' as const,
    url: `/files/${id}.pdf`,
    description: null,
  });
  const { course, person } = await learnerOf([
    [{ ...reading, resources: [sheet('a')] }, reading],
    [reading],
    [{ ...reading, resources: [sheet('b'), sheet('c')] }],
  ]);
  const path = `/api/courses/${course.slug}/resources`;
  const listed = async () => {
    const modules = await api.expectAnswer(courseResourcesSchema, { path, token: person.token });
    return modules.map(({ moduleTitle, resources }) => [moduleTitle, resources.map(({ id }) => id)]);
  };
  expect(await listed()).toEqual([['Module 1', ['a']]]);
  for (const lesson of course.lessons.slice(0, 3)) {
    await db
      .insert(lessonProgress)
      .values({ userId: person.id, courseId: course.id, ...lesson, status: 'completed', completedAt: new Date() });
  }
  expect(await listed()).toEqual([
    ['Module 1', ['a']],
    ['Module 3', ['b', 'c']],
  ]);
  await api.expectProblem(403, { path, token: (await api.newcomer()).token });
});

/** The drawing instructions of the first page, without the font names, which differ each time. */
async function drawnOn(pdf: Uint8Array): Promise<string> {
  const { decodePDFRawStream, PDFArray, PDFDocument, PDFRawStream } = await import('@cantoo/pdf-lib');
  const document = await PDFDocument.load(pdf);
  const contents = document.getPage(0).node.Contents();
  const streams =
    contents instanceof PDFArray ? contents.asArray().map((part) => document.context.lookup(part)) : [contents];
  return streams
    .map((stream) =>
      stream instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1') : '',
    )
    .join('\n')
    .replaceAll(/\/\S+ /g, '');
}

describe('a certificate', () => {
  async function createTestCertificate(learnerName = 'Ada Lovelace') {
    const course = await createTestCourse(db, { modules: [[reading]] });
    const person = await api.newcomer();
    const code = crypto.randomUUID().replaceAll('-', '');
    await db.insert(certificates).values({
      code,
      userId: person.id,
      courseId: course.id,
      learnerName,
      courseTitle: 'Ultimate Interview Launchpad',
      issuedAt: new Date('2026-05-04T10:00:00Z'),
    });
    return { code, course, person };
  }

  test('shows everyone who has its code who completed what and when, and nothing else', async () => {
    const { code, course, person } = await createTestCertificate();
    const path = `/api/certificates/${code}`;
    const proof = {
      code,
      learnerName: 'Ada Lovelace',
      courseTitle: 'Ultimate Interview Launchpad',
      courseSlug: course.slug,
      issuedAt: '2026-05-04T10:00:00.000Z',
      issuedOn: '2026-05-04',
    };
    expect((await api.request('GET', path)).json()).toEqual(certificateSchema.parse(proof));
    await api.expectProblem(404, { path: `/api/certificates/${'0'.repeat(32)}` });
    await db.delete(users).where(eq(users.id, person.id));
    await api.expectProblem(404, { path });
    await api.expectProblem(404, { path: `${path}/pdf` });
  });

  test('has the date in the time zone of the learner who earned it, wherever the learner goes and for every reader', async () => {
    const { course, person } = await learnerOf([[reading]]);
    // At any moment, one of these two time zones has a date different from UTC.
    const zone = new Date().getUTCHours() < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';
    const [lesson] = course.lessons;
    const started = Date.now();
    const answer = await api.request('POST', '/api/progress/lesson', {
      token: person.token,
      headers: { 'X-Time-Zone': zone },
      body: { courseId: course.id, ...lesson, status: 'completed', timeSpent: 5 },
    });
    const { certificateCode: code } = lessonProgressAnswerSchema.parse(answer.json());
    const dayOf = (moment: number) => new Date(moment).toLocaleDateString('en-CA', { timeZone: zone });
    const days = [dayOf(started), dayOf(Date.now())];

    await db.update(users).set({ timeZone: 'UTC' }).where(eq(users.id, person.id));
    const certificate = await api.expectAnswer(certificateSchema, { path: `/api/certificates/${code}` });
    expect(days).toContain(certificate.issuedOn);
    expect(certificate.issuedOn).not.toBe(certificate.issuedAt.slice(0, 10));
    const dashboard = await api.expectAnswer(dashboardSchema, { path: '/api/dashboard', token: person.token });
    expect(dashboard.certificates).toMatchObject([{ code, issuedOn: certificate.issuedOn }]);

    const drawing = async (changes: object) => {
      const pdf = await certificatePdf(
        { ...certificate, ...changes },
        {
          proofUrl: 'https://launchpad.test/certificates/code',
          readFont: async (file) => (await fetch(`${api.origin}/certificate-fonts/${file}.ttf`)).arrayBuffer(),
        },
      );
      return drawnOn(pdf);
    };
    const printed = await drawing({});
    expect(await drawing({ issuedAt: '2026-01-01T00:00:00.000Z' })).toBe(printed);
    expect(await drawing({ issuedOn: '2026-01-01' })).not.toBe(printed);
  });

  test.each([
    'Ada Lovelace',
    'Łukasz Żółć',
    'Ольга Щукина',
    'Δημήτρης',
    '山田太郎',
    'محمد',
    '👩🏽‍🚀 Sally',
    'W'.repeat(200),
  ])(
    'is one printable page for %s, with a font for each letter, or a sentence instead of the text',
    async (learnerName) => {
      const { code } = await createTestCertificate(learnerName);
      const response = await fetch(`${api.origin}/api/certificates/${code}/pdf`);
      expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
      expect(response.headers.get('Cloudflare-CDN-Cache-Control')).toContain('max-age=60');
      expect(response.headers.get('Cache-Tag')).toBe('certificates');
      const again = { headers: { 'If-None-Match': response.headers.get('ETag') ?? '' } };
      expect((await fetch(`${api.origin}/api/certificates/${code}/pdf`, again)).status).toBe(304);
      const { PDFDocument } = await import('@cantoo/pdf-lib');
      const document = await PDFDocument.load(await response.arrayBuffer());
      const sizes = document.getPages().map((page) => page.getSize());
      expect(sizes).toEqual([{ width: 841.89, height: 595.28 }]);
      expect(document.getSubject()).toBe(`${learnerName} completed Ultimate Interview Launchpad`);
    },
  );

  test('can be requested a limited number of times per client address, in one round trip each', async () => {
    const { code } = await createTestCertificate();
    const path = `/api/certificates/${code}/pdf`;
    const from = (address: string, more: object = {}) =>
      api.request('GET', path, { headers: { 'CF-Connecting-IP': address, ...more } });
    const address = `198.51.100.${Math.floor(Math.random() * 250)}`;
    const before = await api.database.requests();
    const { headers } = await from(address);
    expect((await api.database.requests()) - before).toBe(1);
    const again = { 'If-None-Match': headers.get('ETag') ?? '' };
    const answers = await Promise.all(Array.from({ length: 70 }, () => from(address, again)));
    expect(answers.filter(({ status }) => status === 304)).toHaveLength(59);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(11);
    expect(Number(refused[0]?.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await from('203.0.113.7')).status).toBe(200);
  });
});

describe('a note and highlights', () => {
  const highlightOf = (id: string) => ({ id, quote: 'Read', prefix: '', suffix: ' this.', start: 0 });

  test('are there on every device, for their owner alone, and removing one twice is fine', async () => {
    const { course, person } = await learnerOf([[reading]]);
    const other = await api.newcomer();
    await db.insert(enrollments).values({ userId: other.id, courseId: course.id });
    const id = crypto.randomUUID();
    const mark = { method: 'POST', path: `${lessonPath(course)}/highlights`, body: highlightOf(id) };
    await api.request('POST', mark.path, { ...mark, token: person.token });
    await api.request('POST', mark.path, { ...mark, token: person.token });
    await api.request('PUT', `${lessonPath(course)}/note`, {
      token: person.token,
      body: { text: 'First line\nSecond', replaces: '' },
    });
    const read = (token: string) => api.expectAnswer(lessonSchema, { path: lessonPath(course), token });
    expect(await read(person.token)).toMatchObject({ note: 'First line\nSecond', highlights: [highlightOf(id)] });
    expect(await read(other.token)).toMatchObject({ note: '', highlights: [] });

    const remove = (token: string) => api.request('DELETE', `/api/highlights/${id}`, { token });
    expect((await remove(other.token)).status).toBe(200);
    expect((await read(person.token)).highlights).toHaveLength(1);
    expect([(await remove(person.token)).status, (await remove(person.token)).status]).toEqual([200, 200]);
    expect((await read(person.token)).highlights).toEqual([]);
  });

  test('the note is not overwritten by another tab that does not know it', async () => {
    const { course, person } = await learnerOf([[reading]]);
    const save = (text: string, replaces: string) =>
      api.request('PUT', `${lessonPath(course)}/note`, { token: person.token, body: { text, replaces } });
    const noted = async () =>
      (await api.expectAnswer(lessonSchema, { path: lessonPath(course), token: person.token })).note;
    const both = await Promise.all([save('One', ''), save('Two', '')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const first = await noted();
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.text).toContain('edit_conflict');
    // A repeated request is no conflict, and who has seen the stored text may replace it.
    expect((await save(first, '')).status).toBe(200);
    expect((await save('Both', first)).status).toBe(200);
    expect((await save('Late', first)).status).toBe(409);
    expect(await noted()).toBe('Both');
  });

  test('are limited, and closed to those who are not enrolled', async () => {
    const { course, person } = await learnerOf([[reading]]);
    const at = { userId: person.id, courseId: course.id, moduleId: 0, lessonId: '', ...course.lessons[0] };
    const full = Array.from({ length: 200 }, () => ({ ...at, ...highlightOf(crypto.randomUUID()) }));
    await db.insert(lessonHighlights).values(full);
    const mark = { method: 'POST', path: `${lessonPath(course)}/highlights`, body: highlightOf(crypto.randomUUID()) };
    expect((await api.expectProblem(409, { ...mark, token: person.token })).code).toBe('highlights_full');
    const stranger = await api.newcomer();
    await api.expectProblem(403, { ...mark, token: stranger.token });
  });
});
