/** Makes the wire shape of an article from its row, field by field, so that no private column can leak. */
import type { ArticleRow, ArticleSummaryRow } from '#db/blog/articles.ts';
import { sanitizeRichText } from '#db/rich-text.ts';
import type { Article, ArticleSummary } from './contract.ts';

/** How fast people read, for the reading time (docs/product.md "Blog"). */
const wordsPerMinute = 200;

/** Reading time of a text with so many words: whole minutes, at least 1. */
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
    // Sanitized again, as when it was saved: content may have reached the table in another way.
    content: sanitizeRichText(row.content),
    related: row.related.map(articleSummaryAnswer),
    previous: row.previous,
    next: row.next,
  };
}
