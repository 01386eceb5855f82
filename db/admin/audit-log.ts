/** Lists the audit log: what admins and creators did. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { authorized, type Caller } from '../accounts/authorize.ts';
import { users } from '../accounts/tables.ts';
import { auditRead, type PersonalRead } from './audit.ts';
import { allOf, contains, countUpTo, keysetPage, type Ordering, type PageRequest } from './listing.ts';
import { auditLog } from './tables.ts';

export const auditSorts = ['newest', 'oldest'] as const;
const orderings: Record<(typeof auditSorts)[number], Ordering> = {
  newest: { key: auditLog.createdAt, id: auditLog.id, descending: true },
  oldest: { key: auditLog.createdAt, id: auditLog.id, descending: false },
};

type AuditFilter = {
  /** A part of the actor's email address. */
  search?: string | undefined;
  action?: string | undefined;
  /** The row that the action changed. */
  subject?: { type: string; id: string } | undefined;
};
type AuditListRequest = {
  caller: Caller;
  read?: PersonalRead;
  filter: AuditFilter;
  sort: (typeof auditSorts)[number];
  page: PageRequest;
};

/** A page of audit entries. For admins. */
export async function listAuditLog(db: Database, { caller, read, filter, sort, page }: AuditListRequest) {
  const matching = conditionOf(db, filter);
  const { columns, afterCursor, orderBy, limit, listing } = keysetPage(orderings[sort], page);
  const { rows, counted } = await authorized(db, { roles: ['ADMIN'], freshProof: page.beginsExport ?? false }, caller, {
    audit: auditRead(db, read, { type: 'audit_log' }),
    rows: db
      .select({
        id: auditLog.id,
        actor: users.email,
        action: auditLog.action,
        subjectType: auditLog.subjectType,
        subjectId: auditLog.subjectId,
        detail: auditLog.detail,
        requestId: auditLog.requestId,
        createdAt: auditLog.createdAt,
        ...columns,
      })
      .from(auditLog)
      .leftJoin(users, eq(users.id, auditLog.actorId))
      .where(allOf(matching, afterCursor))
      .orderBy(...orderBy)
      .limit(limit),
    counted: countUpTo(db, auditLog, matching),
  });
  return listing(rows, counted);
}
export type AuditListRow = Awaited<ReturnType<typeof listAuditLog>>['rows'][number];

function conditionOf(db: Database, { search, action, subject }: AuditFilter): SQL | undefined {
  const actor = contains(search, users.email);
  return allOf(
    actor && sql`${auditLog.actorId} in (${db.select({ id: users.id }).from(users).where(actor)})`,
    action ? eq(auditLog.action, action) : undefined,
    subject && and(eq(auditLog.subjectType, subject.type), eq(auditLog.subjectId, subject.id)),
  );
}

/**
 * The distinct actions in the log, sorted; at most 200. The query skips along the index from name to name. For admins.
 */
export async function listAuditedActions(db: Database, { caller }: { caller: Caller }): Promise<string[]> {
  const { found } = await authorized(db, { roles: ['ADMIN'] }, caller, { found: selectAuditedActions(db) });
  return found.rows.map(({ action }) => action);
}

function selectAuditedActions(db: Database) {
  return db.execute<{ action: string }>(sql`
    with recursive names as (
      (select action from ${auditLog} order by action limit 1)
      union all
      select (select later.action from ${auditLog} as later where later.action > names.action order by later.action limit 1)
      from names where names.action is not null
    )
    select action from names where action is not null limit 200`);
}
