/**
 * Lists the downloads and links of the open lessons of a course, by module. Read by GET /api/courses/{key}/resources.
 */
import { eq, sql } from 'drizzle-orm';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { authorized, type Caller } from '../accounts/authorize.ts';
import { courseIdOf } from '../courses/course-key.ts';
import { courseModules, lessonContents } from '../courses/tables.ts';
import { courseOutline, type OutlineDescription, outlineOf } from './course-outline.ts';

/** For enrolled learners, the course's creator and admins. Refuses `not_found`, `not_enrolled`. */
export async function listCourseResources(db: Database, { caller, key }: { caller: Caller; key: string }) {
  const courseId = courseIdOf(key);
  const {
    outline: {
      rows: [row],
    },
    contents,
  } = await authorized(db, {}, caller, {
    access: db.execute(
      sql`select ${call('assert_course_open', {
        learner: caller.userId,
        wanted_course: courseId,
        allow_managers: true,
      })}`,
    ),
    outline: db.execute<{ outline: OutlineDescription | null }>(
      sql`select ${courseOutline(caller.userId, courseId)} as outline`,
    ),
    contents: selectResources(db, courseId),
  });
  const resourcesOf = new Map(contents.map((row) => [`${row.moduleId}/${row.lessonId}`, row.resources]));
  if (!row?.outline) throw new Refusal('not_found');
  return outlineOf(row.outline)
    .modules.map((module) => ({
      id: module.id,
      title: module.title,
      resources: module.lessons
        // Resources of a locked lesson are not returned.
        .filter(({ state }) => state !== 'locked')
        .flatMap((lesson) =>
          (resourcesOf.get(`${module.id}/${lesson.id}`) ?? []).map((resource) => ({
            ...resource,
            lessonId: lesson.id,
            lessonTitle: lesson.title,
          })),
        ),
    }))
    .filter(({ resources }) => resources.length > 0);
}
export type ModuleResources = Awaited<ReturnType<typeof listCourseResources>>[number];

/** Selects the resources of the lessons that have any. */
function selectResources(db: Database, courseId: ReturnType<typeof courseIdOf>) {
  return db
    .select({
      moduleId: lessonContents.moduleId,
      lessonId: lessonContents.lessonId,
      resources: lessonContents.resources,
    })
    .from(lessonContents)
    .innerJoin(courseModules, eq(courseModules.id, lessonContents.moduleId))
    .where(sql`${eq(courseModules.courseId, courseId)} and jsonb_array_length(${lessonContents.resources}) > 0`);
}
