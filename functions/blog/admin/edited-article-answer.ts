/** Makes the wire shapes of the admin's articles from their rows. */

import { type ArticleListRow, articleStateOf } from '#db/blog/admin/all-articles.ts';
import type { EditedArticleRow } from '#db/blog/admin/article-editor.ts';
import type { CsvColumn } from '../../admin/csv.ts';
import { readingMinutes } from '../article-answer.ts';
import type { EditedArticle, ListedArticle } from './article-contract.ts';

export function listedArticle(row: ArticleListRow, now: Date): ListedArticle {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    state: articleStateOf(row, now),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    category: row.category,
    author: row.author || null,
  };
}

export const articleColumns = (now: Date): CsvColumn<ArticleListRow>[] => [
  { header: 'Id', value: ({ id }) => id },
  { header: 'Title', value: ({ title }) => title },
  { header: 'Address', value: ({ slug }) => slug },
  { header: 'State', value: (row) => articleStateOf(row, now) },
  { header: 'Category', value: ({ category }) => category },
  { header: 'Author', value: ({ author }) => author },
  { header: 'Words', value: ({ words }) => words },
  { header: 'Published', value: ({ publishedAt }) => publishedAt },
  { header: 'Edited', value: ({ updatedAt }) => updatedAt },
];

export function editedArticle(row: EditedArticleRow, now: Date): EditedArticle {
  return {
    id: row.id,
    state: articleStateOf(row, now),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    revision: row.revision,
    written: {
      title: row.title,
      slug: row.slug,
      excerpt: row.excerpt,
      // An article without Markdown is edited as HTML, which Markdown allows.
      markdown: row.markdown ?? row.content,
      featuredImage: row.featuredImage,
      featuredImageAlt: row.featuredImageAlt,
      authorId: row.authorId,
      categoryId: row.categoryId,
      tags: row.tags,
    },
    content: row.content,
    readingMinutes: readingMinutes(row.words),
    formerSlugs: row.formerSlugs.filter((slug) => slug !== row.slug),
    categories: row.categories,
    authors: row.authors,
  };
}
