/**
 * Authorization inside the transaction: the first statement of every signed-in batch asserts the session, so that a
 * revoked session or a demoted role can never read or write, at no extra round trip (docs/architecture.md "Requests").
 */
import { sql } from 'drizzle-orm';
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';
import { postgresErrorOf } from '#db/connection/postgres-error.ts';
import { isRefusalCode, Refusal } from '#db/connection/refusal.ts';
import type { UserRole } from './states.ts';

/** Whom a valid credential names. `sessionHash` is what the sessions table keeps. */
export type Caller = { userId: number; sessionId: string; sessionHash: string };

/**
 * `roles`: who may; everybody with a live session when left out. `write`: holds the session until the commit. `holding`:
 * locks that are taken before the assertion, which then stays true until the commit (lock-account.ts).
 */
export type Access = { roles?: readonly UserRole[]; write?: boolean; holding?: readonly Statement[] };

type Statement = BatchItem<'pg'>;

/**
 * Runs the statements in one transaction, in one round trip, after asserting the caller's session and role. Throws a
 * `Refusal` of `session_required` or `role_required`, or the one that a statement raised with `refuseUnless`.
 */
export async function authorized<Statements extends [Statement, ...Statement[]]>(
  db: Database,
  caller: Caller,
  access: Access,
  statements: Statements,
): Promise<BatchResponse<Statements>> {
  const guard = assertion(db, caller, access);
  const [first, ...others] = [...(access.holding ?? []), guard];
  const answers = await transaction(db, [first ?? guard, ...others, ...statements]);
  return answers.slice(others.length + 1) as BatchResponse<Statements>;
}

/** The same assertion on its own, for a request that no verb will see. Throws the same two refusals. */
export async function assertAccess(db: Database, caller: Caller, access: Access): Promise<void> {
  await transaction(db, [assertion(db, caller, access)]);
}

function assertion(db: Database, caller: Caller, { roles, write = false }: Access) {
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

/** `db.batch` whose refusals, raised inside Postgres, come out as `Refusal`. */
export async function transaction<Statements extends [Statement, ...Statement[]]>(
  db: Database,
  statements: Statements,
): Promise<BatchResponse<Statements>> {
  try {
    return await db.batch(statements);
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}

/** A statement that aborts its transaction with a `Refusal` unless the condition holds when it is reached. */
export function refuseUnless(db: Database, condition: ReturnType<typeof sql>, code: Refusal['code']) {
  return db.execute(sql`select rules.refuse_unless(${condition}, ${code})`);
}

function refusalOf(error: unknown): Refusal | null {
  const postgres = postgresErrorOf(error);
  if (postgres?.code === 'UA401') return new Refusal('session_required');
  if (postgres?.code === 'UA403') return new Refusal('role_required');
  if (postgres?.code === 'UA429')
    return new Refusal('too_many_requests', { retryAfterSeconds: Number(postgres.message) });
  if (postgres?.code === 'UAREF' && isRefusalCode(postgres.message)) return new Refusal(postgres.message);
  return null;
}
