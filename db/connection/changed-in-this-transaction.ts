import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * Whether the row as it stands was written by this very transaction: tells the statement that follows an update apart from
 * the same one of a second click, even at the same millisecond (PostgreSQL manual 5.6, "System Columns").
 */
export const changedInThisTransaction = (table: PgTable): SQL => sql`${table}.xmin = pg_current_xact_id()::xid`;
