/** A backup restores into an empty database, row by row; nothing else is restored, and a changed file is noticed. */
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { cloneTestDatabase, type TestDatabase } from '../local/test-database.ts';
import { backUp } from './backup.ts';
import { type Manifest, manifestSchema } from './manifest.ts';
import { restore } from './restore.ts';

let source: TestDatabase;
let folder: string;
beforeAll(async () => {
  source = await cloneTestDatabase({ demoData: true });
  folder = await mkdtemp(join(tmpdir(), 'launchpad-backup-'));
  const client = await source.connect();
  // What COPY must escape.
  await client.query(`update users set first_name = E'Tab\\t, \\\\N, "quote", new\\nline, \u{1f600}', phone_number = '\\N'
    where id = (select min(id) from users)`);
  await client.query(`insert into uploads (key, filename, content_type, size, stored_at)
    values ('kept.png', 'f', 'image/png', 7, now()), ('unfinished.png', 'f', 'image/png', 8, null)`);
});
afterAll(async () => {
  await source.close();
  await rm(folder, { recursive: true });
});

async function query<Row extends object>(postgresUrl: string, ...statements: string[]): Promise<Row[]> {
  const client = new Client({ connectionString: postgresUrl });
  await client.connect();
  try {
    const results: Row[] = [];
    for (const statement of statements) results.push(...(await client.query<Row>(statement)).rows);
    return results;
  } finally {
    await client.end();
  }
}

/** An empty database, which goes with the server of the run. */
async function emptyDatabase(): Promise<string> {
  const { postgresUrl } = inject('testServer');
  const name = `restored_${crypto.randomUUID().replaceAll('-', '')}`;
  await query(postgresUrl, `CREATE DATABASE ${name}`);
  return postgresUrl.replace(/\/postgres$/, `/${name}`);
}

/** Each table with its number of rows and a hash over all of their values; the sequences; the constraints and triggers. */
async function contentOf(postgresUrl: string) {
  const tables = await query<{ name: string }>(
    postgresUrl,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  return query(
    postgresUrl,
    ...tables.map(
      ({ name }) => `select '${name}' as name, count(*)::integer as rows,
        md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as hash from "${name}" t`,
    ),
    `select sequencename as name, last_value as value from pg_sequences where schemaname = 'public' order by 1`,
    `select conname as name, pg_get_constraintdef(oid) as definition, convalidated from pg_constraint
     where connamespace = 'public'::regnamespace order by 1`,
    `select tgname as name, tgenabled from pg_trigger where not tgisinternal order by tgrelid::regclass::text, 1`,
  );
}

test('a backup restores into an empty database, and every table is the same', async () => {
  const taken = join(folder, 'whole');
  const manifest = await backUp(source.postgresUrl, taken);
  expect(manifest.tables.length).toBeGreaterThan(60);
  expect(manifest.objects).toEqual([{ key: 'kept.png', size: 7 }]);
  expect((await stat(join(taken, 'users.copy.gz'))).mode & 0o777).toBe(0o600);
  const target = await emptyDatabase();
  await restore(target, taken);
  expect(await contentOf(target)).toEqual(await contentOf(source.postgresUrl));

  // The restored database goes on: its sequences do not give out ids again.
  await query(target, `insert into categories (name, slug) values ('After', 'after')`);
  await expect(restore(target, taken)).rejects.toThrow('This database has tables.');
  await expect(backUp(source.postgresUrl, taken)).rejects.toThrow('is not empty');
});

test('a backup that is changed, interrupted or not whole is refused, and no row of it is written', async () => {
  const taken = join(folder, 'changed');
  const target = await emptyDatabase();
  await backUp(source.postgresUrl, taken);
  const file = join(taken, 'users.copy.gz');
  const content = await readFile(file);
  await writeFile(file, await readFile(join(taken, 'orders.copy.gz')));
  await expect(restore(target, taken)).rejects.toThrow('users.copy.gz is not what was backed up.');
  await writeFile(file, content.subarray(0, -20));
  await expect(restore(target, taken)).rejects.toThrow('users.copy.gz cannot be read.');
  await rm(file);
  await expect(restore(target, taken)).rejects.toThrow('users.copy.gz cannot be read.');
  await writeFile(file, content);
  const manifestFile = join(taken, 'manifest.json');
  const manifest = manifestSchema.parse(JSON.parse(await readFile(manifestFile, 'utf8')));
  const rewrite = (other: Partial<Manifest>) => writeFile(manifestFile, JSON.stringify({ ...manifest, ...other }));
  await rewrite({ schema: 'of another version' });
  await expect(restore(target, taken)).rejects.toThrow('another schema than this checkout');
  await writeFile(manifestFile, '{"version": 1');
  await expect(restore(target, taken)).rejects.toThrow('manifest.json cannot be read');
  await rm(manifestFile);
  await expect(restore(target, taken)).rejects.toThrow('has no manifest.json');
  expect(await contentOf(target)).toEqual([]);

  // What only the database can tell leaves no row either.
  await rewrite({ tables: manifest.tables.filter(({ name }) => name !== 'users') });
  await expect(restore(target, taken)).rejects.toThrow('does not name each table');
  const other = await emptyDatabase();
  await rewrite({ tables: manifest.tables.map((table) => (table.name === 'users' ? { ...table, rows: 1 } : table)) });
  await expect(restore(other, taken)).rejects.toThrow('and the manifest says 1');
  for (const database of [target, other]) {
    expect(await query(database, 'select count(*)::int as users from users')).toEqual([{ users: 0 }]);
  }
});
