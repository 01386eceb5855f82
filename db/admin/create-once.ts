/** Creates rows, each once, however often its request is sent. */
import { getTableColumns, getTableName, is, SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from '#db/connection/client.ts';
import type { AuditContext } from './audit.ts';
import { holdsValues, type RevisedTable } from './row-version.ts';
import { auditLog } from './tables.ts';

/**
 * The statements that create a row of which the caller has given `written`, and write the audit log. The same by the same person
 * within ten minutes is the same row, as long as nobody has edited it: a request that is repeated after a lost answer creates
 * nothing, and is answered with the row that is there. `others`: further values of a new row, which do not tell rows apart.
 * `created` returns its id.
 */
export function createOnce<Table extends RevisedTable>(
  db: Database,
  { caller, requestId, now }: AuditContext,
  table: Table,
  {
    action,
    subjectType = getTableName(table),
    written,
    others,
    detail = {},
  }: {
    action: string;
    /** As the audit log names it, where that is not the name of the table. */
    subjectType?: string;
    written: Partial<Table['$inferInsert']>;
    others?: PgUpdateSetSource<Table>;
    /** For the audit log. */
    detail?: Record<string, unknown>;
  },
) {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const sameRow = sql`
    select ${table.id} as id from ${auditLog} join ${table} on ${table.id} = ${auditLog.subjectId}::integer
    where ${auditLog.actorId} = ${caller.userId} and ${auditLog.action} = ${action}
      and ${auditLog.subjectType} = ${subjectType} and ${auditLog.createdAt} > ${moment} - interval '10 minutes'
      and ${table.revision} = 1 and ${holdsValues(table, written)}
    order by ${table.id} desc limit 1`;
  const given = new Map<string, unknown>(Object.entries({ ...others, ...written, createdAt: now }));
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => given.has(name));
  const names = columns.map(([, column]) => sql.identifier(column.name));
  const values = columns.map(([name, column]) => {
    const value = given.get(name);
    return is(value, SQL) ? value : sql.param(value, column);
  });
  return {
    // So that the second of two requests at once finds the row of the first.
    alone: db.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`create:${getTableName(table)}:${caller.userId}`}, 0))`,
    ),
    creation: db.execute(sql`
      with made as (
        insert into ${table} (${sql.join(names, sql`, `)})
        select ${sql.join(values, sql`, `)} where not exists (${sameRow})
        returning id
      )
      insert into ${auditLog} (actor_id, action, subject_type, subject_id, detail, request_id, created_at)
      select ${caller.userId}, ${action}, ${subjectType}, made.id::text, ${JSON.stringify(detail)}::jsonb, ${requestId}, ${moment}
      from made`),
    created: db.execute<{ id: number }>(sameRow),
  };
}

/** The id that `created` returned. */
export function createdId({ rows: [row] }: { rows: { id: number }[] }): number {
  if (!row) throw new Error('A row that was created is not there.');
  return row.id;
}
