/** The courses in which a person teaches, with the figures of the desk's start page. */
import { sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { type Caller, readAuthorized } from '../accounts/authorize.ts';
import type { CourseStatus } from '../courses/states.ts';
import type { CourseRole } from './states.ts';

/** As describe_desk in functions.sql returns them. */
type TaughtCourseDescription = {
  id: number;
  slug: string;
  title: string;
  status: CourseStatus;
  role: CourseRole;
  seesAddresses: boolean;
  studentCount: number;
  waiting: number;
  oldestAt: string | null;
  unanswered: number;
  oldestQuestionAt: string | null;
  reported: number;
  announced: number;
  scheduled: number;
};

/** One course for somebody who teaches in it, admins included. Refuses `not_found`. */
export async function readTaughtCourse(
  db: Database,
  { caller, courseId }: { caller: Caller; courseId: number },
): Promise<TaughtCourseDescription> {
  const role = sql`rules.desk_role(${caller.userId}, ${courseId})`;
  const { course } = await readAuthorized(db, {}, caller, {
    course: sql<TaughtCourseDescription | null>`case when ${role} is not null
      then rules.describe_desk(account => ${caller.userId}, wanted_course => ${courseId}, own_role => ${role}) end`,
  });
  if (!course) throw new Refusal('not_found');
  return course;
}

export async function listTaughtCourses(
  db: Database,
  { caller }: { caller: Caller },
): Promise<TaughtCourseDescription[]> {
  const { courses } = await readAuthorized(db, {}, caller, {
    courses: sql<TaughtCourseDescription[]>`rules.describe_taught_courses(${caller.userId})`,
  });
  return courses;
}
