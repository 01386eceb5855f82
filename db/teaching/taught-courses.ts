/** The courses in which a person teaches, with the figures of the desk's start page. */
import { sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { type Caller, readAuthorized } from '../accounts/authorize.ts';
import type { CourseStatus } from '../courses/states.ts';
import type { CourseRole } from './states.ts';

/** As describe_taught_courses in functions.sql returns them. */
type TaughtCourseDescription = {
  id: number;
  slug: string;
  title: string;
  status: CourseStatus;
  role: CourseRole;
  studentCount: number;
};

export async function listTaughtCourses(
  db: Database,
  { caller }: { caller: Caller },
): Promise<TaughtCourseDescription[]> {
  const { courses } = await readAuthorized(db, {}, caller, {
    courses: sql<TaughtCourseDescription[]>`rules.describe_taught_courses(${caller.userId})`,
  });
  return courses;
}
