/** The refund rule, and what a refund revokes. */

import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '#db/connection/call.ts';
import type { Caller } from '../accounts/authorize.ts';
import { users } from '../accounts/tables.ts';
import type { ReferralStatus } from '../community/states.ts';
import { referralDetails, referralSubmissions } from '../community/tables.ts';
import { type Database, openDatabase } from '../connection/client.ts';
import { courses } from '../courses/tables.ts';
import { enrollInCourse } from '../learning/enrollments.ts';
import { recordLessonProgress } from '../learning/record-progress.ts';
import { enrollments } from '../learning/tables.ts';
import { auditEntries } from '../local/audit-fixture.ts';
import { createTestPromoCode, fillCart, unopenedGiftLinks } from '../local/cart-fixture.ts';
import { type CourseFixture, createTestCourse, reading } from '../local/course-fixture.ts';
import { createTestLearner } from '../local/learner-fixture.ts';
import { cloneTestDatabase, type TestDatabase } from '../local/test-database.ts';
import { mailOutbox } from '../mail/tables.ts';
import { deleteAccount } from '../personal-data/delete-account.ts';
import { refundOrder } from './admin/refund-order.ts';
import { decideRefund, listRefundRequests } from './admin/refund-requests.ts';
import { checkOut } from './check-out.ts';
import { redeemGift } from './gifts.ts';
import { readOrder } from './orders.ts';
import { requestRefund } from './refunds.ts';
import type { RefundEligibility } from './states.ts';
import { giftLinks, orderItems, orders, promoCodes } from './tables.ts';

let database: TestDatabase;
let db: Database;
let admin: Caller;
beforeAll(async () => {
  database = await cloneTestDatabase();
  db = openDatabase(database.databaseUrl);
  admin = await createTestLearner(db);
  await db.update(users).set({ role: 'ADMIN' }).where(eq(users.id, admin.userId));
});
afterAll(() => database.close());

const bought = new Date('2026-03-01T12:00:00Z');
const daysLater = (days: number) => new Date(bought.getTime() + days * 86_400_000);

const rule: [RefundEligibility, string, number, number, boolean][] = [
  ['open', 'completed', 0, 0, false],
  ['open', 'completed', 13.999, 24, false],
  ['guarantee', 'completed', 14, 0, false],
  ['guarantee', 'completed', 1, 25, false],
  ['guarantee', 'completed', 29.999, 50, false],
  ['too_late', 'completed', 30, 0, false],
  ['too_late', 'completed', 400, 100, false],
  ['guarantee', 'completed', 1, 100, false],
  ['asked', 'completed', 1, 0, true],
  ['not_completed', 'refunded', 1, 0, true],
  ['not_completed', 'pending', 1, 0, false],
  ['not_completed', 'cancelled', 1, 0, false],
];
test.each(rule)(
  '%s: a %s order after %d days at %d percent, asked before: %s',
  async (eligibility, status, days, percent, asked) => {
    const { rows } = await db.execute(
      sql`select ${call('refund_eligibility', {
        order_status: status,
        bought_at: bought.toISOString(),
        farthest: percent,
        asked,
        moment: daysLater(days).toISOString(),
      })} as eligibility`,
    );
    expect(rows).toEqual([{ eligibility }]);
  },
);

const courseOfTenLessons = () => createTestCourse(db, { modules: [Array.from({ length: 10 }, () => reading)] });

async function buy(
  caller: Caller,
  wanted: CourseFixture[],
  { quantity = 1, promoCode = null }: { quantity?: number; promoCode?: string | null } = {},
) {
  await fillCart(
    db,
    caller.userId,
    wanted.map(({ id }) => id),
    quantity,
  );
  const { order } = await checkOut(db, {
    caller,
    cartSessionId: crypto.randomUUID(),
    promoCode,
    planType: 'full',
    idempotency: { key: crypto.randomUUID(), requestHash: 'same' },
    newGiftLinks: unopenedGiftLinks,
    receiptKind: 'order-receipt',
    claim: null,
    now: bought,
  });
  return order.id;
}

