/** Query plans of the books: 100,000 entries over three years, in 1,000 courses, of which the caller made ten. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCreatorShares } from '#db/commerce/books/creator-shares.ts';
import { listLedger, readRevenue } from '#db/commerce/books/revenue.ts';
import { listOrders } from '#db/commerce/orders.ts';
import type { Database } from '#db/connection/client.ts';
import { type CrowdedDatabase, fillWithCrowd } from './crowded-database.ts';

let school: CrowdedDatabase;

beforeAll(async () => {
  school = await fillWithCrowd([
    `
    insert into courses (id, title, slug, description, status)
    select n, 'Course ' || n, 'course-' || n, 'About', 'ACTIVE' from generate_series(100001, 101000) n`,
    `update courses set creator_id = (select max(id) from users) where id between 100001 and 100010`,
    // Each order has a charge, its fee, its tax, and every tenth a refund; one every 50 minutes.
    `
    insert into orders (id, user_id, kind, subtotal, total, tax, status, created_at, completed_at)
    select n + 100000, case when n % 1000 = 0 then (select max(id) from users) else n end, 'paid', 99, 99, 9, 'completed',
      now() - n * interval '50 minutes', now() - n * interval '50 minutes'
    from generate_series(1, 31000) n`,
    `
    insert into order_items (id, order_id, course_id, price, paid)
    select n + 100000, n + 100000, 100001 + n % 1000, 99, 99 from generate_series(1, 31000) n`,
    `
    insert into ledger_entries (kind, processor_id, order_id, order_item_id, course_id, amount, currency, creator_percent, happened_at)
    select kind, 'txn_' || n || case when kind = 'refund' then '_r' else '' end, n + 100000, n + 100000, 100001 + n % 1000,
      amount, 'usd', 70, now() - n * interval '50 minutes'
    from generate_series(1, 31000) n,
      (values ('charge', 99.00), ('fee', -3.17), ('tax', -9.00), ('refund', -99.00)) as entry (kind, amount)
    where kind <> 'refund' or n % 10 = 0`,
    `
    insert into creator_shares (course_id, percent, reason, since)
    select 100001 + n % 100, 60 + n % 30, 'Agreed', now() - n * interval '1 day' from generate_series(1, 1000) n`,
  ]);
}, 120_000);
afterAll(() => school.close());

const monthsAgo = (months: number) => new Date(Date.now() - months * 30 * 86_400_000);
const lastMonth = { from: monthsAgo(1), until: new Date() };
const twoYears = { from: monthsAgo(24), until: new Date() };

/** Entries of a month: 864 orders with three each, and some refunds. Each is read for the rows and for the totals. */
const ofMonth = 2_800;
/** Those of ten of 1,000 courses. */
const ofCreator = 1_000;

test.each<[string, number, (db: Database) => Promise<unknown>]>([
  [
    'the school, one month by course',
    ofMonth,
    (db) => readRevenue(db, { caller: school.caller, scope: 'school', period: lastMonth, by: 'course' }),
  ],
  [
    'a creator, two years by month',
    ofCreator,
    (db) => readRevenue(db, { caller: school.caller, scope: 'own', period: twoYears, by: 'month' }),
  ],
  [
    'a page of the books',
    200,
    (db) => listLedger(db, { caller: school.caller, scope: 'school', period: twoYears, page: { limit: 100 } }),
  ],
  [
    // Along the time, so with the entries of others between: 100 of one in a hundred.
    'a page of a statement',
    13_000,
    (db) => listLedger(db, { caller: school.caller, scope: 'own', period: twoYears, page: { limit: 100 } }),
  ],
])('%s: reads no more than its entries, in one round trip', async (_name, most, run) => {
  for (const { scans, looked } of await school.plansOf('ledger_entries', run)) {
    expect(scans).not.toContain('ledger_entries');
    expect(looked).toBeLessThan(most);
  }
});

test('two years of the school are summed in half a second', async () => {
  const begin = performance.now();
  await readRevenue(school.db, { caller: school.caller, scope: 'school', period: twoYears, by: 'month' });
  expect(performance.now() - begin).toBeLessThan(500);
});

test('the shares, and the orders that hold courses back, are one round trip each', async () => {
  const { caller, db } = school;
  const { own } = await school.inOneRoundTrip(() => readCreatorShares(db, { caller }));
  expect(own).toHaveLength(100);
  await school.inOneRoundTrip(() => listOrders(db, { caller, limit: 20, offset: 0, holding: true }));
});
