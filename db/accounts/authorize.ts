/**
 * Authorization inside the transaction: the first statement of every signed-in batch, or the FROM of a signed-in read,
 * asserts the session, so that a revoked session or a demoted role can never read or write, at no extra round trip
 * (docs/architecture.md "Requests").
 */
import { type SQL, sql } from 'drizzle-orm';
import { batchRecord, runStatement, type Statement, type StatementRecord } from '#db/connection/batch.ts';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';
import { Refusal } from '#db/connection/refusal.ts';
import type { UserRole } from './states.ts';

/**
 * The user and session that a valid credential names. `sessionHash` is the key of the session in the sessions table.
 */
export type Caller = { userId: number; sessionId: string; sessionHash: string };

/**
 * `roles`: the roles that are allowed; any live session when omitted. `write`: locks the session until the commit.
 * `holding`: locks that are taken before the assertion, so that it stays true until the commit (lock-account.ts).
 * `freshProof`: the person must have proved who they are within the last ten minutes. `beforeFactor`: also for a session
 * in which the account's second factor was not given yet.
 */
export type Access = {
  roles?: readonly UserRole[];
  write?: boolean;
  holding?: readonly Statement[];
  freshProof?: boolean | SQL<boolean>;
  beforeFactor?: boolean;
};

/**
 * Runs a batch like `batchRecord`, after asserting the caller's session and role. Throws the `Refusal`
 * `session_required`, `role_required`, `second_factor_needed`, `second_factor_missing` or `fresh_proof_needed` when the
 * assertion fails.
 */
export function authorized<Statements extends StatementRecord>(
  db: Database,
  access: Access,
  caller: Caller,
  statements: Statements,
) {
  return batchRecord(db, statements, [...(access.holding ?? []), assertion(db, access, caller)]);
}

/**
 * Reads values by name in one statement, after the same assertion. It costs less than a batch when the values come from
 * functions, because Postgres keeps their plans.
 */
export async function readAuthorized<Values extends Record<string, SQL>>(
  db: Database,
  access: Omit<Access, 'holding'>,
  caller: Caller,
  values: Values,
): Promise<{ [Name in keyof Values]: Values[Name] extends SQL<infer Value> ? Value : never }> {
  const named = Object.entries(values).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`);
  const [row] = await runStatement<{ [Name in keyof Values]: Values[Name] extends SQL<infer Value> ? Value : never }>(
    db,
    sql`select ${sql.join(named, sql`, `)} from ${authorization(access, caller)}`,
  );
  if (!row) throw new Refusal('session_required');
  return row;
}

/** Makes the same assertion alone, for a request that calls no verb. Throws the same refusals. */
export async function assertAccess(db: Database, access: Access, caller: Caller): Promise<void> {
  await batchRecord(db, { access: assertion(db, access, caller) });
}

function assertion(db: Database, access: Access, caller: Caller) {
  return db.execute(sql`select ${authorization(access, caller)}`);
}

function authorization(
  { roles, write = false, freshProof = false, beforeFactor = false }: Access,
  caller: Caller,
): SQL {
  const allowed = roles ? sql`${`{${roles.join(',')}}`}::user_role[]` : sql`null`;
  return call('authorize', {
    session_hash: caller.sessionHash,
    expected_user: caller.userId,
    allowed_roles: allowed,
    for_write: write,
    before_factor: beforeFactor,
    needs_proof: freshProof,
  });
}
