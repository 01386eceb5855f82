/**
 * `npm run admin:grant -- EMAIL` makes an account an admin, in the database of DATABASE_URL (environment or .dev.vars),
 * or else in the one that `npm start` is running.
 */
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { drizzle } from 'drizzle-orm/node-postgres';
import { openDatabase } from '#db/connection/client.ts';
import { findLocalDatabase } from '#db/local/local-database.ts';
import { grantRole } from './accounts/grant-role.ts';

const email = process.argv[2];
if (!email?.includes('@')) {
  fail('Say whom: npm run admin:grant -- EMAIL');
} else {
  await grantAdmin(email).catch((error: unknown) => {
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    fail(`The database could not be asked: ${reason instanceof Error ? reason.message : String(reason)}`);
  });
}

async function grantAdmin(address: string): Promise<void> {
  const databaseUrl = process.env.DATABASE_URL || devVars().DATABASE_URL;
  const localUrl = databaseUrl ? null : await findLocalDatabase();
  // The local database is reached with Postgres' own protocol, DATABASE_URL always with Neon's.
  const db = databaseUrl ? openDatabase(databaseUrl) : localUrl ? drizzle(localUrl) : null;
  if (!db) return fail('No database is at hand: set DATABASE_URL, or run npm start in another terminal first.');
  const isKnown = await grantRole(db, { email: address, role: 'ADMIN' });
  if (!isKnown) return fail(`No account has the address ${address}: register it first.`);
  process.stdout.write(`${address} is an admin from the next request on.\n`);
  // The connection pool would keep the process alive.
  process.exit();
}

function devVars(): NodeJS.Dict<string> {
  const file = new URL('../../.dev.vars', import.meta.url);
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
}

function fail(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}
