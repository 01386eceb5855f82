import { neon } from '@neondatabase/serverless';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  serial,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../connection/client.ts';
import { postgresErrorOf } from '../connection/postgres-error.ts';
import { cloneTestDatabase, type TestDatabase } from './test-database.ts';

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

const probes = pgTable('endpoint_probes', {
  id: serial().primaryKey(),
  name: text().notNull().unique(),
  note: text(),
  tags: text().array(),
  scores: integer().array(),
  details: jsonb().$type<{ words: string[]; nested: { empty: null } }>(),
  happenedAt: timestamp('happened_at', { withTimezone: true }),
  day: date(),
  views: bigint({ mode: 'bigint' }),
  price: numeric({ precision: 10, scale: 2 }),
  open: boolean(),
  digest: bytea(),
});

let testDatabase: TestDatabase;
let db: Database;

beforeAll(async () => {
  testDatabase = await cloneTestDatabase();
  db = openDatabase(testDatabase.databaseUrl);
  await db.execute(sql`CREATE TABLE endpoint_probes (
    id serial PRIMARY KEY, name text NOT NULL CONSTRAINT endpoint_probes_name UNIQUE DEFERRABLE INITIALLY IMMEDIATE,
    note text, tags text[], scores integer[], details jsonb, happened_at timestamptz, day date, views bigint,
    price numeric(10,2), open boolean, digest bytea)`);
});
afterAll(() => testDatabase.close());
beforeEach(async () => {
  await db.delete(probes);
});

describe('values', () => {
  test('are read as they were written', async () => {
    const probe = {
      name: 'Zoë “Ω” 🎓 \\ \' " {,}',
      note: null,
      tags: ['a,b', 'quote"d', 'NULL', '', 'naïve 💡'],
      scores: [1, -2, 3],
      details: { words: ['ключ', '\\'], nested: { empty: null } },
      happenedAt: new Date('2026-03-29T01:30:00.123Z'),
      day: '2026-02-28',
      views: 9_007_199_254_740_993n,
      price: '12345678.90',
      open: false,
      digest: new Uint8Array([0, 255, 92, 10]),
    };
    await db.insert(probes).values(probe);
    const [found] = await db.select().from(probes);
    const { digest, ...rest } = probe;
    expect(found).toMatchObject(rest);
    expect([...(found?.digest ?? [])]).toEqual([...digest]);
  });

  test('bigint and numeric are strings in a raw query, and null is null', async () => {
    const { rows } = await db.execute(
      sql`SELECT 9007199254740993::bigint AS big, 0.10::numeric AS money, null AS nothing`,
    );
    expect(rows).toEqual([{ big: '9007199254740993', money: '0.10', nothing: null }]);
  });

  test('a result has the command and the number of rows', async () => {
    const result = await db.execute(sql`INSERT INTO endpoint_probes (name) VALUES ('one'), ('two')`);
    expect(result).toMatchObject({ command: 'INSERT', rowCount: 2, rows: [] });
  });
});

describe('a batch', () => {
  test('returns the result of each statement in order, in one request', async () => {
    const before = await testDatabase.requests();
    const [inserted, rows] = await db.batch([
      db.insert(probes).values({ name: 'first' }).returning({ name: probes.name }),
      db.select({ name: probes.name }).from(probes),
    ]);
    expect(inserted).toEqual([{ name: 'first' }]);
    expect(rows).toEqual([{ name: 'first' }]);
    expect((await testDatabase.requests()) - before).toBe(1);
  });

  test('is one transaction', async () => {
    const id = sql<string>`pg_current_xact_id()::text`;
    const [[first], [second]] = await db.batch([
      db.insert(probes).values({ name: 'first' }).returning({ id }),
      db.insert(probes).values({ name: 'second' }).returning({ id }),
    ]);
    expect(first?.id).toBe(second?.id);
  });

  test('leaves nothing behind when a statement fails', async () => {
    const failing = db.batch([
      db.insert(probes).values({ name: 'same' }),
      db.insert(probes).values({ name: 'same' }),
      db.insert(probes).values({ name: 'later' }),
    ]);
    await expect(failing).rejects.toThrow('duplicate key');
    expect(await db.$count(probes)).toBe(0);
  });

  test('fails when its COMMIT fails, and the connection is usable afterwards', async () => {
    const failing = db.batch([
      db.execute(sql`SET CONSTRAINTS endpoint_probes_name DEFERRED`),
      db.insert(probes).values([{ name: 'same' }, { name: 'same' }]),
    ]);
    expect(postgresErrorOf(await failing.catch((error: unknown) => error))?.code).toBe('23505');
    expect(await db.$count(probes)).toBe(0);
  });

  test('takes isolation level and read-only from the caller', async () => {
    const client = neon(testDatabase.databaseUrl);
    const read = [
      client`SHOW transaction_isolation`,
      client`SHOW transaction_read_only`,
      client`SHOW transaction_deferrable`,
    ];
    expect(
      await client.transaction(read, { isolationLevel: 'Serializable', readOnly: true, deferrable: true }),
    ).toEqual([
      [{ transaction_isolation: 'serializable' }],
      [{ transaction_read_only: 'on' }],
      [{ transaction_deferrable: 'on' }],
    ]);
  });
});

