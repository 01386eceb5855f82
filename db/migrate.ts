/** Migrates a database to the newest schema: `node db/migrate.ts`. The local and test databases call it too. */
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { Client, DatabaseError } from 'pg';
import { applyRules } from './rules.ts';

/**
 * A second less than `databaseDeadline` (db/connection/client.ts), so that Postgres reports the failure before the
 * caller gives up.
 */
const statementTimeout = '9s';

/**
 * Without Memoize, a node that caches the rows of the inner side of a join: Postgres allocates its table for the rows of
 * the whole list, which takes longer (up to 13 ms over a million rows) than the few lookups of a page that stops at its
 * limit.
 */
const settings = { statement_timeout: statementTimeout, enable_memoize: 'off' };

/** The SQLSTATE of a lock that was not free in time. */
const lockTimeout = '55P03';
const mostTries = 60;

/** An arbitrary number that only migrations use. */
const advisoryLock = 7_246_015;

export const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url));

/** The newest migration of this checkout. */
export function newestMigration(): { hash: string } {
  const newest = readMigrationFiles({ migrationsFolder }).at(-1);
  if (!newest) throw new Error('There are no migrations.');
  return newest;
}

/** A database that these migrations cannot continue. The message is one clear sentence. */
export class ForeignDatabaseError extends Error {
  override name = 'ForeignDatabaseError';

  constructor() {
    super(
      'This database was set up by migrations that are no longer here, so nothing was changed: ' +
        'remove it and start with an empty one (a local database: npm run db:reset).',
    );
  }
}

/**
 * Applies the missing migrations and then the rules (rules.ts), one caller at a time: a second caller waits and then
 * finds nothing to do.
 *
 * Then it limits how long a statement may take, so that a statement that the Worker no longer waits for is ended, and sets
 * how statements are planned. These are settings of the database, because Neon's proxy does not pass on settings of a
 * connection (github.com/neondatabase/neon/issues/12856). They are set each time, because a dump or a copy of the database
 * does not include them. Only the owner of the database may set them. The URL must reach Postgres itself: a pooler that
 * shares sessions between clients cannot hold the lock.
 */
export async function migrate(postgresUrl: string, folder: string = migrationsFolder): Promise<void> {
  const client = new Client({ connectionString: postgresUrl });
  await client.connect();
  try {
    // The timeout set by the last run must limit neither the wait for the lock nor a migration.
    await client.query('SET statement_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [advisoryLock]);
    await refuseForeign(client, folder);
    await applyMigrations(drizzle({ client }), { migrationsFolder: folder });
    await applyRules(client);
    await countTallies(client);
    for (const [setting, value] of Object.entries(settings)) {
      await client.query(`DO $$ BEGIN
        EXECUTE format('ALTER DATABASE %I SET ${setting} = %L', current_database(), '${value}');
      END $$`);
    }
  } finally {
    // Ending the session releases the lock.
    await client.end();
  }
}

/**
 * Counts the running totals again, if their definitions have changed. That locks every counted table, while the product may be
 * running: whoever holds one of them and wants another would wait for us, and we for them. So we give up before Postgres ends
 * one of the two (after a second, `deadlock_timeout`), and try again.
 */
async function countTallies(client: Client): Promise<void> {
  await client.query(`SET lock_timeout = '500ms'`);
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query('SELECT rules.count_tallies(anew => false)');
      break;
    } catch (error) {
      if (!(error instanceof DatabaseError && error.code === lockTimeout) || tries === mostTries) throw error;
      await sleep(200);
    }
  }
  await client.query('SET lock_timeout = 0');
}

/**
 * Refuses a database whose first migration is not the first one of the folder. Drizzle compares only dates, so it would
 * apply the baseline again to a database that was created by the migrations before it.
 */
async function refuseForeign(client: Client, folder: string): Promise<void> {
  const [baseline] = readMigrationFiles({ migrationsFolder: folder });
  const { rows: known } = await client.query(`SELECT WHERE to_regclass('drizzle.__drizzle_migrations') IS NOT NULL`);
  if (known.length === 0) return;
  const { rows } = await client.query<{ hash: string }>(
    'SELECT hash FROM drizzle.__drizzle_migrations ORDER BY id LIMIT 1',
  );
  if (rows[0] && rows[0].hash !== baseline?.hash) throw new ForeignDatabaseError();
}

if (import.meta.main) {
  const postgresUrl = process.env.DATABASE_MIGRATION_URL || process.env.DATABASE_URL;
  if (postgresUrl) {
    await migrate(postgresUrl).catch((error: unknown) => {
      if (!(error instanceof ForeignDatabaseError)) throw error;
      console.error(error.message);
      process.exitCode = 1;
    });
  } else {
    console.error('Set DATABASE_MIGRATION_URL (or DATABASE_URL) to the Postgres URL of the database to migrate.');
    process.exitCode = 1;
  }
}
