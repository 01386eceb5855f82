/** Tables of the blog. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { authUsers } from '../accounts/tables.ts';
import { isSlug, moment, normalizedText, searchTextOf } from '../columns.ts';
import { categories } from '../courses/tables.ts';

/** An article is public when it is published and its `publishedAt` has come, so that publishing can be scheduled. */
export const blogPosts = pgTable(
  'blog_posts',
  {
    id: serial().primaryKey(),
    title: text().notNull(),
    slug: text().notNull().unique(),
    excerpt: text().notNull().default(''),
    /** Sanitized HTML. */
    content: text().notNull(),
    /**
     * The source of the content; null for an article that was imported as HTML, which its editor treats as Markdown.
     */
    markdown: text(),
    /** Increased by every edit: when two tabs edit the same article, the second one gets `edit_conflict`. */
    revision: integer().notNull().default(1),
    /**
     * The number of words, for the reading time. Counted when the content is stored, so that lists need not load it.
     */
    words: integer()
      .notNull()
      .generatedAlwaysAs(
        sql`regexp_count(regexp_replace(content, '<[^>]*>|&#?[[:alnum:]]+;', ' ', 'g'), '[[:alnum:]][^[:space:]]*')`,
      ),
    featuredImage: text('featured_image'),
    /** The alt text of the picture; empty for a decorative picture. */
    featuredImageAlt: text('featured_image_alt').notNull().default(''),
    authorId: text('author_id').references(() => authUsers.id, { onDelete: 'set null' }),
    categoryId: integer('category_id').references(() => categories.id, { onDelete: 'set null' }),
    tags: jsonb().$type<string[]>().notNull().default([]),
    published: boolean().notNull().default(false),
    publishedAt: moment('published_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    searchText: searchTextOf(`title || ' ' || excerpt`),
  },
  (table) => [
    check('blog_posts_slug', isSlug(table.slug)),
    check('blog_posts_tags', sql`jsonb_typeof(${table.tags}) = 'array'`),
    check('blog_posts_published', sql`not ${table.published} or ${table.publishedAt} is not null`),
    index('blog_posts_published_at').on(table.publishedAt).where(sql`${table.published}`),
    index('blog_posts_of_category').on(table.categoryId, table.publishedAt),
    // For the sort orders of the admins' list.
    index('blog_posts_updated_at').on(table.updatedAt, table.id),
    index('blog_posts_drafts').on(table.updatedAt, table.id).where(sql`not ${table.published}`),
    index('blog_posts_title').on(table.title, table.id),
    index('blog_posts_of_author').on(table.authorId, table.updatedAt),
    // For the blog search: LIKE '%…%'. Without fastupdate, because a long pending list makes the planner prefer a
    // sequential scan until the next vacuum.
    index('blog_posts_search').using('gin', table.searchText.op('gin_trgm_ops')).with({ fastupdate: false }),
    // For a search that is the exact title.
    index('blog_posts_normalized_title').on(normalizedText(sql`${table.title}`)),
  ],
);

/** Former slugs of public articles, which keep leading to them. */
export const articleAddresses = pgTable(
  'article_addresses',
  {
    slug: text().primaryKey(),
    articleId: integer('article_id')
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
  },
  (table) => [check('article_addresses_slug', isSlug(table.slug)), index('article_addresses_of').on(table.articleId)],
);
