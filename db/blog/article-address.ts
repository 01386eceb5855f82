/** Resolves the slugs of an article: its current one, and each under which it was public before. */
import { sql } from 'drizzle-orm';
import { articleAddresses, blogPosts } from './tables.ts';

/** SQL expression: the current slug of the article that this slug leads to; null when there is none. */
export function presentAddress(slug: string) {
  return sql`coalesce(
    (select named.slug from ${blogPosts} as named where named.slug = ${slug}),
    (select moved.slug from ${articleAddresses} as former join ${blogPosts} as moved on moved.id = former.article_id
     where former.slug = ${slug}))`;
}
