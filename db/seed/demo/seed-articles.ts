/** Inserts the demo articles of the blog. */
import { readFile } from 'node:fs/promises';
import { inArray } from 'drizzle-orm';
import { renderArticle } from '#db/blog/render-article.ts';
import { blogPosts } from '#db/blog/tables.ts';
import { categories } from '#db/courses/tables.ts';
import type { SeedDatabase } from '../seed-database.ts';
import { demoArticles } from './blog/demo-articles.ts';
import { daysBefore } from './days.ts';
import { demoAdmin, demoCreator } from './demo-accounts.ts';
import type { SeededAccounts } from './seed-accounts.ts';

export async function seedArticles(
  db: SeedDatabase,
  { now, accounts }: { now: Date; accounts: SeededAccounts },
): Promise<void> {
  const slugs = demoArticles.map(({ slug }) => slug);
  const known = await db.select({ slug: blogPosts.slug }).from(blogPosts).where(inArray(blogPosts.slug, slugs));
  const missing = demoArticles.filter(({ slug }) => !known.some((article) => article.slug === slug));
  if (missing.length === 0) return;
  const categoryIds = new Map((await db.select().from(categories)).map(({ slug, id }) => [slug, id]));
  const rows = missing.map(async ({ file, author, category, daysAgo, ...article }) => {
    const writtenAt = daysBefore(now, daysAgo);
    const markdown = await readFile(new URL(`blog/${file}`, import.meta.url), 'utf8');
    return {
      ...article,
      markdown,
      content: renderArticle(markdown),
      authorId: accounts.authorId(author === 'creator' ? demoCreator : demoAdmin),
      categoryId: categoryIds.get(category) ?? null,
      publishedAt: article.published ? writtenAt : null,
      createdAt: writtenAt,
      updatedAt: writtenAt,
    };
  });
  await db.insert(blogPosts).values(await Promise.all(rows));
}
