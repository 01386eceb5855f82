/** Checks that a lesson uses only files that its course's creator or the caller uploaded. */
import { sql } from 'drizzle-orm';
import { refuseUnless } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import type { Caller } from '../../accounts/authorize.ts';
import { uploads } from '../../uploads/tables.ts';
import { courses, lessonContents } from '../tables.ts';

/**
 * A statement that refuses `upload_unknown` when a lesson would get a file that neither its course's creator nor the
 * caller uploaded. The reason: a lesson gives out links to its files, so a creator who once saw the address of somebody
 * else's file could add it to a lesson and have permanent access to it. A file that the lesson already has may stay,
 * because an admin may have added it. Without a lesson, only the caller's own files are accepted.
 */
export function refuseForeignFiles(
  db: Database,
  { caller, files, lesson }: { caller: Caller; files: string[]; lesson: LessonKey | null },
) {
  const keys = files.map((address) => address.replace('/uploads/', ''));
  const inLesson = lesson
    ? sql`owner_id = (select creator_id from ${courses} where id = ${lesson.courseId}) or exists (
        select from ${lessonContents}
        where module_id = ${lesson.moduleId} and lesson_id = ${lesson.lessonId}
          and position(file.key in concat(video::text, resources::text)) > 0)`
    : sql`false`;
  return refuseUnless(
    db,
    sql`not exists (
      select from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) as file (key)
      left join ${uploads} on ${uploads.key} = file.key
      where (owner_id = ${caller.userId} or ${inLesson}) is not true)`,
    'upload_unknown',
  );
}
type LessonKey = { courseId: number; moduleId: number; lessonId: string };
