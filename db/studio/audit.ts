/** The audit log: one row for each thing an admin or creator did, in the transaction that did it. */
import type { Database } from '#db/connection/client.ts';
import type { Caller } from '../accounts/authorise.ts';
import { auditLog } from './tables.ts';

/** Who acts, in which request, and when: every verb of the studio that writes takes it. */
export type Act = { caller: Caller; requestId: string; now: Date };

/** `action`: verb and noun, such as `course.publish`. `subject`: the table and the row it was done to. */
export type AuditEntry = {
  action: string;
  subject: { type: string; id: string | number };
  detail?: Record<string, unknown>;
};

/** The statement that writes down what was done, to one row or to several; it goes into the batch of the deed. */
export function audit(db: Database, { caller, requestId, now }: Act, ...entries: [AuditEntry, ...AuditEntry[]]) {
  return db.insert(auditLog).values(
    entries.map(({ action, subject, detail = {} }) => ({
      actorId: caller.userId,
      action,
      subjectType: subject.type,
      subjectId: String(subject.id),
      detail,
      requestId,
      createdAt: now,
    })),
  );
}
