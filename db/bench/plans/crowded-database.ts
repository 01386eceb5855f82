/** A test database with as many rows as a large school, for tests of query plans. */
import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { expect } from 'vitest';
import type { Caller } from '#db/accounts/authorize.ts';
import { users } from '#db/accounts/tables.ts';
import { type Database, openDatabase } from '#db/connection/client.ts';
import { createTestLearner } from '#db/local/learner-fixture.ts';
import { cloneTestDatabase } from '#db/local/test-database.ts';
import { type Plan, planOf, recorded, type Statement } from './query-plan.ts';

export type CrowdedDatabase = {
  db: Database;
  postgres: Client;
  /** A signed-in admin. */
  caller: Caller;
  /** The plan of one statement, with the number of rows of `table` that it reads. */
  planOf(statement: Statement, table: string): Promise<Plan>;
  /** Runs a verb, expects one round trip, and returns the plan of each of its statements. */
  plansOf(table: string, run: (db: Database) => Promise<unknown>): Promise<Plan[]>;
  /** Expects `run` to make one round trip, and returns its result. */
  inOneRoundTrip<Result>(run: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};

/** Inserts rows the way a restore does: foreign keys are not checked, and indexes are built at the end. */
export async function fillWithCrowd(inserts: string[]): Promise<CrowdedDatabase> {
  const database = await cloneTestDatabase();
  const db = openDatabase(database.databaseUrl);
  const caller = await createTestLearner(db);
  await db.update(users).set({ role: 'ADMIN' }).where(eq(users.id, caller.userId));

  const postgres = new Client({ connectionString: database.postgresUrl });
  await postgres.connect();
  const { rows: indexes } = await postgres.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on oid = indrelid
    where relnamespace = 'public'::regnamespace and not indisunique`);
  await postgres.query('set session_replication_role = replica');
  await postgres.query(`drop index ${indexes.map(({ name }) => name).join(', ')}`);
  for (const insert of inserts) await postgres.query(insert);
  for (const { definition } of indexes) await postgres.query(definition);
  // The triggers that count were off.
  await postgres.query('set session_replication_role = origin; select rules.count_tallies(anew => true); analyze');

  const inOneRoundTrip: CrowdedDatabase['inOneRoundTrip'] = async (run) => {
    const before = await database.requests();
    const answer = await run();
    expect(await database.requests()).toBe(before + 1);
    return answer;
  };
  return {
    db,
    postgres,
    caller,
    planOf: (statement, table) => planOf(postgres, statement, table),
    async plansOf(table, run) {
      const { db: recording, statements } = recorded(db);
      await inOneRoundTrip(() => run(recording));
      const plans = [];
      for (const statement of statements) plans.push(await planOf(postgres, statement, table));
      return plans;
    },
    inOneRoundTrip,
    async close() {
      await postgres.end();
      await database.close();
    },
  };
}
