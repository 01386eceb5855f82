/** The blog as visitors read it. Called by GET /api/blogs… and by /rss.xml. */
import { and, asc, desc, eq, gte, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { batchRecord } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { authUsers } from '../accounts/tables.ts';
import { isFoundIn } from '../courses/search-condition.ts';
import { categories, instructors } from '../courses/tables.ts';
import { presentAddress } from './article-address.ts';
import { isPublishedArticle } from './published-article.ts';
import { blogPosts } from './tables.ts';

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
  now: Date;
  limit: number;
  offset: number;
};

/** A page of the list, newest first. A search covers title and excerpt and ignores case (docs/product.md "Blog"). */
export function listArticles(db: Database, filter: ArticleFilter) {
  const conditions: (SQL | undefined)[] = [isPublishedArticle(filter.now)];
  if (filter.search) conditions.push(isFoundIn(blogPosts.searchText, filter.search));
  if (filter.category) {
    conditions.push(sql`${blogPosts.categoryId} = (select id from ${categories} where slug = ${filter.category})`);
  }
  return selectArticles(db)
    .where(and(...conditions))
    .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))
    .limit(filter.limit)
    .offset(filter.offset);
}

/** Related articles are chosen among this many of the newest, so that the cost stays constant as the blog grows. */
const relatedAmong = 60;

/**
 * Reads one article with its text, three related articles, and those published just before and after it. A former slug
 * works too. Null when it is not published, or not yet. One round trip.
 */
export async function findArticle(db: Database, { slug, now }: { slug: string; now: Date }) {
  const here = alias(blogPosts, 'here');
  const isHere = and(eq(here.slug, presentAddress(slug)), here.published, sql`${here.publishedAt} <= ${now}`);
  const position = sql`(${blogPosts.publishedAt}, ${blogPosts.id})`;
  const herePosition = sql`(${here.publishedAt}, ${here.id})`;
  const neighbors = (isBeyond: SQL) =>
    db
      .select({ slug: blogPosts.slug, title: blogPosts.title })
      .from(blogPosts)
      .innerJoin(here, isHere)
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

  const {
    article: [article],
    related,
    previous: [previous],
    next: [next],
  } = await batchRecord(db, {
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
  });
  return article ? { ...article, related, previous: previous ?? null, next: next ?? null } : null;
}
export type ArticleRow = NonNullable<Awaited<ReturnType<typeof findArticle>>>;

/** The newest articles with their texts, for the RSS feed. */
export function listFeedArticles(db: Database, { now, limit }: { now: Date; limit: number }) {
  return db
    .select({ ...summaryColumns, content: blogPosts.content })
    .from(blogPosts)
    .leftJoin(categories, eq(categories.id, blogPosts.categoryId))
    .leftJoin(authUsers, eq(authUsers.id, blogPosts.authorId))
    .where(isPublishedArticle(now))
    .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))
    .limit(limit);
}
export type FeedArticleRow = Awaited<ReturnType<typeof listFeedArticles>>[number];
