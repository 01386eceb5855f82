/** Reads a course as its learners see it. Called by GET /api/courses/{key}/learn. */
import { eq, sql } from 'drizzle-orm';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { authorized, type Caller } from '../accounts/authorize.ts';
import { selectCourses } from '../courses/catalog.ts';
import { courses } from '../courses/tables.ts';
import { courseIdOf, outlineOf, selectLearnerProgress, selectModules } from './course-outline.ts';
import { selectEnrollments } from './enrollments.ts';
import { enrollments } from './tables.ts';

/** For enrolled learners, the course's creator and admins. Refuses `not_found`, `not_enrolled`. */
export async function learnCourse(db: Database, { caller, key }: { caller: Caller; key: string }) {
  const courseId = courseIdOf(key);
  const {
    learnerProgress: {
      rows: [learnerProgress],
    },
    course: [course],
    enrollment: [enrollment],
    modules,
  } = await authorized(db, {}, caller, {
    access: db.execute(
      sql`select ${call('assert_course_open', {
        learner: caller.userId,
        wanted_course: courseId,
        allow_managers: true,
      })}`,
    ),
    learnerProgress: selectLearnerProgress(db, caller.userId, courseId),
    course: selectCourses(db).where(eq(courses.id, courseId)),
    enrollment: selectEnrollments(db, caller.userId, eq(enrollments.courseId, courseId)),
    modules: selectModules(db, courseId),
  });
  if (!course || !learnerProgress) throw new Refusal('not_found');
  return { course, enrollment: enrollment ?? null, ...outlineOf(modules, learnerProgress) };
}
export type LearnCourseRow = Awaited<ReturnType<typeof learnCourse>>;
