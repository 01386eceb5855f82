/**
 * Lists all public pages for search engines, by kind, with the time of their last change. A file of the sitemap holds the
 * pages whose ids are in its range, so that neither the list of files nor a file must count what comes before.
 */
import { and, asc, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#db/connection/client.ts';
import { isPublishedArticle } from '../blog/published-article.ts';
import { blogPosts } from '../blog/tables.ts';
import { isPublic, outerCourseId } from '../courses/catalog.ts';
import { openLessonTypes } from '../courses/lesson-content.shared.ts';
import { courseModules, courses } from '../courses/tables.ts';
import { type PublicRead, publicRead } from '../public-reads/public-read.ts';
import { webinars } from '../webinars/tables.ts';

export type SitemapKind = 'courses' | 'lessons' | 'articles' | 'webinars';
export type SitemapPage = { key: string; changedAt: Date };

/** The number of ids in the range of a file: the maximum number of pages in one file, by the protocol. */
const idsOfFile = 50_000;

/** A scheduled article was last edited before it became public, so the later of the two times counts. */
const articleChangedAt = sql<Date>`greatest(${blogPosts.updatedAt}, ${blogPosts.publishedAt})`.mapWith(
  blogPosts.updatedAt,
);

const isAnnounced = and(webinars.isActive, isNull(webinars.cancelledAt));

/** The courses with an open lesson: the rule open_lesson_of, for all courses at once. */
const hasOpenLesson = and(
  eq(courses.status, 'ACTIVE'),
  courses.active,
  sql`exists (
    select from ${courseModules} as outline cross join lateral jsonb_array_elements(outline.lessons) as entry (lesson)
    where outline.course_id = ${outerCourseId} and entry.lesson ->> 'type' in ${openLessonTypes}
  )`,
);

/** The numbers of the files of each kind, from 1 on, without those that would be empty. */
export const sitemapFiles = publicRead({
  tables: [courses, courseModules, blogPosts, webinars],
  statements: (db, _input, now) => ({
    courses: fileNumbers(db, courses, courses.id, isPublic),
    lessons: fileNumbers(db, courses, courses.id, hasOpenLesson),
    articles: fileNumbers(db, blogPosts, blogPosts.id, isPublishedArticle(now)),
    webinars: fileNumbers(db, webinars, webinars.id, isAnnounced),
  }),
  rows: (files): Record<SitemapKind, number[]> => ({
    courses: numbersIn(files.courses),
    lessons: numbersIn(files.lessons),
    articles: numbersIn(files.articles),
    webinars: numbersIn(files.webinars),
  }),
});

function fileNumbers(db: Database, table: PgTable, id: AnyPgColumn, isListed: SQL | undefined) {
  return db.execute<{ number: number }>(sql`
    select number from generate_series(1, (select (max(${id}) - 1) / ${idsOfFile}::integer + 1 from ${table})) number
     where exists (select from ${table} where ${and(inFile(id, sql`number`), isListed)})
     order by number`);
}

const numbersIn = ({ rows }: { rows: { number: number }[] }) => rows.map(({ number }) => number);

/** Whether an id is in the range of the file with this number. */
function inFile(id: AnyPgColumn, number: SQL) {
  return and(gt(id, sql`(${number} - 1) * ${idsOfFile}::integer`), lte(id, sql`${number} * ${idsOfFile}::integer`));
}

type File = { number: number };

/** The pages in a file of one kind, null when there are none. `key` is the variable segment of a page's path. */
export const sitemapPages: Record<SitemapKind, PublicRead<File, SitemapPage[] | null>> = {
  courses: publicRead({
    tables: [courses],
    statements: (db, { number }: File) => ({
      pages: db
        .select({ key: courses.slug, changedAt: courses.updatedAt })
        .from(courses)
        .where(and(inFile(courses.id, sql`${number}::integer`), isPublic))
        .orderBy(asc(courses.id)),
    }),
    rows: ({ pages }) => pagesOrNull(pages),
  }),
  /** `key`: the slug of the course. */
  lessons: publicRead({
    tables: [courses, courseModules],
    statements: (db, { number }: File) => ({
      pages: db
        .select({ key: courses.slug, changedAt: courses.updatedAt })
        .from(courses)
        .where(and(inFile(courses.id, sql`${number}::integer`), hasOpenLesson))
        .orderBy(asc(courses.id)),
    }),
    rows: ({ pages }) => pagesOrNull(pages),
  }),
  articles: publicRead({
    tables: [blogPosts],
    statements: (db, { number }: File, now) => ({
      pages: db
        .select({ key: blogPosts.slug, changedAt: articleChangedAt })
        .from(blogPosts)
        .where(and(inFile(blogPosts.id, sql`${number}::integer`), isPublishedArticle(now)))
        .orderBy(asc(blogPosts.id)),
    }),
    rows: ({ pages }) => pagesOrNull(pages),
  }),
  webinars: publicRead({
    tables: [webinars],
    statements: (db, { number }: File) => ({
      pages: db
        .select({ key: sql<string>`${webinars.id}::text`, changedAt: webinars.updatedAt })
        .from(webinars)
        .where(and(inFile(webinars.id, sql`${number}::integer`), isAnnounced))
        .orderBy(asc(webinars.id)),
    }),
    rows: ({ pages }) => pagesOrNull(pages),
  }),
};

const pagesOrNull = (pages: SitemapPage[]) => (pages.length > 0 ? pages : null);
