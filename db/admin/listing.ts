/**
 * Pages of an admin table. They are read along an index, forward or backward from a row (keyset paging), so that page
 * 2,000 costs as little as page 1, and counting stops early. Called by every admin list and by its export.
 */
import { and, count, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#db/connection/client.ts';

/** Above this number a table shows "1,000+", because counting further would read every row. */
export const countMaximum = 1000;

/** A row's position in an ordering: the sort key as text, and the row's id. */
export type Cursor = { key: string; id: string };

export type PageRequest = {
  limit: number;
  after?: Cursor | undefined;
  before?: Cursor | undefined;
  /** The first page of an export: the lists of people ask for a fresh proof then (`Access`). */
  beginsExport?: boolean;
};

/** One way to sort a table. `key` is never null and leads an index. `id` breaks ties. */
export type Ordering = { key: SQLWrapper; id: SQLWrapper; descending: boolean };

export type Listing<Row> = {
  rows: Row[];
  next: Cursor | null;
  previous: Cursor | null;
  /** At most `countMaximum` + 1. */
  count: number;
};

type CursorColumns = { cursorKey: string; cursorId: string };

/**
 * Builds the parts of a select that reads one page, and `listing`, which turns its rows into the page. It reads one row
 * more than the limit, to know whether there is a next page. A page whose rows have all gone leads back to where its reader
 * came from.
 */
export function keysetPage(ordering: Ordering, { limit, after, before }: PageRequest) {
  const { key, id } = ordering;
  const backward = before !== undefined && after === undefined;
  const from = after ?? before;
  const descending = ordering.descending !== backward;
  const direction = sql.raw(descending ? 'desc' : 'asc');
  return {
    columns: { cursorKey: sql<string>`${key}::text`, cursorId: sql<string>`${id}::text` },
    afterCursor: from && sql`(${key}, ${id}) ${sql.raw(descending ? '<' : '>')} (${from.key}, ${from.id})`,
    orderBy: [sql`${key} ${direction}`, sql`${id} ${direction}`],
    limit: limit + 1,
    listing<Row extends CursorColumns>(
      read: Row[],
      [counted]: { count: number }[],
    ): Listing<Omit<Row, keyof CursorColumns>> {
      const more = read.length > limit;
      const rows = read.slice(0, limit);
      if (backward) rows.reverse();
      const [first, last] = [rows[0], rows.at(-1)].map((row) => (row ? cursorOf(row) : (from ?? null)));
      const hasNext = backward || more;
      const hasPrevious = backward ? more : after !== undefined;
      return {
        rows: rows.map(({ cursorKey: _key, cursorId: _id, ...row }) => row),
        next: (hasNext && last) || null,
        previous: (hasPrevious && first) || null,
        count: counted?.count ?? 0,
      };
    },
  };
}

const cursorOf = ({ cursorKey, cursorId }: CursorColumns): Cursor => ({ key: cursorKey, id: cursorId });

/**
 * Counts the matching rows, up to `countMaximum` + 1. `order`: along an index of this column, for a filter that most rows
 * of a wide table may match. Postgres would scan the table, and does not keep in memory what it reads so.
 */
export function countUpTo(db: Database, table: PgTable, filter: SQL | undefined, order?: PgColumn) {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(filter)
    .orderBy(...(order ? [desc(order)] : []))
    .limit(countMaximum + 1)
    .as('some');
  return db.select({ count: count() }).from(some);
}

/** The pattern of LIKE for texts that contain these characters. */
export const containsPattern = (characters: string): string => `%${characters.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** ILIKE '%…%' over columns that share one trigram index; undefined without a search. */
export function contains(search: string | undefined, ...columns: PgColumn[]): SQL | undefined {
  if (!search) return undefined;
  const pattern = containsPattern(search);
  return sql`(${sql.join(
    columns.map((column) => sql`${column} ilike ${pattern}`),
    sql` or `,
  )})`;
}

/** Yields every row of a listing, a thousand per page, for exports. Memory use stays constant. */
export async function* everyPage<Row>(read: (page: PageRequest) => Promise<Listing<Row>>): AsyncGenerator<Row[]> {
  let after: Cursor | undefined;
  do {
    const { rows, next } = await read({ limit: 1000, after, beginsExport: after === undefined });
    yield rows;
    after = next ?? undefined;
  } while (after);
}

/** Joins the conditions that are not undefined with AND. */
export const allOf = (...conditions: (SQL | undefined)[]): SQL | undefined => and(...conditions);
