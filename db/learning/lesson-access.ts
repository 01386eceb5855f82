/** The access check for what a learner writes beside a lesson. */
import { type SQL, sql } from 'drizzle-orm';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';
import type { Caller } from '../accounts/authorize.ts';

/** The lesson that a request refers to. */
type LessonRequest = { caller: Caller; courseId: SQL<number>; moduleId: SQL<number>; lessonId: string };

/**
 * The statements that abort with `not_found`, `not_enrolled` or `lesson_locked`, and keep the lesson where it is until the
 * write is done.
 */
export function assertLessonOpen(db: Database, { caller, courseId, moduleId, lessonId }: LessonRequest) {
  return [
    db.execute(sql`select rules.hold_outline(${courseId})`),
    db.execute(
      sql`select ${call('assert_lesson_open', {
        learner: caller.userId,
        wanted_course: courseId,
        wanted_module: moduleId,
        wanted_lesson: lessonId,
        allow_managers: false,
      })}`,
    ),
  ];
}