const complete = (caller: Caller, course: CourseFixture, index: number) => {
  const lesson = course.lessons[index];
  if (!lesson) throw new Error('There is no such lesson.');
  const completion = { status: 'completed' as const, timeSpent: 0, score: null, timeZone: null, now: daysLater(0.5) };
  return recordLessonProgress(db, { caller, courseId: course.id, ...lesson, ...completion });
};
const mailKind = 'refund-decision';
/** By default under the guarantee, which a person decides. */
const ask = (caller: Caller, id: number, { days = 15, reason = 'Not for me.' as string | null } = {}) =>
  requestRefund(db, { caller, id, reason, mailKind, now: daysLater(days) });
const decision = { note: null, mailKind, requestId: 'a-request', now: daysLater(16) };
const decide = (refundId: number, approve: boolean) =>
  decideRefund(db, { caller: admin, refundId, approve, ...decision });
const statusOf = async ({ userId }: Caller, course: CourseFixture) =>
  (
    await db
      .select({ status: enrollments.status })
      .from(enrollments)
      .where(and(eq(enrollments.userId, userId), eq(enrollments.courseId, course.id)))
  )[0]?.status;
const students = async (course: CourseFixture) =>
  (await db.select().from(courses).where(eq(courses.id, course.id)))[0]?.studentCount;
const giftsOf = (orderId: number) =>
  db
    .select({ tokenHash: giftLinks.tokenHash })
    .from(giftLinks)
    .innerJoin(orderItems, eq(orderItems.id, giftLinks.orderItemId))
    .where(eq(orderItems.orderId, orderId));

describe('a refund request', () => {
  test('is accepted from the buyer, once, and within the period', async () => {
    const [caller, stranger, course] = [
      await createTestLearner(db),
      await createTestLearner(db),
      await courseOfTenLessons(),
    ];
    const orderId = await buy(caller, [course]);
    await expect(ask(stranger, orderId)).rejects.toMatchObject({ code: 'not_found' });
    await expect(ask(caller, orderId, { days: 30 })).rejects.toMatchObject({ code: 'refund_too_late' });
    await expect(ask(caller, orderId, { reason: ' ' })).rejects.toMatchObject({ code: 'refund_reason' });
    await expect(ask(caller, orderId, { reason: null })).rejects.toMatchObject({ code: 'refund_reason' });
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => ask(caller, orderId, { days: 29 })));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await readOrder(db, { caller, id: orderId, now: daysLater(29) })).toMatchObject({
      refundEligibility: 'asked',
      request: { status: 'pending', reason: 'Not for me.' },
    });
  });

  test('is granted at once and without a reason in the first period, once under concurrency', async () => {
    const [caller, course] = [await createTestLearner(db), await courseOfTenLessons()];
    const orderId = await buy(caller, [course]);
    const early = () => ask(caller, orderId, { days: 13, reason: null });
    const results = await Promise.allSettled(Array.from({ length: 10 }, early));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { order, request } = await readOrder(db, { caller, id: orderId, now: daysLater(13) });
    expect([order.status, request?.status]).toEqual(['refunded', 'approved']);
    expect(await statusOf(caller, course)).toBe('cancelled');
    expect(await students(course)).toBe(0);
    const mails = await db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.dedupeKey, `refund-decision:${request?.id}`));
    expect(mails).toMatchObject([{ kind: mailKind, payload: { orderId, approved: true } }]);
  });

  test('needs a person from a quarter of any course of the order on, also above one half', async () => {
    const [caller, one, other] = [await createTestLearner(db), await courseOfTenLessons(), await courseOfTenLessons()];
    const orderId = await buy(caller, [one, other]);
    const eligibility = async () => (await readOrder(db, { caller, id: orderId, now: daysLater(1) })).refundEligibility;
    for (const index of [0, 1]) await complete(caller, other, index);
    expect(await eligibility()).toBe('open');
    await complete(caller, other, 2);
    expect(await eligibility()).toBe('guarantee');
    for (const index of [3, 4]) await complete(caller, other, index);
    expect(await eligibility()).toBe('guarantee');
    await complete(caller, other, 5);
    expect(await eligibility()).toBe('guarantee');
    expect((await ask(caller, orderId, { days: 1 })).order.status).toBe('completed');
  });

  test('counts the progress of the person who redeemed a gift of the order', async () => {
    const [caller, friend, course] = [
      await createTestLearner(db),
      await createTestLearner(db),
      await courseOfTenLessons(),
    ];
    const orderId = await buy(caller, [course], { quantity: 2 });
    const [gift] = await giftsOf(orderId);
    await redeemGift(db, { caller: friend, tokenHash: gift?.tokenHash ?? '', now: bought });
    for (const index of [0, 1, 2, 3, 4, 5]) await complete(friend, course, index);
    expect((await ask(caller, orderId, { days: 1 })).order.status).toBe('completed');
  });

  test('counts it also when that person has deleted their account since', async () => {
    const [caller, friend, course] = [
      await createTestLearner(db),
      await createTestLearner(db),
      await courseOfTenLessons(),
    ];
    const orderId = await buy(caller, [course], { quantity: 2 });
    await db
      .update(orders)
      .set({ startsNow: true, consentedAt: bought, termsVersion: '2026-01-01' })
      .where(eq(orders.id, orderId));
    const [gift] = await giftsOf(orderId);
    await redeemGift(db, { caller: friend, tokenHash: gift?.tokenHash ?? '', now: bought });
    for (const index of [0, 1, 2, 3, 4, 5]) await complete(friend, course, index);
    const checkedHash = 'a hash';
    await db.update(users).set({ password: checkedHash }).where(eq(users.id, friend.userId));
    await deleteAccount(db, { caller: friend, checkedHash, addressKinds: [], dedupeKey: 'deleted' });
    const { order, withdrawal } = await ask(caller, orderId, { days: 1 });
    expect([order.status, withdrawal.standing]).toEqual(['completed', 'begun']);
  });
});

