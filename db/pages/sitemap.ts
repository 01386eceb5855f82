/** Lists all public pages for search engines, by kind, with the time of their last change. */
import { and, asc, count, eq, isNull, max, sql } from 'drizzle-orm';
import { isPublishedArticle } from '../blog/published-article.ts';
import { blogPosts } from '../blog/tables.ts';
import { isPublic } from '../courses/catalog.ts';
import { openLessonTypes } from '../courses/lesson-content.shared.ts';
import { courseModules, courses } from '../courses/tables.ts';
import { type PublicRead, publicRead } from '../public-reads/public-read.ts';
import { webinars } from '../webinars/tables.ts';

export type SitemapKind = 'courses' | 'lessons' | 'articles' | 'webinars';
export type SitemapCount = { pages: number; changedAt: Date | null };
export type SitemapPage = { key: string; changedAt: Date };

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
    where outline.course_id = ${courses.id} and entry.lesson ->> 'type' in ${openLessonTypes}
  )`,
);

/** The number of pages of each kind. */
export const sitemapCounts = publicRead({
  tables: [courses, courseModules, blogPosts, webinars],
  statements: (db, _input, now) => ({
    courseCount: db
      .select({ pages: count(), changedAt: max(courses.updatedAt) })
      .from(courses)
      .where(isPublic),
    lessonCount: db
      .select({ pages: count(), changedAt: max(courses.updatedAt) })
      .from(courses)
      .where(hasOpenLesson),
    articleCount: db
      .select({ pages: count(), changedAt: max(articleChangedAt).mapWith(blogPosts.updatedAt) })
      .from(blogPosts)
      .where(isPublishedArticle(now)),
    webinarCount: db
      .select({ pages: count(), changedAt: max(webinars.updatedAt) })
      .from(webinars)
      .where(isAnnounced),
  }),
  rows({
    courseCount: [courseCount],
    lessonCount: [lessonCount],
    articleCount: [articleCount],
    webinarCount: [webinarCount],
  }): Record<SitemapKind, SitemapCount> {
    const nothing: SitemapCount = { pages: 0, changedAt: null };
    return {
      courses: courseCount ?? nothing,
      lessons: lessonCount ?? nothing,
      articles: articleCount ?? nothing,
      webinars: webinarCount ?? nothing,
    };
  },
});

type Part = { limit: number; offset: number };

/** A part of the list of one kind, null beyond its end. `key` is the variable segment of a page's path. */
export const sitemapPages: Record<SitemapKind, PublicRead<Part, SitemapPage[] | null>> = {
  courses: publicRead({
    tables: [courses],
    statements: (db, { limit, offset }: Part) => ({
      pages: db
        .select({ key: courses.slug, changedAt: courses.updatedAt })
        .from(courses)
        .where(isPublic)
        .orderBy(asc(courses.id))
        .limit(limit)
        .offset(offset),
    }),
    rows: ({ pages }) => pagesOrNull(pages),
  }),
  /** `key`: the slug of the course. */
  lessons: publicRead({
    tables: [courses, courseModules],
    statements: (db, { limit, offset }: Part) => ({
      pages: db
        .select({ key: courses.slug, changedAt: courses.updatedAt })
        .from(courses)
        .where(hasOpenLesson)
        .orderBy(asc(courses.id))
        .limit(limit)
        .offset(offset),
    }),
    rows: ({ pages }) => pagesOrNull(pages),
  }),
  articles: publicRead({
    tables: [blogPosts],
    statements: (db, { limit, offset }: Part, now) => ({
      pages: db
        .select({ key: blogPosts.slug, changedAt: articleChangedAt })
        .from(blogPosts)
        .where(isPublishedArticle(now))
        .orderBy(asc(blogPosts.id))
        .limit(limit)
        .offset(offset),
    }),
    rows: ({ pages }) => pagesOrNull(pages),
  }),
  webinars: publicRead({
    tables: [webinars],
    statements: (db, { limit, offset }: Part) => ({
      pages: db
        .select({ key: sql<string>`${webinars.id}::text`, changedAt: webinars.updatedAt })
        .from(webinars)
        .where(isAnnounced)
        .orderBy(asc(webinars.id))
        .limit(limit)
        .offset(offset),
    }),
    rows: ({ pages }) => pagesOrNull(pages),
  }),
};

const pagesOrNull = (pages: SitemapPage[]) => (pages.length > 0 ? pages : null);
