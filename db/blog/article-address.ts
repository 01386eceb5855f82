/** Where an article is found: at its address, and at each address under which it was public before. */
import { sql } from 'drizzle-orm';
import { articleAddresses, blogPosts } from './tables.ts';

/** The present address of the article that this address leads to; null in SQL where it leads nowhere. */
export function presentAddress(slug: string) {
  return sql`coalesce(
    (select named.slug from ${blogPosts} as named where named.slug = ${slug}),
    (select moved.slug from ${articleAddresses} as former join ${blogPosts} as moved on moved.id = former.article_id
     where former.slug = ${slug}))`;
}
