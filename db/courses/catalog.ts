/** The public catalog: lists, one course with its outline. Called by GET /api/courses… and by the cart and checkout. */
import { and, asc, desc, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import type { Caller } from '../accounts/authorize.ts';
import { sessions, users } from '../accounts/tables.ts';
import { searchPattern } from './search-text.shared.ts';
import type { CourseLevel, CourseStatus } from './states.ts';
import { categories, courseModules, courses, instructors } from './tables.ts';

/** What everyone may see; drafts, courses in review and archived ones are their creator's and the admins' affair. */
const publicStatuses: CourseStatus[] = ['ACTIVE', 'COMING_SOON'];
export const isPublic = and(inArray(courses.status, publicStatuses), courses.active);

/** Whole minutes of all lessons, from the outline: contents are never touched for it. */
export const lessonMinutes = sql<number>`(
  select coalesce(sum((lesson ->> 'minutes')::integer), 0)::integer
  from ${courseModules} as outline, jsonb_array_elements(outline.lessons) as lesson
  where outline.course_id = ${courses.id}
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

/** A course with its category and instructor, ready for a `where`. */
export function selectCourses(db: Database) {
  return db
    .select(courseColumns)
    .from(courses)
    .leftJoin(categories, eq(categories.id, courses.categoryId))
    .leftJoin(instructors, eq(instructors.id, courses.instructorId));
}
export type CourseRow = Awaited<ReturnType<typeof selectCourses>>[number];

export type CatalogFilter = {
  search?: string | undefined;
  /** Category slug. */
  category?: string | undefined;
  level?: CourseLevel | undefined;
  limit: number;
  offset: number;
};

/**
 * A page of the catalog: open courses first, featured ones first among them, in the words of the index
 * `courses_in_catalog_order`, so that reading ends with the page.
 */
export function listCourses(db: Database, filter: CatalogFilter) {
  const conditions: (SQL | undefined)[] = [isPublic];
  if (filter.search) {
    const pattern = searchPattern(filter.search);
    conditions.push(pattern === null ? sql`false` : like(courses.searchText, `%${pattern}%`));
  }
  if (filter.category) {
    conditions.push(sql`${courses.categoryId} = (select id from ${categories} where slug = ${filter.category})`);
  }
  if (filter.level) conditions.push(eq(courses.level, filter.level));
  return selectCourses(db)
    .where(and(...conditions))
    .orderBy(desc(sql`${courses.status} = 'ACTIVE'`), desc(courses.featured), asc(courses.id))
    .limit(filter.limit)
    .offset(filter.offset);
}

/** The courses of the home page. */
export function listFeaturedCourses(db: Database): Promise<CourseRow[]> {
  return selectCourses(db).where(and(isPublic, courses.featured)).orderBy(asc(courses.id)).limit(6);
}

/**
 * One course with its outline, by slug or by id (slugs are never all digits). What is not public exists only for its
 * creator and for admins with a live session; null otherwise. One round trip.
 */
export async function findCourse(db: Database, { key, caller }: { key: string; caller: Caller | null }) {
  const isWanted = /^\d{1,9}$/.test(key) ? eq(courses.id, Number(key)) : eq(courses.slug, key);
  const visible = and(isWanted, caller ? or(isPublic, isOverseenBy(caller)) : isPublic);
  const [[course], modules] = await db.batch([
    selectCourses(db).where(visible),
    db
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
  ]);
  return course ? { ...course, modules } : null;
}

/** Whether the caller, whose session lives, made the course or is an admin. A dead session sees what visitors see. */
export function isOverseenBy(caller: Caller): SQL {
  return sql`exists (
    select from ${sessions} join ${users} on ${users.id} = ${sessions.userId}
    where ${sessions.sid} = ${caller.sessionHash} and ${sessions.userId} = ${caller.userId}
      and ${sessions.expire} > now() and ${users.suspendedAt} is null
      and (${users.role} = 'ADMIN' or (${users.role} = 'CREATOR' and ${courses.creatorId} = ${users.id}))
  )`;
}