describe('an approved refund', () => {
  test('ends the access that its order gave, including gifts, and no other', async () => {
    const [caller, friend, late] = [
      await createTestLearner(db),
      await createTestLearner(db),
      await createTestLearner(db),
    ];
    const [returned, kept] = [await courseOfTenLessons(), await courseOfTenLessons()];
    await buy(caller, [kept]);
    const orderId = await buy(caller, [returned], { quantity: 3 });
    const [taken, open] = await giftsOf(orderId);
    await redeemGift(db, { caller: friend, tokenHash: taken?.tokenHash ?? '', now: bought });
    expect(await students(returned)).toBe(2);
    const { request } = await ask(caller, orderId);
    const waiting = { caller: admin, filter: { status: 'pending' }, sort: 'newest', page: { limit: 5 } } as const;
    expect((await listRefundRequests(db, waiting)).rows.map(({ id }) => id)).toContain(request?.id);

    await decide(request?.id ?? 0, true);
    expect(await statusOf(caller, returned)).toBe('cancelled');
    expect(await statusOf(friend, returned)).toBe('cancelled');
    expect(await statusOf(caller, kept)).toBe('active');
    expect([await students(returned), await students(kept)]).toEqual([0, 1]);
    await expect(redeemGift(db, { caller: late, tokenHash: open?.tokenHash ?? '', now: bought })).rejects.toMatchObject(
      {
        code: 'gift_void',
      },
    );
    const { order } = await readOrder(db, { caller, id: orderId, now: daysLater(3) });
    expect(order).toMatchObject({ status: 'refunded' });
    const [logged] = await auditEntries(db, 'refund_requests', request?.id ?? 0);
    expect(logged).toMatchObject({ actorId: admin.userId, action: 'refund.approve', requestId: 'a-request' });
    await expect(decide(request?.id ?? 0, true)).rejects.toMatchObject({ code: 'refund_decided' });
    expect(await students(returned)).toBe(0);
  });

  test('is told to everybody whose gift ends', async () => {
    const [caller, course] = [await createTestLearner(db), await courseOfTenLessons()];
    const orderId = await buy(caller, [course], { quantity: 3 });
    const taken: number[] = [];
    for (const { tokenHash } of await giftsOf(orderId)) {
      const friend = await createTestLearner(db);
      await redeemGift(db, { caller: friend, tokenHash, now: bought });
      taken.push(friend.userId);
    }
    await ask(caller, orderId, { days: 1, reason: null });
    const told = await db
      .select({ id: users.id })
      .from(mailOutbox)
      .innerJoin(users, eq(users.email, mailOutbox.recipient))
      .where(and(eq(mailOutbox.kind, 'gift-ended'), inArray(users.id, taken)))
      .orderBy(users.id);
    expect(taken).toHaveLength(2);
    expect(told.map(({ id }) => id)).toEqual(taken);
  });

  test('does not end access that was bought again, and progress is restored with it', async () => {
    const [caller, course] = [await createTestLearner(db), await courseOfTenLessons()];
    const first = await buy(caller, [course]);
    await complete(caller, course, 0);
    const { request } = await ask(caller, first);
    await decide(request?.id ?? 0, true);
    const again = await enrollInCourse(db, {
      caller,
      courseId: course.id,
      planType: 'full',
      claim: null,
      now: daysLater(3),
    });
    expect(again).toMatchObject({ created: true, enrollment: { status: 'active', progress: 10 } });
    expect(await students(course)).toBe(1);
  });

  test('unmarks a referred friend as enrolled, also where the referral was paid, and enrolling again marks them', async () => {
    const launchpad = await createTestCourse(db, { slug: 'ultimate-interview-launchpad', modules: [] });
    const [caller, referrer] = [await createTestLearner(db), await createTestLearner(db)];
    const [{ email } = { email: '' }] = await db
      .update(users)
      .set({ emailVerified: true })
      .where(eq(users.id, caller.userId))
      .returning({ email: users.email });
    const refer = async (status: ReferralStatus, counts: boolean) => {
      const paid = status === 'paid' ? { paidAt: bought, paymentAmount: '50.00' } : {};
      const by = { referrerId: referrer.userId, referrerName: 'Ada', referrerEmail: 'ada@launchpad.test' };
      const [submission] = await db
        .insert(referralSubmissions)
        .values({ referralId: crypto.randomUUID(), status, ...by, ...paid })
        .returning({ submissionId: referralSubmissions.id });
      const friend = { referredName: 'Friend', referredEmail: email, normalizedEmail: email, createdAt: bought };
      await db.insert(referralDetails).values({ submissionId: submission?.submissionId ?? 0, counts, ...friend });
    };
    await refer('verified', true);
    await refer('paid', false);
    const marks = () =>
      db
        .select({ enrolled: referralDetails.enrolled, courseId: referralDetails.courseId })
        .from(referralDetails)
        .where(eq(referralDetails.normalizedEmail, email))
        .orderBy(referralDetails.id);
    const marked = { enrolled: true, courseId: launchpad.id };
    const { request } = await ask(caller, await buy(caller, [launchpad]));
    expect(await marks()).toEqual([marked, marked]);
    await decide(request?.id ?? 0, true);
    const unmarked = { enrolled: false, courseId: null };
    expect(await marks()).toEqual([unmarked, unmarked]);
    await enrollInCourse(db, { caller, courseId: launchpad.id, planType: 'full', claim: null, now: daysLater(3) });
    expect(await marks()).toEqual([marked, marked]);
  });

  test('does not give back the use of a promo code, because its limit counts the orders placed with it', async () => {
    const [caller, course, promoCode] = [
      await createTestLearner(db),
      await courseOfTenLessons(),
      await createTestPromoCode(db, { usageLimit: 1 }),
    ];
    const { request } = await ask(caller, await buy(caller, [course], { promoCode }));
    await decide(request?.id ?? 0, true);
    const [promo] = await db.select().from(promoCodes).where(eq(promoCodes.code, promoCode));
    expect(promo?.usedCount).toBe(1);
    await expect(buy(caller, [course], { promoCode })).rejects.toMatchObject({ code: 'promo_used' });
    await expect(buy(await createTestLearner(db), [course], { promoCode })).rejects.toMatchObject({
      code: 'promo_exhausted',
    });
  });

  test('leaves no access and no student behind when a gift is redeemed at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [caller, friend, course] = [
        await createTestLearner(db),
        await createTestLearner(db),
        await courseOfTenLessons(),
      ];
      const orderId = await buy(caller, [course], { quantity: 2 });
      const [gift] = await giftsOf(orderId);
      const { request } = await ask(caller, orderId);
      const [decided] = await Promise.allSettled([
        decide(request?.id ?? 0, true),
        redeemGift(db, { caller: friend, tokenHash: gift?.tokenHash ?? '', now: bought }),
      ]);
      expect(decided.status).toBe('fulfilled');
      expect(['cancelled', undefined]).toContain(await statusOf(friend, course));
      expect(await students(course)).toBe(0);
    }
  });
});

