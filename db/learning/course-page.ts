/** One course with what its page shows: its outline, its live sessions, and the main courses to compare it with. */
import { and, asc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type BatchResults, batchRecord } from '#db/connection/batch.ts';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';
import type { Caller } from '../accounts/authorize.ts';
import {
  catalogOrder,
  courseColumns,
  courseTables,
  isManagedBy,
  isPublic,
  lessonMinutes,
  outerCourseId,
} from '../courses/catalog.ts';
import type { LessonType } from '../courses/lesson-content.shared.ts';
import { categories, courseModules, courses, instructors } from '../courses/tables.ts';
import { publicRead } from '../public-reads/public-read.ts';
import type { LiveSessionType } from './states.ts';
import { liveSessions } from './tables.ts';

/** The id of the lesson that is open to everybody; null when there is none. */
const openLesson = sql<string | null>`(
  select ${call('open_lesson_in', {
    outlines: sql`jsonb_agg(outline.lessons order by outline.order_index, outline.id)`,
    course_status: courses.status,
    switched_on: courses.active,
  })}
  from ${courseModules} as outline where outline.course_id = ${outerCourseId}
)`;

/** The types of the live sessions for groups, held and planned. */
const liveSessionTypesOf = sql<LiveSessionType[]>`(
  select coalesce(jsonb_agg(distinct s.type), '[]') from ${liveSessions} as s
  where s.course_id = ${outerCourseId} and s.cancelled_at is null and s.capacity > 1
)`;

/** The minutes of the shortest live session with a single seat, which is one with a mentor; null when there is none. */
const mentorMinutes = sql<number | null>`(
  select min(s.duration) from ${liveSessions} as s
  where s.course_id = ${outerCourseId} and s.cancelled_at is null and s.capacity = 1
)`;

/** How many lessons there are of each kind; kinds without lessons are left out. */
const lessonCounts = sql<Partial<Record<LessonType, number>>>`(
  select coalesce(jsonb_object_agg(counted.kind, counted.lessons), '{}') from (
    select lesson ->> 'type' as kind, count(*) as lessons
    from ${courseModules} as outline, jsonb_array_elements(outline.lessons) as lesson
    where outline.course_id = ${outerCourseId} group by 1
  ) as counted
)`;

/** One course with its outline, for everyone; null when it is not public. */
export const publicCourse = publicRead({
  tables: [...courseTables, liveSessions],
  statements: (db, { key }: { key: string }) => selectCoursePage(db, key, isPublic),
  rows: coursePage,
});

/**
 * One course with its outline. A course that is not public is found only by its creator and by admins with a live
 * session; null otherwise. One round trip.
 */
export async function findCourse(db: Database, { key, caller }: { key: string; caller: Caller }) {
  const visible = or(isPublic, isManagedBy(caller));
  return coursePage(await batchRecord(db, selectCoursePage(db, key, visible)));
}

/** `key` is the slug or the id; slugs never consist of digits only. */
function selectCoursePage(db: Database, key: string, isVisible: SQL | undefined) {
  const isWanted = /^\d{1,9}$/.test(key) ? eq(courses.id, Number(key)) : eq(courses.slug, key);
  const visible = and(isWanted, isVisible);
  return {
    course: db
      .select({
        ...courseColumns,
        forWhom: courses.forWhom,
        notForWhom: courses.notForWhom,
        outcomes: courses.outcomes,
        outputs: courses.outputs,
        answeredWithinHours: courses.answeredWithinHours,
        openLesson,
        liveSessionTypes: liveSessionTypesOf,
        mentorMinutes,
      })
      .from(courses)
      .leftJoin(categories, eq(categories.id, courses.categoryId))
      .leftJoin(instructors, eq(instructors.id, courses.instructorId))
      .where(visible),
    modules: db
      .select({
        id: courseModules.id,
        title: courseModules.title,
        description: courseModules.description,
        lessons: courseModules.lessons,
      })
      .from(courseModules)
      .innerJoin(courses, eq(courses.id, courseModules.courseId))
      .where(and(visible, isNull(courseModules.removedAt)))
      .orderBy(asc(courseModules.orderIndex), asc(courseModules.id)),
    mainCourses: selectMainCourses(db),
  };
}

/** The first three courses of the catalog that can be bought. */
function selectMainCourses(db: Database) {
  return db
    .select({
      id: courses.id,
      slug: courses.slug,
      title: courses.title,
      price: courses.price,
      originalPrice: courses.originalPrice,
      duration: courses.duration,
      level: courses.level,
      outputs: courses.outputs,
      lessonMinutes,
      lessonCounts,
      liveSessionTypes: liveSessionTypesOf,
      mentorMinutes,
    })
    .from(courses)
    .where(and(isPublic, eq(courses.status, 'ACTIVE'), isNotNull(courses.price)))
    .orderBy(...catalogOrder)
    .limit(3);
}
export type MainCourseRow = Awaited<ReturnType<typeof selectMainCourses>>[number];

function coursePage({ course: [course], modules, mainCourses }: BatchResults<ReturnType<typeof selectCoursePage>>) {
  return course ? { ...course, modules, mainCourses } : null;
}
export type CoursePageRow = NonNullable<ReturnType<typeof coursePage>>;
