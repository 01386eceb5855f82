/**
 * Shared code of the curated lists: some dozens of rows each, which admins edit by hand. They change so rarely that
 * every write locks the whole list. What a statement checked therefore stays true until the commit, and when two admins
 * edit the same row, the second one gets `edit_conflict`.
 */
import { eq, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { refuseUnless } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { authorized } from '../accounts/authorize.ts';
import { type AuditContext, audit } from './audit.ts';
import { assertVersion, type RevisedTable, type RowVersion } from './row-version.ts';

type OrderedList = RevisedTable & { order: PgColumn };

/** The rows that refer to a list entry: their number, and the first five by title. */
export type Usage = { count: number; some: { id: number; title: string }[] };

/** The first statement of every change. Others can still read the rows and refer to them. */
export function lockTable(db: Database, list: PgTable) {
  return db.execute(sql`lock table ${list} in share row exclusive mode`);
}

/** Must come after the insert. Refuses `list_full` when the list has more than `maximum` rows. */
export function assertRoom(db: Database, list: PgTable, maximum: number) {
  return refuseUnless(db, sql`(select count(*) from ${list}) <= ${maximum}`, 'list_full');
}

/** The id of the row that this transaction has just inserted. */
export const insertedId = (list: PgTable): SQL<string> =>
  sql`currval(pg_get_serial_sequence(${getTableName(list)}, 'id'))::text`;

/** The position of a new row, after all others. Rows that were never arranged all have position 1. */
export const lastPosition = (list: OrderedList): SQL<number> =>
  sql`(select 1 + greatest(max(${list.order}), count(*)) from ${list})`;

/** The rows of `table` that match the condition `refers`; `counted` is their number. */
export const usage = (table: PgTable, refers: SQL, counted: SQL<number>): SQL<Usage> => sql`jsonb_build_object(
  'count', ${counted},
  'some', (
    select coalesce(jsonb_agg(jsonb_build_object('id', id, 'title', title) order by title, id), '[]')
    from (select id, title from ${table} where ${refers} order by title, id limit 5) as first_five))`;

/** The detail for the audit log, read before the row is deleted: its name, and the row that replaces it (`moveTo`). */
export const deletionDetail = (
  list: RevisedTable,
  name: PgColumn,
  { id, moveTo = null }: { id: number; moveTo?: number | null },
) =>
  sql`(select jsonb_build_object('name', ${name}, 'moveTo', ${moveTo}::integer) from ${list} where ${list.id} = ${id})`;

/**
 * Deletes a row that nothing refers to. `name` is the column with its name, `noun` begins the audit action, as in
 * `slide.delete`. Refuses `not_found`, `edit_conflict`.
 */
export async function removeUnused(
  db: Database,
  {
    list,
    name,
    noun,
    id,
    revision,
    ...context
  }: AuditContext & RowVersion & { list: RevisedTable; name: PgColumn; noun: string },
): Promise<void> {
  await authorized(db, { roles: ['ADMIN'], write: true }, context.caller, {
    lock: lockTable(db, list),
    seen: assertVersion(db, list, { id, revision }),
    audit: audit(db, context, {
      action: `${noun}.delete`,
      subject: { type: getTableName(list), id },
      detail: deletionDetail(list, name, { id }),
    }),
    delete: db.delete(list).where(eq(list.id, id)),
  });
}

/** The ids of the same rows in their old order (`was`) and new order (`ids`). */
export type Arrangement = { was: number[]; ids: number[] };

/**
 * Puts rows into another order. `inOrder`: how the list is sorted where it is shown. Refuses `edit_conflict` when the
 * current order is not the one the admin saw, or one of the rows is gone.
 */
export async function arrange(
  db: Database,
  {
    list,
    inOrder,
    noun,
    was,
    ids,
    ...context
  }: AuditContext & Arrangement & { list: OrderedList; inOrder: SQL; noun: string },
): Promise<void> {
  const [seen, wanted] = [numbers(was), numbers(ids)];
  await authorized(db, { roles: ['ADMIN'], write: true }, context.caller, {
    lock: lockTable(db, list),
    unchanged: refuseUnless(
      db,
      sql`(select array_agg(${list.id} order by ${inOrder}) from ${list} where ${list.id} = any(${seen}))
        is not distinct from ${seen}`,
      'edit_conflict',
    ),
    arrange: db.execute(sql`
      update ${list} set "order" = wanted.position
      from unnest(${wanted}) with ordinality as wanted (row_id, position) where ${list.id} = wanted.row_id`),
    audit: audit(db, context, {
      action: `${noun}.arrange`,
      subject: { type: getTableName(list), id: 'order' },
      detail: { ids },
    }),
  });
}

const numbers = (ids: number[]): SQL => sql`${`{${ids.join(',')}}`}::integer[]`;
