import type { Context } from 'hono';
import type { Caller } from '#db/accounts/authorize.ts';
import type { AuditContext } from '#db/admin/audit.ts';
import type { ApiEnvironment } from '../api/environment.ts';

/** Who does what this request asks, for the verbs of admins and creators and their audit log. */
export function auditContextOf(c: Context<ApiEnvironment & { Variables: { caller: Caller } }>): AuditContext {
  return { caller: c.get('caller'), requestId: c.get('requestId'), now: new Date() };
}
