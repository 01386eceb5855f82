/** Everything a course gives to take along, by module. Read by GET /api/courses/{key}/resources. */
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { authorised, type Caller } from '../accounts/authorise.ts';
import { courseModules, lessonContents } from '../courses/tables.ts';
import { courseIdOf, selectModules } from './course-outline.ts';

/** For the enrolled, the course's creator and admins. Refuses `not_found`, `not_enrolled`. */
export async function listCourseResources(db: Database, { caller, key }: { caller: Caller; key: string }) {
  const courseId = courseIdOf(key);
  const [, modules, contents] = await authorised(db, caller, {}, [
    db.execute(sql`select assert_course_open(${caller.userId}, ${courseId}, true)`),
    selectModules(db, courseId),
    selectResources(db, courseId),
  ]);
  const resourcesOf = new Map(contents.map((row) => [`${row.moduleId}/${row.lessonId}`, row.resources]));
  return modules
    .map((module) => ({
      id: module.id,
      title: module.title,
      resources: module.lessons.flatMap((lesson) =>
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

/** Of the lessons that have some. */
export function selectResources(db: Database, courseId: ReturnType<typeof courseIdOf>) {
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
