/** Which uploaded files a lesson may have. */
import { sql } from 'drizzle-orm';
import { refuseUnless } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import type { Caller } from '../../accounts/authorize.ts';
import { uploads } from '../../uploads/tables.ts';
import { courses, lessonContents } from '../tables.ts';

/**
 * A statement that refuses `upload_unknown` when a lesson is to have a file that neither its course's creator nor the caller
 * uploaded: a lesson gives out links to its files, and whoever once saw another's address could make it open for good. What
 * lies in the lesson already may stay: an admin may have put it there. Without a lesson, only the caller's own are taken.
 */
export function refuseForeignFiles(
  db: Database,
  { caller, files, lesson }: { caller: Caller; files: string[]; lesson: LessonPlace | null },
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
type LessonPlace = { courseId: number; moduleId: number; lessonId: string };
