/** A learner's work on an assignment: saved as a draft, then handed in as a version. The rules: functions.sql. */
import { type SQL, sql } from 'drizzle-orm';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';
import { authorized, type Caller } from '../accounts/authorize.ts';
import { courseIdOf } from '../courses/course-key.ts';
import { type DescribedWork, describeWork, workOf } from './work.ts';

type Work = { caller: Caller; key: string; moduleId: number; lessonId: string; text: string; now: Date };

/** Refuses `not_found` (also for a lesson that is not an assignment), `not_enrolled`, `lesson_locked`. */
export function saveDraft(db: Database, work: Work) {
  return writeWork(db, work, call('save_submission_draft', { ...written(work), wanted_answer: null, based_on: null }));
}

/** Hands the text in as the next version. Refuses as `saveDraft`. */
export function handIn(db: Database, work: Work) {
  return writeWork(
    db,
    work,
    call('hand_in', { ...written(work), shown_files: sql`'{}'::uuid[]`, wanted_answer: null, based_on: null }),
  );
}

const written = ({ caller, key, moduleId, lessonId, text, now }: Work) => ({
  learner: caller.userId,
  wanted_course: courseIdOf(key),
  wanted_module: moduleId,
  wanted_lesson: lessonId,
  new_text: text,
  moment: now.toISOString(),
});

async function writeWork(db: Database, { caller, key, moduleId, lessonId }: Work, rule: SQL) {
  const { found } = await authorized(db, { write: true }, caller, {
    written: db.execute(sql`select ${rule}`),
    found: db.execute<{ work: DescribedWork | null }>(
      sql`select ${describeWork({ userId: caller.userId, courseId: courseIdOf(key), moduleId, lessonId })} as work`,
    ),
  });
  return workOf(found.rows[0]?.work ?? null);
}
