/** From enrollment to certificate, the main path of a learner, also with many requests at once. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#db/accounts/tables.ts';
import { orderItems, orders } from '#db/commerce/tables.ts';
import { referralDetails, referralSubmissions } from '#db/community/tables.ts';
import { type Database, openDatabase } from '#db/connection/client.ts';
import { courses } from '#db/courses/tables.ts';
import {
  certificates,
  enrollments,
  learningStreaks,
  lessonProgress,
  liveSessions,
  quizAttempts,
  studyDays,
  userAchievements,
} from '#db/learning/tables.ts';
import { allRight, type CourseFixture, createTestCourse, quizQuestions, reading } from '#db/local/course-fixture.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../local/test-api.ts';
import { assignmentWorkSchema } from '../submissions/contract.ts';
import {
  achievementListSchema,
  dashboardSchema,
  enrollmentSchema,
  learnCourseSchema,
  learnerEnrollmentListSchema,
  lessonProgressAnswerSchema,
  lessonSchema,
  progressStatsSchema,
  quizAnswerSchema,
  streakSchema,
  upcomingLiveSessionListSchema,
  userAchievementListSchema,
} from './contract.ts';

let api: TestApi;
let db: Database;
beforeAll(async () => {
  api = await startTestApi();
  db = openDatabase(api.database.databaseUrl);
  // Transactions are so short that they rarely overlap, so each write waits a moment: without a lock the races would
  // then fail reliably (tried without lock_learner).
  await db.execute(`create function linger() returns trigger language plpgsql as $$
    begin perform pg_sleep(0.04); return new; end; $$`);
  for (const table of ['order_items', 'lesson_progress']) {
    await db.execute(`create trigger linger after insert on ${table} for each row execute function linger()`);
  }
});
afterAll(() => api.stop());

const enroll = (person: SignedInPerson, courseId: number, path = '/api/enroll') =>
  api.expectAnswer(enrollmentSchema, { method: 'POST', path, token: person.token, body: { courseId } });

const work = (course: CourseFixture, index: number, more: Record<string, unknown> = {}) => {
  const lesson = course.lessons[index];
  if (!lesson) throw new Error(`The course has no lesson ${index}.`);
  return { courseId: course.id, ...lesson, status: 'completed', ...more };
};
const complete = (person: SignedInPerson, course: CourseFixture, index: number, more = {}) =>
  api.expectAnswer(lessonProgressAnswerSchema, {
    method: 'POST',
    path: '/api/progress/lesson',
    token: person.token,
    body: work(course, index, more),
  });
const refusedToComplete = async (status: number, person: SignedInPerson, course: CourseFixture, index: number) =>
  (
    await api.expectProblem(status, {
      method: 'POST',
      path: '/api/progress/lesson',
      token: person.token,
      body: work(course, index),
    })
  ).code;
const lessonPath = (course: CourseFixture, index: number) =>
  `/api/courses/${course.slug}/lessons/${course.lessons[index]?.moduleId}/${course.lessons[index]?.lessonId}`;
const learn = (person: SignedInPerson, course: CourseFixture) =>
  api.expectAnswer(learnCourseSchema, { path: `/api/courses/${course.slug}/learn`, token: person.token });

/** A learner enrolled in a course with the given number of reading lessons. */
async function learnerIn(lessons: number) {
  const course = await createTestCourse(db, { modules: [Array.from({ length: lessons }, () => reading)] });
  const person = await api.newcomer();
  await enroll(person, course.id);
  return { person, course };
}

