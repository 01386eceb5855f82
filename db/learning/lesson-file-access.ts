/**
 * Decides whether the person who received a link to a lesson's file may still read it. Checked each time the link is
 * used.
 */
import { sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { courseIdOf } from '../courses/course-key.ts';
import { uploads } from '../uploads/tables.ts';

/**
 * The person for whom a link was made. `course`: the id or slug of the course that contained the file; null for the
 * person who has just uploaded it.
 */
export type FileReader =
  | { userId: number; course: string | null }
  /** Everybody, for a file of the open lesson of a course. */
  | { userId: null; course: string };

/**
 * `address`: the path of the file, as the lesson has it. A refund, a suspension or deleting the account ends the access at
 * once.
 */
export async function mayReadLessonFile(
  db: Database,
  { userId, course, address }: FileReader & { address: string },
): Promise<boolean> {
  if (userId === null) {
    const { rows } = await db.execute(sql`
      select from rules.open_lesson_of(${courseIdOf(course)}) o
        join lesson_contents l on l.module_id = o.module_id and l.lesson_id = o.lesson_id
       where l.video ->> 'url' = ${address} or exists (
         select from jsonb_array_elements(l.resources) as resource where resource ->> 'url' = ${address})`);
    return rows.length > 0;
  }
  const isOpen =
    course === null
      ? sql`exists (select from ${uploads} where ${uploads.key} = substring(${address}::text from '^/uploads/(.*)$') and ${uploads.ownerId} = ${userId})`
      : sql`exists (select from rules.course_access(${userId}, ${courseIdOf(course)}) s where s.enrolled or s.can_manage)`;
  const { rows } = await db.execute<{ open: boolean }>(sql`
    select exists (select from users where id = ${userId} and suspended_at is null) and ${isOpen} as open`);
  return rows[0]?.open ?? false;
}
