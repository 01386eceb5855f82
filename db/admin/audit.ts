/** The audit log: one row for each thing an admin or creator did, in the transaction that did it. */
import { is, SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import type { Caller } from '../accounts/authorize.ts';
import { auditLog } from './tables.ts';

/** Who acts, in which request, and when: every verb of admins and creators that writes takes it. */
export type AuditContext = { caller: Caller; requestId: string; now: Date };

/**
 * `action`: verb and noun, such as `course.publish`. `subject`: the table and the row it was done to; the row as an
 * expression where only the database knows it yet.
 */
export type AuditEntry = {
  action: string;
  subject: { type: string; id: string | number | SQL<string> };
  /** As an expression where only the database knows it. */
  detail?: Record<string, unknown> | SQL;
};

/** The statement that writes down what was done, to one row or to several; it goes into the batch of the deed. */
export function audit(
  db: Database,
  { caller, requestId, now }: AuditContext,
  ...entries: [AuditEntry, ...AuditEntry[]]
) {
  return db.insert(auditLog).values(
    entries.map(({ action, subject, detail = {} }) => ({
      actorId: caller.userId,
      action,
      subjectType: subject.type,
      subjectId: is(subject.id, SQL) ? subject.id : String(subject.id),
      detail,
      requestId,
      createdAt: now,
    })),
  );
}

/** The same for an editor that saves by itself while somebody types: one row an hour is enough to know who edited. */
export function auditEdit(db: Database, { caller, requestId, now }: AuditContext, { action, subject }: AuditEntry) {
  const at = now.toISOString();
  return db.execute(sql`
    insert into ${auditLog} (actor_id, action, subject_type, subject_id, request_id, created_at)
    select ${caller.userId}, ${action}, ${subject.type}, ${String(subject.id)}, ${requestId}, ${at}::timestamptz
    where not exists (
      select from ${auditLog}
      where subject_type = ${subject.type} and subject_id = ${String(subject.id)} and action = ${action}
        and actor_id = ${caller.userId} and created_at > ${at}::timestamptz - interval '1 hour')`);
}
