import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest';
import { cloneTestDatabase, type TestDatabase } from '../local/test-database.ts';
import { batchRecord, refuseUnless } from './batch.ts';
import { type Database, openDatabase } from './client.ts';
import { Refusal } from './refusal.ts';

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await cloneTestDatabase();
  db = openDatabase(database.databaseUrl);
});
afterAll(() => database.close());

const numberOf = (value: number) => db.execute<{ value: number }>(sql`select ${value}::integer as value`);

test('returns each result under the name of its statement, also with preceding statements and lists', async () => {
  const { last, many, none, first } = await batchRecord(
    db,
    { first: numberOf(1), none: [], many: [numberOf(2), numberOf(3)], last: numberOf(4) },
    [numberOf(-1), numberOf(-2)],
  );
  expectTypeOf(first.rows).toEqualTypeOf<{ value: number }[]>();
  expect(first.rows).toEqual([{ value: 1 }]);
  expect(none).toEqual([]);
  expect(many.map(({ rows }) => rows)).toEqual([[{ value: 2 }], [{ value: 3 }]]);
  expect(last.rows).toEqual([{ value: 4 }]);
});

test('statements run in the order of the record, in one transaction', async () => {
  await db.execute(sql`create table steps (name text)`);
  const failing = batchRecord(db, {
    insert: db.execute(sql`insert into steps values ('written')`),
    check: refuseUnless(db, sql`not exists (select from steps)`, 'not_found'),
  });
  await expect(failing).rejects.toEqual(new Refusal('not_found'));
  expect((await db.execute(sql`select from steps`)).rowCount).toBe(0);
});

test('a transaction that Postgres rolls back because of a deadlock runs again, and counts once', async () => {
  await db.execute(sql`create table counters (name text primary key, count integer not null)`);
  await db.execute(sql`insert into counters values ('first', 0), ('second', 0)`);
  await db.execute(sql`create table gate (opened boolean)`);
  const count = (name: string) => `update counters set count = count + 1 where name = '${name}'`;
  const other = await database.connect();
  // So long that only the batch looks for a deadlock.
  await other.query(`begin; set local deadlock_timeout = '1min'; ${count('first')}`);
  const gate = await database.hold('gate');
  const batch = batchRecord(db, {
    second: db.execute(sql.raw(count('second'))),
    pause: db.execute(sql`insert into gate values (true)`),
    first: db.execute(sql.raw(count('first'))),
  });
  await database.waiting(1);
  const counted = other.query(count('second'));
  await database.waiting(2);
  await gate.release();
  await counted;
  await other.query('commit');
  await batch;
  expect((await db.execute(sql`select count from counters`)).rows).toEqual([{ count: 2 }, { count: 2 }]);
  expect((await db.execute(sql`select from gate`)).rowCount).toBe(1);
});

test('a transaction that refers to what is deleted at the same moment runs again, and finds it gone', async () => {
  await db.execute(sql`create table authors (id integer primary key)`);
  await db.execute(sql`create table texts (author integer references authors)`);
  await db.execute(sql`insert into authors values (1)`);
  const other = await database.connect();
  await other.query('begin; delete from authors');
  const batch = batchRecord(db, { text: db.execute(sql`insert into texts select id from authors returning author`) });
  await database.waiting(1);
  await other.query('commit');
  expect((await batch).text.rows).toEqual([]);
  await other.end();
});
