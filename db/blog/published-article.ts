/** Which articles are public. */
import { and, lte } from 'drizzle-orm';
import { blogPosts } from './tables.ts';

/**
 * The condition that an article is public: it is published and its time has come, because publishing can be scheduled.
 */
export function isPublishedArticle(now: Date) {
  return and(blogPosts.published, lte(blogPosts.publishedAt, now));
}
