/** An article for tests: published a day ago unless told otherwise. */
import type { Database } from '#db/connection/client.ts';
import { blogPosts } from '../blog/tables.ts';
import { categories } from '../courses/tables.ts';

type Wanted = Partial<Omit<typeof blogPosts.$inferInsert, 'categoryId'>> & {
  /** Category slug. */
  category?: string;
};

export async function createTestArticle(
  db: Database,
  { category, ...wanted }: Wanted = {},
): Promise<{ id: number; slug: string }> {
  const known = category ? await db.select().from(categories) : [];
  const [article] = await db
    .insert(blogPosts)
    .values({
      title: 'An article',
      slug: `article-${crypto.randomUUID()}`,
      content: '<p>Read this.</p>',
      published: true,
      publishedAt: new Date(Date.now() - 86_400_000),
      categoryId: known.find(({ slug }) => slug === category)?.id ?? null,
      ...wanted,
    })
    .returning({ id: blogPosts.id, slug: blogPosts.slug });
  if (!article) throw new Error('The article was not laid.');
  return article;
}
