/** Whether the file of a lesson is still open to whom a link to it was given. Read each time the link is used. */
import { sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { uploads } from '../uploads/tables.ts';
import { courseIdOf } from './course-outline.ts';

/** For whom a link was made. `course`: the id or slug of the course they had the file in; null for who uploaded it just now. */
export type FileReader = { userId: number; course: string | null };

/** `key`: of the object. A refund, a suspension or a deleted account ends it at once. */
export async function mayReadLessonFile(
  db: Database,
  { userId, course, key }: FileReader & { key: string },
): Promise<boolean> {
  const isOpen =
    course === null
      ? sql`exists (select from ${uploads} where ${uploads.key} = ${key} and ${uploads.ownerId} = ${userId})`
      : sql`exists (select from rules.course_standing(${userId}, ${courseIdOf(course)}) s where s.enrolled or s.can_manage)`;
  const { rows } = await db.execute<{ open: boolean }>(sql`
    select exists (select from users where id = ${userId} and suspended_at is null) and ${isOpen} as open`);
  return rows[0]?.open ?? false;
}
