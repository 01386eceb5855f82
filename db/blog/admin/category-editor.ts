/** How admins edit the categories of courses and articles. */
import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { refuseUnless } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { authorized, type Caller } from '../../accounts/authorize.ts';
import { type AuditContext, audit, auditWhen } from '../../admin/audit.ts';
import {
  type Arrangement,
  arrange,
  assertRoom,
  deletionDetail,
  insertedId,
  lastPosition,
  lockTable,
  type Usage,
  usage,
} from '../../admin/curated-list.ts';
import { assertVersion, isEdited, isRepeated, nextRevision, type RowVersion } from '../../admin/row-version.ts';
import { type CategoryKind, namedCategories } from '../../courses/states.ts';
import { categories, courses } from '../../courses/tables.ts';
import { tally } from '../../tallies/tally.ts';
import { categoryMaximum } from '../categories.ts';
import { blogPosts } from '../tables.ts';

/** Written out, because Drizzle omits the table name from a column when a select has only one table. */
const categoryId = sql`"categories"."id"`;
const inCategory = sql`category_id = ${categoryId}`;

const inOrder = sql`${categories.order}, ${categories.id}`;

/** All categories, each with the courses or articles in it. For admins. */
export async function listAllCategories(db: Database, { caller }: { caller: Caller }) {
  const { rows } = await authorized(db, { roles: ['ADMIN'] }, caller, {
    rows: db
      .select({
        id: categories.id,
        revision: categories.revision,
        kind: categories.kind,
        name: categories.name,
        slug: categories.slug,
        description: categories.description,
        usedBy: sql<Usage>`case ${categories.kind}
          when 'blog' then ${usage(blogPosts, inCategory, tally('articles_of_category', categoryId))}
          else ${usage(courses, inCategory, tally('courses_of_category', categoryId))} end`,
      })
      .from(categories)
      .orderBy(desc(categories.kind), asc(categories.order), asc(categories.id))
      .limit(categoryMaximum),
  });
  return rows.map((row) => ({ ...row, isNamed: namedCategories.some((slug) => slug === row.slug) }));
}
export type CategoryListRow = Awaited<ReturnType<typeof listAllCategories>>[number];

export type CategoryInput = { kind: CategoryKind; name: string; slug: string; description: string | null };

/** Adds a category at the end, and returns its id. Refuses `list_full`, `slug_taken`. */
export async function addCategory(
  db: Database,
  { input, ...context }: AuditContext & { input: CategoryInput },
): Promise<number> {
  const {
    row: [row],
  } = await authorized(db, { roles: ['ADMIN'], write: true }, context.caller, {
    lock: lockTable(db, categories),
    free: assertFree(db, input.slug),
    row: db
      .insert(categories)
      .values({ ...input, order: lastPosition(categories) })
      .returning({ id: categories.id }),
    room: assertRoom(db, categories, categoryMaximum),
    audit: audit(db, context, {
      action: 'category.create',
      subject: { type: 'categories', id: insertedId(categories) },
      detail: { name: input.name, slug: input.slug },
    }),
  });
  if (!row) throw new Error('The insert of a category returned no row.');
  return row.id;
}

/**
 * Changes a category; its kind stays the same. Refuses `not_found`, `edit_conflict`, `slug_taken`, and `category_named`
 * when the slug of a category that the site's own pages link to would change.
 */
export async function editCategory(
  db: Database,
  { id, revision, input: { kind, ...input }, ...context }: AuditContext & RowVersion & { input: CategoryInput },
): Promise<void> {
  const holds = (condition: SQL | undefined) =>
    sql`exists (select from ${categories} where ${and(eq(categories.id, id), condition)})`;
  await authorized(db, { roles: ['ADMIN'], write: true }, context.caller, {
    lock: lockTable(db, categories),
    seen: assertVersion(db, categories, { id, revision }, isRepeated(categories, { revision }, input)),
    kindMatches: refuseUnless(db, holds(eq(categories.kind, kind)), 'not_found'),
    slugKept: refuseUnless(db, holds(sql`(${categories.slug} = ${input.slug} or not ${isNamed})`), 'category_named'),
    free: assertFree(db, input.slug, id),
    update: db
      .update(categories)
      .set({ ...input, revision: nextRevision(categories) })
      .where(and(eq(categories.id, id), eq(categories.revision, revision))),
    audit: auditWhen(db, context, {
      action: 'category.edit',
      subject: { type: 'categories', id },
      detail: { name: input.name, slug: input.slug },
      when: isEdited(categories, id),
    }),
  });
}

/**
 * Deletes a category. Its courses or articles move to `moveTo`, which must be of the same kind; their revision
 * increases, so that an open editor gets `edit_conflict`. Refuses `not_found`, `edit_conflict`, `category_named`, and
 * `category_in_use` when something is still in it.
 */
export async function removeCategory(
  db: Database,
  { id, revision, moveTo = null, ...context }: AuditContext & RowVersion & { moveTo?: number | null | undefined },
): Promise<void> {
  const isRow = eq(categories.id, id);
  await authorized(db, { roles: ['ADMIN'], write: true }, context.caller, {
    lock: lockTable(db, categories),
    seen: assertVersion(db, categories, { id, revision }),
    unnamed: refuseUnless(
      db,
      sql`exists (select from ${categories} where ${isRow} and not ${isNamed})`,
      'category_named',
    ),
    targetExists: refuseUnless(
      db,
      sql`(${moveTo}::integer is null or exists (
        select from categories here join categories there on there.kind = here.kind and there.id <> here.id
        where here.id = ${id} and there.id = ${moveTo}::integer))`,
      'not_found',
    ),
    moveCourses: db.execute(sql`
      update courses set category_id = ${moveTo}, revision = revision + 1, updated_at = ${context.now.toISOString()}
      where category_id = ${id} and ${moveTo}::integer is not null`),
    moveArticles: db.execute(sql`
      update blog_posts set category_id = ${moveTo}, revision = revision + 1
      where category_id = ${id} and ${moveTo}::integer is not null`),
    unused: refuseUnless(
      db,
      sql`not exists (select from courses where category_id = ${id})
        and not exists (select from blog_posts where category_id = ${id})`,
      'category_in_use',
    ),
    audit: audit(db, context, {
      action: 'category.delete',
      subject: { type: 'categories', id },
      detail: deletionDetail(categories, categories.name, { id, moveTo }),
    }),
    delete: db.delete(categories).where(isRow),
  });
}

/** Puts categories of one kind into another order. Refuses `edit_conflict`. */
export function arrangeCategories(db: Database, arrangement: AuditContext & Arrangement): Promise<void> {
  return arrange(db, { ...arrangement, list: categories, inOrder, noun: 'category' });
}

const isNamed = sql`${categories.slug} = any(${`{${namedCategories.join(',')}}`}::text[])`;

function assertFree(db: Database, slug: string, exceptId = 0) {
  const taken = and(eq(categories.slug, slug), ne(categories.id, exceptId));
  return refuseUnless(db, sql`not exists (select from ${categories} where ${taken})`, 'slug_taken');
}
