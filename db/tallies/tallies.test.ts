/** Running totals: always what counting gives, without making writers wait for each other. */
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../connection/client.ts';
import { cloneTestDatabase, type TestDatabase } from '../local/test-database.ts';
import { mergeTallies } from './merge-tallies.ts';
import { tallyNames } from './tally.ts';

let database: TestDatabase;
let client: Client;

beforeAll(async () => {
  database = await cloneTestDatabase({ demoData: true });
  client = await database.connect();
});
afterAll(() => database.close());

const readTotals = async (on = client) =>
  (
    await on.query<{ name: string; key: string; total: string }>(
      'select name, key, sum(amount) as total from tallies group by name, key having sum(amount) <> 0 order by name, key',
    )
  ).rows;

/** What counting everything again gives; the running totals stay as they are. */
async function countedAnew() {
  await client.query('begin; select rules.count_tallies(anew => true)');
  const totals = await readTotals();
  await client.query('rollback');
  return totals;
}

test('every definition has a name in TypeScript, and every counted table has the triggers', async () => {
  const { rows } = await client.query<{ name: string; counted: string }>(
    'select name, counted from rules.tally_definitions()',
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...tallyNames].toSorted());
  const { rows: triggers } = await client.query<{ counted: string }>(
    `select tgrelid::regclass::text as counted from pg_trigger where tgfoid = 'change_tallies'::regproc`,
  );
  const counted = [...new Set(rows.map(({ counted }) => counted))];
  expect(triggers.map(({ counted }) => counted).toSorted()).toEqual(
    counted.flatMap((one) => [one, one, one]).toSorted(),
  );
});

test('the demo data are counted', async () => {
  const totals = await readTotals();
  expect(totals).toEqual(await countedAnew());
  expect(totals.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['student_reviews_shown', 'reviews_of_course']),
  );
});

describe('stay what counting gives', () => {
  test.each([
    [
      'insert',
      `insert into newsletter_subscribers (email, subscribed, unsubscribed_at)
       select 'reader-' || n || '@launchpad.test', n % 3 <> 0, case when n % 3 = 0 then now() end from generate_series(1, 50) n`,
    ],
    [
      'insert for a course',
      `insert into waitlist_entries (email, course_id, notified_at)
       select 'waiter-' || n || '@launchpad.test', case when n % 2 = 0 then (select min(id) from courses) end, case when n % 5 = 0 then now() end
       from generate_series(1, 50) n`,
    ],
    [
      'insert nothing',
      `insert into student_reviews (name, course, review, rating) select 'a', 'b', 'c', 5 where false`,
    ],
    ['change what is counted', 'update student_reviews set approved = id % 3 <> 0, rating = 1 + id % 5'],
    [
      'hide reviews and change stars',
      'update reviews set hidden_at = case when id % 4 = 0 then now() end, rating = 1 + id % 5',
    ],
    [
      'move to another category',
      'update courses set category_id = (select max(id) from categories where kind = $$course$$)',
    ],
    ['change something else', `update courses set subtitle = 'Another'`],
    ['empty a column', 'update courses set instructor_id = null where id % 2 = 0'],
    ['tell those who wait', 'update waitlist_entries set notified_at = now() where id % 2 = 0'],
    [
      'unsubscribe',
      'update newsletter_subscribers set subscribed = false, unsubscribed_at = now() where subscribed and id % 2 = 0',
    ],
    ['delete', 'delete from newsletter_subscribers where id % 3 = 0'],
    ['delete what others refer to', 'delete from categories where kind = $$blog$$'],
    [
      'delete people with their reviews',
      'delete from users where id in (select user_id from reviews order by id limit 3)',
    ],
    ['attend', 'update webinar_registrations set attended = true, attended_at = now()'],
  ])('%s', async (_name, change) => {
    await client.query(change);
    expect(await readTotals()).toEqual(await countedAnew());
  });
});

test('a change that is rolled back is not counted', async () => {
  const before = await readTotals();
  await client.query(`begin; delete from student_reviews; rollback`);
  expect(await readTotals()).toEqual(before);
});

const writeReview = (on: Client) =>
  on.query(`insert into student_reviews (name, course, review, rating) values ('Ada', 'Interviews', 'It helped.', 5)`);

test('writers do not wait for each other, nor for the merging, which leaves the totals as they are', async () => {
  const [one, other] = [await database.connect(), await database.connect()];
  const before = await readTotals();
  await one.query('begin');
  await other.query(`begin; set local statement_timeout = '5s'`);
  await writeReview(one);
  await writeReview(other);
  await mergeTallies(openDatabase(database.databaseUrl));
  expect(await readTotals()).toEqual(before);
  await one.query('commit');
  await other.query('commit');
  const after = await readTotals();
  expect(after).toEqual(await countedAnew());
  expect(after).not.toEqual(before);
  await mergeTallies(openDatabase(database.databaseUrl));
  expect(await readTotals()).toEqual(after);
  const { rows } = await client.query('select from tallies group by name, key having count(*) > 1');
  expect(rows).toEqual([]);
});

test('many writers and mergings at once lose nothing', async () => {
  const writers = await Promise.all(Array.from({ length: 6 }, database.connect));
  const db = openDatabase(database.databaseUrl);
  const write = async (on: Client) => {
    for (let time = 0; time < 15; time += 1) await writeReview(on);
  };
  const merge = async () => {
    for (let time = 0; time < 10; time += 1) await mergeTallies(db);
  };
  await Promise.all([...writers.map(write), merge(), merge()]);
  expect(await readTotals()).toEqual(await countedAnew());
});

test('a merging that is under way while everything is counted anew is not counted twice', async () => {
  const [merging, counting] = [await database.connect(), await database.connect()];
  await writeReview(merging);
  await merging.query('begin; select rules.merge_tallies()');
  const { rows } = await counting.query<{ pid: number }>('select pg_backend_pid() as pid');
  const counted = counting.query('select rules.count_tallies(anew => true)');
  const isWaiting = () => client.query(`select where cardinality(pg_blocking_pids($1)) > 0`, [rows[0]?.pid]);
  await expect.poll(async () => (await isWaiting()).rowCount).toBe(1);
  await merging.query('commit');
  await counted;
  expect(await readTotals()).toEqual(await countedAnew());
});

test('each review knows its number of votes, also after people who voted are deleted', async () => {
  const miscounted = `select id from reviews r where helpful_count <> (select count(*) from review_votes where review_id = r.id)`;
  await client.query(
    `insert into review_votes (review_id, user_id)
     select r.id, u.id from reviews r, users u where (r.id + u.id) % 3 = 0 on conflict do nothing`,
  );
  expect((await client.query(miscounted)).rows).toEqual([]);
  await client.query('delete from users where id in (select user_id from review_votes order by user_id limit 5)');
  expect((await client.query(miscounted)).rows).toEqual([]);
  expect((await client.query('select from reviews where helpful_count > 0')).rows.length).toBeGreaterThan(0);
});
