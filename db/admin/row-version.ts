/**
 * Optimistic locking: when two people edit the same row, the second one gets `edit_conflict`, because each sends the
 * version they saw.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { refuseUnless } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';

export type RevisedTable = PgTable & { id: PgColumn; revision: PgColumn };

/** A row, and the revision of it that the editor last saw. */
export type RowVersion = { id: number; revision: number };

/**
 * Refuses `not_found`, and `edit_conflict` when somebody has edited the row since. The caller must have locked the row
 * or its table.
 */
export function assertVersion(db: Database, table: RevisedTable, { id, revision }: RowVersion) {
  const holds = (condition: SQL) => sql`exists (select from ${table} where ${table.id} = ${id} and ${condition})`;
  return [
    refuseUnless(db, holds(sql`true`), 'not_found'),
    refuseUnless(db, holds(sql`${table.revision} = ${revision}`), 'edit_conflict'),
  ] as const;
}

/** The revision of the row after an edit. */
export const nextRevision = (table: RevisedTable): SQL<number> => sql`${table.revision} + 1`;
