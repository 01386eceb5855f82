/** Brings a database to the newest schema: `node db/migrate.ts`, and the local and test databases call it too. */
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';

/** Any number does, as long as only migrations use it. */
const advisoryLock = 7_246_015;

export const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url));

/**
 * Applies what is missing of the migrations, one caller at a time: a second one waits and then finds nothing to do.
 * The URL must reach Postgres itself; a pooler that shares sessions between clients cannot hold the lock.
 */
export async function migrate(postgresUrl: string, folder: string = migrationsFolder): Promise<void> {
  const client = new Client({ connectionString: postgresUrl });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [advisoryLock]);
    await applyMigrations(drizzle({ client }), { migrationsFolder: folder });
  } finally {
    // The lock goes with the session.
    await client.end();
  }
}

if (import.meta.main) {
  const postgresUrl = process.env.DATABASE_MIGRATION_URL || process.env.DATABASE_URL;
  if (postgresUrl) {
    await migrate(postgresUrl);
  } else {
    console.error('Set DATABASE_MIGRATION_URL (or DATABASE_URL) to the Postgres URL of the database to migrate.');
    process.exitCode = 1;
  }
}
