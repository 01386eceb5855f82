/** Writes a backup into an empty database. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrate, newestMigration } from '../migrate.ts';
import { fileOf, type Manifest, manifestName, manifestSchema } from './manifest.ts';
import { quoted, tablesOf } from './tables-of.ts';

/** Why a backup was not restored, in one or two sentences. No row was written. */
export class RestoreRefused extends Error {
  override readonly name = 'RestoreRefused';
}

/**
 * Restores the backup in the folder into the database at the Postgres URL, which must not have any table. All rows are
 * written in one transaction. Throws `RestoreRefused`.
 */
export async function restore(postgresUrl: string, folder: string): Promise<Manifest> {
  const manifest = await readBackup(folder);
  if (manifest.schema !== newestMigration().hash) {
    throw new RestoreRefused(
      'This backup has another schema than this checkout. Check out the version that it was taken with, restore, then migrate.',
    );
  }
  await refuseFilled(postgresUrl);
  await migrate(postgresUrl);
  const client = new Client({ connectionString: postgresUrl });
  await client.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await client.query('BEGIN');
    await refuseOtherTables(client, manifest);
    const names = manifest.tables.map(({ name }) => name);
    // The owner of a database may not switch constraints off. What triggers would write is part of the backup.
    const constraints = await dropForeignKeys(client);
    for (const name of names) await client.query(`ALTER TABLE ${quoted([name])} DISABLE TRIGGER USER`);
    // A migration may have written rows.
    await client.query(`TRUNCATE ${quoted(names)}`);
    for (const { name, columns, rows } of manifest.tables) {
      const copy = client.query(copyFrom(`COPY ${quoted([name])} (${quoted(columns)}) FROM STDIN`));
      await pipeline(createReadStream(join(folder, fileOf(name))), createGunzip(), copy);
      if (copy.rowCount !== rows) {
        throw new RestoreRefused(
          `${fileOf(name)} has ${copy.rowCount} rows and the manifest says ${rows}. ${leftOver}`,
        );
      }
    }
    // Postgres checks all rows here.
    for (const { table, name, definition } of constraints) {
      await client.query(`ALTER TABLE ${quoted([table])} ADD CONSTRAINT ${quoted([name])} ${definition}`);
    }
    for (const name of names) await client.query(`ALTER TABLE ${quoted([name])} ENABLE TRIGGER USER`);
    for (const [name, value] of Object.entries(manifest.sequences)) {
      if (value !== null) await client.query('SELECT setval($1::regclass, $2)', [quoted([name]), value]);
    }
    await client.query('COMMIT');
    // The planner knows nothing of the new rows yet.
    await client.query('ANALYZE');
    return manifest;
  } finally {
    await client.end();
  }
}

/** Reads the manifest and compares each file with it, before anything is written. */
async function readBackup(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => {
    throw new RestoreRefused(`${folder} has no ${manifestName}: it is no backup, or one that was interrupted.`);
  });
  const manifest = manifestIn(text);
  for (const { name, sha256 } of manifest.tables) {
    const hash = createHash('sha256');
    const take = new Writable({
      write(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        done();
      },
    });
    await pipeline(createReadStream(join(folder, fileOf(name))), createGunzip(), take).catch(() => {
      throw new RestoreRefused(`${fileOf(name)} cannot be read.`);
    });
    if (hash.digest('hex') !== sha256) throw new RestoreRefused(`${fileOf(name)} is not what was backed up.`);
  }
  return manifest;
}

function manifestIn(text: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    throw new RestoreRefused(`${manifestName} cannot be read: it was changed, or written by another version.`);
  }
}

async function refuseFilled(postgresUrl: string): Promise<void> {
  const client = new Client({ connectionString: postgresUrl });
  await client.connect();
  try {
    const tables = await tablesOf(client);
    if (tables.length > 0) throw new RestoreRefused('This database has tables. Restore into an empty one.');
  } finally {
    await client.end();
  }
}

/** What is true of the database after a refusal that came once the tables were made. */
const leftOver = 'The database has empty tables now: drop it before you try again.';

async function refuseOtherTables(client: Client, { tables }: Manifest): Promise<void> {
  const described = (all: { name: string; columns: string[] }[]) =>
    JSON.stringify(all.map(({ name, columns }) => [name, columns]));
  if (described(await tablesOf(client)) !== described(tables)) {
    throw new RestoreRefused(`The manifest does not name each table and column: it was changed. ${leftOver}`);
  }
}

type ForeignKey = { table: string; name: string; definition: string };

async function dropForeignKeys(client: Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select r.relname as "table", c.conname as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_class r on r.oid = c.conrelid
     where c.contype = 'f' and c.connamespace = 'public'::regnamespace order by 1, 2`,
  );
  for (const { table, name } of rows) {
    await client.query(`ALTER TABLE ${quoted([table])} DROP CONSTRAINT ${quoted([name])}`);
  }
  return rows;
}
