/** Makes the wire shape of an article from its row: private columns have no way out. */
import type { ArticleRow, ArticleSummaryRow } from '#db/blog/articles.ts';
import { sanitizeRichText } from '#db/rich-text.ts';
import type { Article, ArticleSummary } from './contract.ts';

/** How fast people read, for the reading time (docs/product.md "Blog"). */
const wordsPerMinute = 200;

/** At least one. */
export const readingMinutes = (words: number) => Math.max(1, Math.ceil(words / wordsPerMinute));

export function articleSummaryAnswer(row: ArticleSummaryRow): ArticleSummary {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    category: row.category,
    tags: row.tags,
    featuredImage: row.featuredImage,
    featuredImageAlt: row.featuredImageAlt,
    readingMinutes: readingMinutes(row.words),
    published: true,
    publishedAt: row.publishedAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    author: row.authorName ? { name: row.authorName, avatar: row.authorAvatar } : null,
  };
}

export function articleAnswer(row: ArticleRow): Article {
  return {
    ...articleSummaryAnswer(row),
    // Once more, as it was when it was written: what came into the table by another way is shown to nobody.
    content: sanitizeRichText(row.content),
    related: row.related.map(articleSummaryAnswer),
    previous: row.previous,
    next: row.next,
  };
}
