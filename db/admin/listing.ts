/**
 * Pages of an admin table. They are read along an index, forward and back from a row (keyset paging), so that page 2,000
 * costs what page 1 costs, and the count stops early. Called by every admin list and by its export.
 */
import { and, count, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#db/connection/client.ts';

/** Beyond this a table says "1,000+": counting on would read every row. */
export const countMaximum = 1000;

/** A row's place in an ordering: the text of what is sorted by, and the row's id. */
export type Cursor = { key: string; id: string };

export type PageRequest = { limit: number; after?: Cursor | undefined; before?: Cursor | undefined };

/** One way to sort a table. `key` is never null, and an index begins with it. `id` decides among equals. */
export type Ordering = { key: SQLWrapper; id: SQLWrapper; descending: boolean };

export type Listing<Row> = {
  rows: Row[];
  next: Cursor | null;
  previous: Cursor | null;
  /** At most `countMaximum` + 1. */
  count: number;
};

type Placed = { cursorKey: string; cursorId: string };

/** What a select needs to read one page, and what makes the page of its rows. One row more is read, to know of a next. */
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
    listing<Row extends Placed>(read: Row[], [counted]: { count: number }[]): Listing<Omit<Row, keyof Placed>> {
      const more = read.length > limit;
      const rows = read.slice(0, limit);
      if (backward) rows.reverse();
      const [first, last] = [rows[0], rows.at(-1)];
      const hasNext = backward || more;
      const hasPrevious = backward ? more : after !== undefined;
      return {
        rows: rows.map(({ cursorKey: _key, cursorId: _id, ...row }) => row),
        next: hasNext && last ? cursorOf(last) : null,
        previous: hasPrevious && first ? cursorOf(first) : null,
        count: counted?.count ?? 0,
      };
    },
  };
}

const cursorOf = ({ cursorKey, cursorId }: Placed): Cursor => ({ key: cursorKey, id: cursorId });

/** How many rows match, read no further than `countMaximum` + 1. */
export function countUpTo(db: Database, table: PgTable, filter: SQL | undefined) {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(filter)
    .limit(countMaximum + 1)
    .as('some');
  return db.select({ count: count() }).from(some);
}

/** ILIKE '%…%' over columns that one trigram index holds; nothing without a search. */
export function contains(search: string | undefined, ...columns: PgColumn[]): SQL | undefined {
  if (!search) return undefined;
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql`(${sql.join(
    columns.map((column) => sql`${column} ilike ${pattern}`),
    sql` or `,
  )})`;
}

/** Every row of a listing, a page of a thousand at a time: for exports, whose memory stays flat. */
export async function* everyPage<Row>(read: (page: PageRequest) => Promise<Listing<Row>>): AsyncGenerator<Row[]> {
  let after: Cursor | undefined;
  do {
    const { rows, next } = await read({ limit: 1000, after });
    yield rows;
    after = next ?? undefined;
  } while (after);
}

/** All of these that are given. */
export const allOf = (...conditions: (SQL | undefined)[]): SQL | undefined => and(...conditions);
