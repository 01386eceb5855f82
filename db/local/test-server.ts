/** Vitest's globalSetup: one Postgres per run, with a migrated template that every test database is copied from. */
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate, migrationsFolder } from '../migrate.ts';
import { seedDemoData } from '../seed/demo-data.ts';
import { seedReferenceData } from '../seed/reference-data.ts';
import { asWorker, newPassword, prepareWorkerRole } from '../worker-role.ts';
import { dataDirectoryNames, dataDirectoryPath, removeDataDirectory } from './data-directory.ts';
import { startEndpoint } from './neon-endpoint.ts';
import { startPostgres } from './postgres.ts';
import { isAlive, releaseDirectory } from './postmaster.ts';

const templates = { reference: 'launchpad_template', demo: 'launchpad_demo_template' };
const directoryPrefix = 'test-';

export type TestServer = {
  /** Superuser URL of the maintenance database. */
  postgresUrl: string;
  /** The same with the Worker's role. */
  workerUrl: string;
  /** The port of the endpoint, for requests to /control. */
  endpointPort: number;
  /** `reference`: only the data of every environment; `demo`: also the demo data of `npm start`. */
  templates: { reference: string; demo: string };
};

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, stop } = await startTestServer({
    seedReference: seedReferenceData,
    seedDemo: (postgresUrl) => seedDemoData(postgresUrl, { now: new Date() }),
  });
  // For every project of the run.
  project.vitest.provide('testServer', server);
  return stop;
}

/** Starts Postgres in its own directory, so that several runs and `npm start` can run at the same time. */
export async function startTestServer(
  settings: {
    migrations?: string;
    /** Fills the template, given its Postgres URL, before it is copied for the first time. */
    seedReference?(postgresUrl: string): Promise<void>;
    seedDemo?(postgresUrl: string): Promise<void>;
  } = {},
): Promise<{ server: TestServer; stop(): Promise<void> }> {
  await removeAbandonedDataDirectories();
  const dataDirectory = `${directoryPrefix}${process.pid}`;
  const postgres = await startPostgres({ directory: dataDirectory, maxConnections: 400, durable: false });
  const password = newPassword();
  const workerUrl = asWorker(postgres.url, password);
  const endpoint = await startEndpoint({ postgresUrl: postgres.url, workerUrl, control: true });
  const stop = async () => {
    await endpoint.stop();
    await postgres.stop();
    await removeDataDirectory(dataDirectory);
  };
  try {
    const urlOf = (database: string) => postgres.url.replace(/\/postgres$/, `/${database}`);
    // A database that is being copied must have no connections.
    const seal = (name: string) =>
      query(postgres.url, `ALTER DATABASE ${name} WITH IS_TEMPLATE true ALLOW_CONNECTIONS false`);
    await query(postgres.url, `CREATE DATABASE ${templates.reference}`);
    await migrate(urlOf(templates.reference), settings.migrations ?? migrationsFolder);
    await prepareWorkerRole(urlOf(templates.reference), password);
    await settings.seedReference?.(urlOf(templates.reference));
    await seal(templates.reference);
    await query(postgres.url, `CREATE DATABASE ${templates.demo} TEMPLATE ${templates.reference} STRATEGY file_copy`);
    await settings.seedDemo?.(urlOf(templates.demo));
    await seal(templates.demo);
    return { server: { postgresUrl: postgres.url, workerUrl, endpointPort: endpoint.port, templates }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function query(postgresUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: postgresUrl });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** A run that was killed leaves its directory, and possibly its Postgres, behind. */
async function removeAbandonedDataDirectories(): Promise<void> {
  for (const name of await dataDirectoryNames()) {
    const owner = name.startsWith(directoryPrefix) ? Number(name.slice(directoryPrefix.length)) : Number.NaN;
    if (Number.isNaN(owner) || isAlive(owner)) continue;
    await releaseDirectory(join(dataDirectoryPath(name), 'data'));
    await removeDataDirectory(name);
  }
}
