/** Concurrent checkouts, and checkouts that fail half way: counts stay exact, and each checkout is all or nothing. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../accounts/authorize.ts';
import { type Database, openDatabase } from '../connection/client.ts';
import { courses } from '../courses/tables.ts';
import { enrollInCourse } from '../learning/enrollments.ts';
import { enrollments } from '../learning/tables.ts';
import { createTestPromoCode, fillCart, unopenedGiftLinks } from '../local/cart-fixture.ts';
import { createTestCourse } from '../local/course-fixture.ts';
import type { Fault } from '../local/fault.ts';
import { createTestLearner, createTestLearners } from '../local/learner-fixture.ts';
import { cloneTestDatabase, type TestDatabase } from '../local/test-database.ts';
import { mailOutbox } from '../mail/tables.ts';
import { type Checkout, checkOut } from './check-out.ts';
import { cartItems, giftLinks, orders, promoCodes, promoRedemptions } from './tables.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await cloneTestDatabase();
  db = openDatabase(database.databaseUrl);
});
afterAll(() => database.close());

const checkout = (caller: Caller, more: Partial<Checkout> = {}): Checkout => ({
  caller,
  cartSessionId: crypto.randomUUID(),
  promoCode: null,
  planType: 'full',
  idempotency: { key: crypto.randomUUID(), requestHash: 'same' },
  newGiftLinks: unopenedGiftLinks,
  receiptKind: 'order-receipt',
  claim: null,
  now: new Date(),
  ...more,
});
const courseOnSale = async (price = '99.00') => (await createTestCourse(db, { price, modules: [] })).id;

/** Everything that an order writes, counted for one buyer. */
async function traces({ userId }: Caller) {
  const countOf = async (query: Promise<unknown[]>) => (await query).length;
  return {
    orders: await countOf(db.select().from(orders).where(eq(orders.userId, userId))),
    enrollments: await countOf(db.select().from(enrollments).where(eq(enrollments.userId, userId))),
    redemptions: await countOf(db.select().from(promoRedemptions).where(eq(promoRedemptions.userId, userId))),
    inCart: await countOf(db.select().from(cartItems).where(eq(cartItems.userId, userId))),
    receipts: (
      await db.execute(sql`select from ${mailOutbox} join users on email = recipient where users.id = ${userId}`)
    ).rows.length,
  };
}
const untouched = { orders: 0, enrollments: 0, redemptions: 0, inCart: 1, receipts: 0 };
const bought = { orders: 1, enrollments: 1, redemptions: 1, inCart: 0, receipts: 1 };

describe('concurrently', () => {
  test('200 people with a code for ten uses: ten get the discount, 190 are refused', async () => {
    const [code, courseId] = [await createTestPromoCode(db, { usageLimit: 10 }), await courseOnSale('100.00')];
    const people = await createTestLearners(db, 200);
    await Promise.all(people.map(({ userId }) => fillCart(db, userId, [courseId])));
    const results = await Promise.allSettled(
      people.map((caller) => checkOut(db, checkout(caller, { promoCode: code.toLowerCase() }))),
    );
    const totals = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.order.total] : []));
    const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
    expect(totals).toEqual(Array(10).fill('90.00'));
    expect(reasons).toEqual(Array(190).fill('promo_exhausted'));
    const [promo] = await db.select().from(promoCodes).where(eq(promoCodes.code, code));
    expect(promo?.usedCount).toBe(10);
    const discounted = await db.select().from(orders).where(eq(orders.promoCode, code));
    expect(discounted.map(({ discount }) => discount)).toEqual(Array(10).fill('10.00'));
    const [course] = await db.select().from(courses).where(eq(courses.id, courseId));
    expect(course?.studentCount).toBe(10);
  });

  test('the same request 20 times: one order, and 20 times the same response', async () => {
    const [caller, code] = [await createTestLearner(db), await createTestPromoCode(db)];
    await fillCart(db, caller.userId, [await courseOnSale()], 3);
    const request = checkout(caller, { promoCode: code });
    const answers = await Promise.all(Array.from({ length: 20 }, () => checkOut(db, request)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]?.order.gifts).toHaveLength(2);
    expect(await traces(caller)).toEqual(bought);
  });

  test('the same cart with 20 idempotency keys: one order', async () => {
    const [caller, code] = [await createTestLearner(db), await createTestPromoCode(db)];
    await fillCart(db, caller.userId, [await courseOnSale()]);
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => checkOut(db, checkout(caller, { promoCode: code }))),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await traces(caller)).toEqual(bought);
  });

  test('one code, at the checkout and when enrolling in a single course: used once', async () => {
    const [caller, code] = [await createTestLearner(db), await createTestPromoCode(db)];
    const [inCart, single] = [await courseOnSale(), await courseOnSale()];
    await fillCart(db, caller.userId, [inCart]);
    const results = await Promise.allSettled([
      checkOut(db, checkout(caller, { promoCode: code })),
      enrollInCourse(db, { caller, courseId: single, planType: 'full', promoCode: code, claim: null, now: new Date() }),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await traces(caller)).redemptions).toBe(1);
  });

  test('20 concurrent enrollments in the same course: one of them creates the enrollment', async () => {
    const [caller, courseId, now] = [await createTestLearner(db), await courseOnSale(), new Date()];
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => enrollInCourse(db, { caller, courseId, planType: 'full', claim: null, now })),
    );
    expect(answers.filter(({ created }) => created)).toHaveLength(1);
    expect(new Set(answers.map(({ enrollment }) => enrollment.id)).size).toBe(1);
  });

  test('carts with the same courses in different orders do not deadlock', async () => {
    const many = await Promise.all(Array.from({ length: 6 }, () => courseOnSale()));
    const people = await createTestLearners(db, 20);
    await Promise.all(
      people.map(({ userId }, index) => fillCart(db, userId, index % 2 === 0 ? many : many.toReversed())),
    );
    await Promise.all(people.map((caller) => checkOut(db, checkout(caller))));
    for (const id of many) {
      const [course] = await db.select().from(courses).where(eq(courses.id, id));
      expect(course?.studentCount).toBe(20);
    }
  });
});

