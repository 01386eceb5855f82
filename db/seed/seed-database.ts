/** How seeds reach a database: Postgres' own protocol, because they run in Node and want one long transaction. */
import { sql } from 'drizzle-orm';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { Client } from 'pg';

export type SeedDatabase = PgDatabase<NodePgQueryResultHKT>;

/** Any number does, as long as only seeds use it. */
const advisoryLock = 7_246_017;

/**
 * Connects and lets `lay` work in one transaction: all or nothing, and one seed at a time, so that a second one waits and
 * then finds everything laid. The URL must reach Postgres itself (Neon's own URL does).
 */
export async function seedDatabase(postgresUrl: string, lay: (db: SeedDatabase) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: postgresUrl });
  await client.connect();
  try {
    await drizzle({ client }).transaction(async (transaction) => {
      await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLock})`);
      await lay(transaction);
    });
  } finally {
    await client.end();
  }
}
