/**
 * Authorisation inside the transaction: the first statement of every signed-in batch asserts the session, so that a
 * revoked session or a demoted role can never read or write, at no extra round trip (design.md section 4).
 */
import { sql } from 'drizzle-orm';
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch';
import type { Database } from '#db/connection/client.ts';
import { postgresErrorOf } from '#db/connection/postgres-error.ts';
import { isRefusalCode, Refusal } from '#db/connection/refusal.ts';
import type { UserRole } from './states.ts';

/** Whom a valid credential names. `sessionHash` is what the sessions table keeps. */
export type Caller = { userId: number; sessionId: string; sessionHash: string };

/** `roles`: who may; everybody with a live session when left out. `write`: holds the session until the commit. */
export type Access = { roles?: readonly UserRole[]; write?: boolean };

type Statement = BatchItem<'pg'>;

/**
 * Runs the statements in one transaction, in one round trip, after asserting the caller's session and role. Throws a
 * `Refusal` of `session_required` or `role_required`, or the one that a statement raised with `refuseUnless`.
 */
export async function authorised<Statements extends [Statement, ...Statement[]]>(
  db: Database,
  caller: Caller,
  access: Access,
  statements: Statements,
): Promise<BatchResponse<Statements>> {
  const roles = access.roles ? sql`${`{${access.roles.join(',')}}`}::user_role[]` : sql`null`;
  const guard = db.execute(
    sql`select authorise(${caller.sessionHash}, ${caller.userId}, ${roles}, ${access.write ?? false})`,
  );
  const [, ...answers] = await transaction(db, [guard, ...statements]);
  return answers as BatchResponse<Statements>;
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
  return db.execute(sql`select refuse_unless(${condition}, ${code})`);
}

function refusalOf(error: unknown): Refusal | null {
  const postgres = postgresErrorOf(error);
  if (postgres?.code === 'UA401') return new Refusal('session_required');
  if (postgres?.code === 'UA403') return new Refusal('role_required');
  if (postgres?.code === 'UA429') return new Refusal('too_many_requests', Number(postgres.message));
  if (postgres?.code === 'UAREF' && isRefusalCode(postgres.message)) return new Refusal(postgres.message);
  return null;
}
