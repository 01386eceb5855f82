/**
 * Optimistic locking: when two people edit the same row, the second one gets `edit_conflict`, because each sends the
 * version they saw.
 */
import { getTableColumns, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { refuseUnless } from '#db/connection/batch.ts';
import { changedInThisTransaction } from '#db/connection/changed-in-this-transaction.ts';
import type { Database } from '#db/connection/client.ts';

export type RevisedTable = PgTable & { id: PgColumn; revision: PgColumn };

/** A row, and the revision of it that the editor last saw. */
export type RowVersion = { id: number; revision: number };

/**
 * Refuses `not_found`, and `edit_conflict` when somebody has edited the row since, unless `repeated` (isRepeated). The caller
 * must have locked the row or its table.
 */
export function assertVersion(db: Database, table: RevisedTable, { id, revision }: RowVersion, repeated?: SQL) {
  const holds = (condition?: SQL) => sql`exists (select from ${table} where ${table.id} = ${id} and ${condition})`;
  return [
    refuseUnless(db, holds(sql`true`), 'not_found'),
    refuseUnless(db, holds(or(sql`${table.revision} = ${revision}`, repeated)), 'edit_conflict'),
  ] as const;
}

/**
 * Whether this edit is the one that made the row what it is: the revision is the next one, and holds exactly what is written. An
 * editor sends it again when the answer was lost. It is no conflict, and must change nothing: the update is of the revision before.
 */
export function isRepeated<Table extends RevisedTable>(
  table: Table,
  { revision }: Pick<RowVersion, 'revision'>,
  written: Partial<Table['$inferInsert']>,
): SQL {
  return sql`(${table.revision} = ${revision + 1} and ${holdsValues(table, written)})`;
}

/** Whether a row holds exactly these values. */
export function holdsValues<Table extends PgTable>(table: Table, wanted: Partial<Table['$inferInsert']>): SQL {
  const values = new Map<string, unknown>(Object.entries(wanted));
  const same = Object.entries(getTableColumns(table))
    .filter(([name]) => values.has(name))
    .map(([name, column]) => sql`${column} is not distinct from ${sql.param(values.get(name), column)}`);
  return sql`(${sql.join(same, sql` and `)})`;
}

/** After the update: whether it has changed the row, which the same edit once more (isRepeated) has not. */
export const isEdited = (table: RevisedTable, id: number): SQL =>
  sql`exists (select from ${table} where ${table.id} = ${id} and ${changedInThisTransaction(table)})`;

/** The revision of the row after an edit. */
export const nextRevision = (table: RevisedTable): SQL<number> => sql`${table.revision} + 1`;
