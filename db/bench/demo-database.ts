/** The database of the HTTP bench: new for each run, with the data of `npm start`, behind an endpoint in its own process. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { ControlRequest } from '../local/neon-endpoint.ts';
import { startPostgres } from '../local/postgres.ts';
import { migrate } from '../migrate.ts';
import { seedDemoData } from '../seed/demo-data.ts';
import { seedReferenceData } from '../seed/reference-data.ts';
import { withClient } from './bench-database.ts';

/** Its name, in the directory `.local/bench-http`. */
const name = 'launchpad';

export type DemoDatabase = {
  /** The Worker's DATABASE_URL. */
  databaseUrl: string;
  /** The endpoint's address without a trailing slash. */
  endpointOrigin: string;
  /** The process of the endpoint, and the one of PostgreSQL that starts all its others. */
  endpointPid: number;
  postgresPid: number;
  /** The round trips so far. */
  roundTrips(): Promise<number>;
  /** Answers each later request this many milliseconds later. */
  delay(milliseconds: number): Promise<void>;
  stop(): Promise<void>;
};

export async function startDemoDatabase(): Promise<DemoDatabase> {
  const postgres = await startPostgres({ directory: 'bench-http', maxConnections: 50, durable: false });
  try {
    await withClient(postgres.url, async (client) => {
      await client.query(`drop database if exists ${name}`);
      await client.query(`create database ${name}`);
    });
    const url = postgres.url.replace(/\/postgres$/, `/${name}`);
    await migrate(url);
    await seedReferenceData(url);
    await seedDemoData(url, { now: new Date() });
    await withClient(url, (client) => client.query('vacuum analyze'));

    const child = fork(fileURLToPath(new URL('endpoint-process.ts', import.meta.url)), {
      env: { ...process.env, POSTGRES_URL: postgres.url },
    });
    const [message] = await once(child, 'message');
    const port = z.int().parse(message);
    const databaseUrl = url.replace(/:\d+\//, `:${port}/`);
    const origin = `http://127.0.0.1:${port}`;
    const control = async (request: ControlRequest): Promise<number> => {
      const response = await fetch(`${origin}/control`, {
        method: 'POST',
        headers: { 'neon-connection-string': databaseUrl },
        body: JSON.stringify(request),
      });
      return z.object({ requests: z.number() }).parse(await response.json()).requests;
    };
    return {
      databaseUrl,
      endpointOrigin: origin,
      endpointPid: z.int().parse(child.pid),
      postgresPid: postgres.pid,
      roundTrips: () => control({ action: 'requests' }),
      async delay(milliseconds) {
        await control({ action: 'delay', milliseconds });
      },
      async stop() {
        const ended = once(child, 'exit');
        child.kill();
        await ended;
        await postgres.stop();
      },
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}
