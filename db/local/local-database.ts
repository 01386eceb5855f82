/** The database of a local run: Postgres, the product's schema, and Neon's protocol in front of it. */
import { Client } from 'pg';
import { migrate, migrationsFolder } from '../migrate.ts';
import { asWorker, newPassword, prepareWorkerRole } from '../worker-role.ts';
import { type Endpoint, startEndpoint } from './neon-endpoint.ts';
import { findRunningPostgres, startPostgres } from './postgres.ts';

/** The name of the directory with the data of `npm start`. */
const developmentDirectory = 'postgres';
const databaseName = 'launchpad';

export type LocalDatabase = {
  /** The Worker's DATABASE_URL, with the Worker's role. */
  databaseUrl: string;
  /** The same database over Postgres' own protocol, for psql and migrations. */
  postgresUrl: string;
  endpoint: Endpoint;
  stop(): Promise<void>;
};

/** Starts everything and applies missing migrations; `log` gets a line per step. */
export async function openLocalDatabase(settings: {
  log(line: string): void;
  migrations?: string;
}): Promise<LocalDatabase> {
  const postgres = await startPostgres({ directory: developmentDirectory, maxConnections: 100 });
  settings.log('PostgreSQL runs.');
  try {
    await createDatabase(postgres.url);
    const postgresUrl = developmentUrl(postgres.url);
    await migrate(postgresUrl, settings.migrations ?? migrationsFolder);
    settings.log('The schema is up to date.');
    const password = newPassword();
    await prepareWorkerRole(postgresUrl, password);
    const endpoint = await startEndpoint({ postgresUrl: asWorker(postgresUrl, password) });
    return {
      databaseUrl: endpoint.databaseUrl(databaseName),
      postgresUrl,
      endpoint,
      async stop() {
        await endpoint.stop();
        await postgres.stop();
      },
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

/** The `postgresUrl` of the local database that `npm start` or `npm run dev` is running; null when neither is. */
export async function findLocalDatabase(): Promise<string | null> {
  const url = await findRunningPostgres(developmentDirectory);
  return url && developmentUrl(url);
}

function developmentUrl(maintenanceUrl: string): string {
  return maintenanceUrl.replace(/\/postgres$/, `/${databaseName}`);
}

async function createDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${databaseName}`);
  } finally {
    await client.end();
  }
}
