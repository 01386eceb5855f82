/** How admins list and publish articles of every state. db/blog/published-article.ts decides when an article is public. */
import { and, eq, gt, inArray, lte, not, type SQL, sql } from 'drizzle-orm';
import { refuseUnless } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { authorized, type Caller } from '../../accounts/authorize.ts';
import { authUsers } from '../../accounts/tables.ts';
import { type AuditContext, audit } from '../../admin/audit.ts';
import { allOf, countUpTo, keysetPage, type Ordering, type PageRequest } from '../../admin/listing.ts';
import { isFoundIn } from '../../courses/search-condition.ts';
import { categories } from '../../courses/tables.ts';
import { blogPosts } from '../tables.ts';
import { isWhole, keepAddresses } from './article-editor.ts';

export const articleSorts = ['edited', 'newest', 'oldest', 'title'] as const;
const orderings: Record<(typeof articleSorts)[number], Ordering> = {
  edited: { key: blogPosts.updatedAt, id: blogPosts.id, descending: true },
  newest: { key: blogPosts.id, id: blogPosts.id, descending: true },
  oldest: { key: blogPosts.id, id: blogPosts.id, descending: false },
  title: { key: blogPosts.title, id: blogPosts.id, descending: false },
};

/** A scheduled article becomes published when its time comes, without a write. */
export const articleStates = ['draft', 'scheduled', 'published'] as const;
export type ArticleState = (typeof articleStates)[number];

export function articleStateOf(
  { published, publishedAt }: { published: boolean; publishedAt: Date | null },
  now: Date,
): ArticleState {
  if (!published || !publishedAt) return 'draft';
  return publishedAt > now ? 'scheduled' : 'published';
}

type ArticleListFilter = { search?: string | undefined; state?: ArticleState | undefined };
type ArticleListRequest = {
  caller: Caller;
  filter: ArticleListFilter;
  sort: (typeof articleSorts)[number];
  page: PageRequest;
  now: Date;
};

/** A page of articles without their texts. For admins. */
export async function listAllArticles(db: Database, { caller, filter, sort, page, now }: ArticleListRequest) {
  const matching = conditionOf(filter, now);
  const { columns, afterCursor, orderBy, limit, listing } = keysetPage(orderings[sort], page);
  const { rows, counted } = await authorized(db, { roles: ['ADMIN'] }, caller, {
    rows: db
      .select({
        id: blogPosts.id,
        slug: blogPosts.slug,
        title: blogPosts.title,
        published: blogPosts.published,
        publishedAt: blogPosts.publishedAt,
        updatedAt: blogPosts.updatedAt,
        words: blogPosts.words,
        category: categories.name,
        author: sql<string>`concat_ws(' ', ${authUsers.firstName}, ${authUsers.lastName})`,
        ...columns,
      })
      .from(blogPosts)
      .leftJoin(categories, eq(categories.id, blogPosts.categoryId))
      .leftJoin(authUsers, eq(authUsers.id, blogPosts.authorId))
      .where(allOf(matching, afterCursor))
      .orderBy(...orderBy)
      .limit(limit),
    counted: countUpTo(db, blogPosts, matching),
  });
  return listing(rows, counted);
}
export type ArticleListRow = Awaited<ReturnType<typeof listAllArticles>>['rows'][number];

function conditionOf({ search, state }: ArticleListFilter, now: Date): SQL | undefined {
  return allOf(search ? isFoundIn(blogPosts.searchText, search) : undefined, state && stateConditions[state](now));
}

const stateConditions: Record<ArticleState, (now: Date) => SQL | undefined> = {
  draft: () => not(blogPosts.published),
  scheduled: (now) => and(blogPosts.published, gt(blogPosts.publishedAt, now)),
  published: (now) => and(blogPosts.published, lte(blogPosts.publishedAt, now)),
};

/** `schedule` takes a future time, at which the article becomes public. */
export type ArticleAction = { action: 'publish' | 'unpublish' | 'delete' } | { action: 'schedule'; publishedAt: Date };

/**
 * Applies one action to several articles, all or none. An article that is published again keeps its first publication
 * date. Refuses `not_found`, and `article_not_ready` when an article to be published has no excerpt or no text. For
 * admins.
 */
export async function actOnArticles(
  db: Database,
  { ids, change, ...context }: AuditContext & { ids: [number, ...number[]]; change: ArticleAction },
): Promise<void> {
  const wanted = [...new Set(ids)];
  const chosen = inArray(blogPosts.id, wanted);
  const detail = change.action === 'schedule' ? { publishedAt: change.publishedAt.toISOString() } : {};
  const [first, ...others] = wanted.map((id) => ({
    action: `article.${change.action}`,
    subject: { type: 'articles', id },
    detail,
  }));
  if (!first) return;
  await authorized(db, { roles: ['ADMIN'], write: true }, context.caller, {
    lock: db.select({ id: blogPosts.id }).from(blogPosts).where(chosen).orderBy(blogPosts.id).for('update'),
    allExist: refuseUnless(
      db,
      sql`(select count(*) from ${blogPosts} where ${chosen}) = ${wanted.length}`,
      'not_found',
    ),
    changes: statementsOf(db, chosen, change, context.now),
    audit: audit(db, context, first, ...others),
  });
}

function statementsOf(db: Database, chosen: SQL, change: ArticleAction, now: Date) {
  const wasPublic = sql`${blogPosts.publishedAt} <= ${now.toISOString()}::timestamptz`;
  const set = (values: object) =>
    db
      .update(blogPosts)
      .set({ ...values, updatedAt: now })
      .where(chosen);
  const readable = refuseUnless(
    db,
    sql`not exists (select from ${blogPosts} where ${chosen} and not ${isWhole})`,
    'article_not_ready',
  );
  switch (change.action) {
    case 'publish':
      return [
        readable,
        set({
          published: true,
          publishedAt: sql`case when ${wasPublic} then ${blogPosts.publishedAt} else ${now.toISOString()}::timestamptz end`,
        }),
      ];
    case 'schedule':
      return [
        readable,
        keepAddresses(db, and(chosen, wasPublic)),
        set({ published: true, publishedAt: change.publishedAt }),
      ];
    case 'unpublish':
      return [
        keepAddresses(db, and(chosen, wasPublic)),
        set({ published: false, publishedAt: sql`case when ${wasPublic} then ${blogPosts.publishedAt} end` }),
      ];
    case 'delete':
      return [db.delete(blogPosts).where(chosen)];
  }
}
