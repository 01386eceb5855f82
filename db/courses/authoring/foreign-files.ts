/** Checks that a lesson uses only files that its course's creator or the caller uploaded. */
import { sql } from 'drizzle-orm';
import { refuseUnless } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import type { Caller } from '../../accounts/authorize.ts';
import { users } from '../../accounts/tables.ts';
import { uploads } from '../../uploads/tables.ts';
import { courses, lessonContents } from '../tables.ts';

/**
 * A statement that refuses `upload_unknown` when a lesson would get a file that neither its course's creator nor the
 * caller uploaded. The reason: a lesson gives out links to its files, so a creator who once saw the address of somebody
 * else's file could add it to a lesson and have permanent access to it. The recordings of the product itself belong to no
 * creator, and only admins add them. A file that the lesson already has may stay, because an admin may have added it.
 * Without a lesson, only the caller's own files are accepted. `files`: the addresses that open with a link only.
 */
export function refuseForeignFiles(
  db: Database,
  { caller, files, lesson }: { caller: Caller; files: string[]; lesson: LessonKey | null },
) {
  // Whole addresses are compared: one that is part of a text, or of the address of another site, is not in the lesson.
  const inLesson = lesson
    ? sql`owner_id = (select creator_id from ${courses} where id = ${lesson.courseId}) or exists (
        select from ${lessonContents} as kept
        where kept.module_id = ${lesson.moduleId} and kept.lesson_id = ${lesson.lessonId}
          and (kept.video ->> 'url' = file.address or exists (
            select from jsonb_array_elements(kept.resources) as resource where resource ->> 'url' = file.address)))`
    : sql`false`;
  return refuseUnless(
    db,
    sql`not exists (
      select from jsonb_array_elements_text(${JSON.stringify(files)}::jsonb) as file (address)
      left join ${uploads} on ${uploads.key} = substring(file.address from '^/uploads/(.*)$')
      where (owner_id = ${caller.userId} or ${inLesson}
        or (file.address not like '/uploads/%'
          and exists (select from ${users} where id = ${caller.userId} and role = 'ADMIN'))) is not true)`,
    'upload_unknown',
  );
}
type LessonKey = { courseId: number; moduleId: number; lessonId: string };