describe('enrolling', () => {
  test('twenty clicks write one enrollment and one demonstration order at the stored price, and count one more student', async () => {
    const course = await createTestCourse(db, { price: '249.50', modules: [[reading]] });
    const person = await api.newcomer();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, click) =>
        enroll(person, course.id, click % 2 === 0 ? '/api/enroll' : '/api/enrollments'),
      ),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(answers[0]).toMatchObject({ courseId: course.id, status: 'active', progress: 0 });
    const rows = await db
      .select()
      .from(orders)
      .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
      .where(eq(orders.userId, person.id));
    expect(rows).toHaveLength(1);
    expect(rows[0]?.orders).toMatchObject({ kind: 'demo', total: '249.50', subtotal: '249.50', status: 'completed' });
    expect(rows[0]?.order_items).toMatchObject({ courseId: course.id, price: '249.50', quantity: 1 });
    const [enrollment] = await db.select().from(enrollments).where(eq(enrollments.userId, person.id));
    expect(enrollment?.orderItemId).toBe(rows[0]?.order_items.id);
    const [counted] = await db.select().from(courses).where(eq(courses.id, course.id));
    expect(counted?.studentCount).toBe(1);
  });

  test('counts students exactly when many people enroll at once', async () => {
    const course = await createTestCourse(db, { modules: [[reading]] });
    const people = await Promise.all(Array.from({ length: 8 }, () => api.newcomer()));
    await Promise.all(people.map((person) => enroll(person, course.id)));
    const [counted] = await db.select().from(courses).where(eq(courses.id, course.id));
    expect(counted?.studentCount).toBe(8);
  });

  test('enrolls the signed-in user and ignores the user in the body', async () => {
    const course = await createTestCourse(db, { modules: [[reading]] });
    const [person, other] = [await api.newcomer(), await api.newcomer()];
    await api.expectAnswer(enrollmentSchema, {
      method: 'POST',
      path: '/api/enrollments',
      token: person.token,
      body: { courseId: course.id, userId: other.id, planType: 'full' },
    });
    const of = (who: SignedInPerson) =>
      api.expectAnswer(learnerEnrollmentListSchema, { path: `/api/users/${who.id}/enrollments`, token: who.token });
    expect(await of(person)).toMatchObject([{ courseId: course.id, userId: person.id, course: { slug: course.slug } }]);
    expect(await of(other)).toEqual([]);
    await api.expectProblem(404, { path: `/api/users/${other.id}/enrollments`, token: person.token });
    await db.update(users).set({ role: 'ADMIN' }).where(eq(users.id, other.id));
    const seen = { path: `/api/users/${person.id}/enrollments`, token: other.token };
    expect(await api.expectAnswer(learnerEnrollmentListSchema, seen)).toHaveLength(1);
    await api.expectProblem(404, { path: '/api/users/999999/enrollments', token: other.token });
  });

  test('needs a session and a course that exists and is open, and reports an invalid promo code', async () => {
    const soon = await createTestCourse(db, { status: 'COMING_SOON', modules: [] });
    const unpriced = await createTestCourse(db, { price: null, modules: [] });
    const { token } = await api.newcomer();
    const send = { method: 'POST', path: '/api/enroll' };
    await api.expectProblem(401, { ...send, body: { courseId: soon.id } });
    await api.expectProblem(404, { ...send, token, body: { courseId: 999_999 } });
    for (const { id } of [soon, unpriced]) {
      expect((await api.expectProblem(409, { ...send, token, body: { courseId: id } })).code).toBe('course_not_open');
    }
    const open = await createTestCourse(db, { modules: [[reading]] });
    const withCode = await api.expectProblem(409, {
      ...send,
      token,
      body: { courseId: open.id, promoCode: 'NO-CODE' },
    });
    expect(withCode.code).toBe('promo_unknown');
    expect(
      await db
        .select()
        .from(orders)
        .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
        .where(eq(orderItems.courseId, open.id)),
    ).toEqual([]);
  });

  test('restores the progress when enrolling again after a refund', async () => {
    const { person, course } = await learnerIn(2);
    await complete(person, course, 0);
    await db.update(enrollments).set({ status: 'cancelled' }).where(eq(enrollments.userId, person.id));
    await db.update(courses).set({ studentCount: 0 }).where(eq(courses.id, course.id));
    expect(await refusedToComplete(403, person, course, 1)).toBe('not_enrolled');
    await api.expectProblem(403, { path: lessonPath(course, 0), token: person.token });
    expect(await enroll(person, course.id)).toMatchObject({ status: 'active', progress: 50 });
    const [counted] = await db.select().from(courses).where(eq(courses.id, course.id));
    expect(counted?.studentCount).toBe(1);
    expect(await db.select().from(orders).where(eq(orders.userId, person.id))).toHaveLength(2);
  });

  test('in the Ultimate Interview Launchpad marks a referred friend as enrolled, in whatever spelling of the address', async () => {
    const course = await createTestCourse(db, { slug: 'ultimate-interview-launchpad', modules: [[reading]] });
    const [submission] = await db
      .insert(referralSubmissions)
      .values({ referralId: crypto.randomUUID(), referrerName: 'Ada', referrerEmail: 'ada@launchpad.test' })
      .returning();
    const friends = ['janedoe@gmail.com', 'someone@launchpad.test'];
    await db.insert(referralDetails).values(
      friends.map((email) => ({
        submissionId: submission?.id ?? 0,
        referredName: 'Friend',
        referredEmail: email,
        normalizedEmail: email,
      })),
    );
    const friend = await api.newcomer({ email: 'Jane.Doe+jobs@gmail.com' });
    await db.update(users).set({ emailVerified: true }).where(eq(users.id, friend.id));
    await enroll(friend, course.id);
    const rows = await db.select().from(referralDetails).orderBy(referralDetails.id);
    expect(rows.map(({ enrolled, courseId }) => [enrolled, courseId])).toEqual([
      [true, course.id],
      [false, null],
    ]);
  });
});

