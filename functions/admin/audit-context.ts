import type { Context } from 'hono';
import type { Caller } from '#db/accounts/authorize.ts';
import type { AuditContext } from '#db/admin/audit.ts';
import type { ApiEnvironment } from '../api/environment.ts';

/**
 * The audit context of a request: the caller, the request id and the current time. For verbs that write to the audit
 * log.
 */
export function auditContextOf(c: Context<ApiEnvironment & { Variables: { caller: Caller } }>): AuditContext {
  return { caller: c.get('caller'), requestId: c.get('requestId'), now: new Date() };
}
