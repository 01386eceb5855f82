/** Streaks and study minutes are counted by the learner's own calendar days. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../accounts/authorize.ts';
import { users } from '../accounts/tables.ts';
import { type Database, openDatabase } from '../connection/client.ts';
import { type CourseFixture, createTestCourse, reading } from '../local/course-fixture.ts';
import { createTestLearner } from '../local/learner-fixture.ts';
import { cloneTestDatabase, type TestDatabase } from '../local/test-database.ts';
import { readDashboard } from './dashboard.ts';
import { enrollInCourse } from './enrollments.ts';
import { recordLessonProgress } from './record-progress.ts';
import { readStudyRecord } from './study-record.ts';
import { studyDays } from './tables.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await cloneTestDatabase();
  db = openDatabase(database.databaseUrl);
});
afterAll(() => database.close());

/** A signed-in learner, enrolled in a course of ten readings. */
async function learner(timeZone = 'UTC') {
  const caller = await createTestLearner(db, { timeZone });
  const course = await createTestCourse(db, { modules: [Array.from({ length: 10 }, () => reading)] });
  await enrollInCourse(db, { caller, courseId: course.id, planType: 'full', claim: null, now: new Date() });
  return { caller, course };
}
type Learner = { caller: Caller; course: CourseFixture };

type WorkOptions = { status?: 'in_progress' | 'completed'; timeSpent?: number; timeZone?: string | null };

function work({ caller, course }: Learner, index: number, now: string, options: WorkOptions = {}) {
  const { moduleId = 0, lessonId = '' } = course.lessons[index] ?? {};
  return recordLessonProgress(db, {
    caller,
    courseId: course.id,
    moduleId,
    lessonId,
    status: 'completed',
    timeSpent: 0,
    score: null,
    timeZone: null,
    now: new Date(now),
    ...options,
  });
}

const streakAt = async ({ caller }: Learner, now: string, timeZone: string | null = null) => {
  const { streak } = await readStudyRecord(db, { caller, timeZone, now: new Date(now) });
  return [streak.currentStreak, streak.longestStreak];
};

describe('a streak', () => {
  test('grows from Monday to Friday, lasts through Saturday, and ends on Sunday', async () => {
    const ada = await learner();
    for (const [index, day] of [2, 3, 4, 5, 6].entries()) await work(ada, index, `2026-03-0${day}T18:00:00Z`);
    expect(await streakAt(ada, '2026-03-06T19:00:00Z')).toEqual([5, 5]);
    expect(await streakAt(ada, '2026-03-07T23:59:59Z')).toEqual([5, 5]);
    expect(await streakAt(ada, '2026-03-08T00:00:00Z')).toEqual([0, 5]);
    await work(ada, 5, '2026-03-08T12:00:00Z');
    expect(await streakAt(ada, '2026-03-08T13:00:00Z')).toEqual([1, 5]);
  });

  test('counts a day once, however many lessons are completed on it', async () => {
    const ada = await learner();
    await work(ada, 0, '2026-03-02T08:00:00Z');
    await work(ada, 1, '2026-03-02T09:00:00Z');
    expect(await streakAt(ada, '2026-03-02T10:00:00Z')).toEqual([1, 1]);
  });

  test("changes days at midnight in the learner's time zone", async () => {
    const newYork = await learner('America/New_York');
    await work(newYork, 0, '2026-03-03T04:59:59Z'); // Monday 23:59:59
    await work(newYork, 1, '2026-03-03T05:00:00Z'); // Tuesday 00:00:00
    expect(await streakAt(newYork, '2026-03-03T06:00:00Z')).toEqual([2, 2]);
    const london = await learner('Europe/London');
    await work(london, 0, '2026-03-03T04:59:59Z');
    await work(london, 1, '2026-03-03T05:00:00Z');
    expect(await streakAt(london, '2026-03-03T06:00:00Z')).toEqual([1, 1]);
  });

  test('survives the 23-hour and the 25-hour day of daylight saving time', async () => {
    for (const [index, days] of [
      ['2026-03-08T04:59:00Z', '2026-03-09T03:59:59Z', '2026-03-10T03:00:00Z'],
      ['2026-11-01T03:59:59Z', '2026-11-02T04:59:59Z', '2026-11-03T04:59:59Z'],
    ].entries()) {
      const newYork = await learner('America/New_York');
      for (const [lesson, day] of days.entries()) await work(newYork, lesson, day);
      expect(await streakAt(newYork, days.at(-1) ?? ''), `night ${index}`).toEqual([3, 3]);
    }
  });

  test('follows a traveler: the time zone of the request is stored, and a repeated day does no harm', async () => {
    const ada = await learner('Asia/Tokyo');
    await work(ada, 0, '2026-03-02T16:00:00Z'); // Tuesday 01:00 in Tokyo
    await work(ada, 1, '2026-03-02T20:00:00Z', { timeZone: 'America/Los_Angeles' }); // Monday noon
    expect(await streakAt(ada, '2026-03-02T21:00:00Z')).toEqual([2, 2]);
    await work(ada, 2, '2026-03-03T20:00:00Z'); // Tuesday noon
    expect(await streakAt(ada, '2026-03-03T21:00:00Z')).toEqual([2, 2]);
    const [user] = await db.select().from(users).where(eq(users.id, ada.caller.userId));
    expect(user?.timeZone).toBe('America/Los_Angeles');
  });

  test('reads offsets with the usual sign, and counts an unknown zone as UTC', async () => {
    for (const [zone, day] of [
      ['+05:30', '2026-03-03'],
      ['-08:00', '2026-03-02'],
      ['Moon/Tranquility', '2026-03-02'],
    ] as const) {
      const ada = await learner(zone);
      await work(ada, 0, '2026-03-02T20:00:00Z');
      const [row] = await db.select().from(studyDays).where(eq(studyDays.userId, ada.caller.userId));
      expect(row?.day, zone).toBe(day);
    }
  });

  test('needs a completed lesson, while minutes count without one', async () => {
    const ada = await learner();
    await work(ada, 0, '2026-03-04T12:00:00Z', { status: 'in_progress', timeSpent: 30 });
    expect(await streakAt(ada, '2026-03-04T13:00:00Z')).toEqual([0, 0]);
    await work(ada, 0, '2026-03-05T12:00:00Z', { timeSpent: 10 });
    // The lesson is completed already, so repeating it changes nothing.
    await work(ada, 0, '2026-03-06T12:00:00Z', { timeSpent: 10 });
    expect(await streakAt(ada, '2026-03-06T13:00:00Z')).toEqual([1, 1]);
    const { stats } = await readStudyRecord(db, { caller: ada.caller, timeZone: null, now: new Date() });
    expect(stats.totalTimeSpent).toBe(40);
    const weekOf = async (now: string) =>
      (await readDashboard(db, { caller: ada.caller, timeZone: null, now: new Date(now) })).minutesThisWeek;
    expect([await weekOf('2026-03-08T23:00:00Z'), await weekOf('2026-03-09T00:00:00Z')]).toEqual([40, 0]);
  });
});
