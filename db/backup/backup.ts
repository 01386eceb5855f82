/** Writes a backup: one file for each table, as they were at one moment, and a manifest. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { fileOf, type Manifest, manifestName } from './manifest.ts';
import { type BackedUpTable, quoted, schemaVersionOf, tablesOf } from './tables-of.ts';

/** Only the person who takes the backup may read it: it contains personal data. */
const [ownFolder, ownFile] = [0o700, 0o600];

/**
 * Writes the database at the Postgres URL into an empty or new folder, and returns the manifest. All tables are read in
 * one snapshot, so what is written meanwhile is in none of them.
 */
export async function backUp(postgresUrl: string, folder: string): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: ownFolder });
  if ((await readdir(folder)).length > 0) throw new Error(`The folder ${folder} is not empty.`);
  const client = new Client({ connectionString: postgresUrl });
  await client.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await client.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const found = await tablesOf(client);
    const tables: Manifest['tables'] = [];
    for (const table of found) tables.push(await writeTable(client, table, folder));
    const manifest: Manifest = {
      version: 1,
      takenAt: new Date().toISOString(),
      schema: await schemaVersionOf(client),
      tables,
      sequences: await sequencesOf(client),
      objects: await objectsOf(client),
    };
    await client.query('COMMIT');
    // The manifest comes last: a folder without one is a backup that was interrupted.
    await writeFile(join(folder, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, { mode: ownFile });
    return manifest;
  } finally {
    await client.end();
  }
}

async function writeTable(client: Client, { name, columns, key }: BackedUpTable, folder: string) {
  const order = key.length > 0 ? ` ORDER BY ${quoted(key)}` : '';
  const rows = client.query(copyTo(`COPY (SELECT ${quoted(columns)} FROM ${quoted([name])}${order}) TO STDOUT`));
  const hash = createHash('sha256');
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(rows, counted, createGzip(), createWriteStream(join(folder, fileOf(name)), { mode: ownFile }));
  return { name, columns, rows: rows.rowCount, sha256: hash.digest('hex') };
}

async function sequencesOf(client: Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; value: string | null }>(
    `select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' order by 1`,
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** Unfinished uploads are left out: the cron deletes them. */
async function objectsOf(client: Client): Promise<Manifest['objects']> {
  const { rows } = await client.query<{ key: string; size: number }>(
    'select key, size from uploads where stored_at is not null order by key',
  );
  return rows;
}
