/** Reads a course as its learners see it, in one statement. Called by GET /api/courses/{key}/learn. */
import { sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { type Caller, readAuthorized } from '../accounts/authorize.ts';
import { type CourseDescription, courseRowOf } from '../courses/catalog.ts';
import { courseIdByRule } from '../courses/course-key.ts';
import { type OutlineDescription, outlineOf } from './course-outline.ts';
import type { EnrollmentDescription } from './enrollments.ts';

/** What learn_course in functions.sql returns. */
type LearnedCourse = {
  course: CourseDescription;
  outline: OutlineDescription;
  enrollment: EnrollmentDescription | null;
};

/** For enrolled learners, the course's creator and admins. Refuses `not_found`, `not_enrolled`. */
export async function learnCourse(db: Database, { caller, key }: { caller: Caller; key: string }) {
  const { learned } = await readAuthorized(db, {}, caller, {
    learned: sql<LearnedCourse>`rules.learn_course(${caller.userId}, ${courseIdByRule(key)})`,
  });
  const { course, outline, enrollment } = learned;
  return { course: courseRowOf(course), enrollment, ...outlineOf(outline) };
}
export type LearnCourseRow = Awaited<ReturnType<typeof learnCourse>>;
