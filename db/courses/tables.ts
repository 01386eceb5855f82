/** Tables of courses: the catalog, modules and lessons, instructors, reviews and waitlists. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '../accounts/tables.ts';
import { isLowerCase, isOneOf, isSlug, moment, money, normalizedText, revision, searchTextOf } from '../columns.ts';
import {
  type AssignmentCompletion,
  type AssignmentRubric,
  assignmentCompletions,
  type LessonOutline,
  type LessonResource,
  type LessonVideo,
  type QuizQuestion,
} from './lesson-content.shared.ts';
import {
  type CategoryKind,
  type CourseLevel,
  type CourseOutput,
  type CourseStatus,
  categoryKinds,
  courseLevels,
  courseStatuses,
} from './states.ts';

export const categories = pgTable(
  'categories',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    slug: text().notNull().unique(),
    kind: text().$type<CategoryKind>().notNull().default('course'),
    description: text(),
    color: text().notNull().default('#3b82f6'),
    /** The position among the categories of the same kind; equal positions are sorted by id. */
    order: integer().notNull().default(0),
    revision: revision(),
  },
  (table) => [
    check('categories_slug', isSlug(table.slug)),
    check('categories_kind', isOneOf(table.kind, categoryKinds)),
    index('categories_of_kind').on(table.kind, table.id),
  ],
);

