/**
 * Writing an article. Every edit names the revision it is based on and answers the new one, so that of two tabs the second
 * is told and nothing is overwritten. What is public stays whole: it always has an excerpt and a text.
 */
import { and, asc, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm';
import { refuseUnless } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { postgresErrorOf } from '#db/connection/postgres-error.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { authorized, type Caller } from '../../accounts/authorize.ts';
import { authUsers } from '../../accounts/tables.ts';
import { type AuditContext, audit, auditEdit } from '../../admin/audit.ts';
import { lockSlug } from '../../admin/lock-slug.ts';
import { categories } from '../../courses/tables.ts';
import { addressOf } from '../address-from-title.shared.ts';
import { renderArticle } from '../render-article.ts';
import { articleAddresses, blogPosts } from '../tables.ts';

export type ArticleWritten = {
  title: string;
  slug: string;
  excerpt: string;
  markdown: string;
  /** An address on this site. */
  featuredImage: string | null;
  featuredImageAlt: string;
  authorId: string | null;
  categoryId: number | null;
  tags: string[];
};

/** Begins a draft in the name of the caller, at an address made of its title. Answers its id. For admins. */
export async function createArticle(
  db: Database,
  { title, ...act }: AuditContext & { title: string },
): Promise<number> {
  const author = db
    .select({ id: authUsers.id })
    .from(authUsers)
    .where(eq(authUsers.userId, act.caller.userId))
    .limit(1);
  const {
    made: [made],
  } = await authorized(db, { roles: ['ADMIN'], write: true }, act.caller, {
    slug: lockSlug(db, blogPosts, addressOf(title)),
    made: db
      .insert(blogPosts)
      .values({
        title,
        slug: freeAddress(title),
        content: '',
        markdown: '',
        authorId: sql`(${author})`,
        createdAt: act.now,
        updatedAt: act.now,
      })
      .returning({ id: blogPosts.id }),
    audit: audit(db, act, {
      action: 'article.create',
      subject: { type: 'articles', id: sql`currval('blog_posts_id_seq')::text` },
    }),
  });
  if (!made) throw new Error('An insert always answers its row.');
  return made.id;
}

/** An address made of the title; with random letters after it when another article has it, or when it says nothing. `lockSlug` first. */
function freeAddress(title: string): SQL<string> {
  const slug = addressOf(title);
  const distinct = `${slug || 'article'}-${crypto.randomUUID().slice(0, 8)}`;
  return slug ? sql`case when ${isTaken(slug, 0)} then ${distinct} else ${slug} end` : sql`${distinct}`;
}

/** Another article has this address, or had it when it was public. */
function isTaken(slug: string, articleId: number): SQL {
  return sql`(exists (select from blog_posts where slug = ${slug} and id <> ${articleId})
    or exists (select from article_addresses where slug = ${slug} and article_id <> ${articleId}))`;
}

/** An article as its editor shows it, with what can be chosen. Refuses `not_found`. For admins. */
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
    // Those who write here, and whoever is the author already.
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
 * Saves what was written, and answers the new revision and what came of the Markdown. An address at which the article is or
 * was public goes on leading to it. Refuses `not_found`, `edit_conflict`, `slug_taken`, `choice_gone`, `text_too_deep`, and `article_not_ready` where what
 * is public or scheduled would lose its excerpt or its text. For admins.
 */
export async function saveArticle(
  db: Database,
  { id, revision, written, ...act }: AuditContext & { id: number; revision: number; written: ArticleWritten },
): Promise<{ revision: number; content: string; words: number }> {
  const isIt = eq(blogPosts.id, id);
  const content = renderArticle(written.markdown, 'markdown');
  const holds = (condition: SQL) => sql`exists (select from ${blogPosts} where ${and(isIt, condition)})`;
  const saving = authorized(db, { roles: ['ADMIN'], write: true }, act.caller, {
    slug: lockSlug(db, blogPosts, written.slug),
    lock: db.select({ id: blogPosts.id }).from(blogPosts).where(isIt).for('update'),
    exists: refuseUnless(db, holds(sql`true`), 'not_found'),
    unchanged: refuseUnless(db, holds(sql`${blogPosts.revision} = ${revision}`), 'edit_conflict'),
    slugFree: refuseUnless(db, sql`not ${isTaken(written.slug, id)}`, 'slug_taken'),
    keepAddresses: keepAddresses(db, and(isIt, sql`${blogPosts.published} and ${blogPosts.slug} <> ${written.slug}`)),
    update: db
      .update(blogPosts)
      .set({ ...written, content, revision: sql`${blogPosts.revision} + 1`, updatedAt: act.now })
      .where(isIt)
      .returning({ revision: blogPosts.revision, words: blogPosts.words }),
    ready: refuseUnless(db, holds(sql`(not ${blogPosts.published} or ${isWhole})`), 'article_not_ready'),
    audit: auditEdit(db, act, { action: 'article.edit', subject: { type: 'articles', id } }),
  });
  const {
    update: [saved],
  } = await refuseGone(saving);
  if (!saved) throw new Error('An update of a row that is there answers it.');
  return { revision: saved.revision, content, words: saved.words };
}

/** What a person can read, whom a list can promise something. */
export const isWhole = sql`(${blogPosts.excerpt} <> '' and ${blogPosts.words} > 0)`;

/** The statement that keeps the present addresses of these articles for when they have others. */
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

/** An author or a category that was removed since the editor was opened: a foreign key says so. */
async function refuseGone<Answer>(writing: Promise<Answer>): Promise<Answer> {
  try {
    return await writing;
  } catch (error) {
    if (postgresErrorOf(error)?.code === '23503') throw new Refusal('choice_gone');
    throw error;
  }
}
