/**
 * Authorization inside the transaction: the first statement of every signed-in batch asserts the session, so that a
 * revoked session or a demoted role can never read or write, at no extra round trip (docs/architecture.md "Requests").
 */
import { sql } from 'drizzle-orm';
import { batchRecord, type Statement, type StatementRecord } from '#db/connection/batch.ts';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';
import type { UserRole } from './states.ts';

/** Whom a valid credential names. `sessionHash` is what the sessions table keeps. */
export type Caller = { userId: number; sessionId: string; sessionHash: string };

/**
 * `roles`: who may; everybody with a live session when left out. `write`: holds the session until the commit. `holding`:
 * locks that are taken before the assertion, which then stays true until the commit (lock-account.ts).
 */
export type Access = { roles?: readonly UserRole[]; write?: boolean; holding?: readonly Statement[] };

/**
 * Runs a batch as `batchRecord` does, after asserting the caller's session and role. Throws a `Refusal` of
 * `session_required` or `role_required` as well.
 */
export function authorized<Statements extends StatementRecord>(
  db: Database,
  access: Access,
  caller: Caller,
  statements: Statements,
) {
  return batchRecord(db, statements, [...(access.holding ?? []), assertion(db, access, caller)]);
}

/** The same assertion on its own, for a request that no verb will see. Throws the same two refusals. */
export async function assertAccess(db: Database, access: Access, caller: Caller): Promise<void> {
  await batchRecord(db, { access: assertion(db, access, caller) });
}

function assertion(db: Database, { roles, write = false }: Access, caller: Caller) {
  const allowed = roles ? sql`${`{${roles.join(',')}}`}::user_role[]` : sql`null`;
  return db.execute(
    sql`select ${call('authorize', {
      session_hash: caller.sessionHash,
      expected_user: caller.userId,
      allowed_roles: allowed,
      for_write: write,
    })}`,
  );
}
