/** The database that a command works on: that of DATABASE_URL (environment or .dev.vars), or the one of `npm start`. */
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { openDatabase } from '#db/connection/client.ts';
import { findLocalDatabase } from '#db/local/local-database.ts';

/** Throws an error with one clear sentence when there is none. The connection keeps the process alive: end it by exit. */
export async function openChosenDatabase(): Promise<PgDatabase<PgQueryResultHKT>> {
  const databaseUrl = process.env.DATABASE_URL || devVars().DATABASE_URL;
  // The local database is reached with Postgres' own protocol, DATABASE_URL always with Neon's.
  if (databaseUrl) return openDatabase(databaseUrl);
  const localUrl = await findLocalDatabase();
  if (localUrl) return drizzle(localUrl);
  throw new Error('No database is at hand: set DATABASE_URL, or run npm start in another terminal first.');
}

function devVars(): NodeJS.Dict<string> {
  const file = new URL('../.dev.vars', import.meta.url);
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
}
