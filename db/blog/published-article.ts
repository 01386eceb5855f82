/** Reads an article's metadata for the HTML head: everything but its text. */
import { and, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { authUsers } from '../accounts/tables.ts';
import { presentAddress } from './article-address.ts';
import { blogPosts } from './tables.ts';

/** The article with this slug, current or former. Null when it is not published, or not yet. */
export async function findArticlePage(db: Database, { slug, now }: { slug: string; now: Date }) {
  const [article] = await db
    .select({
      slug: blogPosts.slug,
      title: blogPosts.title,
      excerpt: blogPosts.excerpt,
      featuredImage: blogPosts.featuredImage,
      publishedAt: sql<Date>`${blogPosts.publishedAt}`.mapWith(blogPosts.publishedAt),
      updatedAt: blogPosts.updatedAt,
      authorName: sql<string>`concat_ws(' ', ${authUsers.firstName}, ${authUsers.lastName})`,
    })
    .from(blogPosts)
    .leftJoin(authUsers, eq(authUsers.id, blogPosts.authorId))
    .where(and(eq(blogPosts.slug, presentAddress(slug)), isPublishedArticle(now)));
  return article ?? null;
}
export type ArticlePage = NonNullable<Awaited<ReturnType<typeof findArticlePage>>>;

/**
 * The condition that an article is public: it is published and its time has come, because publishing can be scheduled.
 */
export function isPublishedArticle(now: Date) {
  return and(blogPosts.published, lte(blogPosts.publishedAt, now));
}
