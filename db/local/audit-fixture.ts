/** Reads the audit log for tests. */
import { and, eq } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { auditLog } from '../admin/tables.ts';

/**
 * The audit entries about one row, oldest first. The table is a parameter because rows of several tables have the same
 * id.
 */
export function auditEntries(db: Database, subjectType: string, subjectId: number | string) {
  return db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectType, subjectType), eq(auditLog.subjectId, String(subjectId))))
    .orderBy(auditLog.id);
}
