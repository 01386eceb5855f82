/** Lists all public pages for search engines, by kind, with the time of their last change. */
import { and, asc, count, isNull, max, sql } from 'drizzle-orm';
import { batchRecord } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { isPublishedArticle } from '../blog/published-article.ts';
import { blogPosts } from '../blog/tables.ts';
import { isPublic } from '../courses/catalog.ts';
import { courses } from '../courses/tables.ts';
import { webinars } from '../webinars/tables.ts';

export type SitemapKind = 'courses' | 'articles' | 'webinars';
export type SitemapCount = { pages: number; changedAt: Date | null };
export type SitemapPage = { key: string; changedAt: Date };

/** A scheduled article was last edited before it became public, so the later of the two times counts. */
const articleChangedAt = sql<Date>`greatest(${blogPosts.updatedAt}, ${blogPosts.publishedAt})`.mapWith(
  blogPosts.updatedAt,
);

const isAnnounced = and(webinars.isActive, isNull(webinars.cancelledAt));

/** The number of pages of each kind, in one round trip. */
export async function countSitemapPages(
  db: Database,
  { now }: { now: Date },
): Promise<Record<SitemapKind, SitemapCount>> {
  const nothing: SitemapCount = { pages: 0, changedAt: null };
  const {
    courseCount: [courseCount],
    articleCount: [articleCount],
    webinarCount: [webinarCount],
  } = await batchRecord(db, {
    courseCount: db
      .select({ pages: count(), changedAt: max(courses.updatedAt) })
      .from(courses)
      .where(isPublic),
    articleCount: db
      .select({ pages: count(), changedAt: max(articleChangedAt).mapWith(blogPosts.updatedAt) })
      .from(blogPosts)
      .where(isPublishedArticle(now)),
    webinarCount: db
      .select({ pages: count(), changedAt: max(webinars.updatedAt) })
      .from(webinars)
      .where(isAnnounced),
  });
  return {
    courses: courseCount ?? nothing,
    articles: articleCount ?? nothing,
    webinars: webinarCount ?? nothing,
  };
}

/** A part of the list of one kind; `key` is the last segment of a page's path. */
export function listSitemapPages(
  db: Database,
  { kind, now, limit, offset }: { kind: SitemapKind; now: Date; limit: number; offset: number },
): Promise<SitemapPage[]> {
  switch (kind) {
    case 'courses':
      return db
        .select({ key: courses.slug, changedAt: courses.updatedAt })
        .from(courses)
        .where(isPublic)
        .orderBy(asc(courses.id))
        .limit(limit)
        .offset(offset);
    case 'articles':
      return db
        .select({ key: blogPosts.slug, changedAt: articleChangedAt })
        .from(blogPosts)
        .where(isPublishedArticle(now))
        .orderBy(asc(blogPosts.id))
        .limit(limit)
        .offset(offset);
    case 'webinars':
      return db
        .select({ key: sql<string>`${webinars.id}::text`, changedAt: webinars.updatedAt })
        .from(webinars)
        .where(isAnnounced)
        .orderBy(asc(webinars.id))
        .limit(limit)
        .offset(offset);
  }
}
