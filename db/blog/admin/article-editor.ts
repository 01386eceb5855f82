/**
 * The editor of an article. Every edit sends the revision it is based on and gets the new one: when two tabs edit the
 * same article, the second one gets `edit_conflict`. A public article always has an excerpt and a text.
 */
import { and, asc, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm';
import { refuseUnless } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { postgresErrorOf } from '#db/connection/postgres-error.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { authorized, type Caller } from '../../accounts/authorize.ts';
import { authUsers } from '../../accounts/tables.ts';
import { type AuditContext, auditEdit } from '../../admin/audit.ts';
import { createdId, createOnce } from '../../admin/create-once.ts';
import { lockSlug } from '../../admin/lock-slug.ts';
import { assertVersion, isRepeated } from '../../admin/row-version.ts';
import { categories } from '../../courses/tables.ts';
import { addressOf } from '../address-from-title.shared.ts';
import { renderArticle } from '../render-article.ts';
import { articleAddresses, blogPosts } from '../tables.ts';

export type ArticleWritten = {
  title: string;
  slug: string;
  excerpt: string;
  markdown: string;
  /** A path on this site. */
  featuredImage: string | null;
  featuredImageAlt: string;
  authorId: string | null;
  categoryId: number | null;
  tags: string[];
};

/**
 * Creates a draft with the caller as its author and a slug made from the title, once (`createOnce`). Returns its id. For
 * admins.
 */
export async function createArticle(
  db: Database,
  { title, ...context }: AuditContext & { title: string },
): Promise<number> {
  const author = db
    .select({ id: authUsers.id })
    .from(authUsers)
    .where(eq(authUsers.userId, context.caller.userId))
    .limit(1);
  const { created } = await authorized(db, { roles: ['ADMIN'], write: true }, context.caller, {
    slug: lockSlug(db, blogPosts, addressOf(title)),
    ...createOnce(db, context, blogPosts, {
      action: 'article.create',
      subjectType: 'articles',
      written: { title },
      others: {
        slug: freeAddress(title),
        content: '',
        markdown: '',
        authorId: sql`(${author})`,
        updatedAt: context.now,
      },
    }),
  });
  return createdId(created);
}

/**
 * SQL expression for a slug made from the title; with random letters appended when another article has it or the title
 * gives none. Must come after `lockSlug`.
 */
function freeAddress(title: string): SQL<string> {
  const slug = addressOf(title);
  const distinct = `${slug || 'article'}-${crypto.randomUUID().slice(0, 8)}`;
  return slug ? sql`case when ${isTaken(slug, 0)} then ${distinct} else ${slug} end` : sql`${distinct}`;
}

/** The condition that another article has this slug, or had it while it was public. */
function isTaken(slug: string, articleId: number): SQL {
  return sql`(exists (select from blog_posts where slug = ${slug} and id <> ${articleId})
    or exists (select from article_addresses where slug = ${slug} and article_id <> ${articleId}))`;
}

/** Reads an article for its editor, with the categories and authors to choose from. Refuses `not_found`. For admins. */
export async function readArticleForEdit(db: Database, { caller, id }: { caller: Caller; id: number }) {
  const {
    article: [article],
    former,
    choices,
    authors,
  } = await authorized(db, { roles: ['ADMIN'] }, caller, {
    article: db
      .select({
        id: blogPosts.id,
        title: blogPosts.title,
        slug: blogPosts.slug,
        excerpt: blogPosts.excerpt,
        markdown: blogPosts.markdown,
        content: blogPosts.content,
        words: blogPosts.words,
        featuredImage: blogPosts.featuredImage,
        featuredImageAlt: blogPosts.featuredImageAlt,
        authorId: blogPosts.authorId,
        categoryId: blogPosts.categoryId,
        tags: blogPosts.tags,
        published: blogPosts.published,
        publishedAt: blogPosts.publishedAt,
        updatedAt: blogPosts.updatedAt,
        revision: blogPosts.revision,
      })
      .from(blogPosts)
      .where(eq(blogPosts.id, id)),
    former: db
      .select({ slug: articleAddresses.slug })
      .from(articleAddresses)
      .where(eq(articleAddresses.articleId, id))
      .orderBy(asc(articleAddresses.slug))
      .limit(50),
    choices: db
      .select({ id: categories.id, name: categories.name, slug: categories.slug })
      .from(categories)
      .where(eq(categories.kind, 'blog'))
      .orderBy(asc(categories.name))
      .limit(100),
    // Creators and admins, and the article's current author.
    authors: db
      .select({
        id: authUsers.id,
        name: sql<string>`concat_ws(' ', ${authUsers.firstName}, ${authUsers.lastName})`,
        email: authUsers.email,
        avatar: authUsers.profileImageUrl,
      })
      .from(authUsers)
      .where(
        or(
          inArray(authUsers.role, ['CREATOR', 'ADMIN']),
          exists(
            db
              .select({ one: sql`1` })
              .from(blogPosts)
              .where(and(eq(blogPosts.id, id), eq(blogPosts.authorId, authUsers.id))),
          ),
        ),
      )
      .orderBy(asc(authUsers.firstName), asc(authUsers.id))
      .limit(200),
  });
  if (!article) throw new Refusal('not_found');
  return { ...article, formerSlugs: former.map(({ slug }) => slug), categories: choices, authors };
}
export type EditedArticleRow = Awaited<ReturnType<typeof readArticleForEdit>>;

/**
 * Saves an article, and returns the new revision, the rendered HTML and its number of words. Every slug under which the
 * article is or was public keeps leading to it. Refuses `not_found`, `edit_conflict`, `slug_taken`, `choice_gone`, the
 * `markdownRefusals`, and `article_not_ready` when a public or scheduled article would lose its excerpt or its text.
 * For admins.
 */
export async function saveArticle(
  db: Database,
  { id, revision, written, ...context }: AuditContext & { id: number; revision: number; written: ArticleWritten },
): Promise<{ revision: number; content: string; words: number }> {
  const isRow = eq(blogPosts.id, id);
  const content = renderArticle(written.markdown, 'markdown');
  const holds = (condition: SQL) => sql`exists (select from ${blogPosts} where ${and(isRow, condition)})`;
  const saving = authorized(db, { roles: ['ADMIN'], write: true }, context.caller, {
    slug: lockSlug(db, blogPosts, written.slug),
    lock: db.select({ id: blogPosts.id }).from(blogPosts).where(isRow).for('update'),
    unchanged: assertVersion(db, blogPosts, { id, revision }, isRepeated(blogPosts, { revision }, written)),
    slugFree: refuseUnless(db, sql`not ${isTaken(written.slug, id)}`, 'slug_taken'),
    keepAddresses: keepAddresses(db, and(isRow, sql`${blogPosts.published} and ${blogPosts.slug} <> ${written.slug}`)),
    update: db
      .update(blogPosts)
      .set({ ...written, content, revision: sql`${blogPosts.revision} + 1`, updatedAt: context.now })
      .where(and(isRow, eq(blogPosts.revision, revision))),
    saved: db.select({ revision: blogPosts.revision, words: blogPosts.words }).from(blogPosts).where(isRow),
    ready: refuseUnless(db, holds(sql`(not ${blogPosts.published} or ${isWhole})`), 'article_not_ready'),
    audit: auditEdit(db, context, { action: 'article.edit', subject: { type: 'articles', id } }),
  });
  const {
    saved: [saved],
  } = await refuseGone(saving);
  if (!saved) throw new Error('A saved article was not found.');
  return { revision: saved.revision, content, words: saved.words };
}

/** The condition that an article is complete: it has an excerpt, which lists show, and a text. */
export const isWhole = sql`(${blogPosts.excerpt} <> '' and ${blogPosts.words} > 0)`;

/**
 * The statement that stores the current slugs of these articles as former ones, before they change or stop being
 * public.
 */
export function keepAddresses(db: Database, articles: SQL | undefined) {
  return db
    .insert(articleAddresses)
    .select(
      db
        .select({ slug: blogPosts.slug, articleId: sql`${blogPosts.id}`.as('article_id') })
        .from(blogPosts)
        .where(articles),
    )
    .onConflictDoNothing();
}

/** Refuses `choice_gone` on a foreign key violation: the author or category was deleted after the editor was opened. */
async function refuseGone<Result>(writing: Promise<Result>): Promise<Result> {
  try {
    return await writing;
  } catch (error) {
    if (postgresErrorOf(error)?.code === '23503') throw new Refusal('choice_gone');
    throw error;
  }
}
