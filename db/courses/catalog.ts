/**
 * The public catalog: lists of courses, and one course with its outline. Called by GET /api/courses… and by cart and
 * checkout.
 */
import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type BatchResults, batchRecord } from '#db/connection/batch.ts';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';
import type { Caller } from '../accounts/authorize.ts';
import { sessions, users } from '../accounts/tables.ts';
import { publicRead } from '../public-reads/public-read.ts';
import { nearestResults, searchResults } from './search-condition.ts';
import type { CourseLevel, CourseStatus } from './states.ts';
import { categories, courseModules, courses, instructors } from './tables.ts';

/**
 * Everyone may see these. Drafts, courses in review and archived ones are visible only to their creator and to admins.
 */
const publicStatuses: CourseStatus[] = ['ACTIVE', 'COMING_SOON'];
export const isPublic = and(inArray(courses.status, publicStatuses), courses.active);

/** The sum of all lessons' whole minutes, from the outline, so that no lesson content is read. */
const lessonMinutes = sql<number>`(
  select coalesce(sum((lesson ->> 'minutes')::integer), 0)::integer
  from ${courseModules} as outline, jsonb_array_elements(outline.lessons) as lesson
  where outline.course_id = ${courses.id}
)`;

const courseColumns = {
  id: courses.id,
  slug: courses.slug,
  title: courses.title,
  subtitle: courses.subtitle,
  description: courses.description,
  shortDescription: courses.shortDescription,
  price: courses.price,
  originalPrice: courses.originalPrice,
  thumbnail: courses.thumbnail,
  duration: courses.duration,
  lessonMinutes,
  level: courses.level,
  rating: courses.rating,
  reviewCount: courses.reviewCount,
  studentCount: courses.studentCount,
  featured: courses.featured,
  status: courses.status,
  createdAt: courses.createdAt,
  category: { name: categories.name, slug: categories.slug },
  instructor: {
    id: instructors.id,
    name: instructors.name,
    title: instructors.title,
    company: instructors.company,
    credentials: instructors.credentials,
    bio: instructors.bio,
    avatar: instructors.avatar,
  },
};

/** What only the page of a course shows. */
const pageColumns = {
  /** The id of the lesson that is open to everybody; null when there is none. */
  openLesson: sql<string | null>`(
    select ${call('open_lesson_in', {
      outlines: sql`jsonb_agg(outline.lessons order by outline.order_index, outline.id)`,
      course_status: courses.status,
      switched_on: courses.active,
    })}
    from ${courseModules} as outline where outline.course_id = ${courses.id}
  )`,
};

/** Selects courses with their category and instructor; the caller adds a `where`. */
function selectCourses(db: Database) {
  return db
    .select(courseColumns)
    .from(courses)
    .leftJoin(categories, eq(categories.id, courses.categoryId))
    .leftJoin(instructors, eq(instructors.id, courses.instructorId));
}
export type CourseRow = Awaited<ReturnType<typeof selectCourses>>[number];

/** A course as describe_course in functions.sql returns it: its time is an ISO 8601 string with an offset. */
export type CourseDescription = Omit<CourseRow, 'createdAt'> & { createdAt: string };

export function courseRowOf(description: CourseDescription): CourseRow {
  return { ...description, createdAt: new Date(description.createdAt) };
}

export type CatalogFilter = {
  search?: string | undefined;
  /** Category slug. */
  category?: string | undefined;
  /** Null: a level that does not exist, so nothing is found. */
  level?: CourseLevel | null | undefined;
  limit: number;
  offset: number;
};

/** Open courses first, and featured ones first among them. Written exactly like the index `courses_in_catalog_order`. */
const catalogOrder = [desc(sql`${courses.status} = 'ACTIVE'`), desc(courses.featured), asc(courses.id)];

const searched = { id: courses.id, title: courses.title, text: courses.searchText, order: catalogOrder };

/**
 * A page of the catalog, in catalog order, so that reading stops at the end of the page. With a search its best results
 * come first (search-condition.ts).
 */
export function listCourses(db: Database, filter: CatalogFilter) {
  const conditions: (SQL | undefined)[] = [isPublic];
  if (filter.category) {
    conditions.push(sql`${courses.categoryId} = (select id from ${categories} where slug = ${filter.category})`);
  }
  if (filter.level === null) conditions.push(sql`false`);
  else if (filter.level) conditions.push(eq(courses.level, filter.level));
  const listed = and(...conditions);
  const { condition, order } = filter.search
    ? searchResults({ ...searched, listed }, filter.search, filter)
    : { condition: listed, order: catalogOrder };
  return selectCourses(db)
    .where(condition)
    .orderBy(...order)
    .limit(filter.limit)
    .offset(filter.search ? 0 : filter.offset);
}

/** The courses that come nearest to a search that found none, whatever their category and level. */
export function nearestCourses(db: Database, { search, limit }: { search: string; limit: number }) {
  const { condition, order } = nearestResults({ ...searched, listed: isPublic }, search, limit);
  return selectCourses(db)
    .where(condition)
    .orderBy(...order);
}

/** The tables that `selectCourses` reads. */
export const courseTables = [courses, categories, instructors, courseModules];

/** A page of the catalog, for everyone. */
export const catalogPage = publicRead({
  tables: courseTables,
  statements: (db, filter: CatalogFilter) => ({ page: listCourses(db, filter) }),
  rows: ({ page }) => page,
});

/** The featured courses on the home page. */
export const featuredCourses = publicRead({
  tables: courseTables,
  statements: (db) => ({
    featured: selectCourses(db).where(and(isPublic, courses.featured)).orderBy(asc(courses.id)).limit(6),
  }),
  rows: ({ featured }) => featured,
});

/** One course with its outline, for everyone; null when it is not public. */
export const publicCourse = publicRead({
  tables: courseTables,
  statements: (db, { key }: { key: string }) => selectCourseWithOutline(db, key, isPublic),
  rows: courseWithOutline,
});

/**
 * One course with its outline. A course that is not public is found only by its creator and by admins with a live
 * session; null otherwise. One round trip.
 */
export async function findCourse(db: Database, { key, caller }: { key: string; caller: Caller }) {
  const visible = or(isPublic, isManagedBy(caller));
  return courseWithOutline(await batchRecord(db, selectCourseWithOutline(db, key, visible)));
}

/** `key` is the slug or the id; slugs never consist of digits only. */
function selectCourseWithOutline(db: Database, key: string, isVisible: SQL | undefined) {
  const isWanted = /^\d{1,9}$/.test(key) ? eq(courses.id, Number(key)) : eq(courses.slug, key);
  const visible = and(isWanted, isVisible);
  return {
    course: db
      .select({ ...courseColumns, ...pageColumns })
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
      .where(visible)
      .orderBy(asc(courseModules.orderIndex), asc(courseModules.id)),
  };
}

function courseWithOutline({ course: [course], modules }: BatchResults<ReturnType<typeof selectCourseWithOutline>>) {
  return course ? { ...course, modules } : null;
}
export type CoursePageRow = NonNullable<ReturnType<typeof courseWithOutline>>;

/**
 * The condition that the caller has a live session and manages the course (the rule manages_course). An ended session
 * matches nothing.
 */
export function isManagedBy(caller: Caller): SQL {
  return sql`exists (
    select from ${sessions} join ${users} on ${users.id} = ${sessions.userId}
    where ${sessions.sid} = ${caller.sessionHash} and ${sessions.userId} = ${caller.userId}
      and ${sessions.expire} > now() and ${users.suspendedAt} is null
      and ${call('manages_course', { account: users.id, account_role: users.role, creator: courses.creatorId })}
  )`;
}
