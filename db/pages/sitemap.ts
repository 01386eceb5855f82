/**
 * Lists all public pages for search engines, by kind, with the time of their last change. A file of the sitemap holds the
 * pages whose ids are in its range, so that neither the list of files nor a file must count what comes before.
 */
import { and, asc, gt, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
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

/** The number of ids in the range of a file. The protocol allows 50,000 pages; so many would take a second to read and send. */
const idsOfFile = 10_000;

/** The pages of one kind: the rows of `table` that are listed. */
type Pages = {
  /** Every table that decides what is listed. */
  tables: readonly PgTable[];
  table: PgTable & { id: PgColumn };
  /** The variable segment of a page's path. */
  key: SQL<string>;
  changedAt: SQL<Date>;
  isListed: (now: Date) => SQL | undefined;
};

/** The courses with an open lesson: the rule open_lesson_of, for all courses at once. */
const hasOpenLesson = and(
  // As in the partial index `courses_active`.
  sql`${courses.status} = 'ACTIVE'`,
  courses.active,
  sql`exists (
    select from ${courseModules} as outline cross join lateral jsonb_array_elements(outline.lessons) as entry (lesson)
    where outline.course_id = ${outerCourseId} and entry.lesson ->> 'type' in ${openLessonTypes}
  )`,
);

const course = {
  table: courses,
  key: sql<string>`${courses.slug}`,
  changedAt: sql<Date>`${courses.updatedAt}`.mapWith(courses.updatedAt),
};
const pages: Record<SitemapKind, Pages> = {
  courses: { ...course, tables: [courses], isListed: () => isPublic },
  lessons: { ...course, tables: [courses, courseModules], isListed: () => hasOpenLesson },
  articles: {
    table: blogPosts,
    tables: [blogPosts],
    key: sql<string>`${blogPosts.slug}`,
    // A scheduled article was last edited before it became public, so the later of the two times counts.
    changedAt: sql<Date>`greatest(${blogPosts.updatedAt}, ${blogPosts.publishedAt})`.mapWith(blogPosts.updatedAt),
    isListed: isPublishedArticle,
  },
  webinars: {
    table: webinars,
    tables: [webinars],
    key: sql<string>`${webinars.id}::text`,
    changedAt: sql<Date>`${webinars.updatedAt}`.mapWith(webinars.updatedAt),
    isListed: () => and(webinars.isActive, isNull(webinars.cancelledAt)),
  },
};

/** The numbers of the files of each kind, from 1 on, without those that would be empty. */
export const sitemapFiles = publicRead({
  tables: [courses, courseModules, blogPosts, webinars],
  statements: (db, _input, now) => ({
    courses: fileNumbers(db, pages.courses, now),
    lessons: fileNumbers(db, pages.lessons, now),
    articles: fileNumbers(db, pages.articles, now),
    webinars: fileNumbers(db, pages.webinars, now),
  }),
  rows: (files): Record<SitemapKind, number[]> => ({
    courses: numbersIn(files.courses),
    lessons: numbersIn(files.lessons),
    articles: numbersIn(files.articles),
    webinars: numbersIn(files.webinars),
  }),
});

function fileNumbers(db: Database, { table, isListed }: Pages, now: Date) {
  const lastFile = sql`(select (max(${table.id}) - 1) / ${idsOfFile}::integer + 1 from ${table})`;
  // For each file its first page. A condition with EXISTS would be planned as a join with all pages of the school.
  return db.execute<{ number: number }>(sql`
    select number from generate_series(1, ${lastFile}) number
     cross join lateral (
       select from ${table} where ${and(inFile(table.id, sql`number`), isListed(now))} order by ${table.id} limit 1) listed
     order by number`);
}

const numbersIn = ({ rows }: { rows: { number: number }[] }) => rows.map(({ number }) => number);

/** Whether an id is in the range of the file with this number. */
function inFile(id: PgColumn, number: SQL) {
  return and(gt(id, sql`(${number} - 1) * ${idsOfFile}::integer`), lte(id, sql`${number} * ${idsOfFile}::integer`));
}

type File = { number: number };

/** The pages in a file of one kind, null when there are none. */
export const sitemapPages: Record<SitemapKind, PublicRead<File, SitemapPage[] | null>> = {
  courses: pagesInFile(pages.courses),
  lessons: pagesInFile(pages.lessons),
  articles: pagesInFile(pages.articles),
  webinars: pagesInFile(pages.webinars),
};

function pagesInFile({ tables, table, key, changedAt, isListed }: Pages) {
  return publicRead({
    tables,
    statements: (db, { number }: File, now) => ({
      listed: db
        .select({ key, changedAt })
        .from(table)
        .where(and(inFile(table.id, sql`${number}::integer`), isListed(now)))
        .orderBy(asc(table.id)),
    }),
    rows: ({ listed }): SitemapPage[] | null => (listed.length > 0 ? listed : null),
  });
}
