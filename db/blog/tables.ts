/** Tables of the blog. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { authUsers } from '../accounts/tables.ts';
import { isSlug, moment } from '../columns.ts';
import { categories } from '../courses/tables.ts';

/** An article is public when it is published and its time has come, so that publishing can be scheduled. */
export const blogPosts = pgTable(
  'blog_posts',
  {
    id: serial().primaryKey(),
    title: text().notNull(),
    slug: text().notNull().unique(),
    excerpt: text().notNull().default(''),
    /** Sanitized HTML. */
    content: text().notNull(),
    /** What the content was made of; null for an article that came as HTML, which its editor takes for Markdown. */
    markdown: text(),
    /** Counts the edits: each names the one it is based on, so that of two tabs the second is told. */
    revision: integer().notNull().default(1),
    /** Of the content without its tags, for the reading time: counted when it is written, so that lists load no text. */
    words: integer()
      .notNull()
      .generatedAlwaysAs(
        sql`regexp_count(regexp_replace(content, '<[^>]*>|&#?[[:alnum:]]+;', ' ', 'g'), '[[:alnum:]][^[:space:]]*')`,
      ),
    featuredImage: text('featured_image'),
    /** What the picture shows, for those who do not see it; empty for one that only sets a mood. */
    featuredImageAlt: text('featured_image_alt').notNull().default(''),
    authorId: text('author_id').references(() => authUsers.id, { onDelete: 'set null' }),
    categoryId: integer('category_id').references(() => categories.id, { onDelete: 'set null' }),
    tags: jsonb().$type<string[]>().notNull().default([]),
    published: boolean().notNull().default(false),
    publishedAt: moment('published_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** What a search looks through: courses/search-text.shared.ts says the same in TypeScript. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`lower(regexp_replace(' ' || title || ' ' || excerpt, '[^[:alnum:]]+', ' ', 'g'))`),
  },
  (table) => [
    check('blog_posts_slug', isSlug(table.slug)),
    check('blog_posts_tags', sql`jsonb_typeof(${table.tags}) = 'array'`),
    check('blog_posts_published', sql`not ${table.published} or ${table.publishedAt} is not null`),
    index('blog_posts_published_at').on(table.publishedAt).where(sql`${table.published}`),
    index('blog_posts_of_category').on(table.categoryId, table.publishedAt),
    // The editors' list, in its orders.
    index('blog_posts_updated_at').on(table.updatedAt, table.id),
    index('blog_posts_title').on(table.title, table.id),
    index('blog_posts_of_author').on(table.authorId, table.updatedAt),
    // Blog search: LIKE '%…%'. Without fastupdate, because a long pending list makes the planner prefer a scan until the
    // next vacuum.
    index('blog_posts_search').using('gin', table.searchText.op('gin_trgm_ops')).with({ fastupdate: false }),
  ],
);

/** Addresses at which an article was public and is no more: they go on leading to it. */
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
