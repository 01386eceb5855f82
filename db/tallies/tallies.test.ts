/** Running totals: always what counting gives, without making writers wait for each other. */
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../connection/client.ts';
import { cloneTestDatabase, type TestDatabase } from '../local/test-database.ts';
import { migrate } from '../migrate.ts';
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

/** The rows whose column does not say what the rows of other tables do. */
const misjudged = async () =>
  (
    await client.query(`
      select 'order_items' as name, i.id from order_items i join orders o on o.id = i.order_id
       where i.earned <> (o.status = 'completed' and i.refund_id is null)
      union all
      select 'lesson_progress', p.id from lesson_progress p
       where p.has_access <> exists (
         select from enrollments e where e.user_id = p.user_id and e.course_id = p.course_id and e.status <> 'cancelled')
      union all
      select 'newsletter_subscribers', r.id from newsletter_subscribers r
       where r.blocked <> (r.subscribed and exists (
         select from mail_suppressions s where s.email = r.email and s.list in ('all', 'newsletter')))`)
  ).rows;

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
    [
      'suppress addresses, some of them new',
      `insert into mail_suppressions (email, list, reason)
       select 'reader-' || n || '@launchpad.test', case when n % 2 = 0 then 'all' else 'newsletter' end, 'bounced'
       from generate_series(40, 60) n`,
    ],
    [
      'subscribe a suppressed address',
      `insert into newsletter_subscribers (email) values ('reader-55@launchpad.test'), ('reader-99@launchpad.test')`,
    ],
    [
      'subscribe again',
      'update newsletter_subscribers set subscribed = true, unsubscribed_at = null where not subscribed and id % 4 = 0',
    ],
    ['forget bounces', `delete from mail_suppressions where email < 'reader-50'`],
    ['cancel enrollments', `update enrollments set status = 'cancelled' where id % 2 = 0`],
    [
      'enroll again',
      `update enrollments set status = case when completed_at is null then 'active' else 'completed' end, enrolled_at = now()
        where status = 'cancelled' and id % 4 = 0`,
    ],
    ['come further', `update enrollments set progress = least(progress + 7, 100) where status = 'active'`],
    [
      'work on lessons before enrolling',
      `insert into lesson_progress (user_id, course_id, module_id, lesson_id, status)
       select u.id, m.course_id, m.id, 'probe', 'in_progress' from users u, course_modules m where (u.id + m.id) % 3 = 0`,
    ],
    [
      'enroll after that',
      `insert into enrollments (user_id, course_id) select distinct user_id, course_id from lesson_progress
       on conflict (user_id, course_id) do update set status = 'active' where enrollments.status = 'cancelled'`,
    ],
    [
      'complete lessons, and move them',
      `update lesson_progress set status = 'completed', completed_at = now(),
              lesson_id = case when lesson_id = 'probe' then 'moved' else lesson_id end
        where id % 2 = 0 and status <> 'completed'`,
    ],
    [
      'order',
      `with placed as (
         insert into orders (user_id, subtotal, total, status, completed_at, created_at)
         select id, 20, 20, case when id % 2 = 0 then 'completed' else 'pending' end, case when id % 2 = 0 then now() end,
                now() - id * interval '20 days' from users order by id limit 6
         returning id)
       insert into order_items (order_id, course_id, price, paid)
       select p.id, c.id, 10, 10 from placed p, (select id from courses order by id limit 2) c`,
    ],
    ['pay', `update orders set status = 'completed', completed_at = now() where status = 'pending' and total = 20`],
    [
      'refund a part of orders',
      `with refunded as (insert into refunds (order_id, amount) select id, 10 from orders where total = 20 returning id, order_id)
       update order_items i set refund_id = r.id from refunded r where r.order_id = i.order_id and i.id % 2 = 0`,
    ],
    [
      'refund the rest of some',
      `update orders set status = 'refunded', refunded = total, refunded_at = now() where total = 20 and id % 2 = 0`,
    ],
    [
      'write the books',
      `insert into ledger_entries (kind, processor_id, order_id, order_item_id, course_id, amount, currency, creator_percent, happened_at)
       select kind, 'txn-' || i.id, i.order_id, i.id, i.course_id, amount, 'usd', 33, now() - i.id * interval '20 days'
         from order_items i, (values ('charge', 10.05), ('fee', -0.59), ('dispute_fee', -15)) as moved (kind, amount)
        where i.paid = 10`,
    ],
    ['send mails', `update mail_outbox set status = 'sent', sent_at = now() where status <> 'sent'`],
    ['delete', 'delete from newsletter_subscribers where id % 3 = 0'],
    ['delete what others refer to', 'delete from categories where kind = $$blog$$'],
    [
      'delete people with their reviews',
      'delete from users where id in (select user_id from reviews order by id limit 3)',
    ],
    ['attend', 'update webinar_registrations set attended = true, attended_at = now()'],
  ])('%s', async (_name, change) => {
    await client.query(change);
    expect(await misjudged()).toEqual([]);
    expect(await readTotals()).toEqual(await countedAnew());
  });
});