describe('a learner', () => {
  test('completes a course: lessons open in order, and the quiz and the assignment are required', async () => {
    const course = await createTestCourse(db, {
      modules: [
        [reading, { type: 'quiz', questions: quizQuestions }],
        [
          {
            type: 'assignment',
            markdown: 'Write your story.',
            rubric: [{ criterion: 'Clear', points: 5, looksLike: 'Short' }],
          },
          { type: 'quiz' },
        ],
      ],
    });
    const person = await api.newcomer({ firstName: 'Grace', lastName: 'Brewster' });
    const { token } = person;
    await api.expectProblem(403, { path: `/api/courses/${course.slug}/learn`, token });
    await enroll(person, course.id);

    const start = await learn(person, course);
    expect(start.modules.map(({ state }) => state)).toEqual(['in-progress', 'locked']);
    expect(start.modules.flatMap(({ lessons }) => lessons.map(({ state }) => state))).toEqual([
      'available',
      'locked',
      'locked',
      'locked',
    ]);
    expect(start.resume).toEqual(course.lessons[0]);
    expect((await api.expectProblem(409, { path: lessonPath(course, 1), token })).code).toBe('lesson_locked');
    expect(await refusedToComplete(409, person, course, 1)).toBe('lesson_locked');

    const first = await complete(person, course, 0, { timeSpent: 12 });
    expect(first).toMatchObject({
      progress: 25,
      status: 'active',
      certificateCode: null,
      nextLesson: course.lessons[1],
    });
    expect(first.newAchievements.map(({ name }) => name)).toEqual(['First Lesson']);
    expect((await complete(person, course, 0, { timeSpent: 12 })).newAchievements).toEqual([]);

    const quiz = await api.request('GET', lessonPath(course, 1), { token });
    expect(quiz.text).not.toMatch(/"(correct|accepted|explanation)"|thank you note|Situation, task/);
    expect(lessonSchema.parse(quiz.json())).toMatchObject({
      state: 'available',
      bestScore: null,
      previous: course.lessons[0],
    });
    expect(await refusedToComplete(409, person, course, 1)).toBe('quiz_not_passed');
    const answer = (attempt: number, questionId: keyof typeof allRight, given: string[]) =>
      api.expectAnswer(quizAnswerSchema, {
        method: 'POST',
        path: `${lessonPath(course, 1)}/answers`,
        token,
        body: { attempt, questionId, given },
      });
    const asked = { questionId: 'star', given: ['a', 'b', 'c'] };
    const wrong = {
      ...asked,
      correct: false,
      rightAnswers: ['a', 'b'],
      explanation: 'Situation, task, action, result.',
    };
    expect(await answer(1, 'star', asked.given)).toMatchObject({
      attempt: { number: 1, answered: [wrong] },
      grade: null,
    });
    // An answer is fixed once it is given, and is there on every device.
    expect((await answer(1, 'star', allRight.star)).attempt.answered).toEqual([wrong]);
    expect((await api.expectAnswer(lessonSchema, { path: lessonPath(course, 1), token })).attempt).toEqual({
      number: 1,
      answered: [wrong],
    });
    await answer(1, 'word', ['thank you note']);
    const failed = await answer(1, 'capital', ['a']);
    expect(failed.grade).toEqual({ score: 66, passed: false, bestScore: 66 });
    expect(failed.attempt.answered.map(({ questionId }) => questionId)).toEqual(['capital', 'star', 'word']);
    // The same request again, because its answer was lost, begins no second attempt.
    expect(await answer(1, 'capital', ['a'])).toEqual(failed);
    expect(await refusedToComplete(409, person, course, 1)).toBe('quiz_not_passed');
    await answer(2, 'capital', allRight.capital);
    await answer(2, 'star', allRight.star);
    const passed = await answer(2, 'word', allRight.word);
    expect(passed.grade).toEqual({ score: 100, passed: true, bestScore: 100 });
    expect(passed.newAchievements.map(({ name }) => name)).toEqual(['Perfect Quiz']);
    await answer(3, 'capital', ['b']);
    for (const question of ['star', 'word'] as const) await answer(3, question, ['c']);
    const opened = await api.expectAnswer(lessonSchema, { path: lessonPath(course, 1), token });
    expect(opened).toMatchObject({ bestScore: 100, passed: true, attempt: { number: 4, answered: [] } });
    await complete(person, course, 1, { score: 3 });
    const [kept] = await db.select().from(lessonProgress).where(eq(lessonProgress.lessonId, 'lesson-1-2'));
    expect(kept?.score).toBe(100);

    expect(await refusedToComplete(409, person, course, 2)).toBe('assignment_not_submitted');
    await api.expectAnswer(assignmentWorkSchema, {
      method: 'POST',
      path: `${lessonPath(course, 2)}/submission`,
      token,
      body: { text: 'Once upon a time', revision: 0 },
    });
    await complete(person, course, 2);

    const last = await complete(person, course, 3);
    expect(last).toMatchObject({ progress: 100, status: 'completed', nextLesson: null });
    expect(last.newAchievements.map(({ name }) => name)).toEqual(['Course Completed']);
    const [certificate] = await db.select().from(certificates).where(eq(certificates.userId, person.id));
    expect(certificate).toMatchObject({ code: last.certificateCode, learnerName: 'Grace Brewster' });
    expect((await learn(person, course)).modules.map(({ state }) => state)).toEqual(['completed', 'completed']);

    const dashboard = await api.expectAnswer(dashboardSchema, { path: '/api/dashboard', token });
    expect(dashboard).toMatchObject({
      firstName: 'Grace',
      stats: {
        coursesCompleted: 1,
        coursesInProgress: 0,
        totalLessonsCompleted: 4,
        totalTimeSpent: 12,
        achievementsEarned: 3,
      },
      streak: { currentStreak: 1, longestStreak: 1 },
      enrollments: [{ status: 'completed', progress: 100, resume: null, certificateCode: last.certificateCode }],
      certificates: [{ code: last.certificateCode, courseId: course.id }],
      minutesThisWeek: 12,
      weeklyGoalMinutes: 120,
    });
    expect(await api.expectAnswer(userAchievementListSchema, { path: '/api/achievements/user', token })).toHaveLength(
      3,
    );
    expect(await api.expectAnswer(progressStatsSchema, { path: '/api/progress/stats', token })).toEqual(
      dashboard.stats,
    );
    expect(await api.expectAnswer(streakSchema, { path: '/api/streak', token })).toEqual(dashboard.streak);
  });

  test('who clicks fifty times completes the lesson once and earns each badge once', async () => {
    const { person, course } = await learnerIn(1);
    const answers = await Promise.all(Array.from({ length: 50 }, () => complete(person, course, 0, { timeSpent: 5 })));
    expect(answers.flatMap(({ newAchievements }) => newAchievements.map(({ name }) => name)).sort()).toEqual([
      'Course Completed',
      'First Lesson',
    ]);
    expect(new Set(answers.map(({ certificateCode }) => certificateCode)).size).toBe(1);
    const rowsOf = async (table: typeof lessonProgress | typeof userAchievements | typeof certificates) =>
      (await db.select({ id: table.id }).from(table).where(eq(table.userId, person.id))).length;
    expect([await rowsOf(lessonProgress), await rowsOf(userAchievements), await rowsOf(certificates)]).toEqual([
      1, 2, 1,
    ]);
    const days = await db.select().from(studyDays).where(eq(studyDays.userId, person.id));
    expect(days).toMatchObject([{ minutes: 5, lessonsCompleted: 1 }]);
  });

  test('who completes lessons of ten courses at once misses no badge', async () => {
    const person = await api.newcomer();
    const many = await Promise.all(Array.from({ length: 10 }, () => createTestCourse(db, { modules: [[reading]] })));
    await Promise.all(many.map((course) => enroll(person, course.id)));
    const answers = await Promise.all(many.map((course) => complete(person, course, 0)));
    expect(answers.flatMap(({ newAchievements }) => newAchievements.map(({ name }) => name)).sort()).toEqual([
      '10 Lessons',
      'Course Completed',
      'First Lesson',
    ]);
    const [streak] = await db.select().from(learningStreaks).where(eq(learningStreaks.userId, person.id));
    expect(streak).toMatchObject({ currentStreak: 1, longestStreak: 1 });
  });

  test('cannot complete a lesson of another course or module, or of a course without being enrolled', async () => {
    const { person, course } = await learnerIn(2);
    const other = await createTestCourse(db, { modules: [[reading], [reading]] });
    const body = { ...work(course, 0), moduleId: other.lessons[0]?.moduleId };
    const send = { method: 'POST', path: '/api/progress/lesson', token: person.token };
    await api.expectProblem(404, { ...send, body });
    await api.expectProblem(404, { ...send, body: { ...work(course, 0), lessonId: 'unknown' } });
    expect(await refusedToComplete(403, person, other, 0)).toBe('not_enrolled');
    const hidden = await createTestCourse(db, { status: 'DRAFT', modules: [[reading]] });
    expect(await refusedToComplete(404, person, hidden, 0)).toBe('not_found');
    for (const wrong of [
      { timeSpent: 241 },
      { timeSpent: -1 },
      { timeSpent: 1.5 },
      { timeSpent: 1e15 },
      { status: 'done' },
      { score: 101 },
      { score: -1 },
      { score: 1e15 },
    ]) {
      await api.expectProblem(400, { ...send, body: work(course, 0, wrong) });
    }
    await api.expectProblem(404, {
      method: 'POST',
      path: `${lessonPath(course, 0)}/answers`,
      token: person.token,
      body: { attempt: 1, questionId: 'capital', given: ['a'] },
    });
    expect(await db.select().from(quizAttempts).where(eq(quizAttempts.userId, person.id))).toEqual([]);
  });

  test('is led back to the lesson where they left off', async () => {
    const { person, course } = await learnerIn(3);
    await complete(person, course, 0);
    await api.expectAnswer(lessonSchema, { path: lessonPath(course, 1), token: person.token });
    const [row] = await db.select().from(enrollments).where(eq(enrollments.userId, person.id));
    expect([row?.currentModuleId, row?.currentLessonId]).toEqual([course.lessons[1]?.moduleId, 'lesson-1-2']);
    expect(row?.lastAccessedAt).not.toBeNull();
    expect((await learn(person, course)).resume).toEqual(course.lessons[1]);
  });

  test('can read the next lesson ahead without opening it', async () => {
    const { person, course } = await learnerIn(2);
    const { token } = person;
    await complete(person, course, 0);
    const opened = () => db.select().from(enrollments).where(eq(enrollments.userId, person.id));
    const before = await opened();
    const headers = { Purpose: 'prefetch' };
    const ahead = await api.expectAnswer(lessonSchema, { path: lessonPath(course, 1), token, headers });
    expect(await opened()).toEqual(before);
    expect(await api.expectAnswer(lessonSchema, { path: lessonPath(course, 1), token })).toEqual(ahead);
    expect(await opened()).not.toEqual(before);
    const another = await learnerIn(2);
    await api.expectProblem(409, { path: lessonPath(another.course, 1), token: another.person.token, headers });
  });

  test('opens a lesson by no link: on another site it shows nothing, elsewhere it leaves the lesson unopened', async () => {
    const { person, course } = await learnerIn(1);
    const cookie = await api.cookieOf(person);
    const opened = () => db.select().from(enrollments).where(eq(enrollments.userId, person.id));
    const before = await opened();
    const send = async (metadata: Record<string, string>) =>
      (await api.request('GET', lessonPath(course, 0), { headers: { ...cookie, ...metadata } })).status;
    const fetched = (site: string, mode: string) => send({ 'Sec-Fetch-Site': site, 'Sec-Fetch-Mode': mode });
    for (const site of ['cross-site', 'same-site'])
      for (const mode of ['navigate', 'cors', 'no-cors']) expect(await fetched(site, mode)).toBe(401);
    for (const site of ['none', 'same-origin']) expect(await fetched(site, 'navigate')).toBe(200);
    expect(await fetched('same-origin', 'no-cors')).toBe(200);
    // A browser without Fetch Metadata.
    expect(await send({ Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' })).toBe(200);
    expect(await opened()).toEqual(before);
    expect(await fetched('same-origin', 'cors')).toBe(200);
    expect(await opened()).not.toEqual(before);
  });

  test('causes one round trip with every request', async () => {
    const { person, course } = await learnerIn(2);
    const { token } = person;
    await api.database.settled();
    const before = await api.database.requests();
    await complete(person, course, 0);
    await learn(person, course);
    await api.request('GET', lessonPath(course, 1), { token });
    await api.request('GET', '/api/dashboard', { token });
    await enroll(person, course.id);
    expect((await api.database.requests()) - before).toBe(5);
  });
});

test('paid content and the correct answers of quizzes are in no answer to somebody who is not enrolled', async () => {
  const paid = (part: string) => `paid-${part}-${crypto.randomUUID()}`;
  const [text, clip, sheet, explained] = [paid('text'), paid('clip'), paid('sheet'), paid('explained')];
  const resources = [{ id: sheet, title: sheet, type: 'pdf' as const, url: `/${sheet}.pdf`, description: sheet }];
  const video = {
    url: `/video/${clip}.webm`,
    captions: `WEBVTT\n\n00:00.000 --> 00:02.000\n${clip}`,
    chapters: [{ at: 0, title: clip }],
    durationSeconds: 60,
  };
  const course = await createTestCourse(db, {
    modules: [
      [{ type: 'video', markdown: text, video, resources }],
      [{ type: 'quiz', questions: quizQuestions.map((question) => ({ ...question, explanation: explained })) }],
    ],
  });
  const { token } = await api.newcomer();
  const address = `/api/courses/${course.slug}`;
  const paths = [
    ...['/api/courses', '/api/courses/featured', address, `${address}/reviews`, `/courses/${course.slug}`],
    ...[`${address}/learn`, `${address}/resources`, lessonPath(course, 0), lessonPath(course, 1)],
  ];
  for (const path of paths) {
    for (const credentials of [{}, { token }]) {
      const answer = await api.request('GET', path, credentials);
      expect(answer.text, path).not.toMatch(new RegExp(`${text}|${clip}|${sheet}|${explained}|thank you note`));
    }
  }
  for (const refused of paths.slice(5)) {
    expect([(await api.request('GET', refused)).status, (await api.request('GET', refused, { token })).status]).toEqual(
      [401, 403],
    );
  }
});

test('the creator and admins can preview every lesson without being enrolled', async () => {
  const [creator, admin, stranger] = [await api.newcomer(), await api.newcomer(), await api.newcomer()];
  await db.update(users).set({ role: 'CREATOR' }).where(eq(users.id, creator.id));
  await db.update(users).set({ role: 'ADMIN' }).where(eq(users.id, admin.id));
  const course = await createTestCourse(db, { status: 'DRAFT', creatorId: creator.id, modules: [[reading, reading]] });
  for (const manager of [creator, admin]) {
    const seen = await learn(manager, course);
    expect(seen.enrollment).toBeNull();
    expect(seen.modules[0]?.lessons.map(({ state }) => state)).toEqual(['available', 'available']);
    const lesson = await api.expectAnswer(lessonSchema, { path: lessonPath(course, 1), token: manager.token });
    expect(lesson).toMatchObject({ enrolled: false, html: '<p>Read this.</p>' });
  }
  await api.expectProblem(404, { path: `/api/courses/${course.slug}/learn`, token: stranger.token });
  await api.expectProblem(404, { path: lessonPath(course, 0), token: stranger.token });
});

test('everyone sees all achievements and the live sessions that have not ended', async () => {
  expect((await api.expectAnswer(achievementListSchema, { path: '/api/achievements' })).length).toBeGreaterThanOrEqual(
    8,
  );
  const course = await createTestCourse(db, { modules: [] });
  const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  await db.insert(liveSessions).values([
    { courseId: course.id, title: 'Over', scheduledAt: minutesFromNow(-61), meetingUrl: 'https://meet.example/1' },
    { courseId: course.id, title: 'On', scheduledAt: minutesFromNow(-59), meetingUrl: 'https://meet.example/2' },
    { courseId: course.id, title: 'To come', scheduledAt: minutesFromNow(60), meetingUrl: 'https://meet.example/3' },
  ]);
  const answer = await api.request('GET', '/api/live-sessions/upcoming');
  expect(upcomingLiveSessionListSchema.parse(answer.json()).map(({ title }) => title)).toEqual(['On', 'To come']);
  expect(answer.text).not.toContain('meet.example');
});
