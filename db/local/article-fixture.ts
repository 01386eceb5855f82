/** Creates an article for tests, published a day ago by default. */
import type { Database } from '#db/connection/client.ts';
import { blogPosts } from '../blog/tables.ts';
import { categories } from '../courses/tables.ts';

type ArticleValues = Partial<Omit<typeof blogPosts.$inferInsert, 'categoryId'>> & {
  /** Category slug. */
  category?: string;
};

export async function createTestArticle(
  db: Database,
  { category, ...values }: ArticleValues = {},
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
      ...values,
    })
    .returning({ id: blogPosts.id, slug: blogPosts.slug });
  if (!article) throw new Error('The test article was not created.');
  return article;
}
