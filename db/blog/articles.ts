/** The blog as visitors read it. Called by GET /api/blogs… and by /rss.xml. */
import { and, asc, desc, eq, gte, ne, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#db/connection/client.ts';
import { authUsers } from '../accounts/tables.ts';
import { searchResults } from '../courses/search-condition.ts';
import { categories, instructors } from '../courses/tables.ts';
import { publicRead, type RowsOf } from '../public-reads/public-read.ts';
import { presentAddress } from './article-address.ts';
import { isPublishedArticle } from './published-article.ts';
import { articleAddresses, blogPosts } from './tables.ts';

const publishedAt = sql<Date>`${blogPosts.publishedAt}`.mapWith(blogPosts.publishedAt);

const summaryColumns = {
  id: blogPosts.id,
  slug: blogPosts.slug,
  title: blogPosts.title,
  excerpt: blogPosts.excerpt,
  tags: blogPosts.tags,
  featuredImage: blogPosts.featuredImage,
  featuredImageAlt: blogPosts.featuredImageAlt,
  words: blogPosts.words,
  published: blogPosts.published,
  publishedAt,
  createdAt: blogPosts.createdAt,
  updatedAt: blogPosts.updatedAt,
  category: { name: categories.name, slug: categories.slug },
  /** Empty for an author without a name. The author's email address is private, so it is no fallback. */
  authorName: sql<string>`concat_ws(' ', ${authUsers.firstName}, ${authUsers.lastName})`,
  /** The picture that the sign-in provider gave, or else the portrait of the account's instructor. */
  authorAvatar: sql<string | null>`coalesce(${authUsers.profileImageUrl}, (
    select ${instructors.avatar} from ${instructors} where ${instructors.userId} = ${authUsers.userId}
  ))`,
};

function selectArticles(db: Database) {
  return db
    .select(summaryColumns)
    .from(blogPosts)
    .leftJoin(categories, eq(categories.id, blogPosts.categoryId))
    .leftJoin(authUsers, eq(authUsers.id, blogPosts.authorId))
    .$dynamic();
}
export type ArticleSummaryRow = Awaited<ReturnType<typeof selectArticles>>[number];

export type ArticleFilter = {
  search?: string | undefined;
  /** Category slug. */
  category?: string | undefined;
  limit: number;
  offset: number;
};

/** The tables that `summaryColumns` are read from. */
export const articleTables = [blogPosts, categories, authUsers, instructors];

const newestFirst = [desc(blogPosts.publishedAt), desc(blogPosts.id)];

const searched = { id: blogPosts.id, title: blogPosts.title, text: blogPosts.searchText, order: newestFirst };

/** A page of the list, newest first. A search covers title and excerpt, and its best results come first. */
export function listArticles(db: Database, filter: ArticleFilter, now: Date) {
  const conditions: (SQL | undefined)[] = [isPublishedArticle(now)];
  if (filter.category) {
    conditions.push(sql`${blogPosts.categoryId} = (select id from ${categories} where slug = ${filter.category})`);
  }
  const listed = and(...conditions);
  const { condition, order } = filter.search
    ? searchResults({ ...searched, listed }, filter.search, filter)
    : { condition: listed, order: newestFirst };
  return selectArticles(db)
    .where(condition)
    .orderBy(...order)
    .limit(filter.limit)
    .offset(filter.search ? 0 : filter.offset);
}

export const articlePage = publicRead({
  tables: articleTables,
  statements: (db, filter: ArticleFilter, now) => ({ page: listArticles(db, filter, now) }),
  rows: ({ page }) => page,
});

/** Related articles are chosen among this many of the newest, so that the cost stays constant as the blog grows. */
const relatedAmong = 60;

/**
 * One article with its text, three related articles, and those published just before and after it. A former slug works
 * too. Null when it is not published, or not yet.
 */
export const articleBySlug = publicRead({
  tables: [...articleTables, articleAddresses],
  statements: (db, { slug }: { slug: string }, now) => selectArticle(db, slug, now),
  rows({ article: [article], related, previous: [previous], next: [next] }) {
    return article ? { ...article, related, previous: previous ?? null, next: next ?? null } : null;
  },
});
export type ArticleRow = NonNullable<RowsOf<typeof articleBySlug>>;

function selectArticle(db: Database, slug: string, now: Date) {
  const here = alias(blogPosts, 'here');
  const isHere = and(eq(here.slug, presentAddress(slug)), here.published, sql`${here.publishedAt} <= ${now}`);
  const position = sql`(${blogPosts.publishedAt}, ${blogPosts.id})`;
  // As subqueries, which are read once: compared with the columns of a join, Postgres would walk from the newest article.
  const ofHere = (column: PgColumn) => sql`(${db.select({ column }).from(here).where(isHere)})`;
  const herePosition = sql`(${ofHere(here.publishedAt)}, ${ofHere(here.id)})`;
  const neighbors = (isBeyond: SQL) =>
    db
      .select({ slug: blogPosts.slug, title: blogPosts.title })
      .from(blogPosts)
      .where(and(isPublishedArticle(now), isBeyond));
  // The same category counts as much as two common tags.
  const relatedness = sql`
    case when ${blogPosts.categoryId} = ${here.categoryId} then 2 else 0 end
    + (select count(*) from jsonb_array_elements_text(${blogPosts.tags}) as tag where jsonb_exists(${here.tags}, tag))`;
  const oldestRelated = sql`coalesce((
    select recent.published_at from ${blogPosts} as recent
    where recent.published and recent.published_at <= ${now}
    order by recent.published_at desc offset ${relatedAmong} limit 1
  ), '-infinity')`;

  return {
    article: db
      .select({ ...summaryColumns, content: blogPosts.content })
      .from(blogPosts)
      .leftJoin(categories, eq(categories.id, blogPosts.categoryId))
      .leftJoin(authUsers, eq(authUsers.id, blogPosts.authorId))
      .where(and(eq(blogPosts.slug, presentAddress(slug)), isPublishedArticle(now))),
    related: selectArticles(db)
      .innerJoin(here, isHere)
      .where(and(isPublishedArticle(now), gte(blogPosts.publishedAt, oldestRelated), ne(blogPosts.id, here.id)))
      .orderBy(desc(relatedness), desc(blogPosts.publishedAt), desc(blogPosts.id))
      .limit(3),
    previous: neighbors(sql`${position} < ${herePosition}`)
      .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))
      .limit(1),
    next: neighbors(sql`${position} > ${herePosition}`).orderBy(asc(blogPosts.publishedAt), asc(blogPosts.id)).limit(1),
  };
}

/** The newest articles with their texts, for the RSS feed. */
export const feedArticles = publicRead({
  tables: articleTables,
  statements: (db, { limit }: { limit: number }, now) => ({
    articles: db
      .select({ ...summaryColumns, content: blogPosts.content })
      .from(blogPosts)
      .leftJoin(categories, eq(categories.id, blogPosts.categoryId))
      .leftJoin(authUsers, eq(authUsers.id, blogPosts.authorId))
      .where(isPublishedArticle(now))
      .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))
      .limit(limit),
  }),
  rows: ({ articles }) => articles,
});
export type FeedArticleRow = RowsOf<typeof feedArticles>[number];