describe('after a failure', () => {
  const faults: [string, Fault][] = [
    ['before the first statement', { kind: 'fail-before', statement: 1 }],
    ['between the statements', { kind: 'fail-before', statement: 2 }],
    ['after the commit, on the way back', { kind: 'reply-lost' }],
  ];

  test.each(faults)('%s of the quote, a retry with the same key gives one order', async (_when, fault) => {
    const [caller, code] = [await createTestLearner(db), await createTestPromoCode(db)];
    await fillCart(db, caller.userId, [await courseOnSale()]);
    const request = checkout(caller, { promoCode: code });
    await database.inject(fault);
    await expect(checkOut(db, request)).rejects.toThrow();
    expect(await traces(caller)).toEqual(untouched);
    await checkOut(db, request);
    expect(await traces(caller)).toEqual(bought);
  });

  test.each(faults)('%s of the order, a retry with the same key gives one order', async (_when, fault) => {
    const [caller, code] = [await createTestLearner(db), await createTestPromoCode(db)];
    await fillCart(db, caller.userId, [await courseOnSale()]);
    const request = checkout(caller, { promoCode: code });
    const breaking = checkout(caller, {
      ...request,
      // Called between the two round trips, so that the fault hits the second one.
      async newGiftLinks(count) {
        await database.inject(fault);
        return unopenedGiftLinks(count);
      },
    });
    await expect(checkOut(db, breaking)).rejects.toThrow();
    expect(await traces(caller)).toEqual(fault.kind === 'reply-lost' ? bought : untouched);
    const answer = await checkOut(db, request);
    expect(answer.order.total).toBe('89.10');
    expect(await checkOut(db, request)).toEqual(answer);
    expect(await traces(caller)).toEqual(bought);
    const [promo] = await db.select().from(promoCodes).where(eq(promoCodes.code, code));
    expect(promo?.usedCount).toBe(1);
  });

  test.each(['order_items', 'promo_redemptions', 'gift_links', 'enrollments', 'mail_outbox'])(
    'in the write of %s, nothing of the order remains',
    async (table) => {
      const [caller, code] = [await createTestLearner(db), await createTestPromoCode(db)];
      await fillCart(db, caller.userId, [await courseOnSale()], 2);
      await db.execute(sql`create or replace function break_down() returns trigger language plpgsql as
        $$ begin raise exception 'injected fault' using errcode = 'XX000'; end; $$`);
      await db.execute(sql.raw(`create trigger break_down after insert on ${table} execute function break_down()`));
      const request = checkout(caller, { promoCode: code });
      await expect(checkOut(db, request)).rejects.toThrow();
      await db.execute(sql.raw(`drop trigger break_down on ${table}`));
      expect(await traces(caller)).toEqual(untouched);
      const [promo] = await db.select().from(promoCodes).where(eq(promoCodes.code, code));
      expect(promo?.usedCount).toBe(0);
      await checkOut(db, request);
      expect(await traces(caller)).toEqual(bought);
    },
  );

  test('a price that changes between quote and order refuses the order, and nobody is charged', async () => {
    const [caller, courseId] = [await createTestLearner(db), await courseOnSale('50.00')];
    await fillCart(db, caller.userId, [courseId]);
    const request = checkout(caller, {
      async newGiftLinks() {
        await db.update(courses).set({ price: '500.00' }).where(eq(courses.id, courseId));
        return [];
      },
    });
    await expect(checkOut(db, request)).rejects.toMatchObject({ code: 'cart_changed' });
    expect(await traces(caller)).toEqual(untouched);
  });
});

test('a checkout takes two round trips, its repeat one, and every seat beyond the first gets a gift link', async () => {
  const caller = await createTestLearner(db);
  await fillCart(db, caller.userId, [await courseOnSale('10.00'), await courseOnSale('20.00')], 10);
  const request = checkout(caller);
  const before = await database.requests();
  const { order } = await checkOut(db, request);
  expect((await database.requests()) - before).toBe(2);
  await checkOut(db, request);
  expect((await database.requests()) - before).toBe(3);
  expect(order).toMatchObject({ subtotal: '300.00', total: '300.00' });
  expect(order.gifts).toHaveLength(18);
  expect((await db.select().from(giftLinks)).length).toBeGreaterThanOrEqual(18);
});
