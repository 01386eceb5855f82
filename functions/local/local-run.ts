/** Shared by `npm start` and `npm run dev`: the port, the database with its data, and the shutdown. */
import { createServer } from 'node:net';
import { type LocalDatabase, openLocalDatabase } from '#db/local/local-database.ts';
import { LocalDatabaseError } from '#db/local/local-database-error.ts';
import { ForeignDatabaseError } from '#db/migrate.ts';
import { seedDemoData } from '#db/seed/demo-data.ts';
import { seedReferenceData } from '#db/seed/reference-data.ts';
import { readDevVars } from './local-variables.ts';
import { LocalRunError } from './run-script.ts';
import type { RunningWorker } from './run-worker.ts';

/** PORT, or 8787. Throws a `LocalRunError` when it is not a port number or is in use. */
export async function choosePort(): Promise<number> {
  const wanted = process.env.PORT ?? '8787';
  const port = Number(wanted);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new LocalRunError(`PORT is "${wanted}", which is not a port. Give a number from 1 to 65535.`);
  }
  if (!(await isFree(port))) {
    throw new LocalRunError(`Port ${port} is taken. Stop what uses it, or choose another: PORT=${port + 1} npm start`);
  }
  return port;
}

/** Whether PAYMENTS asks for the stand-in for Stripe. Throws a `LocalRunError` for another value than `stand-in`. */
export function wantsStandIn(): boolean {
  const { PAYMENTS: wanted } = process.env;
  if (wanted && wanted !== 'stand-in') {
    throw new LocalRunError(`PAYMENTS is "${wanted}". Leave it out for the simulation, or set it to stand-in.`);
  }
  return wanted === 'stand-in';
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** `postgresUrl` is for migrations and rules; it is null for a database that must not be changed. */
type OpenData = { databaseUrl: string; postgresUrl: string | null; stop(): Promise<void> };

/** The embedded database with reference and demo data, or the database of `DATABASE_URL` in .dev.vars, unchanged. */
export async function openData(log: (line: string) => void): Promise<OpenData> {
  const own = readDevVars().DATABASE_URL;
  if (own) {
    log('Using the database of DATABASE_URL in .dev.vars, without adding data.');
    return { databaseUrl: own, postgresUrl: null, stop: async () => {} };
  }
  const database: LocalDatabase = await openLocalDatabase({ log });
  try {
    await seedReferenceData(database.postgresUrl);
    await seedDemoData(database.postgresUrl, { now: new Date() });
    log('Reference and demo data are loaded.');
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/**
 * Runs `begin` and keeps the process alive until Ctrl-C, then closes what `begin` opened, in reverse order. When
 * starting fails for an expected reason, it prints that reason in one sentence and exits with code 1.
 */
export async function runUntilInterrupted(
  begin: (opened: (end: () => Promise<void>) => void) => Promise<void>,
): Promise<void> {
  const ends: (() => Promise<void>)[] = [];
  let ending: Promise<void> | undefined;
  const end = (code: number) => {
    ending ??= (async () => {
      for (const close of ends.reverse()) await close().catch((error) => console.error(error));
      process.exit(code);
    })();
    return ending;
  };
  process.on('SIGINT', () => end(0));
  process.on('SIGTERM', () => end(0));
  try {
    await begin((close) => ends.push(close));
  } catch (error) {
    const expected =
      error instanceof LocalRunError || error instanceof LocalDatabaseError || error instanceof ForeignDatabaseError;
    console.error(expected ? error.message : error);
    await end(1);
  }
}

/** Runs the cron every five minutes, like Cloudflare with wrangler.toml. Returns a function that stops it. */
export function keepCronGoing(worker: RunningWorker): () => Promise<void> {
  const timer = setInterval(() => worker.fireCron().catch((error) => console.error(error)), 5 * 60_000);
  return async () => clearInterval(timer);
}
