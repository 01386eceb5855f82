/** Reads a course as its learners see it, in one statement. Called by GET /api/courses/{key}/learn. */
import { sql } from 'drizzle-orm';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { type Caller, readAuthorized } from '../accounts/authorize.ts';
import { type CourseDescription, courseRowOf } from '../courses/catalog.ts';
import { courseIdOf } from '../courses/course-key.ts';
import { courseOutline, outlineOf } from './course-outline.ts';
import { enrollmentList } from './enrollments.ts';

/** For enrolled learners, the course's creator and admins. Refuses `not_found`, `not_enrolled`. */
export async function learnCourse(db: Database, { caller, key }: { caller: Caller; key: string }) {
  const courseId = courseIdOf(key);
  const {
    course,
    outline,
    enrollments: [enrollment],
  } = await readAuthorized(db, {}, caller, {
    access: call('assert_course_open', { learner: caller.userId, wanted_course: courseId, allow_managers: true }),
    course: sql<CourseDescription | null>`rules.describe_course(${courseId})`,
    outline: courseOutline(caller.userId, courseId),
    enrollments: enrollmentList(caller.userId, courseId),
  });
  if (!course || !outline) throw new Refusal('not_found');
  return { course: courseRowOf(course), enrollment: enrollment ?? null, ...outlineOf(outline) };
}
export type LearnCourseRow = Awaited<ReturnType<typeof learnCourse>>;
