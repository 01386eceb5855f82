/** What the head of an article says: everything but its text. */
import { and, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { authUsers } from '../accounts/tables.ts';
import { presentAddress } from './article-address.ts';
import { blogPosts } from './tables.ts';

/** The article that this address leads to, by its present or a former one. Null for what is not published, or not yet. */
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

/** Publishing can be scheduled: an article is public when its time has come. */
export function isPublishedArticle(now: Date) {
  return and(blogPosts.published, lte(blogPosts.publishedAt, now));
}