describe('a Postgres error', () => {
  const duplicate = {
    code: '23505',
    constraint: 'endpoint_probes_name',
    message: expect.stringContaining('duplicate key'),
    detail: expect.stringContaining('already exists'),
  };

  test('is recognized from a single query', async () => {
    await db.insert(probes).values({ name: 'same' });
    const error: unknown = await db
      .insert(probes)
      .values({ name: 'same' })
      .then(
        () => null,
        (reason) => reason,
      );
    expect(postgresErrorOf(error)).toEqual(duplicate);
  });

  test('is recognized from a batch', async () => {
    await db.insert(probes).values({ name: 'same' });
    const error: unknown = await db.batch([db.insert(probes).values({ name: 'same' })]).catch((reason) => reason);
    expect(postgresErrorOf(error)).toEqual(duplicate);
  });

  test('keeps our own SQLSTATE', async () => {
    const raise = sql.raw(`DO $$ BEGIN RAISE EXCEPTION 'no session' USING ERRCODE = 'UA401'; END $$`);
    const error: unknown = await db.batch([db.execute(raise)]).catch((reason) => reason);
    expect(postgresErrorOf(error)).toEqual({ code: 'UA401', constraint: null, message: 'no session', detail: null });
  });

  test('is raised for two statements in one text', async () => {
    const error: unknown = await db.execute(sql`SELECT 1; SELECT 2`).then(
      () => null,
      (reason) => reason,
    );
    expect(postgresErrorOf(error)?.code).toBe('42601');
  });

  test('does not leave a transaction open for the next request', async () => {
    await db.execute(sql`BEGIN`);
    const left = () =>
      db.execute(
        sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in trans%'`,
      );
    await expect.poll(async () => (await left()).rows).toEqual([]);
  });
});

describe('access', () => {
  test('a wrong password is refused', async () => {
    const stranger = openDatabase(testDatabase.databaseUrl.replace(/:[^:@]+@/, ':guessed@'));
    const error: unknown = await stranger.execute(sql`SELECT 1`).then(
      () => null,
      (reason) => reason,
    );
    expect(error).toMatchObject({ cause: { message: expect.stringContaining('password authentication failed') } });
  });

  test('a database that does not exist is a Postgres error', async () => {
    const nowhere = openDatabase(testDatabase.databaseUrl.replace(testDatabase.name, 'nowhere'));
    const error: unknown = await nowhere.execute(sql`SELECT 1`).then(
      () => null,
      (reason) => reason,
    );
    expect(postgresErrorOf(error)?.code).toBe('3D000');
  });
});

test('63 concurrent queries overlap, and each gets its own result', async () => {
  const numbers = Array.from({ length: 63 }, (_, index) => index);
  const answers = await Promise.all(
    numbers.map((number) =>
      db.execute<{ number: number; process: number; began: number; ended: number }>(
        sql`SELECT ${number}::int AS number, pg_backend_pid() AS process,
                   extract(epoch FROM statement_timestamp())::float AS began, extract(epoch FROM clock_timestamp())::float AS ended
              FROM pg_sleep(0.05)`,
      ),
    ),
  );
  const rows = answers.flatMap((answer) => answer.rows);
  expect(rows.map(({ number }) => number)).toEqual(numbers);
  expect(new Set(rows.map(({ process }) => process)).size).toBeGreaterThanOrEqual(20);
  const runningAt = (moment: number) => rows.filter(({ began, ended }) => began <= moment && moment < ended).length;
  expect(Math.max(...rows.map(({ began }) => runningAt(began)))).toBeGreaterThanOrEqual(5);
});

describe('injected faults', () => {
  test('an error before the second statement rolls back the first, once', async () => {
    const batch = () =>
      db.batch([db.insert(probes).values({ name: 'one' }), db.insert(probes).values({ name: 'two' })]);
    await testDatabase.inject({ kind: 'fail-before', statement: 2 });
    expect(postgresErrorOf(await batch().catch((error: unknown) => error))?.code).toBe('XX000');
    expect(await db.$count(probes)).toBe(0);
    await batch();
    expect(await db.$count(probes)).toBe(2);
  });

  test('an error takes the place of a single statement', async () => {
    const insert = () => db.insert(probes).values({ name: 'one' });
    await testDatabase.inject({ kind: 'fail-before', statement: 1 });
    expect(postgresErrorOf(await insert().catch((error: unknown) => error))?.code).toBe('XX000');
    expect(await db.$count(probes)).toBe(0);
    await insert();
    expect(await db.$count(probes)).toBe(1);
  });

  test('a lost reply is an error for the caller although the work is done', async () => {
    await testDatabase.inject({ kind: 'reply-lost' });
    const error: unknown = await db.batch([db.insert(probes).values({ name: 'done' })]).catch((reason) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(postgresErrorOf(error)).toBeNull();
    expect(await db.$count(probes)).toBe(1);
  });
});

test('a database is closed once all that was asked has its answer, also what waits for a connection', async () => {
  const closing = await cloneTestDatabase();
  const asked = openDatabase(closing.databaseUrl, { deadline: 20_000, asksAlways: true });
  const before = await closing.requests();
  const answers = Promise.all(Array.from({ length: 60 }, () => asked.execute(sql`select pg_sleep(0.3)`)));
  await expect.poll(() => closing.requests()).toBe(before + 60);
  await closing.close();
  expect(await answers).toHaveLength(60);
});

test('databases are copied in milliseconds, also several at once', async () => {
  const started = performance.now();
  const databases = await Promise.all(Array.from({ length: 4 }, () => cloneTestDatabase()));
  const perDatabase = (performance.now() - started) / databases.length;
  console.log(`copying the template: ${perDatabase.toFixed(0)} ms for each of ${databases.length}`);
  expect(new Set(databases.map(({ name }) => name)).size).toBe(databases.length);
  await Promise.all(databases.map((database) => database.close()));
});
