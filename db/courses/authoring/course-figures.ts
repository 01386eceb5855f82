/** Figures about courses for their creators, from running totals (db/tallies), which are what counting rows would give. */
import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { authorized, type Caller } from '../../accounts/authorize.ts';
import { tally, wideTally } from '../../tallies/tally.ts';
import { courses } from '../tables.ts';
import { assertCanManage, editorRoles } from './course-editor.ts';

const ofCourse = sql`"courses"."id"`;

/** Revenue in dollars: what the items of completed orders cost after discounts, without those that were refunded. */
const revenue: SQL<string> = sql`(${wideTally('earned_of_course', ofCourse)} / 100.0)::numeric(12, 2)::text`;

const completedCount: SQL<number> = tally('completions_of_course', ofCourse);

/** The caller's own courses, most recently edited first. At most 200, which is more than anybody writes. */
export async function listOwnCourses(db: Database, { caller }: { caller: Caller }) {
  const { rows } = await authorized(db, { roles: editorRoles }, caller, {
    rows: db
      .select({
        id: courses.id,
        slug: courses.slug,
        title: courses.title,
        status: courses.status,
        thumbnail: courses.thumbnail,
        price: courses.price,
        studentCount: courses.studentCount,
        completedCount,
        rating: courses.rating,
        reviewCount: courses.reviewCount,
        reviewNote: courses.reviewNote,
        revenue,
        updatedAt: courses.updatedAt,
      })
      .from(courses)
      .where(eq(courses.creatorId, caller.userId))
      .orderBy(desc(courses.updatedAt), desc(courses.id))
      .limit(200),
  });
  return rows;
}
export type OwnCourseRow = Awaited<ReturnType<typeof listOwnCourses>>[number];

/** How far learners get: for each lesson, how many opened it and how many completed it. Refuses `not_found`. */
export async function readCourseFigures(db: Database, { caller, courseId }: { caller: Caller; courseId: number }) {
  const ofLesson = sql`${courseId}::integer || ':' || l.module_id || ':' || l.lesson_id`;
  const {
    course: [course],
    lessons,
  } = await authorized(db, { roles: editorRoles }, caller, {
    access: assertCanManage(db, { caller, courseId }),
    course: db
      .select({
        id: courses.id,
        title: courses.title,
        status: courses.status,
        studentCount: courses.studentCount,
        completedCount,
        averageProgress: sql<number>`(
          coalesce(round(${wideTally('progress_of_course', ofCourse)}::numeric / nullif(${courses.studentCount}, 0)), 0)::integer
        )`,
        rating: courses.rating,
        reviewCount: courses.reviewCount,
        revenue,
      })
      .from(courses)
      .where(eq(courses.id, courseId)),
    lessons: db.execute<{ moduleId: number; lessonId: string; title: string; started: number; completed: number }>(sql`
      select l.module_id as "moduleId", l.lesson_id as "lessonId", entry.lesson ->> 'title' as title,
        ${tally('lessons_started', ofLesson)} as started, ${tally('lessons_completed', ofLesson)} as completed
      from rules.course_lessons(${courseId}) l
      join course_modules m on m.id = l.module_id
      cross join lateral jsonb_array_elements(m.lessons) as entry (lesson)
      where entry.lesson ->> 'id' = l.lesson_id
      order by l.place`),
  });
  if (!course) throw new Refusal('not_found');
  return { ...course, lessons: lessons.rows };
}
export type CourseFiguresRow = Awaited<ReturnType<typeof readCourseFigures>>;
