import type { Context } from 'hono';
import type { Caller } from '#db/accounts/authorize.ts';
import type { AuditContext, PersonalRead } from '#db/admin/audit.ts';
import type { ApiEnvironment } from '../api/environment.ts';

/**
 * The audit context of a request: the caller, the request id and the current time. For verbs that write to the audit
 * log.
 */
export function auditContextOf(c: Context<ApiEnvironment & { Variables: { caller: Caller } }>): AuditContext {
  return { caller: c.get('caller'), requestId: c.get('requestId'), now: new Date() };
}

/**
 * For verbs that read personal data, of which the audit log keeps a record. `exports`: as a file. A HEAD request only asks whether
 * the file may be downloaded (web/app/follow-export.ts), and counts as a look.
 */
export function personalReadOf(
  c: Context<ApiEnvironment & { Variables: { caller: Caller } }>,
  { exports }: { exports: boolean },
): PersonalRead {
  return { ...auditContextOf(c), exports: exports && c.req.method !== 'HEAD' };
}
