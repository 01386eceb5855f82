/** The access check for everything in a lesson. */
import { type SQL, sql } from 'drizzle-orm';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';
import type { Caller } from '../accounts/authorize.ts';

/** The lesson that a request refers to. */
export type LessonRequest = { caller: Caller; courseId: SQL<number>; moduleId: number; lessonId: string };

/**
 * The statement that aborts with `not_found`, `not_enrolled` or `lesson_locked`. `allowManagers`: the creator and
 * admins need no enrollment.
 */
export function assertLessonOpen(db: Database, wanted: LessonRequest, { allowManagers }: { allowManagers: boolean }) {
  const { caller, courseId, moduleId, lessonId } = wanted;
  return db.execute(
    sql`select ${call('assert_lesson_open', {
      learner: caller.userId,
      wanted_course: courseId,
      wanted_module: moduleId,
      wanted_lesson: lessonId,
      allow_managers: allowManagers,
    })}`,
  );
}
