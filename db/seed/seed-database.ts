/** Connects seeds to a database over Postgres' own protocol, because they run in Node and need one long transaction. */
import { sql } from 'drizzle-orm';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { Client } from 'pg';

export type SeedDatabase = PgDatabase<NodePgQueryResultHKT>;

/** An arbitrary number that only seeds use. */
const advisoryLock = 7_246_017;

/**
 * Connects and runs `seed` in one transaction: all or nothing, and one seed at a time, so that a second one waits and
 * then finds everything inserted. The URL must reach Postgres itself (Neon's own URL does).
 */
export async function seedDatabase(postgresUrl: string, seed: (db: SeedDatabase) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: postgresUrl });
  await client.connect();
  try {
    await drizzle({ client }).transaction(async (transaction) => {
      await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLock})`);
      await seed(transaction);
    });
  } finally {
    await client.end();
  }
}
