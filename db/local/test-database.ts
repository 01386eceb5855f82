/** A database of its own for a test file, copied from the template in milliseconds. */
import { Client } from 'pg';
import { inject } from 'vitest';
import { z } from 'zod';
import type { ControlRequest } from './endpoint.ts';
import type { Fault } from './fault.ts';

export type TestDatabase = {
  name: string;
  /** Through the endpoint, as the Worker connects. */
  databaseUrl: string;
  /** By Postgres' own protocol. */
  postgresUrl: string;
  /** HTTP requests to the database so far: each is one round trip. */
  requests(): Promise<number>;
  /** Lets the next request to this database fail. */
  inject(fault: Fault): Promise<void>;
  drop(): Promise<void>;
};

/** Copies the template: reference data alone, or with the demo data. Call `drop` when the test file is done. */
export async function cloneTestDatabase({ demoData = false } = {}): Promise<TestDatabase> {
  const { postgresUrl: maintenanceUrl, endpointPort, templates } = inject('testServer');
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const postgresUrl = maintenanceUrl.replace(/\/postgres$/, `/${name}`);
  const databaseUrl = postgresUrl.replace(/:\d+\//, `:${endpointPort}/`);
  // The template takes no connections, so any number of copies can be made at once. FILE_COPY costs two checkpoints,
  // which are cheap with fsync off; WAL_LOG was no faster.
  await query(
    maintenanceUrl,
    `CREATE DATABASE ${name} TEMPLATE ${demoData ? templates.demo : templates.reference} STRATEGY file_copy`,
  );

  const control = async (request: ControlRequest): Promise<number> => {
    const response = await fetch(`http://127.0.0.1:${endpointPort}/control`, {
      method: 'POST',
      headers: { 'neon-connection-string': databaseUrl },
      body: JSON.stringify(request),
    });
    if (!response.ok) throw new Error(`The endpoint refused ${request.action}: ${await response.text()}`);
    return z.object({ requests: z.number() }).parse(await response.json()).requests;
  };
  return {
    name,
    databaseUrl,
    postgresUrl,
    requests: () => control({ action: 'requests' }),
    async inject(fault) {
      await control({ action: 'inject', fault });
    },
    async drop() {
      await control({ action: 'release' });
      await query(maintenanceUrl, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

async function query(maintenanceUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: maintenanceUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
