/**
 * Makes slugs from what people write, for rows whose editor does not choose the slug. Slugs are kept unique with
 * lock-slug.ts.
 */
import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** Lower-case letters, digits and hyphens, at most `maximum` characters; `fallback` when no Latin letter is left. */
export function slugOf(text: string, { maximum, fallback }: { maximum: number; fallback: string }): string {
  const slug = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, maximum)
    .replaceAll(/^-+|-+$/g, '');
  return /[a-z]/.test(slug) ? slug : fallback;
}

/** The slug with random letters appended. */
export const distinctSlug = (slug: string) => `${slug}-${crypto.randomUUID().slice(0, 8)}`;

/**
 * SQL expression for the slug; with random letters appended when another row of the table has it. It is guaranteed to be
 * free only after `lockSlug` in the same transaction.
 */
export function freeSlug(table: PgTable, slug: string): SQL<string> {
  const name = sql.identifier(getTableName(table));
  return sql`case when exists (select from ${name} where slug = ${slug}) then ${distinctSlug(slug)} else ${slug} end`;
}
