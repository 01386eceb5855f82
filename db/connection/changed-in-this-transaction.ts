import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * The condition that this transaction wrote the current version of the row. It lets the statement that follows an
 * update tell its own update apart from that of a second click, even in the same millisecond (PostgreSQL manual 5.6,
 * "System Columns").
 */
export const changedInThisTransaction = (table: PgTable): SQL => sql`${table}.xmin = pg_current_xact_id()::xid`;
