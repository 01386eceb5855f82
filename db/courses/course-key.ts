import { type SQL, sql } from 'drizzle-orm';
import { call } from '#db/connection/call.ts';

/**
 * The id of the course whose slug or id is in the URL (slugs never consist of digits only); null for an unknown course.
 */
export function courseIdOf(key: string): SQL<number> {
  return /^\d{1,9}$/.test(key)
    ? sql`(select id from courses where id = ${Number(key)})`
    : sql`(select id from courses where slug = ${key})`;
}

/** The same for a statement that only calls rules. It costs less there, because Postgres keeps the plan of a rule. */
export function courseIdByRule(key: string): SQL<number> {
  return sql`rules.course_id_of(${key})`;
}

/** The module in which the lesson of a write is now: it may have moved since its address was opened. */
export function moduleOfLesson(
  course: number | SQL<number>,
  { moduleId, lessonId }: { moduleId: number; lessonId: string },
): SQL<number> {
  return sql`${call('module_of_lesson', { wanted_course: course, named_module: moduleId, wanted_lesson: lessonId })}`;
}
