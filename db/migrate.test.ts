import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from './connection/client.ts';
import { cloneTestDatabase, type TestDatabase } from './local/test-database.ts';
import { ForeignDatabaseError, migrate, migrationsFolder } from './migrate.ts';
import { applyRules, type RuleFile, readRuleFiles } from './rules.ts';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await cloneTestDatabase();
  // The timeout set by an earlier run is shorter than the migration.
  const client = new Client({ connectionString: database.postgresUrl });
  await client.connect();
  await client.query(`ALTER DATABASE ${database.name} SET statement_timeout = '50ms'`);
  await client.end();
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  await cp(migrationsFolder, folder, { recursive: true });
  const journal: { entries: object[] } = JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8'));
  // Newer than anything in the template, otherwise Drizzle would take it for applied.
  journal.entries.push({
    idx: 999,
    version: '7',
    when: Date.now() + 1_000_000_000,
    tag: '0999_probe',
    breakpoints: true,
  });
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify(journal));
  await writeFile(
    join(folder, '0999_probe.sql'),
    'CREATE TABLE migrate_probes (id integer PRIMARY KEY); SELECT pg_sleep(0.1);',
  );
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

test('limits the statements of the Worker, but not the migrations, and plans them without Memoize', async () => {
  await migrate(database.postgresUrl, folder);
  const { rows } = await openDatabase(database.databaseUrl).execute(
    sql`select current_setting('statement_timeout') as timeout, current_setting('enable_memoize') as memoize`,
  );
  expect(rows).toEqual([{ timeout: '9s', memoize: 'off' }]);
});

test('concurrent runs apply the migrations once', async () => {
  await Promise.all([1, 2, 3, 4].map(() => migrate(database.postgresUrl, folder)));
  const client = new Client({ connectionString: database.postgresUrl });
  await client.connect();
  const { rows } = await client.query(`SELECT to_regclass('migrate_probes')::text AS name`);
  await client.end();
  expect(rows).toEqual([{ name: 'migrate_probes' }]);
});

test('a database with other migrations is refused and not changed', async () => {
  const foreign = await cloneTestDatabase();
  const client = new Client({ connectionString: foreign.postgresUrl });
  await client.connect();
  // As if the first migration were one from before the baseline.
  const applied = async () => (await client.query('SELECT * FROM drizzle.__drizzle_migrations ORDER BY id')).rows;
  await client.query(`UPDATE drizzle.__drizzle_migrations SET hash = 'unknown', created_at = 1
    WHERE id = (SELECT min(id) FROM drizzle.__drizzle_migrations)`);
  const before = await applied();
  expect(before[0]).toMatchObject({ hash: 'unknown' });
  await expect(migrate(foreign.postgresUrl)).rejects.toThrow(ForeignDatabaseError);
  expect(await applied()).toEqual(before);
  await client.end();
  await foreign.close();
});

describe('the rules', () => {
  let client: Client;
  const probe: RuleFile = {
    path: 'db/probe/functions.sql',
    text: 'CREATE FUNCTION rules.probe() RETURNS integer LANGUAGE sql IMMUTABLE AS $$ SELECT 1 $$;',
  };
  const oidOf = async (name: string): Promise<string | null> =>
    (await client.query<{ oid: string | null }>('SELECT to_regproc($1)::oid::text AS oid', [name])).rows[0]?.oid ??
    null;

  beforeAll(async () => {
    client = new Client({ connectionString: database.postgresUrl });
    await client.connect();
    // As migrate() does: otherwise the database's timeout of 50 ms applies until its first run.
    await client.query('SET statement_timeout = 0');
  });
  afterAll(() => client.end());

  test('are not touched while the files are the same, and replaced as a whole when one changes', async () => {
    await applyRules(client);
    const before = await oidOf('rules.check_out');
    await applyRules(client);
    expect(await oidOf('rules.check_out')).toBe(before);

    await applyRules(client, [...readRuleFiles(), probe]);
    expect(await oidOf('rules.probe')).not.toBeNull();
    expect(await oidOf('rules.check_out')).not.toBe(before);

    await applyRules(client);
    expect(await oidOf('rules.probe')).toBeNull();
  });

  test.each([
    ['a function that calls a missing one', 'SELECT rules.missing()', 'rules.missing'],
    ['a function that is not valid SQL', 'SELECT FROM WHERE', 'syntax error'],
  ])('do not change when a file has %s', async (_, body, message) => {
    await applyRules(client);
    const before = await oidOf('rules.check_out');
    const broken = { ...probe, text: probe.text.replace('SELECT 1', body) };
    await expect(applyRules(client, [...readRuleFiles(), broken])).rejects.toThrow(message);
    expect(await oidOf('rules.check_out')).toBe(before);
  });

  test('are replaced without losing a trigger', async () => {
    const triggers = () =>
      client.query(`SELECT DISTINCT tgname FROM pg_trigger WHERE NOT tgisinternal ORDER BY tgname`);
    const before = (await triggers()).rows;
    await applyRules(client, [...readRuleFiles(), probe]);
    expect((await triggers()).rows).toEqual(before);
    expect([...new Set(before.map(({ tgname }) => tgname))]).toEqual([
      'chain_audit_entry',
      'change_version',
      'change_version_by_update',
      'count_added',
      'count_changed',
      'count_removed',
      'count_removed_votes',
      'count_votes',
      'count_waiting_work',
      'date_certificate',
      'keep_access',
      'keep_audit_log',
      'keep_audit_log_whole',
      'keep_blocked',
      'keep_blocked_after_removal',
      'keep_changed_access',
      'keep_earned',
      'leave_announcements',
      'ledger_entries_stay',
      'move_digest',
      'release_seats',
    ]);
    await applyRules(client);
  });
});
