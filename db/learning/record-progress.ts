/** Records a learner's work on a lesson. The rules: record_lesson_progress in functions.sql. */
import { sql } from 'drizzle-orm';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';
import { authorized, type Caller } from '../accounts/authorize.ts';
import { moduleOfLesson } from '../courses/course-key.ts';
import type { AchievementRow } from './achievements.ts';
import { selectEnrollment } from './enrollments.ts';

export type LessonWork = {
  caller: Caller;
  courseId: number;
  moduleId: number;
  lessonId: string;
  status: 'in_progress' | 'completed';
  /** Whole minutes. */
  timeSpent: number;
  score: number | null;
  /** The lesson was read ahead, and the learner opens it now. */
  opened?: boolean;
  /** The learner's IANA time zone, if the request named one. */
  timeZone: string | null;
  now: Date;
};

/**
 * Refuses `not_found`, `not_enrolled`, `lesson_locked`, `quiz_not_passed`, `assignment_not_submitted`, `assignment_not_rated`,
 * `assignment_not_accepted`, `practice_not_answered`.
 */
export async function recordLessonProgress(db: Database, work: LessonWork) {
  const { caller, courseId, lessonId, status, timeSpent, score, opened, timeZone, now } = work;
  const moduleId = moduleOfLesson(courseId, work);
  const {
    earned,
    enrollment: {
      rows: [row],
    },
  } = await authorized(db, { write: true }, caller, {
    earned: db.execute<AchievementRow>(sql`
      select * from ${call('record_lesson_progress', {
        learner: caller.userId,
        wanted_course: courseId,
        wanted_module: moduleId,
        wanted_lesson: lessonId,
        new_status: status,
        minutes_spent: timeSpent,
        given_score: score,
        zone: timeZone,
        moment: now.toISOString(),
      })}`),
    ...(opened && {
      seen: db.execute(
        sql`select ${call('see_decision', {
          learner: caller.userId,
          wanted_course: courseId,
          wanted_module: moduleId,
          wanted_lesson: lessonId,
          moment: now.toISOString(),
        })}`,
      ),
    }),
    enrollment: selectEnrollment(db, caller.userId, courseId),
  });
  if (!row?.enrollment) throw new Error('Progress was recorded without an enrollment.');
  return { enrollment: row.enrollment, newAchievements: earned.rows };
}
