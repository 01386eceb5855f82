import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { dataDirectoryPath, removeDataDirectory } from './data-directory.ts';
import { startPostgres } from './postgres.ts';
import { isRunning } from './postmaster.ts';

// The name `test-<pid>` lets the next run clean up after a run that was killed.
const directory = `test-${process.pid}`;
const data = join(dataDirectoryPath(directory), 'data');
const settings = { directory, maxConnections: 10, durable: false };

afterAll(() => removeDataDirectory(directory));

test('data survives a restart, and a second start is refused in one sentence', { timeout: 30_000 }, async () => {
  const first = await startPostgres(settings);
  await run(first.url, 'CREATE TABLE stored (id integer)');
  await expect(startPostgres(settings)).rejects.toThrow(/^The local database is already running \(process \d+\)/);
  await first.stop();
  expect(await isRunning(data)).toBe(false);

  const second = await startPostgres(settings);
  await run(second.url, 'TABLE stored');
  await second.stop();
});

test('a Postgres whose owner was killed is replaced', { timeout: 30_000 }, async () => {
  const module = new URL('postgres.ts', import.meta.url).href;
  const script = `import(${JSON.stringify(module)})
    .then(({ startPostgres }) => startPostgres(${JSON.stringify(settings)}))
    .then(() => { console.log('ready'); setInterval(() => {}, 1000); })`;
  const owner = spawn(process.execPath, ['--eval', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(owner.stdout, 'data');
  owner.kill('SIGKILL');
  await once(owner, 'exit');
  expect(await isRunning(data)).toBe(true);

  const postgres = await startPostgres(settings);
  await run(postgres.url, 'SELECT 1');
  await postgres.stop();
  expect(await isRunning(data)).toBe(false);
});

async function run(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