test('a reader who subscribes while the address is suppressed is blocked, whoever comes first', async () => {
  const [one, other] = [await database.connect(), await database.connect()];
  const subscribe = (on: Client, email: string) =>
    on.query(
      `insert into newsletter_subscribers (email) values ($1)
       on conflict (email) do update set subscribed = true, unsubscribed_at = null`,
      [email],
    );
  const suppress = (on: Client, email: string) =>
    on.query(`insert into mail_suppressions (email, list, reason) values ($1, 'all', 'bounced')`, [email]);
  await client.query(
    `insert into newsletter_subscribers (email, subscribed, unsubscribed_at) values ('former@launchpad.test', false, now())`,
  );
  for (const [first, second, email] of [
    [subscribe, suppress, 'first@launchpad.test'],
    [suppress, subscribe, 'second@launchpad.test'],
    [subscribe, suppress, 'former@launchpad.test'],
  ] as const) {
    await one.query('begin');
    await first(one, email);
    const waiting = second(other, email);
    await one.query('commit');
    await waiting;
  }
  const { rows } = await client.query(
    `select email from newsletter_subscribers where blocked and email ~ '^(first|second|former)@' order by email`,
  );
  expect(rows.map(({ email }) => email)).toEqual([
    'first@launchpad.test',
    'former@launchpad.test',
    'second@launchpad.test',
  ]);
});

test('the figures are what counting rows gives after learners worked, left and came back at once', async () => {
  const learners = await Promise.all(Array.from({ length: 4 }, database.connect));
  const { rows: enrolled } = await client.query<{ user_id: number; course_id: number; module_id: number }>(
    `select e.user_id, e.course_id, min(m.id) as module_id from enrollments e join course_modules m on m.course_id = e.course_id
      group by 1, 2 order by 1, 2 limit 4`,
  );
  const work = async (on: Client, { user_id, course_id, module_id }: (typeof enrolled)[number]) => {
    for (let time = 0; time < 6; time += 1) {
      await on.query('begin');
      await on.query('select rules.lock_learner($1, $2)', [user_id, course_id]);
      await on.query(
        `insert into lesson_progress (user_id, course_id, module_id, lesson_id, status) values ($1, $2, $3, $4, 'in_progress')`,
        [user_id, course_id, module_id, `race-${time}-${crypto.randomUUID()}`],
      );
      await on.query('commit');
    }
  };
  const comeAndGo = async (on: Client, { user_id, course_id }: (typeof enrolled)[number]) => {
    for (let time = 0; time < 6; time += 1) {
      await on.query(
        `update enrollments set status = case status when 'active' then 'cancelled' else 'active' end
          where user_id = $1 and course_id = $2`,
        [user_id, course_id],
      );
    }
  };
  const [first, second] = enrolled;
  const [a, b, c, d] = learners;
  if (!(first && second && a && b && c && d)) throw new Error('The demo data have no learners.');
  await Promise.all([work(a, first), comeAndGo(b, first), work(c, second), comeAndGo(d, second)]);
  expect(await misjudged()).toEqual([]);
  expect(await readTotals()).toEqual(await countedAnew());
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
  const { rows } = await client.query('select name, key, amount from tallies where not merged');
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

test('counting anew gives way to a transaction that has one of the tables and wants another', async () => {
  const writer = await database.connect();
  await client.query(`comment on table tallies is 'older definitions'`);
  await writer.query('begin');
  await writeReview(writer);
  const migrated = migrate(database.postgresUrl);
  const waits = () => client.query(`select from pg_locks where not granted and relation = 'student_reviews'::regclass`);
  await expect.poll(async () => (await waits()).rowCount).toBe(1);
  await writer.query('update blog_posts set title = title');
  await writer.query('commit');
  await migrated;
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
