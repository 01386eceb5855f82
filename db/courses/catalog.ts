/**
 * The public catalog: lists of courses. Called by GET /api/courses and by cart and checkout. One course with its outline:
 * db/learning/course-page.ts.
 */
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';
import type { Caller } from '../accounts/authorize.ts';
import { sessions, users } from '../accounts/tables.ts';
import { hasSessionFactor, isLiveSession } from '../accounts/viewer.ts';
import { publicRead } from '../public-reads/public-read.ts';
import { nearestResults, searchResults } from './search-condition.ts';
import type { CourseLevel, CourseStatus } from './states.ts';
import { categories, courseModules, courses, instructors } from './tables.ts';

/**
 * Everyone may see these. Drafts, courses in review and archived ones are visible only to their creator and to admins.
 */
const publicStatuses: CourseStatus[] = ['ACTIVE', 'COMING_SOON'];
export const isPublic = and(inArray(courses.status, publicStatuses), courses.active);

/**
 * The id of the course, for a subquery. Written by hand, because Drizzle names a column without its table when a
 * select has no join, and the subquery would take it for its own.
 */
export const outerCourseId = sql`${courses}.id`;

/** The sum of all lessons' whole minutes, from the outline, so that no lesson content is read. */
export const lessonMinutes = sql<number>`(
  select coalesce(sum((lesson ->> 'minutes')::integer), 0)::integer
  from ${courseModules} as outline, jsonb_array_elements(outline.lessons) as lesson
  where outline.course_id = ${outerCourseId}
)`;

export const courseColumns = {
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
  publishedAt: courses.publishedAt,
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

/** Selects courses with their category and instructor; the caller adds a `where`. */
function selectCourses(db: Database) {
  return db
    .select(courseColumns)
    .from(courses)
    .leftJoin(categories, eq(categories.id, courses.categoryId))
    .leftJoin(instructors, eq(instructors.id, courses.instructorId));
}
export type CourseRow = Awaited<ReturnType<typeof selectCourses>>[number];

/** A course as describe_course in functions.sql returns it: its times are ISO 8601 strings with an offset. */
export type CourseDescription = Omit<CourseRow, 'createdAt' | 'publishedAt'> & {
  createdAt: string;
  publishedAt: string | null;
};

export function courseRowOf(description: CourseDescription): CourseRow {
  const { createdAt, publishedAt } = description;
  return {
    ...description,
    createdAt: new Date(createdAt),
    publishedAt: publishedAt === null ? null : new Date(publishedAt),
  };
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
export const catalogOrder = [desc(sql`${courses.status} = 'ACTIVE'`), desc(courses.featured), asc(courses.id)];

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

/**
 * The condition that the caller has a live session and manages the course (the rule manages_course). An ended session
 * matches nothing, nor does one without a second factor.
 */
export function isManagedBy(caller: Caller): SQL {
  return sql`exists (
    select from ${sessions} join ${users} on ${users.id} = ${sessions.userId}
    where ${sessions.sid} = ${caller.sessionHash} and ${sessions.userId} = ${caller.userId}
      and ${isLiveSession} and ${hasSessionFactor}
      and ${call('manages_course', { account: users.id, account_role: users.role, creator: courses.creatorId })}
  )`;
}
