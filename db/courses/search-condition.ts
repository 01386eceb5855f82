/**
 * The search of catalog and blog as a SQL condition. Not in search-text.shared.ts, because the browser runs that file too.
 */
import { like, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { searchPattern } from './search-text.shared.ts';

/** The condition that a column made with `searchTextOf` (db/columns.ts) matches a search. */
export function isFoundIn(column: AnyPgColumn, search: string): SQL {
  const pattern = searchPattern(search);
  return pattern === null ? sql`false` : like(column, `%${pattern}%`);
}
