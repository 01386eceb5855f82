/** The open lesson of a course, which everybody may take without an account. The rules: functions.sql. */
import { sql } from 'drizzle-orm';
import { batchRecord } from '#db/connection/batch.ts';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';
import { authorized, type Caller, readAuthorized } from '../accounts/authorize.ts';
import { claimTries, type ThrottleClaim } from '../accounts/throttle.ts';
import { courseIdOf, moduleOfLesson } from '../courses/course-key.ts';
import type { LessonContent, LessonOutline } from '../courses/lesson-content.shared.ts';
import type { AnsweredQuestion } from './answer-question.ts';
import type { LessonPlace } from './course-outline.ts';

export type OpenLessonRow = {
  course: { id: number; slug: string; title: string };
  module: { id: number; title: string };
  lesson: LessonOutline;
  content: (Pick<LessonContent, 'video' | 'questions' | 'resources'> & { html: string }) | null;
};

/** Null when there is no such course, or no lesson of it is open. */
export async function readOpenLesson(db: Database, { key }: { key: string }): Promise<OpenLessonRow | null> {
  const { rows } = await db.execute<{ lesson: OpenLessonRow | null }>(
    sql`select rules.describe_open_lesson(${courseIdOf(key)}) as lesson`,
  );
  return rows[0]?.lesson ?? null;
}

type Checked = { key: string; questionId: string; given: string[]; claims: ThrottleClaim[]; now: Date };

/**
 * Tells a visitor whether an answer to the quiz of the open lesson is right, and why; nothing is stored. Null when there
 * is no such quiz. Refuses `too_many_requests`, and `quiz_changed` for a question or an option that it does not have.
 */
export async function checkOpenAnswer(db: Database, { key, questionId, given, claims, now }: Checked) {
  const { checked } = await batchRecord(db, {
    tries: claimTries(db, claims, now),
    checked: db.execute<{ answered: AnsweredQuestion | null }>(sql`
      select ${call('describe_open_answer', {
        wanted_course: courseIdOf(key),
        wanted_question: questionId,
        given: JSON.stringify(given),
      })} as answered`),
  });
  return checked.rows[0]?.answered ?? null;
}

type Tried = LessonPlace & {
  caller: Caller;
  key: string;
  answers: Record<string, string[]>;
  completed: boolean;
  position: number;
  watched: [from: number, to: number][];
  /** Whole minutes since the last call. */
  timeSpent: number;
  now: Date;
};

/**
 * Stores what the caller did in the open lesson, until they enroll. Refuses `not_found`, also for a lesson that is not
 * the open one any more.
 */
export async function keepTriedLesson(db: Database, { caller, key, now, ...tried }: Tried): Promise<void> {
  const courseId = courseIdOf(key);
  await authorized(db, { write: true }, caller, {
    kept: db.execute(sql`
      select ${call('keep_tried_lesson', {
        learner: caller.userId,
        wanted_course: courseId,
        wanted_module: moduleOfLesson(courseId, tried),
        wanted_lesson: tried.lessonId,
        given: JSON.stringify(tried.answers),
        is_completed: tried.completed,
        stopped_at: Math.floor(tried.position),
        played: JSON.stringify(tried.watched),
        minutes_spent: tried.timeSpent,
        moment: now.toISOString(),
      })}`),
  });
}

/** As describe_tried_lesson in functions.sql returns it. */
export type TriedLessonRow = LessonPlace & {
  answered: AnsweredQuestion[];
  completed: boolean;
  position: number;
  watched: [from: number, to: number][];
};

/** What the caller has done in the open lesson of a course; null if nothing, or since they are enrolled. */
export async function readTriedLesson(
  db: Database,
  { caller, key }: { caller: Caller; key: string },
): Promise<TriedLessonRow | null> {
  const { tried } = await readAuthorized(db, {}, caller, {
    tried: sql<TriedLessonRow | null>`rules.describe_tried_lesson(${caller.userId}, ${courseIdOf(key)})`,
  });
  return tried;
}
