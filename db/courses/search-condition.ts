/** The search of catalog and blog as a condition. Apart from search-text.shared.ts, which the browser runs too. */
import { like, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { searchPattern } from './search-text.shared.ts';

/** Whether a column of `searchTextOf` (db/columns.ts) has the words of a search. */
export function isFoundIn(column: AnyPgColumn, search: string): SQL {
  const pattern = searchPattern(search);
  return pattern === null ? sql`false` : like(column, `%${pattern}%`);
}