test('a request is rejected only above one half of a course; it changes nothing, and a second one is refused', async () => {
  const [caller, course] = [await createTestLearner(db), await courseOfTenLessons()];
  const orderId = await buy(caller, [course]);
  const { request } = await ask(caller, orderId);
  await expect(decide(request?.id ?? 0, false)).rejects.toMatchObject({ code: 'refund_promised' });
  for (const index of [0, 1, 2, 3, 4, 5]) await complete(caller, course, index);
  await decide(request?.id ?? 0, false);
  expect(await statusOf(caller, course)).toBe('active');
  await expect(ask(caller, orderId)).rejects.toMatchObject({ code: 'refund_asked' });
});

describe('a refund by an admin', () => {
  const refund = (orderId: number, refunded: CourseFixture[], by: Caller = admin) =>
    refundOrder(db, {
      caller: by,
      orderId,
      courseIds: refunded.map(({ id }) => id),
      reason: 'Bought twice.',
      note: 'Sorry for the trouble.',
      mailKind: 'order-refund',
      requestId: 'a-request',
      now: daysLater(40),
    });
  const read = (caller: Caller, id: number, days = 16) => readOrder(db, { caller, id, now: daysLater(days) });
  const priced = (price: string) => createTestCourse(db, { price, modules: [[reading]] });

  test('pays back one course exactly, and then the rest, which closes the order', async () => {
    const caller = await createTestLearner(db);
    const [one, other] = [await priced('10.01'), await priced('20.02')];
    const promoCode = await createTestPromoCode(db, { discountValue: '33.33' });
    // (10.01 + 20.02) × 2 seats, less 33.33 percent of it: 60.06 − 20.02 = 40.04.
    const orderId = await buy(caller, [one, other], { quantity: 2, promoCode });
    // All its courses, because their pages show how many students they have, and the rest may end too.
    expect(await refund(orderId, [one])).toEqual({ amount: '13.35', courses: [one.id, other.id] });
    const { order, refunds, refundEligibility } = await read(caller, orderId);
    expect(order).toMatchObject({ status: 'completed', total: '40.04', refunded: '13.35' });
    expect(order.items.map(({ paid, isRefunded }) => [paid, isRefunded])).toEqual([
      ['13.35', true],
      ['26.69', false],
    ]);
    expect(refunds).toMatchObject([{ amount: '13.35', note: 'Sorry for the trouble.' }]);
    expect([await statusOf(caller, one), await statusOf(caller, other)]).toEqual(['cancelled', 'active']);
    expect([await students(one), await students(other)]).toEqual([0, 1]);
    // The buyer may still ask for the rest.
    expect(refundEligibility).toBe('guarantee');
    await expect(refund(orderId, [one, other])).rejects.toMatchObject({ code: 'already_refunded' });
    expect((await refund(orderId, [other])).amount).toBe('26.69');
    expect((await read(caller, orderId)).order).toMatchObject({ status: 'refunded', refunded: '40.04' });
    const mails = await db
      .select({ payload: mailOutbox.payload })
      .from(mailOutbox)
      .where(and(eq(mailOutbox.kind, 'order-refund'), sql`${mailOutbox.payload} ->> 'orderId' = ${String(orderId)}`))
      .orderBy(mailOutbox.id);
    expect(mails.map(({ payload }) => [payload.amount, payload.isWhole])).toEqual([
      ['13.35', false],
      ['26.69', true],
    ]);
    expect(await auditEntries(db, 'orders', orderId)).toMatchObject([
      { action: 'order.refund', detail: { amount: '13.35', courses: [one.id], reason: 'Bought twice.' } },
      { action: 'order.refund', detail: { amount: '26.69', courses: [other.id] } },
    ]);
  });

  test('pays back once when several admins refund parts and the whole at the same moment', async () => {
    const caller = await createTestLearner(db);
    const [one, other] = [await priced('5.00'), await priced('7.00')];
    const orderId = await buy(caller, [one, other]);
    const tries = Array.from({ length: 4 }, () => [refund(orderId, [one]), refund(orderId, [other, one])]).flat();
    const paidBack = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled');
    expect(paidBack).toHaveLength(1);
    const { order } = await read(caller, orderId);
    expect(['5.00', '12.00']).toContain(order.refunded);
    expect(await students(one)).toBe(0);
  });

  test('ends only the access that its item gave', async () => {
    const [caller, friend, byHand] = [
      await createTestLearner(db),
      await createTestLearner(db),
      await createTestLearner(db),
    ];
    const course = await priced('30.00');
    const first = await buy(caller, [course]);
    await refund(first, [course]);
    const second = await buy(caller, [course], { quantity: 3 });
    const [gift, late] = await giftsOf(second);
    await redeemGift(db, { caller: friend, tokenHash: gift?.tokenHash ?? '', now: bought });
    await redeemGift(db, { caller: byHand, tokenHash: late?.tokenHash ?? '', now: bought });
    // An enrollment that refers to no item was not paid by one.
    await db
      .update(enrollments)
      .set({ orderItemId: null })
      .where(and(eq(enrollments.userId, byHand.userId), eq(enrollments.courseId, course.id)));
    await expect(refund(first, [course])).rejects.toMatchObject({ code: 'already_refunded' });
    expect(await statusOf(caller, course)).toBe('active');
    await refund(second, [course]);
    expect(await statusOf(caller, course)).toBe('cancelled');
    expect(await statusOf(friend, course)).toBe('cancelled');
    expect(await statusOf(byHand, course)).toBe('active');
    expect(await students(course)).toBe(1);
  });

  test('voids the gift links of the refunded course and no others', async () => {
    const [caller, friend] = [await createTestLearner(db), await createTestLearner(db)];
    const [one, other] = [await priced('10.00'), await priced('10.00')];
    const orderId = await buy(caller, [one, other], { quantity: 2 });
    const [gone, kept] = await giftsOf(orderId);
    await refund(orderId, [one]);
    const redeem = (tokenHash = '') => redeemGift(db, { caller: friend, tokenHash, now: bought });
    await expect(redeem(gone?.tokenHash)).rejects.toMatchObject({ code: 'gift_void' });
    await redeem(kept?.tokenHash);
    expect([await students(one), await students(other)]).toEqual([0, 2]);
  });

  test('settles a pending request once nothing is left, and leaves it waiting for the rest before', async () => {
    const caller = await createTestLearner(db);
    const [one, other] = [await priced('10.00'), await priced('15.00')];
    const orderId = await buy(caller, [one, other]);
    const { request } = await ask(caller, orderId);
    const listed = async () =>
      (
        await listRefundRequests(db, {
          caller: admin,
          filter: { search: String(orderId) },
          sort: 'newest',
          page: { limit: 5 },
        })
      ).rows;
    await refund(orderId, [one]);
    expect((await read(caller, orderId)).request).toMatchObject({ status: 'pending' });
    expect(await listed()).toMatchObject([{ status: 'pending', total: '15.00' }]);
    await refund(orderId, [other]);
    expect(await listed()).toMatchObject([
      { status: 'approved', total: '15.00', decisionNote: 'Sorry for the trouble.' },
    ]);
    await expect(decide(request?.id ?? 0, true)).rejects.toMatchObject({ code: 'refund_decided' });
    const decisions = await db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.dedupeKey, `refund-decision:${request?.id}`));
    expect(decisions).toEqual([]);
  });

  test('leaves the rest to the rule: a request for it pays back no more than the rest', async () => {
    const caller = await createTestLearner(db);
    const [far, fresh] = [await courseOfTenLessons(), await courseOfTenLessons()];
    const orderId = await buy(caller, [far, fresh]);
    for (const index of [0, 1, 2, 3, 4, 5]) await complete(caller, far, index);
    expect((await read(caller, orderId, 1)).refundEligibility).toBe('guarantee');
    await refund(orderId, [far]);
    expect((await read(caller, orderId, 1)).refundEligibility).toBe('open');
    const { order, refunds } = await ask(caller, orderId, { days: 1, reason: null });
    expect(order).toMatchObject({ status: 'refunded', refunded: '198.00' });
    // The second one is told by the request.
    expect(refunds.map(({ amount }) => amount)).toEqual(['99.00']);
  });

  test('is for admins, for completed orders, and for courses of the order', async () => {
    const [caller, course, foreign] = [await createTestLearner(db), await priced('10.00'), await priced('10.00')];
    const orderId = await buy(caller, [course]);
    await expect(refund(orderId, [course], caller)).rejects.toMatchObject({ code: 'role_required' });
    await expect(refund(orderId, [course, foreign])).rejects.toMatchObject({ code: 'not_found' });
    await expect(refund(2_000_000_000, [course])).rejects.toMatchObject({ code: 'not_found' });
    await db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, orderId));
    await expect(refund(orderId, [course])).rejects.toMatchObject({ code: 'refund_not_completed' });
  });
});

