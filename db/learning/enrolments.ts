/** Enrols, and lists what someone is enrolled in. The rules: enrol_in_course in migrations/0003_learning.sql. */
import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { authorised, type Caller, refuseUnless } from '../accounts/authorise.ts';
import { users } from '../accounts/tables.ts';
import { courses } from '../courses/tables.ts';
import type { LessonPlace } from './course-outline.ts';
import { certificates, enrollments } from './tables.ts';

type Enrolling = { caller: Caller; courseId: number; planType: string; now: Date };

/** Enrols the caller through a demonstration order; asked again, changes nothing. Refuses `not_found`, `course_not_open`. */
export async function enrolInCourse(db: Database, { caller, courseId, planType, now }: Enrolling) {
  const [, [enrolment]] = await authorised(db, caller, { write: true }, [
    db.execute(sql`select enrol_in_course(${caller.userId}, ${courseId}, ${planType}, ${now.toISOString()})`),
    selectEnrolments(db, caller.userId, eq(enrollments.courseId, courseId)),
  ]);
  if (!enrolment) throw new Error('Enrolling left no enrolment.');
  return enrolment;
}

/** The enrolments of a user, for that user and for admins; `not_found` for everyone else. */
export async function listEnrolments(db: Database, { caller, userId }: { caller: Caller; userId: number }) {
  const mayRead = sql`exists (select from ${users} where ${users.id} = ${userId}) and (
    ${userId}::integer = ${caller.userId}::integer
    or exists (select from ${users} where ${users.id} = ${caller.userId} and ${users.role} = 'ADMIN')
  )`;
  const [, rows] = await authorised(db, caller, {}, [
    refuseUnless(db, mayRead, 'not_found'),
    selectEnrolments(db, userId),
  ]);
  return rows;
}

/** Enrolments that were not cancelled, the most recently opened first. Progress is that of the lessons that exist now. */
export function selectEnrolments(db: Database, userId: number, condition?: SQL) {
  return db
    .select({
      id: enrollments.id,
      userId: enrollments.userId,
      courseId: enrollments.courseId,
      status: enrollments.status,
      progress: sql<number>`course_progress(${enrollments.userId}, ${enrollments.courseId})`,
      enrolledAt: enrollments.enrolledAt,
      completedAt: enrollments.completedAt,
      lastAccessedAt: enrollments.lastAccessedAt,
      certificateCode: certificates.code,
      resume: sql<LessonPlace | null>`(
        select jsonb_build_object('moduleId', unfinished.module_id, 'lessonId', unfinished.lesson_id)
        from first_unfinished_lesson(${enrollments.userId}, ${enrollments.courseId}) as unfinished
      )`,
      course: {
        id: courses.id,
        slug: courses.slug,
        title: courses.title,
        thumbnail: courses.thumbnail,
        duration: courses.duration,
      },
    })
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .leftJoin(
      certificates,
      and(eq(certificates.userId, enrollments.userId), eq(certificates.courseId, enrollments.courseId)),
    )
    .where(and(eq(enrollments.userId, userId), ne(enrollments.status, 'cancelled'), condition))
    .orderBy(desc(sql`coalesce(${enrollments.lastAccessedAt}, ${enrollments.enrolledAt})`), desc(enrollments.id))
    .limit(100);
}
export type EnrolmentRow = Awaited<ReturnType<typeof selectEnrolments>>[number];
