/** Stores where a learner stopped a video and which parts were really played, across devices. */
import { sql } from 'drizzle-orm';
import { refuseUnless } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { authorized, type Caller } from '../accounts/authorize.ts';
import { courseIdOf, moduleOfLesson } from '../courses/course-key.ts';
import { assertLessonOpen } from './lesson-access.ts';

type Stretch = [from: number, to: number];
type WatchRequest = {
  caller: Caller;
  key: string;
  moduleId: number;
  lessonId: string;
  position: number;
  watched: Stretch[];
  now: Date;
};

/** No player sends more ranges than this. The shortest ones above the limit are dropped. */
const stretchesMaximum = 500;

/**
 * Adds the played ranges to the stored ones, in whatever order they arrive. Refuses `not_found` (also for a lesson that
 * is no video), `not_enrolled`, `lesson_locked`.
 */
export async function watchVideo(db: Database, { caller, key, position, watched, now, ...named }: WatchRequest) {
  const courseId = courseIdOf(key);
  const { lessonId } = named;
  const moduleId = moduleOfLesson(courseId, named);
  const played = JSON.stringify(watched.map(([from, to]) => [tenths(from), tenths(to)]));
  const isVideo = sql`exists (
    select from rules.course_lessons(${courseId})
    where module_id = ${moduleId} and lesson_id = ${lessonId} and lesson_type = 'video'
  )`;
  const { stored } = await authorized(db, { write: true }, caller, {
    access: assertLessonOpen(db, { caller, courseId, moduleId, lessonId }),
    isVideo: refuseUnless(db, isVideo, 'not_found'),
    stored: db.execute<{ position: number; watched: Stretch[] }>(sql`
      insert into video_positions as stored (user_id, course_id, module_id, lesson_id, position, watched, updated_at)
      values (${caller.userId}, ${courseId}, ${moduleId}, ${lessonId}, ${Math.floor(position)},
              ${merged(sql`${played}::jsonb`)}, ${now.toISOString()})
      on conflict (user_id, course_id, module_id, lesson_id) do update
        set position = excluded.position, watched = ${merged(sql`stored.watched || excluded.watched`)},
            updated_at = excluded.updated_at
      returning position, watched`),
  });
  const row = stored.rows[0];
  if (!row) throw new Refusal('not_found');
  return row;
}

/** Rounds to tenths of a second; players report more digits than are useful. */
function tenths(seconds: number): number {
  return Math.round(seconds * 10) / 10;
}

/**
 * SQL expression: the same ranges in order, without overlaps. In SQL, because two devices may be adding ranges at once.
 */
function merged(stretches: ReturnType<typeof sql>) {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_array(lower(played), upper(played)) order by lower(played)), '[]')
    from (
      select played
      from unnest((
        select range_agg(numrange((pair ->> 0)::numeric, (pair ->> 1)::numeric))
        from jsonb_array_elements(${stretches}) as pair
      )) as played
      order by upper(played) - lower(played) desc
      limit ${sql.raw(String(stretchesMaximum))}
    ) as longest
  )`;
}
