/** What the Worker's role can do in the database, and what it cannot. Every API test runs with it too. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from './connection/client.ts';
import { postgresErrorOf } from './connection/postgres-error.ts';
import { cloneTestDatabase, type TestDatabase } from './local/test-database.ts';
import { applyRules, readRuleFiles } from './rules.ts';
import { workerRole } from './worker-role.ts';

let database: TestDatabase;
let worker: Database;
beforeAll(async () => {
  database = await cloneTestDatabase();
  worker = openDatabase(database.workerUrl);
});
afterAll(() => database.close());

const permissionDenied = '42501';
const codeOf = (statement: string) =>
  worker.execute(sql.raw(statement)).then(
    () => null,
    (error: unknown) => postgresErrorOf(error)?.code,
  );

test.each([
  'create table mine (id integer)',
  'alter table users add column mine integer',
  'alter table users disable trigger user',
  'drop table sessions',
  'truncate sessions',
  'create or replace function rules.session_days() returns integer language sql as $$ select 9999 $$',
  'create schema mine',
  'create role mine superuser',
  'set session_replication_role = replica',
  'delete from audit_log',
  `alter role ${workerRole} superuser`,
])('%s is refused', async (statement) => {
  expect(await codeOf(statement)).toBe(permissionDenied);
});

test('it reads and writes tables that later migrations make, and calls rules that were replaced', async () => {
  const owner = await database.connect();
  await owner.query('create table later (id serial primary key)');
  expect((await worker.execute(sql`insert into later default values returning id`)).rows).toEqual([{ id: 1 }]);
  await applyRules(owner, [
    ...readRuleFiles(),
    { path: 'probe', text: `CREATE FUNCTION rules.later() RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$;` },
  ]);
  expect((await worker.execute(sql`select rules.later() as later`)).rows).toEqual([{ later: 1 }]);
});
