/** Stored progress always agrees with the rows it is computed from, and opening a lesson again waits for no disk. */
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { propertyRuns } from '#db/local/property-runs.ts';
import { type Database, openDatabase } from '../connection/client.ts';
import { Refusal } from '../connection/refusal.ts';
import { courseModules } from '../courses/tables.ts';
import { createTestCourse, reading } from '../local/course-fixture.ts';
import { createTestLearner } from '../local/learner-fixture.ts';
import { cloneTestDatabase, type TestDatabase } from '../local/test-database.ts';
import { enrollInCourse } from './enrollments.ts';
import { learnCourse } from './learn-course.ts';
import { recordLessonProgress } from './record-progress.ts';
import { enrollments, lessonProgress } from './tables.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await cloneTestDatabase();
  db = openDatabase(database.databaseUrl);
});
afterAll(() => database.close());

const now = new Date('2026-03-02T12:00:00Z');

test('progress stays between 0 and 100 and agrees with the rows, whatever is tried, thrice at once too, and whatever the course editor adds or removes', async () => {
  const lessonCount = 4;
  const action = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('work' as const),
        index: fc.nat(lessonCount - 1),
        completes: fc.boolean(),
        times: fc.constantFrom(1, 3),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), index: fc.nat(lessonCount - 1) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('add' as const), index: fc.nat(lessonCount - 1) }) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 12 }), async (actions) => {
      const caller = await createTestLearner(db);
      const course = await createTestCourse(db, { modules: [Array.from({ length: lessonCount }, () => reading)] });
      await enrollInCourse(db, { caller, courseId: course.id, planType: 'full', claim: null, now });
      const done = new Set<string>();
      let existing = course.lessons.map(({ lessonId }) => lessonId);
      let wasCompleted = false;
      for (const step of actions) {
        const lesson = course.lessons[step.index];
        if (!lesson) throw new Error('Out of range.');
        const isNext = existing.find((id) => !done.has(id)) === lesson.lessonId;
        if (step.kind !== 'work') {
          // The lesson is added, or moved, to the end. A lesson that is added again is still completed if it was
          // before.
          existing = existing.filter((id) => id !== lesson.lessonId);
          if (step.kind === 'add') existing.push(lesson.lessonId);
          const lessons = existing.map((id) => ({ id, title: id, type: 'reading' as const, minutes: 1 }));
          await db.update(courseModules).set({ lessons }).where(eq(courseModules.courseId, course.id));
          continue;
        }
        const isOpen = existing.includes(lesson.lessonId) && (isNext || done.has(lesson.lessonId));
        const status = step.completes ? ('completed' as const) : ('in_progress' as const);
        const work = () =>
          recordLessonProgress(db, {
            caller,
            courseId: course.id,
            ...lesson,
            status,
            timeSpent: 0,
            score: null,
            timeZone: null,
            now,
          }).catch((error: unknown) => error);
        const outcomes = await Promise.all(Array.from({ length: step.times }, work));
        if (!isOpen) {
          for (const outcome of outcomes) expect(outcome).toBeInstanceOf(Refusal);
          continue;
        }
        for (const outcome of outcomes) expect(outcome).not.toBeInstanceOf(Error);
        if (step.completes) done.add(lesson.lessonId);
        const [row] = await db.select().from(enrollments).where(eq(enrollments.userId, caller.userId));
        const completed = existing.filter((id) => done.has(id)).length;
        expect(row?.progress).toBe(Math.floor((100 * completed) / existing.length));
        wasCompleted ||= completed === existing.length;
        expect(row?.status).toBe(wasCompleted ? 'completed' : 'active');
        const learned = await learnCourse(db, { caller, key: String(course.id) });
        expect(learned.progress).toBe(row?.progress);
        expect(learned.resume?.lessonId).toBe(existing.find((id) => !done.has(id)));
        expect(learned.enrollment?.resume?.lessonId).toBe(learned.resume?.lessonId);
      }
      const rows = await db
        .select({ lessonId: lessonProgress.lessonId })
        .from(lessonProgress)
        .where(and(eq(lessonProgress.userId, caller.userId), eq(lessonProgress.status, 'completed')));
      expect(rows.map(({ lessonId }) => lessonId).sort()).toEqual([...done].sort());
    }),
    propertyRuns(20),
  );
});

test('the commit of a lesson that is opened waits for the disk only when it begins the course', async () => {
  const learner = await createTestLearner(db);
  const course = await createTestCourse(db, { modules: [[reading]] });
  await enrollInCourse(db, { caller: learner, courseId: course.id, planType: 'full', claim: null, now });
  const [lesson] = course.lessons;
  const client = await database.connect();
  // The server of the tests waits for no commit.
  await client.query('SET synchronous_commit = on');
  const commitAfterOpening = async () => {
    await client.query('BEGIN');
    await client.query(
      `SELECT rules.open_lesson(learner => $1, wanted_course => $2, wanted_module => $3, wanted_lesson => $4,
                                ahead => false, moment => $5)`,
      [learner.userId, course.id, lesson?.moduleId, lesson?.lessonId, now],
    );
    const { rows } = await client.query('SHOW synchronous_commit');
    await client.query('COMMIT');
    return rows;
  };
  expect(await commitAfterOpening()).toEqual([{ synchronous_commit: 'on' }]);
  expect(await commitAfterOpening()).toEqual([{ synchronous_commit: 'off' }]);
  expect((await client.query('SHOW synchronous_commit')).rows).toEqual([{ synchronous_commit: 'on' }]);
});
