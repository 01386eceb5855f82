/**
 * What the admin's curated lists share: some dozens of rows, kept by hand. They are changed so rarely that whoever writes has
 * the whole list alone; what a statement asked stays true until the commit, and of two admins the second is told.
 */
import { eq, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { refuseUnless } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { authorized } from '../accounts/authorize.ts';
import { type AuditContext, audit } from './audit.ts';
import { assertVersion, type RevisedTable, type RowVersion } from './row-version.ts';

type OrderedList = RevisedTable & { order: PgColumn };

/** What refers to a row: how many there are, and the first five by title. */
export type Usage = { count: number; some: { id: number; title: string }[] };

/** The first statement of every change. Others go on reading, and go on referring to the rows. */
export function lockTable(db: Database, list: PgTable) {
  return db.execute(sql`lock table ${list} in share row exclusive mode`);
}

/** Refuses `list_full`. */
export function assertRoom(db: Database, list: PgTable, maximum: number) {
  return refuseUnless(db, sql`(select count(*) from ${list}) < ${maximum}`, 'list_full');
}

/** The row that this transaction has just inserted. */
export const insertedId = (list: PgTable): SQL<string> =>
  sql`currval(pg_get_serial_sequence(${getTableName(list)}, 'id'))::text`;

/** The place of a row that is added. Rows that were never arranged all have the first place. */
export const lastPosition = (list: OrderedList): SQL<number> =>
  sql`(select 1 + greatest(max(${list.order}), count(*)) from ${list})`;

/** `refers`: which rows of the table do. */
export const usage = (table: PgTable, refers: SQL): SQL<Usage> => sql`(
  select jsonb_build_object('count', count(*), 'some', coalesce(
    jsonb_agg(jsonb_build_object('id', id, 'title', title) order by place) filter (where place <= 5), '[]'))
  from (select id, title, row_number() over (order by title, id) as place from ${table} where ${refers}) as used)`;

/** For the audit log, before the row is deleted: what it was called, and who takes over. */
export const deletionDetail = (
  list: RevisedTable,
  name: PgColumn,
  { id, moveTo = null }: { id: number; moveTo?: number | null },
) =>
  sql`(select jsonb_build_object('name', ${name}, 'moveTo', ${moveTo}::integer) from ${list} where ${list.id} = ${id})`;

/** Deletes a row that nothing refers to, for good; `name` is what it was called. Refuses `not_found`, `edit_conflict`. */
export async function removeUnused(
  db: Database,
  {
    list,
    name,
    noun,
    id,
    revision,
    ...act
  }: AuditContext & RowVersion & { list: RevisedTable; name: PgColumn /** As in its other deeds. */; noun: string },
): Promise<void> {
  await authorized(db, { roles: ['ADMIN'], write: true }, act.caller, {
    lock: lockTable(db, list),
    seen: assertVersion(db, list, { id, revision }),
    audit: audit(db, act, {
      action: `${noun}.delete`,
      subject: { type: getTableName(list), id },
      detail: deletionDetail(list, name, { id }),
    }),
    delete: db.delete(list).where(eq(list.id, id)),
  });
}

/** The order before and after: the same rows. */
export type Arrangement = { was: number[]; ids: number[] };

/**
 * Puts rows into another order. `inOrder`: how the list is sorted where it is shown. Refuses `edit_conflict` when the rows
 * do not stand as they were seen, or one of them is gone.
 */
export async function arrange(
  db: Database,
  {
    list,
    inOrder,
    noun,
    was,
    ids,
    ...act
  }: AuditContext & Arrangement & { list: OrderedList; inOrder: SQL /** As in its other deeds. */; noun: string },
): Promise<void> {
  const [seen, wanted] = [numbers(was), numbers(ids)];
  await authorized(db, { roles: ['ADMIN'], write: true }, act.caller, {
    lock: lockTable(db, list),
    unchanged: refuseUnless(
      db,
      sql`(select array_agg(${list.id} order by ${inOrder}) from ${list} where ${list.id} = any(${seen}))
        is not distinct from ${seen}`,
      'edit_conflict',
    ),
    arrange: db.execute(sql`
      update ${list} set "order" = wanted.place
      from unnest(${wanted}) with ordinality as wanted (row_id, place) where ${list.id} = wanted.row_id`),
    audit: audit(db, act, {
      action: `${noun}.arrange`,
      subject: { type: getTableName(list), id: 'order' },
      detail: { ids },
    }),
  });
}

const numbers = (ids: number[]): SQL => sql`${`{${ids.join(',')}}`}::integer[]`;