export const instructors = pgTable(
  'instructors',
  {
    id: serial().primaryKey(),
    /** The instructor's account, if they create courses here. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    bio: text(),
    credentials: text(),
    avatar: text(),
    company: text(),
    title: text(),
    revision: revision(),
  },
  (table) => [uniqueIndex('instructors_user').on(table.userId)],
);

export const faculty = pgTable(
  'faculty',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    title: text().notNull(),
    bio: text(),
    experience: text(),
    company: text(),
    companyLogo: text('company_logo'),
    avatar: text(),
    linkedIn: text('linked_in'),
    twitter: text(),
    expertise: jsonb().$type<string[]>().notNull().default([]),
    featured: boolean().notNull().default(false),
    order: integer().notNull().default(0),
    revision: revision(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('faculty_order').on(table.order, table.id)],
);

export const courses = pgTable(
  'courses',
  {
    id: serial().primaryKey(),
    title: text().notNull(),
    slug: text().notNull().unique(),
    subtitle: text(),
    description: text().notNull().default(''),
    shortDescription: text('short_description'),
    thumbnail: text(),
    /** Null while there is no price: such a course cannot be enrolled in. */
    price: money('price'),
    originalPrice: money('original_price'),
    monthlyPrice: money('monthly_price'),
    /** Whom the course is for, one line each. */
    forWhom: jsonb('for_whom').$type<string[]>().notNull().default([]),
    /** Who is better served elsewhere, one line each. */
    notForWhom: jsonb('not_for_whom').$type<string[]>().notNull().default([]),
    /** What learners can do at the end, one line each. */
    outcomes: jsonb().$type<string[]>().notNull().default([]),
    outputs: jsonb().$type<CourseOutput[]>().notNull().default([]),
    /** Days from start to finish. The hours are the sum of the lessons. */
    duration: integer(),
    level: text().$type<CourseLevel>().notNull().default('beginner'),
    /** The rating and both counts are written only by the verbs that change the rows they are computed from. */
    rating: numeric({ precision: 3, scale: 2 }).notNull().default('0'),
    reviewCount: integer('review_count').notNull().default(0),
    studentCount: integer('student_count').notNull().default(0),
    /**
     * Within how many hours four of five submissions were answered lately; null before ten were. The rule
     * refresh_answer_time writes it (db/submissions/functions.sql).
     */
    answeredWithinHours: integer('answered_within_hours'),
    categoryId: integer('category_id').references(() => categories.id, { onDelete: 'set null' }),
    instructorId: integer('instructor_id').references(() => instructors.id, { onDelete: 'set null' }),
    /** The user who may edit it, besides admins. */
    creatorId: integer('creator_id').references(() => users.id, { onDelete: 'set null' }),
    /** When its creator deleted their account, if it had one then. What was booked before is still owed to them. */
    creatorLeftAt: moment('creator_left_at'),
    featured: boolean().notNull().default(false),
    /** A switch for operators: false removes the course from every public page without changing its status. */
    active: boolean().notNull().default(true),
    status: text().$type<CourseStatus>().notNull().default('ACTIVE'),
    /** The admin's note when the course was returned to its creator. */
    reviewNote: text('review_note'),
    publishedAt: moment('published_at'),
    /** Also increased by edits of the outline and the lessons. */
    revision: revision(),
    /** The digest of the edit that made the revision: what it says, who sent it, and on what it is based. */
    lastEdit: text('last_edit'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    searchText: searchTextOf(`title || ' ' || coalesce(short_description, '') || ' ' || description`),
  },
  (table) => [
    // /api/courses/featured is a route of its own.
    check('courses_slug', sql`${isSlug(table.slug)} and ${table.slug} <> 'featured'`),
    check('courses_status', isOneOf(table.status, courseStatuses)),
    check('courses_level', isOneOf(table.level, courseLevels)),
    check('courses_price', sql`${table.price} >= 0`),
    check('courses_original_price', sql`${table.originalPrice} >= 0`),
    check('courses_monthly_price', sql`${table.monthlyPrice} >= 0`),
    check('courses_duration', sql`${table.duration} > 0`),
    check('courses_rating', sql`${table.rating} between 0 and 5`),
    check('courses_answered_within_hours', sql`${table.answeredWithinHours} > 0`),
    check('courses_counts', sql`${table.reviewCount} >= 0 and ${table.studentCount} >= 0`),
    index('courses_of_category').on(table.categoryId, table.status),
    index('courses_of_instructor').on(table.instructorId),
    index('courses_of_creator').on(table.creatorId, table.updatedAt),
    index('courses_of_status').on(table.status, table.id),
    index('courses_of_level').on(table.level, table.status),
    index('courses_updated_at').on(table.updatedAt),
    // For the first courses of an instructor or a category, by title.
    index('courses_title').on(table.title, table.id),
    // The catalog's order of the public courses. It must match the condition and order of the query exactly
    // (catalog.ts).
    index('courses_in_catalog_order')
      .on(sql`(${table.status} = 'ACTIVE') desc`, table.featured.desc().nullsFirst(), table.id)
      .where(sql`${table.status} in ('ACTIVE', 'COMING_SOON') and ${table.active}`),
    // The courses that may have an open lesson, for the sitemap.
    index('courses_active').on(table.id).where(sql`${table.status} = 'ACTIVE' and ${table.active}`),
    index('courses_featured').on(table.id).where(sql`${table.featured}`),
    // For the catalog search: LIKE '%…%'. Without fastupdate, because a long pending list makes the planner prefer a
    // sequential scan until the next vacuum.
    index('courses_search').using('gin', table.searchText.op('gin_trgm_ops')).with({ fastupdate: false }),
    // For a search that is the exact title.
    index('courses_normalized_title').on(normalizedText(sql`${table.title}`)),
  ],
);

export const courseModules = pgTable(
  'course_modules',
  {
    id: serial().primaryKey(),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    description: text(),
    /** Not unique, because two modules share an index briefly while they are being reordered. */
    orderIndex: integer('order_index').notNull(),
    /** The public outline, in order. The lessons' content is in lesson_contents. */
    lessons: jsonb().$type<LessonOutline[]>().notNull().default([]),
    /** The ids of lessons that were in it when they were removed: what learners did there is kept with this module. */
    removedLessons: text('removed_lessons').array().notNull().default(sql`'{}'`),
    /** A removed module has no lessons. It stays as long as something of learners is kept with it. */
    removedAt: moment('removed_at'),
  },
  (table) => [
    check('course_modules_removed', sql`${table.removedAt} is null or ${table.lessons} = '[]'`),
    check('course_modules_lessons', sql`jsonb_typeof(${table.lessons}) = 'array'`),
    index('course_modules_of_course').on(table.courseId, table.orderIndex),
  ],
);

/** The columns of the lesson that a row of a learner belongs to. The row stays when the lesson or its module is removed. */
export const lessonColumns = () => ({
  courseId: integer('course_id')
    .notNull()
    .references(() => courses.id, { onDelete: 'cascade' }),
  moduleId: integer('module_id')
    .notNull()
    .references(() => courseModules.id, { onDelete: 'cascade' }),
  lessonId: text('lesson_id').notNull(),
});

/**
 * The content of lessons, separate from the outline so that reading an outline never loads it. No row: nothing written
 * yet.
 */
export const lessonContents = pgTable(
  'lesson_contents',
  {
    moduleId: integer('module_id')
      .notNull()
      .references(() => courseModules.id, { onDelete: 'cascade' }),
    lessonId: text('lesson_id').notNull(),
    markdown: text().notNull().default(''),
    /** Sanitized, rendered from the Markdown whenever that is stored. */
    html: text().notNull().default(''),
    video: jsonb().$type<LessonVideo>(),
    questions: jsonb().$type<QuizQuestion[]>().notNull().default([]),
    rubric: jsonb().$type<AssignmentRubric[]>().notNull().default([]),
    /** Of an assignment. */
    completesWhen: text('completes_when').$type<AssignmentCompletion>().notNull().default('handed_in'),
    resources: jsonb().$type<LessonResource[]>().notNull().default([]),
    /** The slug of a question (db/practice). Without a foreign key: the rules look whether it can be answered. */
    question: text(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** Of everything above, uncompressed. */
    bytes: integer()
      .notNull()
      .generatedAlwaysAs(
        sql`octet_length(markdown) + octet_length(html) + coalesce(octet_length(video::text), 0) + octet_length(questions::text) + octet_length(rubric::text) + octet_length(resources::text)`,
      ),
  },
  (table) => [
    primaryKey({ columns: [table.moduleId, table.lessonId] }),
    check('lesson_contents_completes_when', isOneOf(table.completesWhen, assignmentCompletions)),
  ],
);

export const waitlistEntries = pgTable(
  'waitlist_entries',
  {
    id: serial().primaryKey(),
    email: text().notNull(),
    /** Null: entered on the general waitlist page, for any future course. */
    courseId: integer('course_id').references(() => courses.id, { onDelete: 'cascade' }),
    /** The page on which the address was entered. */
    source: text(),
    notifiedAt: moment('notified_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('waitlist_entries_email_lower', isLowerCase(table.email)),
    unique('waitlist_entries_email_course').on(table.email, table.courseId).nullsNotDistinct(),
    index('waitlist_entries_of_course').on(table.courseId, table.notifiedAt),
    // 0 stands for any course, because keyset paging compares values and null does not compare.
    index('waitlist_entries_joined').on(sql`coalesce(${table.courseId}, 0)`, table.createdAt, table.id),
    index('waitlist_entries_search').using('gin', table.email.op('gin_trgm_ops')).with({ fastupdate: false }),
  ],
);
