/** Runs several named statements in one transaction and one round trip. */
import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch';
import type { Database } from './client.ts';
import { postgresErrorOf } from './postgres-error.ts';
import { isRefusalCode, Refusal, type RefusalCode } from './refusal.ts';

export type Statement = BatchItem<'pg'>;

/** Statements by name. A value may be a list, for statements whose number is known only at run time. */
export type StatementRecord = Record<string, Statement | readonly Statement[]>;

export type BatchResults<Statements extends StatementRecord> = {
  [Name in keyof Statements]: Statements[Name] extends readonly Statement[]
    ? BatchResponse<Statements[Name]>
    : Statements[Name] extends Statement
      ? Statements[Name]['_']['result']
      : never;
};

/**
 * Runs the statements in one transaction, in the order of the record's keys, and returns their results under the same
 * keys. Throws the `Refusal` that a statement raised (`refuseUnless`).
 *
 * `before`: statements that run first; their results are discarded. No key may look like an integer, because JavaScript
 * moves such keys to the front.
 */
export async function batchRecord<Statements extends StatementRecord>(
  db: Database,
  statements: Statements,
  before: readonly Statement[] = [],
): Promise<BatchResults<Statements>> {
  const results = await runBatch(db, [...before, ...Object.values(statements).flat()]);
  return byName(statements, results.slice(before.length));
}

/** Runs `first` and then the statements of the record, like `batchRecord`. Returns the result of `first` as well. */
export async function batchAfter<First extends Statement, Statements extends StatementRecord>(
  db: Database,
  first: First,
  statements: Statements,
): Promise<[First['_']['result'], BatchResults<Statements>]> {
  const [result, ...results] = await runBatch(db, [first, ...Object.values(statements).flat()]);
  return [result, byName(statements, results)];
}

function byName<Statements extends StatementRecord>(
  statements: Statements,
  results: unknown[],
): BatchResults<Statements> {
  const unread = [...results];
  const entries = Object.entries(statements).map(([name, statement]) => [
    name,
    Array.isArray(statement) ? unread.splice(0, statement.length) : unread.shift(),
  ]);
  // The cast restores the keys and their types, which Object.fromEntries cannot express.
  return Object.fromEntries(entries) as BatchResults<Statements>;
}

/** A statement that aborts its transaction with a `Refusal` unless the condition is true when the statement runs. */
export function refuseUnless(db: Database, condition: SQL, code: RefusalCode) {
  return db.execute(sql`select rules.refuse_unless(${condition}, ${code})`);
}

/** Runs one statement, in a transaction of its own. Throws the `Refusal` that it raised. */
export async function runStatement<Row extends Record<string, unknown>>(db: Database, statement: SQL): Promise<Row[]> {
  return (await runTransaction(() => db.execute<Row>(statement))).rows;
}

async function runBatch(db: Database, [first, ...others]: Statement[]): Promise<unknown[]> {
  if (!first) throw new Error('A batch needs at least one statement.');
  return runTransaction(() => db.batch([first, ...others]));
}

/**
 * The milliseconds after which a transaction runs again, each time, by the SQLSTATE with which Postgres rolled it back.
 *
 * `40P01`: two transactions waited for each other. Without a pause it could take a lock before the other has woken up, and
 * meet it again; where many write at once it may meet the next one.
 * `23503`: what a new row refers to, such as an account, was deleted after the transaction had looked for it. The second
 * time it finds that it is gone, and refuses or goes on without it.
 */
const runAgainAfter: Readonly<Record<string, readonly number[]>> = { '40P01': [100, 300, 900], '23503': [0] };

/**
 * Runs a transaction, and again where that helps; nothing of the earlier tries is stored. Throws the `Refusal` that it
 * raised.
 */
async function runTransaction<Result>(run: () => Promise<Result>, earlierTries = 0): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    const pause = runAgainAfter[postgresErrorOf(error)?.code ?? '']?.[earlierTries];
    if (pause === undefined) throw refusalOf(error) ?? error;
    await new Promise((resolve) => setTimeout(resolve, pause));
    return runTransaction(run, earlierTries + 1);
  }
}

/** The refusal that a SQL rule raised as a Postgres error; null for any other error. */
function refusalOf(error: unknown): Refusal | null {
  const postgres = postgresErrorOf(error);
  if (postgres?.code === 'UA401') return new Refusal('session_required');
  if (postgres?.code === 'UA403') return new Refusal('role_required');
  if (postgres?.code === 'UA429' && postgres.detail !== null && isRefusalCode(postgres.detail))
    return new Refusal(postgres.detail, { retryAfterSeconds: Number(postgres.message) });
  if (postgres?.code === 'UAREF' && isRefusalCode(postgres.message)) return new Refusal(postgres.message);
  return null;
}
