import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneTestDatabase, type TestDatabase } from './local/test-database.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await cloneTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  await mkdir(join(folder, 'meta'));
  // Newer than anything the template has, or Drizzle would think it applied.
  const entries = [{ idx: 0, version: '7', when: Date.now() + 1_000_000_000, tag: '0000_probe', breakpoints: true }];
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }));
  await writeFile(join(folder, '0000_probe.sql'), 'CREATE TABLE migrate_probes (id integer PRIMARY KEY);');
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

test('migrations that start at once are applied once', async () => {
  await Promise.all([1, 2, 3, 4].map(() => migrate(database.postgresUrl, folder)));
  const client = new Client({ connectionString: database.postgresUrl });
  await client.connect();
  const { rows } = await client.query(`SELECT to_regclass('migrate_probes')::text AS name`);
  await client.end();
  expect(rows).toEqual([{ name: 'migrate_probes' }]);
});