test('the items of an order add up to its total, each between nothing and its price', async () => {
  const { rows } = await db.execute<{ wrong: number }>(sql`
    with carts as (
      select cart, line, (random() * 30000)::integer / 100.0 * (1 + (random() * 9)::integer) as amount
      from generate_series(1, 500) cart cross join generate_series(1, 1 + cart % 20) line
    ), sums as (
      select cart, sum(amount) as subtotal, round(sum(amount) * (random())::numeric, 2) as total from carts group by cart
    ), shared as (
      select carts.cart, sums.total, amount, rules.share_of(
        total => total, subtotal => subtotal, line => amount,
        before => sum(amount) over (partition by carts.cart order by line) - amount) as paid
      from carts join sums on sums.cart = carts.cart
    )
    select count(*)::integer as wrong from (
      select from shared group by cart, total
      having sum(paid) <> total or min(paid) < 0 or bool_or(paid > amount)) as wrong`);
  expect(rows).toEqual([{ wrong: 0 }]);
});

test('only an admin can decide a request', async () => {
  const [caller, course] = [await createTestLearner(db), await courseOfTenLessons()];
  const { request } = await ask(caller, await buy(caller, [course]));
  await expect(
    decideRefund(db, { caller, refundId: request?.id ?? 0, approve: true, ...decision }),
  ).rejects.toMatchObject({ code: 'role_required' });
});
