/** The audit log: one row for each action of an admin, creator or teacher, written in the transaction of the action. */
import { is, SQL, sql } from 'drizzle-orm';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';
import type { Caller } from '../accounts/authorize.ts';
import { auditLog } from './tables.ts';

/** Who acts, in which request, and when. Every verb that writes to the audit log takes one. */
export type AuditContext = { caller: Caller; requestId: string; now: Date };

/**
 * `action`: noun and verb, such as `course.publish`. `subject`: the table and row that the action changed; `id` is an
 * SQL expression where only the database knows it yet.
 */
export type AuditEntry = {
  action: string;
  subject: { type: string; id: string | number | SQL<string> };
  /** An SQL expression where only the database knows the detail. */
  detail?: Record<string, unknown> | SQL;
};

/** The statement that writes entries for one row or several. It belongs into the batch of the action itself. */
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

/** `when`: whether something has changed; a rule that changes it and returns that, or a condition on what it has changed. */
type ConditionalEntry = AuditEntry & { detail?: Record<string, unknown>; when: SQL };

/** The same, only the entries whose `when` is true. */
export function auditWhen(
  db: Database,
  { caller, requestId, now }: AuditContext,
  ...entries: [ConditionalEntry, ...ConditionalEntry[]]
) {
  const rows = entries.map(
    ({ action, subject: { type, id }, detail = {}, when }) =>
      sql`(${action}, ${type}, ${is(id, SQL) ? id : String(id)}, ${JSON.stringify(detail)}::jsonb, ${when})`,
  );
  return db.execute(sql`
    insert into ${auditLog} (actor_id, action, subject_type, subject_id, detail, request_id, created_at)
    select ${caller.userId}, e.action, e.subject_type, e.subject_id, e.detail, ${requestId},
      ${now.toISOString()}::timestamptz
    from (values ${sql.join(rows, sql`, `)}) as e (action, subject_type, subject_id, detail, applies)
    where e.applies`);
}

/**
 * The same for an editor that saves automatically while somebody types: one row per hour is enough to know who edited.
 */
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

/** A read of personal data by an admin. `exports`: as a file. */
export type PersonalRead = AuditContext & { exports: boolean };

/**
 * What was read. `when`: a look is recorded only then, such as that of an admin who does not teach in the course
 * (`opens_as_admin`); an export always.
 */
type ReadSubject = { type: string; id?: string | number | SQL; when?: SQL };

/**
 * The statements that record a read of personal data: one row an hour for looking at the pages of a list or at a person,
 * and one for each export, which reads several pages in one request. They belong into the batch of the read itself, which
 * so stays one round trip. None without `read`, as in a benchmark.
 */
export function auditRead(db: Database, read: PersonalRead | undefined, subject: ReadSubject) {
  return read ? [db.execute(sql`select ${recordRead(read, subject)}`)] : [];
}

/** The same as a value of a read that is one statement (`readAuthorized`). */
export function auditedRead(read: PersonalRead | undefined, subject: ReadSubject): Record<string, SQL> {
  return read ? { audit: recordRead(read, subject) } : {};
}

function recordRead({ caller, requestId, now, exports }: PersonalRead, { type, id = 'all', when }: ReadSubject): SQL {
  const record = call('record_read', {
    reader: caller.userId,
    request: requestId,
    kind: type,
    row_read: is(id, SQL) ? sql`${id}::text` : String(id),
    is_export: exports,
    moment: sql`${now.toISOString()}::timestamptz`,
  });
  return when && !exports ? sql`case when ${when} then ${record} end` : record;
}
