/** Real payments, through the local stand-in for Stripe: orders that are placed, settled, given up and sent back. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sessions, throttleCounters, users } from '#db/accounts/tables.ts';
import { auditLog } from '#db/admin/tables.ts';
import {
  giftLinks,
  ledgerEntries,
  orderItems,
  orders,
  payments,
  processorEvents,
  promoCodes,
  refundRequests,
  refunds,
} from '#db/commerce/tables.ts';
import { type Database, openDatabase } from '#db/connection/client.ts';
import { courses } from '#db/courses/tables.ts';
import { enrollments, liveSessions } from '#db/learning/tables.ts';
import { createTestPromoCode } from '#db/local/cart-fixture.ts';
import { createTestCourse, reading } from '#db/local/course-fixture.ts';
import { createTestSubmission } from '#db/local/submission-fixture.ts';
import { mailOutbox } from '#db/mail/tables.ts';
import { doneSchema } from '../../api/done-contract.ts';
import { problemSchema } from '../../api/problem-contract.ts';
import { courseAccessSchema } from '../../courses/contract.ts';
import {
  enrollAnswerSchema,
  enrollmentSchema,
  lessonProgressAnswerSchema,
  lessonSchema,
} from '../../learning/contract.ts';
import { findFaults, makeRandomPurchases } from '../../local/purchase-model.ts';
import { findRandomRefundFaults } from '../../local/refund-model.ts';
import type {
  BalanceTransaction,
  BuyerAction,
  Dispute,
  Refund,
  Session,
  StripeEvent,
} from '../../local/stripe/objects.ts';
import { type StripeStandIn, startStripeStandIn } from '../../local/stripe/stand-in.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../../local/test-api.ts';
import { claimedSchema } from '../../submissions/review/review-contract.ts';
import { adminOrderSchema, orderListingSchema } from '../admin/admin-order-contract.ts';
import { creatorSharesSchema } from '../books/creator-share-contract.ts';
import { revenueSchema } from '../books/revenue-contract.ts';
import {
  cartSchema,
  giftSchema,
  orderDetailSchema,
  orderListSchema,
  paymentDueSchema,
  placedOrderSchema,
  promoAnswerSchema,
  redeemedGiftSchema,
} from '../contract.ts';
import { applyEvent } from './apply-event.ts';
import { stripeProcessor } from './stripe.ts';

let standIn: StripeStandIn;
let api: TestApi;
let db: Database;
beforeAll(async () => {
  standIn = await startStripeStandIn({ appOrigin: () => api.origin });
  api = await startTestApi({ ...standIn.variables, STRIPE_TAX: 'yes', STRIPE_INVOICES: 'yes' }, { isUsual: false });
  db = openDatabase(api.database.databaseUrl);
});
afterAll(async () => {
  await api.stop();
  await standIn.stop();
});
// No event arrives by itself, so that each test decides who settles.
beforeEach(() => {
  standIn.events.release();
  standIn.events.delivery = 'held';
  standIn.failing = null;
});

const courseAt = (price = '99.00') => createTestCourse(db, { price, modules: [] });

async function inCart({ token }: SignedInPerson, courseIds: number[], quantity = 1) {
  const sessionId = crypto.randomUUID();
  for (const courseId of courseIds) {
    const body = { sessionId, courseId, quantity };
    await api.expectAnswer(cartSchema, { method: 'POST', path: '/api/cart', token, body });
  }
  return sessionId;
}

const ordering = ({ token }: SignedInPerson, cartSessionId: string, promoCode: string | null = null) => ({
  method: 'POST',
  path: '/api/orders',
  token,
  headers: { 'Idempotency-Key': crypto.randomUUID() },
  body: { cartSessionId, promoCode, startsNow: true },
});

/** A buyer with an order in payment. */
async function placed({ price = '99.00', quantity = 1, code = null as string | null } = {}) {
  const [buyer, course] = [await api.newcomer(), await courseAt(price)];
  const cart = await inCart(buyer, [course.id], quantity);
  const { order } = await api.expectAnswer(placedOrderSchema, { ...ordering(buyer, cart, code), status: 201 });
  return { buyer, course, cart, orderId: order.id, session: sessionIn(order.payment?.url) };
}

const sessionIn = (url: string | null | undefined) => url?.split('/').at(-1) ?? '';

/** What the buyer does on the page, and the events that follow. */
function act(session: string, action: BuyerAction): StripeEvent[] {
  standIn.objects.act(session, action);
  return standIn.events.release();
}

const deliver = (events: StripeEvent[]) => Promise.all(events.map((event) => standIn.events.send(event)));

const orderOf = ({ token }: SignedInPerson, id: number) =>
  api.expectAnswer(orderDetailSchema, { path: `/api/orders/${id}`, token });
/** The orders that keep their courses from being ordered again. */
const holdingOf = async ({ token }: SignedInPerson) =>
  (await api.expectAnswer(orderListSchema, { path: '/api/orders?holding=yes', token })).map(({ id }) => id);
const post = ({ token }: SignedInPerson, path: string) =>
  api.expectAnswer(orderDetailSchema, { method: 'POST', path, token });

async function enrolled(userId: number, courseId: number): Promise<boolean> {
  const found = await db
    .select({ status: enrollments.status })
    .from(enrollments)
    .where(and(eq(enrollments.userId, userId), eq(enrollments.courseId, courseId)));
  return found.some(({ status }) => status !== 'cancelled');
}

function testProcessor() {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_URL } = standIn.variables;
  const secrets = { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET, apiUrl: STRIPE_URL };
  return stripeProcessor({ ...secrets, tax: false, invoices: false });
}

const mailsOf = async (kind: string, { email }: SignedInPerson) =>
  (
    await db
      .select()
      .from(mailOutbox)
      .where(and(eq(mailOutbox.kind, kind), eq(mailOutbox.recipient, email)))
  ).length;

async function usesOf(code: string): Promise<number> {
  const [promo] = await db.select().from(promoCodes).where(eq(promoCodes.code, code));
  return promo?.usedCount ?? -1;
}

const refundsOf = (orderId: number) =>
  standIn.objects.list<Refund>('refund').filter(({ metadata }) => metadata.order === String(orderId));

/** Sends the mail that waits, so that no request to the database is of somebody else. */
async function quiet() {
  await api.fireCron(new Date());
  await api.database.settled();
}

const withdraw = ({ token }: SignedInPerson, id: number, courseIds: number[]) => ({
  method: 'POST',
  path: `/api/orders/${id}/withdrawal`,
  token,
  body: { courseIds },
});

describe('an order', () => {
  test('is pending with its page, its code and its seats, and is completed by the event, once', async () => {
    const code = await createTestPromoCode(db, { usageLimit: 1 });
    const { buyer, course, cart, orderId, session } = await placed({ price: '50.00', quantity: 2, code });
    const pending = await orderOf(buyer, orderId);
    expect(pending).toMatchObject({ status: 'pending', kind: 'paid', total: '90.00', completedAt: null, gifts: [] });
    const early = withdraw(buyer, orderId, [course.id]);
    expect((await api.expectProblem(409, early)).code).toBe('refund_not_completed');
    expect(pending.payment).toMatchObject({ state: 'open', amount: '90.00', url: `${standIn.url}/pay/${session}` });
    expect(standIn.objects.terms(session).lines).toEqual([
      { name: expect.stringMatching(/ \(2 seats\)$/), amount: 9000 },
    ]);
    expect(await usesOf(code)).toBe(1);
    expect(await enrolled(buyer.id, course.id)).toBe(false);
    const inCartNow = await api.expectAnswer(cartSchema, { path: `/api/cart/${cart}`, token: buyer.token });
    expect(inCartNow).toHaveLength(1);

    const events = act(session, 'pay');
    expect(await deliver(events)).toEqual([200]);
    await api.database.settled();
    expect(await deliver(events)).toEqual([200]);
    const done = await orderOf(buyer, orderId);
    expect(done).toMatchObject({ status: 'completed', tax: '8.18', gifts: [{ courseId: course.id }] });
    expect(done.payment).toMatchObject({
      state: 'paid',
      url: null,
      receiptUrl: expect.stringContaining(standIn.url),
      invoiceUrl: expect.stringContaining(standIn.url),
    });
    expect(await enrolled(buyer.id, course.id)).toBe(true);
    expect(await api.expectAnswer(cartSchema, { path: `/api/cart/${cart}`, token: buyer.token })).toEqual([]);
    const receipt = await api.database.mailTo(buyer.email, /^Your order/);
    expect(receipt.text).toContain('Payment receipt: ');
    expect(receipt.text).not.toContain('demonstration');
    expect(await mailsOf('order-receipt', buyer)).toBe(1);
  });

  test('a forged event is refused, and one about something else ignored: nothing is written', async () => {
    const [{ buyer, orderId, session }, other] = [await placed(), await placed()];
    const [event] = act(session, 'later');
    if (!event) throw new Error('There was no event.');
    const about = (object: object): StripeEvent => ({
      ...event,
      data: { object: { ...event.data.object, ...object } },
    });
    await quiet();
    const before = await api.database.requests();
    for (const forged of [
      await standIn.events.send(event, { secret: 'whsec_of_somebody_else' }),
      await standIn.events.send(event, { at: Math.floor(Date.now() / 1000) - 301 }),
      await standIn.events.send(event, { altered: about({ id: other.session }) }),
      await standIn.events.send({ ...event, livemode: true }),
      await standIn.events.send({ ...event, account: 'acct_of_somebody_else' }),
      (await api.request('POST', '/api/webhooks/stripe', { body: JSON.stringify(event) })).status,
    ]) {
      expect(forged).toBe(400);
    }
    // Signed for us, but about what our account does not have.
    expect(await deliver([about({ id: 'cs_of_another_account' })])).toEqual([200]);
    expect((await api.database.requests()) - before).toBe(0);
    expect(await db.select().from(processorEvents).where(eq(processorEvents.id, event.id))).toEqual([]);
    for (const id of [orderId, other.orderId]) {
      const owner = id === orderId ? buyer : other.buyer;
      expect(await orderOf(owner, id)).toMatchObject({ status: 'pending', payment: { state: 'open' } });
    }
    // The genuine one is good until its time is over, once.
    expect(await deliver([event])).toEqual([200]);
    expect(await orderOf(buyer, orderId)).toMatchObject({ payment: { state: 'processing' } });
  });

  test('an event takes one round trip, and two about money that goes back', async () => {
    const [paid, returned] = [await placed(), await placed()];
    await db.insert(enrollments).values({ userId: returned.buyer.id, courseId: returned.course.id });
    const processor = testProcessor();
    await quiet();
    const applied = async ([event]: StripeEvent[]) => {
      const { id = '', type = '', data } = event ?? {};
      const settling = { db, processor, now: new Date(), requestId: 'test' };
      const before = await api.database.requests();
      const { outcome } = await applyEvent(settling, { id, type, object: { ...data?.object } });
      return [outcome, (await api.database.requests()) - before];
    };
    const events = act(paid.session, 'pay');
    expect(await applied(events)).toEqual(['completed', 1]);
    expect(await applied(events)).toEqual(['repeated', 1]);
    expect(await applied(act(returned.session, 'pay'))).toEqual(['returned', 2]);
    standIn.events.release();
    const dispute = standIn.objects.openDispute(standIn.objects.session(paid.session).payment_intent ?? '');
    expect(await applied(standIn.events.release())).toEqual(['disputed', 2]);
    standIn.objects.closeDispute(dispute.id, true);
    expect(await applied(standIn.events.release())).toEqual(['disputed', 2]);
  });

  test('50 events at once: one enrollment and one receipt', async () => {
    const { buyer, course, orderId, session } = await placed();
    const [event] = act(session, 'pay');
    if (!event) throw new Error('There was no event.');
    const events = Array.from({ length: 50 }, (_, n) => (n % 2 ? event : { ...event, id: `${event.id}_${n}` }));
    expect(new Set(await deliver(events))).toEqual(new Set([200]));
    expect(await orderOf(buyer, orderId)).toMatchObject({ status: 'completed' });
    expect(await enrolled(buyer.id, course.id)).toBe(true);
    expect(await mailsOf('order-receipt', buyer)).toBe(1);
  });

  test('is settled by the page that the buyer returns to, and by the cron, when no event comes', async () => {
    const [one, other] = [await placed(), await placed()];
    standIn.objects.act(one.session, 'pay');
    standIn.objects.act(other.session, 'pay');
    expect(await post(one.buyer, `/api/orders/${one.orderId}/payment`)).toMatchObject({ status: 'completed' });
    await api.fireCron(new Date(Date.now() + 6 * 60_000));
    expect(await orderOf(other.buyer, other.orderId)).toMatchObject({ status: 'completed' });
    expect(await mailsOf('order-receipt', other.buyer)).toBe(1);
  });

  test('stays as it is while the processor cannot be reached, and its page opens at the next try', async () => {
    const { buyer, orderId } = await placed();
    standIn.failing = /./;
    expect(await post(buyer, `/api/orders/${orderId}/payment`)).toMatchObject({ status: 'pending' });
    await api.expectProblem(502, { method: 'POST', path: `/api/orders/${orderId}/cancel`, token: buyer.token });

    const [another, course] = [await api.newcomer(), await courseAt()];
    const request = ordering(another, await inCart(another, [course.id]));
    expect((await api.expectProblem(502, request)).code).toBe('payment_unavailable');
    standIn.failing = null;
    const { order } = await api.expectAnswer(placedOrderSchema, { ...request, status: 201 });
    expect(order.payment?.url).toContain(standIn.url);
  });

  test('of 0 skips the processor, and one of less than it takes is refused', async () => {
    const [buyer, course] = [await api.newcomer(), await courseAt('0.40')];
    const cart = await inCart(buyer, [course.id]);
    expect((await api.expectProblem(409, ordering(buyer, cart))).code).toBe('payment_minimum');
    const code = await createTestPromoCode(db, { discountValue: '100.00' });
    const { order } = await api.expectAnswer(placedOrderSchema, { ...ordering(buyer, cart, code), status: 201 });
    expect(order).toMatchObject({ status: 'completed', kind: 'paid', total: '0.00', payment: null });
  });

  test('of 0 promises no money when it is refunded or withdrawn from', async () => {
    const code = await createTestPromoCode(db, { discountValue: '100.00' });
    const ways = ['refund-request', 'withdrawal', 'refund by an admin'];
    for (const way of ways) {
      const [buyer, course] = [await api.newcomer(), await courseAt()];
      const { order } = await api.expectAnswer(placedOrderSchema, {
        ...ordering(buyer, await inCart(buyer, [course.id]), code),
        status: 201,
      });
      if (way === 'refund by an admin') {
        const { token } = await adminPerson();
        const body = { courseIds: [course.id], reason: 'A mistake.' };
        const path = `/api/admin/orders/${order.id}/refunds`;
        await api.expectAnswer(doneSchema, { method: 'POST', path, token, body });
      } else {
        const body = way === 'withdrawal' ? { courseIds: [course.id] } : {};
        const asked = await api.request('POST', `/api/orders/${order.id}/${way}`, { token: buyer.token, body });
        expect(asked.status, way).toBeLessThan(300);
      }
      const { text } = await api.database.mailTo(buyer.email, /is refunded|your withdrawal/);
      expect(text).toContain('It cost you nothing, so no money is returned.');
      expect(text).not.toMatch(/business days|goes back|pay the amount back|refunded \$0/);
    }
  });

  test('waits when the request says nothing about the consent: nobody has the lessons and can withdraw from all of them', async () => {
    const [buyer, course] = [await api.newcomer(), await courseAt()];
    const asking = ordering(buyer, await inCart(buyer, [course.id]));
    const unasked = { ...asking, body: { ...asking.body, startsNow: undefined }, status: 201 };
    const { order } = await api.expectAnswer(placedOrderSchema, unasked);
    await deliver(act(sessionIn(order.payment?.url), 'pay'));
    const paid = await orderOf(buyer, order.id);
    expect(paid).toMatchObject({ status: 'completed', startsNow: null, opensAt: expect.any(String) });
    expect(await enrolled(buyer.id, course.id)).toBe(false);
  });

  test.each([
    ['another order', { client_reference_id: '2000000000' }],
    ['another amount', { amount_total: 100 }],
    ['another currency', { currency: 'eur' }],
  ])('is not settled by a session about %s', async (_what, forged) => {
    const { buyer, orderId, session } = await placed();
    const events = act(session, 'pay');
    const real = { ...standIn.objects.session(session) };
    Object.assign(standIn.objects.session(session), forged);
    expect(await deliver(events)).toEqual([200]);
    expect(await orderOf(buyer, orderId)).toMatchObject({ status: 'pending', payment: { state: 'open' } });
    expect(
      await db
        .select()
        .from(processorEvents)
        .where(eq(processorEvents.id, events[0]?.id ?? '')),
    ).toEqual([]);
    Object.assign(standIn.objects.session(session), real);
  });
});

describe('a session that ends unpaid', () => {
  test('expired: gives the code back once, keeps the cart, and the same request opens another order', async () => {
    const code = await createTestPromoCode(db, { usageLimit: 1 });
    const { buyer, cart, orderId, session } = await placed({ code });
    standIn.objects.expire(session);
    const events = standIn.events.release();
    await deliver([...events, ...events]);
    expect(await orderOf(buyer, orderId)).toMatchObject({
      status: 'cancelled',
      payment: { state: 'expired', url: null },
    });
    expect(await usesOf(code)).toBe(0);
    const again = await api.expectAnswer(placedOrderSchema, { ...ordering(buyer, cart, code), status: 201 });
    expect(again.order.id).not.toBe(orderId);
    expect(await usesOf(code)).toBe(1);
  });

  test('given up by the buyer: cancelled at once, but not when it was paid meanwhile', async () => {
    const [one, other] = [await placed(), await placed()];
    expect(await post(one.buyer, `/api/orders/${one.orderId}/cancel`)).toMatchObject({ status: 'cancelled' });
    expect(standIn.objects.session(one.session).status).toBe('expired');
    standIn.objects.act(other.session, 'pay');
    expect(await post(other.buyer, `/api/orders/${other.orderId}/cancel`)).toMatchObject({ status: 'completed' });
  });

  test('a price that is not the one that was shown is not charged', async () => {
    const [buyer, course] = [await api.newcomer(), await courseAt('99.00')];
    const cart = ordering(buyer, await inCart(buyer, [course.id]));
    const one = { method: 'POST', path: '/api/enrollments', token: buyer.token };
    await db.update(courses).set({ price: '109.00' }).where(eq(courses.id, course.id));
    const shown = { ...cart, body: { ...cart.body, shownTotal: '99.00' } };
    expect((await api.expectProblem(409, shown)).code).toBe('cart_changed');
    const alone = { ...one, body: { courseId: course.id, shownTotal: '99.00' } };
    expect((await api.expectProblem(409, alone)).code).toBe('cart_changed');
    expect(await api.expectAnswer(orderListSchema, { path: '/api/orders', token: buyer.token })).toEqual([]);
    const agreed = { ...cart, body: { ...cart.body, shownTotal: '109.00' }, status: 201 };
    expect((await api.expectAnswer(placedOrderSchema, agreed)).order.total).toBe('109.00');
  });

  test('an account places 30 orders an hour, and one that is in payment already costs nothing', async () => {
    const [buyer, course] = [await api.newcomer(), await courseAt()];
    const cart = ordering(buyer, await inCart(buyer, [course.id]));
    const alone = { method: 'POST', path: '/api/enrollments', token: buyer.token };
    const { order } = await api.expectAnswer(placedOrderSchema, { ...cart, status: 201 });
    await db
      .update(throttleCounters)
      .set({ count: 30 })
      .where(eq(throttleCounters.key, `order:${buyer.id}`));
    expect((await api.expectAnswer(placedOrderSchema, { ...cart, status: 201 })).order.id).toBe(order.id);
    const again = { ...alone, body: { courseId: course.id, startsNow: true }, status: 202 };
    expect((await api.expectAnswer(paymentDueSchema, again)).orderId).toBe(order.id);
    const another = { ...alone, body: { courseId: (await courseAt()).id } };
    expect((await api.expectProblem(429, another)).code).toBe('too_many_requests');
    const free = { ...alone, path: '/api/enroll', body: { courseId: (await courseAt('0.00')).id } };
    expect((await api.expectProblem(429, free)).code).toBe('too_many_requests');
    await inCart(buyer, [(await courseAt()).id]);
    const more = { ...cart, headers: { 'Idempotency-Key': crypto.randomUUID() } };
    expect((await api.expectProblem(429, more)).code).toBe('too_many_requests');
  });

  test('a delayed payment says so, blocks another one, and gives everything back when the bank refuses', async () => {
    const code = await createTestPromoCode(db);
    const { buyer, course, cart, orderId, session } = await placed({ code });
    await deliver(act(session, 'later'));
    expect(await orderOf(buyer, orderId)).toMatchObject({
      status: 'pending',
      payment: { state: 'processing', url: null },
    });
    expect((await api.expectProblem(409, ordering(buyer, cart))).code).toBe('payment_processing');
    expect(await holdingOf(buyer)).toEqual([orderId]);
    // Nor does another order take the code, which would cancel this one.
    const promo = { method: 'POST', path: '/api/validate-promo', token: buyer.token, body: { code, amount: '99.00' } };
    const used = 'You have already used this promo code';
    expect(await api.expectAnswer(promoAnswerSchema, promo)).toMatchObject({ valid: false, error: used });
    const { token } = buyer;
    await api.expectAnswer(cartSchema, { method: 'DELETE', path: `/api/cart/${cart}/${course.id}`, token });
    const other = await inCart(buyer, [(await courseAt()).id]);
    expect((await api.expectProblem(409, ordering(buyer, other, code))).code).toBe('promo_used');
    await api.expectAnswer(placedOrderSchema, { ...ordering(buyer, other), status: 201 });
    expect(await orderOf(buyer, orderId)).toMatchObject({ status: 'pending' });
    standIn.objects.answerLater(session, false);
    await deliver(standIn.events.release());
    expect(await orderOf(buyer, orderId)).toMatchObject({ status: 'cancelled', payment: { state: 'failed' } });
    expect(await holdingOf(buyer)).not.toContain(orderId);
    expect(await usesOf(code)).toBe(0);
    expect(await api.expectAnswer(promoAnswerSchema, promo)).toMatchObject({ valid: true });
    expect(await enrolled(buyer.id, course.id)).toBe(false);
    expect((await api.database.mailTo(buyer.email, /did not go through/)).text).toContain('Nothing was charged');
  });

  test('of a deleted account: the code is given back, and a payment that comes later keeps no page with the address', async () => {
    const code = await createTestPromoCode(db, { usageLimit: 1 });
    const { buyer, orderId, session } = await placed({ code });
    await deliver(act(session, 'later'));
    const { email, password, token } = buyer;
    const deletion = { method: 'POST', path: '/api/account/delete', token, body: { email, password } };
    await api.expectAnswer(doneSchema, deletion);
    expect(await usesOf(code)).toBe(0);
    standIn.objects.answerLater(session, true);
    await deliver(standIn.events.release());
    const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId));
    expect(payment).toMatchObject({
      state: 'paid',
      returnReason: 'account_deleted',
      receiptUrl: null,
      invoiceUrl: null,
    });
    expect(await usesOf(code)).toBe(0);
  });

  test('never opened: the cron gives the order up', async () => {
    const [buyer, course] = [await api.newcomer(), await courseAt()];
    const code = await createTestPromoCode(db);
    const cart = await inCart(buyer, [course.id]);
    standIn.failing = /./;
    await api.expectProblem(502, ordering(buyer, cart, code));
    expect(await usesOf(code)).toBe(1);
    standIn.failing = null;
    await api.fireCron(new Date(Date.now() + 6 * 60_000));
    expect(await usesOf(code)).toBe(0);
  });
});

async function adminPerson() {
  const admin = await api.newcomer();
  await db.update(users).set({ role: 'ADMIN' }).where(eq(users.id, admin.id));
  return admin;
}

/**
 * Two orders of one cart, paid in two tabs before an event came. Returns the second, whose payment is sent back. `inDashboard`:
 * cents of it that are refunded there before any event arrives.
 */
async function paidTwice({ inDashboard = 0 } = {}) {
  const { buyer, cart, session } = await placed();
  const more = await courseAt();
  const body = { sessionId: cart, courseId: more.id, quantity: 1 };
  await api.expectAnswer(cartSchema, { method: 'POST', path: '/api/cart', token: buyer.token, body });
  const second = await api.expectAnswer(placedOrderSchema, { ...ordering(buyer, cart), status: 201 });
  const { id, payment } = second.order;
  const events = [...act(session, 'pay'), ...act(sessionIn(payment?.url), 'pay')];
  const intent = standIn.objects.session(sessionIn(payment?.url)).payment_intent ?? '';
  if (inDashboard) standIn.objects.refundPayment(intent, inDashboard, {});
  for (const event of events) await deliver([event]);
  return { buyer, id, intent };
}

describe('two tabs', () => {
  test('with the same cart have one order and one page', async () => {
    const { buyer, cart, orderId, session } = await placed();
    const { order } = await api.expectAnswer(placedOrderSchema, { ...ordering(buyer, cart), status: 201 });
    expect([order.id, sessionIn(order.payment?.url)]).toEqual([orderId, session]);
  });

  test('with one course in common share a code, the first that is paid wins, and the other is closed', async () => {
    const code = await createTestPromoCode(db, { usageLimit: 1 });
    const { buyer, cart, orderId, session } = await placed({ code });
    const more = await courseAt();
    const body = { sessionId: cart, courseId: more.id, quantity: 1 };
    await api.expectAnswer(cartSchema, { method: 'POST', path: '/api/cart', token: buyer.token, body });
    const second = await api.expectAnswer(placedOrderSchema, { ...ordering(buyer, cart, code), status: 201 });
    expect(await usesOf(code)).toBe(1);
    await deliver(act(session, 'pay'));
    expect(await orderOf(buyer, orderId)).toMatchObject({ status: 'completed', promoCode: code });
    expect(await orderOf(buyer, second.order.id)).toMatchObject({ status: 'cancelled' });
    expect(standIn.objects.session(sessionIn(second.order.payment?.url)).status).toBe('expired');
    expect(await usesOf(code)).toBe(1);
    expect(await enrolled(buyer.id, more.id)).toBe(false);
  });

  test('both paid: one is delivered, the other is sent back whole, once, and the buyer is told', async () => {
    const { buyer, course, cart, orderId, session } = await placed();
    const more = await courseAt();
    const body = { sessionId: cart, courseId: more.id, quantity: 1 };
    await api.expectAnswer(cartSchema, { method: 'POST', path: '/api/cart', token: buyer.token, body });
    const second = await api.expectAnswer(placedOrderSchema, { ...ordering(buyer, cart), status: 201 });
    const events = [...act(session, 'pay'), ...act(sessionIn(second.order.payment?.url), 'pay')];
    for (const event of [...events, ...events]) await deliver([event]);
    expect(await orderOf(buyer, orderId)).toMatchObject({ status: 'completed' });
    expect(await orderOf(buyer, second.order.id)).toMatchObject({
      status: 'cancelled',
      payment: { state: 'paid', returnReason: 'order_closed', returnedAt: expect.any(String) },
    });
    expect(refundsOf(orderId)).toEqual([]);
    expect(refundsOf(second.order.id)).toMatchObject([{ amount: 19800 }]);
    expect(await enrolled(buyer.id, course.id)).toBe(true);
    expect(await enrolled(buyer.id, more.id)).toBe(false);
    expect((await api.database.mailTo(buyer.email, /sending your payment/)).text).toContain('all of it back');
  });

  test('both paid, and the bank refuses what is sent back after it has taken it itself: the buyer has the money', async () => {
    const { buyer, id, intent } = await paidTwice();
    standIn.objects.failRefund(refundsOf(id)[0]?.id ?? '');
    const late = standIn.events.release();
    standIn.objects.closeDispute(standIn.objects.openDispute(intent).id, false);
    await deliver(standIn.events.release());
    await deliver(late);
    const { payment: returned } = await orderOf(buyer, id);
    expect(returned).toMatchObject({ returnedAt: expect.any(String), returnFailed: false });
  });

  test('both paid, and an admin pays in the dashboard what the bank has refused, whose event comes later: it is returned', async () => {
    const { buyer, id, intent } = await paidTwice();
    standIn.objects.failRefund(refundsOf(id)[0]?.id ?? '');
    const late = standIn.events.release();
    standIn.objects.refundPayment(intent, undefined, {});
    for (const events of [standIn.events.release(), late]) {
      await deliver(events);
      const { payment } = await orderOf(buyer, id);
      expect(payment).toMatchObject({ returnedAt: expect.any(String), returnFailed: false });
    }
  });

  test('both paid, and a part of the second refunded in the dashboard: what is left is sent back, also once more', async () => {
    const [{ buyer, id, intent }, admin] = [await paidTwice({ inDashboard: 10_00 }), await adminPerson()];
    const { objects } = standIn;
    await deliver(standIn.events.release());
    const returned = async () => (await orderOf(buyer, id)).payment;
    expect(await returned()).toMatchObject({ returnedAt: expect.any(String), returnFailed: false });
    objects.failRefund(refundsOf(id)[0]?.id ?? '');
    await deliver(standIn.events.release());
    expect(await returned()).toMatchObject({ returnedAt: null, returnFailed: true });
    expect((await api.database.mailTo(admin.email, new RegExp(`refund of order ${id} failed`))).text).toContain(
      '$188.00',
    );
    const again = { method: 'POST', path: `/api/admin/orders/${id}/return`, token: admin.token };
    await api.expectAnswer(doneSchema, { ...again, body: { action: 'retry', reason: 'They have another card now.' } });
    expect(await returned()).toMatchObject({ returnedAt: expect.any(String), returnFailed: false });
    expect(refundsOf(id).map(({ amount, status }) => [amount, status])).toEqual([
      [188_00, 'failed'],
      [188_00, 'succeeded'],
    ]);

    // All of it in parts: none is left to send.
    objects.failRefund(refundsOf(id)[1]?.id ?? '');
    await deliver(standIn.events.release());
    objects.refundPayment(intent, undefined, {});
    await deliver(standIn.events.release());
    await api.expectAnswer(doneSchema, { ...again, body: { action: 'retry', reason: 'It was paid by hand.' } });
    expect(await returned()).toMatchObject({ returnedAt: expect.any(String), returnFailed: false });
    expect(refundsOf(id)).toHaveLength(2);
  });

  test.each(['retry', 'paid_elsewhere', 'dashboard', 'dashboard, whose event got lost', 'dispute'] as const)(
    'both paid, and the bank refuses what is sent back: admins are told, and take it up (%s)',
    async (action) => {
      const [{ buyer, id, intent }, admin] = [await paidTwice(), await adminPerson()];
      const [sent] = refundsOf(id);
      standIn.objects.failRefund(sent?.id ?? '');
      const refused = standIn.events.release();
      const refundInDashboard = () => {
        standIn.objects.refundPayment(intent, undefined, {});
        return standIn.events.release();
      };
      if (action === 'dashboard, whose event got lost') refundInDashboard();
      await deliver([...refused, ...refused]);
      const returned = async () => (await orderOf(buyer, id)).payment;
      expect(await returned()).toMatchObject({ returnedAt: null, returnFailed: true });
      const mail = await api.database.mailTo(admin.email, new RegExp(`refund of order ${id} failed`));
      expect(mail.text).toContain('The buyer has no access, and still waits for the money');
      const failed = { path: '/api/admin/orders?trouble=refund_failed', token: admin.token };
      const inTrouble = async () => (await api.expectAnswer(orderListingSchema, failed)).rows.map((order) => order.id);
      expect(await inTrouble()).toContain(id);
      // It waits for the admins: the cron does not send it again.
      await api.fireCron(new Date(Date.now() + 6 * 60_000));
      expect(refundsOf(id)).toHaveLength(1);

      if (action === 'dashboard') {
        await deliver(refundInDashboard());
      } else if (action === 'dispute') {
        standIn.objects.closeDispute(standIn.objects.openDispute(intent).id, false);
        await deliver(standIn.events.release());
      } else {
        const resume = { method: 'POST', path: `/api/admin/orders/${id}/return`, token: admin.token };
        const body = { action: action === 'paid_elsewhere' ? action : 'retry', reason: 'They have another card now.' };
        const taken = { ...resume, body };
        await api.expectAnswer(doneSchema, taken);
        expect((await api.expectProblem(409, taken)).code).toBe('refund_not_failed');
      }
      expect(await returned()).toMatchObject({ returnedAt: expect.any(String), returnFailed: false });
      // Late, and about the former attempt: the processor repeats nothing, and another event comes after all.
      await deliver(refused.map((event) => ({ ...event, id: `${event.id}_late` })));
      expect(await returned()).toMatchObject({ returnedAt: expect.any(String), returnFailed: false });
      expect(refundsOf(id).map(({ status, metadata }) => [status, metadata.attempt])).toEqual([
        ['failed', undefined],
        ...(action === 'retry' ? [['succeeded', '2']] : []),
      ]);
      expect(await inTrouble()).not.toContain(id);
      if (action === 'paid_elsewhere' || action === 'dispute') return;

      // The bank refuses that as well.
      const again = standIn.objects.list<Refund>('refund').findLast((refund) => refund.payment_intent === intent);
      standIn.objects.failRefund(again?.id ?? '');
      await deliver(standIn.events.release());
      expect(await returned()).toMatchObject({ returnedAt: null, returnFailed: true });
      expect(await mailsOf('refund-failed', admin)).toBe(2);
    },
  );

  test('one order that costs nothing with the code: the other is cancelled, and its page closed by the cron', async () => {
    const code = await createTestPromoCode(db, { discountValue: '100.00', maxDiscount: '10.00' });
    const { buyer, orderId, session } = await placed({ code });
    const cheap = await courseAt('5.00');
    const cart = await inCart(buyer, [cheap.id]);
    await api.request('DELETE', `/api/cart/${cart}/${(await orderOf(buyer, orderId)).items[0]?.courseId}`, buyer);
    const { order } = await api.expectAnswer(placedOrderSchema, { ...ordering(buyer, cart, code), status: 201 });
    expect(order).toMatchObject({ status: 'completed', total: '0.00', promoCode: code });
    expect(await orderOf(buyer, orderId)).toMatchObject({ status: 'cancelled' });
    expect(await usesOf(code)).toBe(1);
    await api.fireCron(new Date(Date.now() + 6 * 60_000));
    expect(standIn.objects.session(session).status).toBe('expired');
  });

  test('a return that fails is finished by the cron', async () => {
    const { buyer, course, orderId, session } = await placed();
    await db.insert(enrollments).values({ userId: buyer.id, courseId: course.id });
    const events = act(session, 'pay');
    standIn.failing = /^POST .*refunds/;
    await deliver(events);
    expect(refundsOf(orderId)).toEqual([]);
    standIn.failing = null;
    await api.fireCron(new Date(Date.now() + 6 * 60_000));
    expect(refundsOf(orderId)).toMatchObject([{ amount: 9900 }]);
  });
});

describe('Enroll Now', () => {
  const enroll = ({ token }: SignedInPerson, path: string, body: object) => ({ method: 'POST', path, token, body });

  test('leads to the checkout of a course with a price, and the checkout to the page, once for each course', async () => {
    const [buyer, course] = [await api.newcomer(), await courseAt()];
    const quick = enroll(buyer, '/api/enroll', { courseId: course.id });
    expect(await api.expectAnswer(paymentDueSchema, { ...quick, status: 202 })).toEqual({
      orderId: null,
      paymentUrl: `http://localhost:8787/checkout/${course.id}`,
    });
    const buy = enroll(buyer, '/api/enrollments', { courseId: course.id, startsNow: true });
    const due = await api.expectAnswer(paymentDueSchema, { ...buy, status: 202 });
    expect(await api.expectAnswer(paymentDueSchema, { ...buy, status: 202 })).toEqual(due);
    expect(await enrolled(buyer.id, course.id)).toBe(false);
    await deliver(act(sessionIn(due.paymentUrl), 'pay'));
    expect(await api.expectAnswer(enrollmentSchema, quick)).toMatchObject({ courseId: course.id });
    expect(await api.expectAnswer(enrollmentSchema, buy)).toMatchObject({ courseId: course.id });
  });

  test('enrolls at once in a course without a price', async () => {
    const [buyer, course] = [await api.newcomer(), await courseAt('0.00')];
    const quick = enroll(buyer, '/api/enroll', { courseId: course.id });
    expect(await api.expectAnswer(enrollAnswerSchema, quick)).toMatchObject({ courseId: course.id, status: 'active' });
    expect(await mailsOf('order-receipt', buyer)).toBe(1);
  });

  test('leads to the order of a course that is bought and opens later', async () => {
    const [buyer, course] = [await api.newcomer(), await courseAt()];
    const asking = ordering(buyer, await inCart(buyer, [course.id]));
    const waiting = { ...asking, body: { ...asking.body, startsNow: false }, status: 201 };
    const { order } = await api.expectAnswer(placedOrderSchema, waiting);
    await deliver(act(sessionIn(order.payment?.url), 'pay'));
    for (const path of ['/api/enroll', '/api/enrollments']) {
      const again = enroll(buyer, path, { courseId: course.id, startsNow: true });
      expect(await api.expectAnswer(paymentDueSchema, { ...again, status: 202 })).toEqual({
        orderId: order.id,
        paymentUrl: `http://localhost:8787/orders/${order.id}`,
      });
    }
    expect(await orderOf(buyer, order.id)).toMatchObject({ startsNow: false, opensAt: expect.any(String) });
  });

  test('of a course that a code makes free opens it at once, whatever the box says', async () => {
    const [buyer, course] = [await api.newcomer(), await courseAt()];
    const promoCode = await createTestPromoCode(db, { discountValue: '100.00' });
    const buy = enroll(buyer, '/api/enrollments', { courseId: course.id, promoCode, startsNow: false });
    expect(await api.expectAnswer(enrollmentSchema, buy)).toMatchObject({ courseId: course.id, status: 'active' });
  });

  test('without a payment for admins does not exist', async () => {
    const { token } = await api.newcomer();
    await api.expectProblem(404, { method: 'POST', path: '/api/mock-enroll', token });
  });
});

describe('money that goes back', () => {
  /** A paid order of two courses for 30 and 60 dollars, with a gift seat that a friend has, unless the order waits. */
  async function sold({ startsNow = true } = {}) {
    const [buyer, friend, one, two] = [
      await api.newcomer(),
      await api.newcomer(),
      await courseAt('30.00'),
      await courseAt('60.00'),
    ];
    const cart = await inCart(buyer, [one.id, two.id]);
    const body = { sessionId: cart, courseId: one.id, quantity: 2 };
    await api.expectAnswer(cartSchema, { method: 'POST', path: '/api/cart', token: buyer.token, body });
    const asking = ordering(buyer, cart);
    const { order } = await api.expectAnswer(placedOrderSchema, {
      ...asking,
      body: { ...asking.body, startsNow },
      status: 201,
    });
    const session = sessionIn(order.payment?.url);
    await deliver(act(session, 'pay'));
    const { gifts } = await orderOf(buyer, order.id);
    const giftPath = `/api${new URL(gifts[0]?.url ?? '').pathname}`;
    const redeem = { method: 'POST', path: `${giftPath}/redeem`, token: friend.token };
    if (startsNow) await api.expectAnswer(redeemedGiftSchema, redeem);
    return {
      buyer,
      friend,
      giftPath,
      redeem,
      one,
      two,
      orderId: order.id,
      intent: standIn.objects.session(session).payment_intent ?? '',
    };
  }

  const asking = ({ token }: SignedInPerson, id: number) => ({
    method: 'POST',
    path: `/api/orders/${id}/refund-request`,
    token,
    body: {},
  });
  /** A paid course with two lessons, which begins at once. */
  async function soldCourse() {
    const [buyer, course] = [
      await api.newcomer(),
      await createTestCourse(db, { price: '50.00', modules: [[reading, reading]] }),
    ];
    const cart = await inCart(buyer, [course.id]);
    const { order } = await api.expectAnswer(placedOrderSchema, { ...ordering(buyer, cart), status: 201 });
    await deliver(act(sessionIn(order.payment?.url), 'pay'));
    const intent = standIn.objects.session(sessionIn(order.payment?.url)).payment_intent ?? '';
    return { buyer, course, orderId: order.id, intent };
  }
  type SoldCourse = Awaited<ReturnType<typeof soldCourse>>['course'];
  const openLesson = ({ token }: SignedInPerson, { slug, lessons: [first] }: SoldCourse, { isAhead = false } = {}) =>
    api.expectAnswer(lessonSchema, {
      path: `/api/courses/${slug}/lessons/${first?.moduleId}/${first?.lessonId}`,
      token,
      headers: isAhead ? { Purpose: 'prefetch' } : {},
    });
  const completing = ({ token }: SignedInPerson, { id: courseId, lessons }: SoldCourse, lesson = 0) => ({
    method: 'POST',
    path: '/api/progress/lesson',
    token,
    body: { courseId, ...lessons[lesson], status: 'completed', timeSpent: 1 },
  });
  const ask = (buyer: SignedInPerson, id: number) => ({ ...asking(buyer, id), status: 201 });
  const startingAll = ({ token }: SignedInPerson, id: number) => ({
    method: 'POST',
    path: `/api/orders/${id}/start`,
    token,
  });
  const adminOrder = ({ token }: SignedInPerson, id: number) =>
    api.expectAnswer(adminOrderSchema, { path: `/api/admin/orders/${id}`, token });
  /** What the books and the balance of the stand-in say about an order, in cents. */
  async function balanceOf(orderId: number, intent: string) {
    await api.fireCron(new Date());
    const booked = await db.select().from(ledgerEntries).where(eq(ledgerEntries.orderId, orderId));
    const { objects } = standIn;
    const charge = objects.intent(intent).latest_charge;
    const sources = new Set([
      charge,
      ...objects.list<Refund>('refund').flatMap((refund) => (refund.payment_intent === intent ? [refund.id] : [])),
      ...objects.list<Dispute>('dispute').flatMap((dispute) => (dispute.payment_intent === intent ? [dispute.id] : [])),
    ]);
    const moved = objects.list<BalanceTransaction>('balance_transaction').filter(({ source }) => sources.has(source));
    const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
    return {
      booked: sum(booked.filter(({ kind }) => kind !== 'tax').map(({ amount }) => Math.round(Number(amount) * 100))),
      moved: sum(moved.map(({ net }) => net)),
      kinds: booked.map(({ kind, courseId, amount }) => [kind, courseId, amount] as const),
    };
  }

  test('by one course and then the rest: each refund reaches the processor once, and the books equal its balance', async () => {
    const [{ buyer, friend, one, two, orderId, intent }, admin] = [await sold(), await adminPerson()];
    const teacher = await api.newcomer();
    await db.update(users).set({ role: 'CREATOR' }).where(eq(users.id, teacher.id));
    await db.update(courses).set({ creatorId: teacher.id }).where(eq(courses.id, two.id));
    const refund = {
      method: 'POST',
      path: `/api/admin/orders/${orderId}/refunds`,
      token: admin.token,
      body: { courseIds: [two.id], reason: 'A mistake.' },
    };
    await api.expectAnswer(doneSchema, refund);
    expect(refundsOf(orderId)).toMatchObject([{ amount: 6000, metadata: { attempt: '1' } }]);
    expect([await enrolled(buyer.id, one.id), await enrolled(buyer.id, two.id)]).toEqual([true, false]);
    expect(await orderOf(buyer, orderId)).toMatchObject({ status: 'completed', refunded: '60.00' });
    expect((await api.database.mailTo(buyer.email, /part of your order/)).text).toContain('goes back the way you paid');
    expect(await enrolled(friend.id, one.id)).toBe(true);

    const events = standIn.events.release();
    await deliver([...events, ...events]);
    const asked = await api.expectAnswer(orderDetailSchema, ask(buyer, orderId));
    expect(asked).toMatchObject({ status: 'refunded', refunded: '120.00', refund: { payingBack: null } });
    expect(asked.gifts).toMatchObject([{ url: null, isVoid: true, redeemedAt: expect.any(String) }]);
    expect(
      refundsOf(orderId)
        .map(({ amount }) => amount)
        .sort(),
    ).toEqual([6000, 6000]);
    expect([await enrolled(buyer.id, one.id), await enrolled(friend.id, one.id)]).toEqual([false, false]);
    const { booked, moved, kinds } = await balanceOf(orderId, intent);
    expect(booked).toBe(moved);
    // The tax of 120 dollars, which went back with them, to the cent.
    expect(kinds.filter(([kind]) => kind === 'tax').reduce((sum, [, , amount]) => sum + Number(amount), 0)).toBeCloseTo(
      0,
    );
    expect(kinds).toContainEqual(['charge', two.id, '60.00']);
    expect(kinds).toContainEqual(['refund', two.id, '-60.00']);
    await expect(db.delete(ledgerEntries).where(eq(ledgerEntries.orderId, orderId))).rejects.toThrow();

    // The report of the course: 60 dollars came and went, and the fee of the charge is what it cost.
    const month = new Date().toISOString().slice(0, 7);
    const report = await api.expectAnswer(revenueSchema, {
      path: `/api/admin/revenue?from=${month}&to=${month}&by=course`,
      token: admin.token,
    });
    const fee = kinds.find(([kind, courseId]) => kind === 'fee' && courseId === two.id)?.[2];
    const line = { name: expect.any(String), charges: '60.00', refunds: '-60.00', taxes: '0.00', net: fee, fees: fee };
    expect(report.rows.find(({ key }) => key === String(two.id))).toMatchObject(line);
    // The other course is the school's own.
    expect(report.rows.find(({ key }) => key === String(one.id))).toMatchObject({ creatorShare: '0.00' });
    const earnings = await api.expectAnswer(revenueSchema, {
      path: `/api/creator/earnings?from=${month}&to=${month}`,
      token: teacher.token,
    });
    // The order keeps the share of the day on which it was paid.
    const share = (Math.round(Number(fee) * 70) / 100).toFixed(2);
    expect(earnings).toMatchObject({ rows: [{ key: month, net: fee, creatorShare: share }], totals: { net: fee } });
    const statement = await api.request('GET', `/api/creator/earnings/export?from=${month}&to=${month}`, {
      token: teacher.token,
    });
    expect(statement.text).toMatch(new RegExp(`,${orderId},.*,"charge",60,"USD",70,`));
    expect(statement.text).not.toContain(buyer.email);
    await api.expectProblem(403, { path: `/api/admin/revenue?from=${month}&to=${month}`, token: teacher.token });
    await api.expectProblem(400, { path: '/api/creator/earnings?from=2024-01&to=2026-11', token: teacher.token });
    // It is owed for ever: also to a creator who has left.
    const { email, password, token } = teacher;
    await api.expectAnswer(doneSchema, {
      method: 'POST',
      path: '/api/account/delete',
      token,
      body: { email, password },
    });
    const later = await api.expectAnswer(revenueSchema, {
      path: `/api/admin/revenue?from=${month}&to=${month}&by=course`,
      token: admin.token,
    });
    expect(later.rows.find(({ key }) => key === String(two.id))).toMatchObject({ creatorShare: share });
    // What is sold from then on is the school's, in the lists as in the totals of all.
    const next = await api.newcomer();
    const cart = await inCart(next, [two.id]);
    const { order } = await api.expectAnswer(placedOrderSchema, { ...ordering(next, cart), status: 201 });
    await deliver(act(sessionIn(order.payment?.url), 'pay'));
    await api.fireCron(new Date());
    const sinceThen = await api.expectAnswer(revenueSchema, {
      path: `/api/admin/revenue?from=${month}&to=${month}&by=course`,
      token: admin.token,
    });
    const ofTwo = sinceThen.rows.find(({ key }) => key === String(two.id));
    expect(ofTwo).toMatchObject({ charges: '120.00', creatorShare: share });
    expect(sinceThen.totals.creatorShare).toBe(later.totals.creatorShare);
    expect(await mailsOf('refund-decision', buyer)).toBe(1);
  });

  test("keeps the creators' share of the day on which it was paid, whatever an admin sets later", async () => {
    const [{ two, orderId }, admin, creator] = [await sold(), await adminPerson(), await api.newcomer()];
    await db.update(courses).set({ creatorId: creator.id }).where(eq(courses.id, two.id));
    const setting = (body: object) => ({ method: 'POST', path: '/api/admin/creator-shares', token: admin.token, body });
    const share = { courseId: two.id, percent: 55, reason: 'Agreed with the creator.' };
    const ofAdmin = eq(sessions.userId, admin.id);
    await db
      .update(sessions)
      .set({ provedAt: new Date(Date.now() - 11 * 60_000) })
      .where(ofAdmin);
    expect((await api.expectProblem(403, setting(share))).code).toBe('fresh_proof_needed');
    await db.update(sessions).set({ provedAt: new Date() }).where(ofAdmin);
    await api.expectProblem(400, setting({ ...share, courseId: null, percent: null }));
    await api.expectAnswer(doneSchema, setting(share));

    const later = await api.newcomer();
    const cart = await inCart(later, [two.id]);
    const { order } = await api.expectAnswer(placedOrderSchema, { ...ordering(later, cart), status: 201 });
    await deliver(act(sessionIn(order.payment?.url), 'pay'));
    await api.fireCron(new Date());
    const percentsOf = async (id: number) =>
      new Set(
        (await db.select().from(ledgerEntries).where(eq(ledgerEntries.orderId, id))).map((e) => e.creatorPercent),
      );
    // The other course of the first order has no creator.
    expect([await percentsOf(orderId), await percentsOf(order.id)]).toEqual([new Set([0, 70]), new Set([55])]);

    const reading = { path: '/api/admin/creator-shares', token: admin.token };
    const { percent, own, history } = await api.expectAnswer(creatorSharesSchema, reading);
    expect([percent, own.find(({ courseId }) => courseId === two.id)?.percent]).toEqual([70, 55]);
    expect(history[0]).toMatchObject({ percent: 55, reason: share.reason, setBy: admin.email });
    await api.expectAnswer(doneSchema, setting({ ...share, percent: null }));
    const after = await api.expectAnswer(creatorSharesSchema, reading);
    expect(after.own.some(({ courseId }) => courseId === two.id)).toBe(false);
    const logged = await db.select().from(auditLog).where(eq(auditLog.actorId, admin.id));
    expect(logged.map(({ action, subjectId }) => [action, subjectId])).toEqual(
      Array(2).fill(['creator-share.set', String(two.id)]),
    );
  });

  test('is kept when the processor is away: the access stays until the cron has sent it', async () => {
    const { buyer, one, two, orderId } = await sold();
    standIn.failing = /^POST .*refunds/;
    const asked = await api.expectAnswer(orderDetailSchema, withdraw(buyer, orderId, [one.id, two.id]));
    expect(asked).toMatchObject({ status: 'completed', refunded: '0.00', refund: { payingBack: '120.00' } });
    expect(await enrolled(buyer.id, one.id)).toBe(true);
    // The withdrawal itself is confirmed at once, with its time.
    expect(await mailsOf('withdrawal', buyer)).toBe(1);
    standIn.failing = null;
    await api.fireCron(new Date(Date.now() + 6 * 60_000));
    expect(await orderOf(buyer, orderId)).toMatchObject({ status: 'refunded', refund: { payingBack: null } });
    expect(await enrolled(buyer.id, one.id)).toBe(false);
    expect(refundsOf(orderId)).toMatchObject([{ amount: 12000 }]);
  });

  test('and bounces: the access is there again, admins are told, and another attempt is another refund', async () => {
    const [{ buyer, one, orderId, intent }, admin] = [await sold(), await adminPerson()];
    await api.expectAnswer(orderDetailSchema, ask(buyer, orderId));
    expect(await enrolled(buyer.id, one.id)).toBe(false);
    const [first] = refundsOf(orderId);
    standIn.objects.failRefund(first?.id ?? '');
    const events = standIn.events.release();
    await deliver([...events, ...events]);
    expect(await enrolled(buyer.id, one.id)).toBe(true);
    expect(await orderOf(buyer, orderId)).toMatchObject({
      status: 'completed',
      refunded: '0.00',
      refund: { payingBack: '120.00' },
    });
    // It is still owed, so the course cannot be completed meanwhile.
    await expect(db.execute(sql`select rules.begin_work(${buyer.id}, ${one.id}, now())`)).rejects.toThrow();
    const [failed] = (await adminOrder(admin, orderId)).refunds;
    expect(failed).toMatchObject({ state: 'failed', failure: 'lost_or_stolen_card', amount: '120.00' });
    expect((await api.database.mailTo(admin.email, /refund of order/)).text).toContain('another way');
    const troubled = await api.expectAnswer(orderListingSchema, {
      path: '/api/admin/orders?trouble=refund_failed',
      token: admin.token,
    });
    expect(troubled.rows.map(({ id }) => id)).toContain(orderId);
    const resume = {
      method: 'POST',
      path: `/api/admin/orders/${orderId}/refunds/${failed?.id}`,
      token: admin.token,
      body: { action: 'retry', reason: 'The buyer has another card now.' },
    };
    await api.expectAnswer(doneSchema, resume);
    expect((await api.expectProblem(409, resume)).code).toBe('refund_not_failed');
    expect(refundsOf(orderId).map(({ status, metadata }) => [status, metadata.attempt])).toEqual([
      ['failed', '1'],
      ['succeeded', '2'],
    ]);
    expect(await enrolled(buyer.id, one.id)).toBe(false);
    const { booked, moved } = await balanceOf(orderId, intent);
    expect(booked).toBe(moved);
    // Of both: between them they were told that the first one failed.
    expect(await mailsOf('refund-decision', buyer)).toBe(2);
  });

  test.each(['retry', 'paid_elsewhere'] as const)(
    'and is refused by the processor: it has failed at once, admins and buyer are told, and it is taken up (%s)',
    async (action) => {
      const [{ buyer, one, two, orderId, intent }, admin] = [await sold(), await adminPerson()];
      // No refund in its list explains the refusal.
      const charge = standIn.objects.charge(standIn.objects.intent(intent).latest_charge ?? '');
      charge.amount_refunded = charge.amount;
      await api.expectAnswer(orderDetailSchema, withdraw(buyer, orderId, [one.id, two.id]));
      const failed = { state: 'failed', failure: 'charge_already_refunded', amount: '120.00' };
      expect((await adminOrder(admin, orderId)).refunds).toMatchObject([failed]);
      expect((await api.database.mailTo(admin.email, /refund of order/)).text).toContain('charge_already_refunded');
      const mail = await api.database.mailTo(buyer.email, /did not arrive/);
      expect(mail.text).toContain('The refund of $120.00');
      expect(await enrolled(buyer.id, one.id)).toBe(true);
      const inTrouble = async () => {
        const troubled = { path: '/api/admin/orders?trouble=refund_failed', token: admin.token };
        return (await api.expectAnswer(orderListingSchema, troubled)).rows.map(({ id }) => id);
      };
      expect(await inTrouble()).toContain(orderId);
      await api.fireCron(new Date(Date.now() + 6 * 60_000));
      const [refund] = (await adminOrder(admin, orderId)).refunds;
      const resume = {
        method: 'POST',
        path: `/api/admin/orders/${orderId}/refunds/${refund?.id}`,
        token: admin.token,
        body: { action, reason: 'It is settled with the payment service.' },
      };
      if (action === 'retry') {
        await api.expectAnswer(doneSchema, resume);
        expect((await adminOrder(admin, orderId)).refunds).toMatchObject([failed]);
        // One mail for each attempt; the buyer knows it already.
        expect([await mailsOf('refund-failed', admin), await mailsOf('order-access', buyer)]).toEqual([2, 1]);
        charge.amount_refunded = 0;
      }
      await api.expectAnswer(doneSchema, resume);
      expect(await orderOf(buyer, orderId)).toMatchObject({ status: 'refunded', refund: { payingBack: null } });
      expect(await inTrouble()).not.toContain(orderId);
      expect(refundsOf(orderId)).toHaveLength(action === 'retry' ? 1 : 0);
    },
  );

  test('and bounces before the courses have opened: they wait again, cannot be bought twice, and open', async () => {
    const { buyer, one, two, orderId } = await sold({ startsNow: false });
    const { opensAt } = await orderOf(buyer, orderId);
    await api.expectAnswer(orderDetailSchema, withdraw(buyer, orderId, [one.id, two.id]));
    expect(await orderOf(buyer, orderId)).toMatchObject({ status: 'refunded', opensAt: null });
    standIn.objects.failRefund(refundsOf(orderId)[0]?.id ?? '');
    await deliver(standIn.events.release());
    expect(await orderOf(buyer, orderId)).toMatchObject({ status: 'completed', opensAt });
    expect(await holdingOf(buyer)).toEqual([orderId]);
    const cart = await inCart(buyer, [one.id]);
    expect((await api.expectProblem(409, ordering(buyer, cart))).code).toBe('nothing_to_buy');
    await api.fireCron(new Date(opensAt ?? 0));
    expect([await enrolled(buyer.id, one.id), await enrolled(buyer.id, two.id)]).toEqual([true, true]);
  });

  test('is not possible once a lesson was begun, whenever its request came, nor after the course is bought again', async () => {
    const { buyer, course, orderId } = await soldCourse();
    const [lesson] = course.lessons;
    // The handler of this request began before the one that enrolled.
    await db.execute(sql`select rules.record_lesson_progress(learner => ${buyer.id}, wanted_course => ${course.id},
      wanted_module => ${lesson?.moduleId}, wanted_lesson => ${lesson?.lessonId}, new_status => 'in_progress', minutes_spent => 1,
      given_score => null, zone => null, moment => now() - interval '1 hour')`);
    expect((await orderOf(buyer, orderId)).withdrawal.standing).toBe('begun');
    await api.expectAnswer(orderDetailSchema, ask(buyer, orderId));
    const cart = await inCart(buyer, [course.id]);
    const { order } = await api.expectAnswer(placedOrderSchema, { ...ordering(buyer, cart), status: 201 });
    await deliver(act(sessionIn(order.payment?.url), 'pay'));
    expect((await orderOf(buyer, order.id)).withdrawal.standing).toBe('begun');
  });

  test('counts nothing any more that is done in the course before the processor has accepted it', async () => {
    const { buyer, course, orderId } = await soldCourse();
    await openLesson(buyer, course, { isAhead: true });
    expect((await orderOf(buyer, orderId)).withdrawal.standing).toBe('open');
    standIn.failing = /^POST .*refunds/;
    await api.expectAnswer(orderDetailSchema, withdraw(buyer, orderId, [course.id]));
    expect((await api.expectProblem(409, completing(buyer, course))).code).toBe('course_paid_back');
    await openLesson(buyer, course);
    standIn.failing = null;
    await api.fireCron(new Date(Date.now() + 6 * 60_000));
    expect(await orderOf(buyer, orderId)).toMatchObject({ status: 'refunded' });
    expect((await api.expectProblem(403, completing(buyer, course))).code).toBe('not_enrolled');
  });

  test('completes nothing meanwhile: neither by a decision about work of the course, nor when its last lesson is removed', async () => {
    const [{ buyer, course, orderId }, admin] = [await soldCourse(), await adminPerson()];
    const id = await createTestSubmission(db, { course, lesson: 1, userId: buyer.id });
    await api.expectAnswer(lessonProgressAnswerSchema, completing(buyer, course));
    standIn.failing = /^POST .*refunds/;
    const body = { courseIds: [course.id], reason: 'Bought twice.', note: null };
    const refund = { method: 'POST', path: `/api/admin/orders/${orderId}/refunds`, token: admin.token, body };
    await api.expectAnswer(doneSchema, refund);

    const reading = { method: 'POST', path: `/api/teaching/submissions/${id}/claim`, token: admin.token };
    expect(await api.expectAnswer(claimedSchema, { ...reading, body: { takesOver: false } })).toMatchObject({
      waits: false,
    });
    const decision = { version: 1, revision: 1, decision: 'accepted', points: [], comments: [], note: '' };
    const decide = { ...reading, path: `/api/teaching/submissions/${id}/decision`, body: decision };
    expect((await api.expectProblem(409, decide)).code).toBe('access_ended');
    const [session] = await db
      .insert(liveSessions)
      .values({ courseId: course.id, title: 'Alone', scheduledAt: new Date(Date.now() + 3_600_000) })
      .returning();
    const booking = { method: 'POST', path: `/api/live-sessions/${session?.id}/book`, token: buyer.token };
    expect((await api.expectProblem(409, booking)).code).toBe('course_paid_back');
    await db.execute(sql`update course_modules set lessons = lessons - 1 where course_id = ${course.id}`);
    await db.execute(sql`select rules.refresh_enrollments(${course.id}, now())`);
    const [seat] = await db.select().from(enrollments).where(eq(enrollments.userId, buyer.id));
    expect(seat).toMatchObject({ status: 'active', progress: 50 });
  });

  test('and bounces after a withdrawal from all of it: no request is taken, because nobody could decide about it', async () => {
    const { buyer, one, two, orderId } = await sold();
    await api.expectAnswer(orderDetailSchema, withdraw(buyer, orderId, [one.id, two.id]));
    standIn.objects.failRefund(refundsOf(orderId)[0]?.id ?? '');
    await deliver(standIn.events.release());
    const requesting = { ...asking(buyer, orderId), body: { reason: 'I found a job.' } };
    // Granted at once, and by a person.
    expect((await api.expectProblem(409, requesting)).code).toBe('already_refunded');
    const completedAt = new Date(Date.now() - 16 * 86_400_000);
    await db.update(orders).set({ completedAt }).where(eq(orders.id, orderId));
    expect(await orderOf(buyer, orderId)).toMatchObject({ status: 'completed', refund: { standing: 'guarantee' } });
    expect((await api.expectProblem(409, requesting)).code).toBe('already_refunded');
    expect((await orderOf(buyer, orderId)).refund.request).toBeNull();
  });

  test.each(['withdrawal', 'refund request'])(
    'is decided by a %s only after what the learner does at the same moment',
    async (kind) => {
      const { buyer, course, orderId } = await soldCourse();
      const learning = await api.database.connect();
      await learning.query('begin');
      for (const { moduleId, lessonId } of course.lessons) {
        await learning.query(
          `select rules.record_lesson_progress(learner => $1, wanted_course => $2, wanted_module => $3, wanted_lesson => $4,
           new_status => 'completed', minutes_spent => 1, given_score => null, zone => null, moment => now())`,
          [buyer.id, course.id, moduleId, lessonId],
        );
      }
      const [asked, refusal] =
        kind === 'withdrawal'
          ? [withdraw(buyer, orderId, [course.id]), [409, 'withdrawal_over']]
          : [asking(buyer, orderId), [400, 'refund_reason']];
      const deciding = api.request(asked.method, asked.path, asked);
      await api.database.waiting(1);
      await learning.query('commit');
      const answer = await deciding;
      expect([answer.status, problemSchema.parse(answer.json()).code]).toEqual(refusal);
    },
  );

  test.each([
    {},
    // What somebody typed there is no number of ours.
    { refund: 'abc', attempt: '99999999999' },
  ])('in the dashboard of the processor ends the access too (%j)', async (metadata) => {
    const { buyer, one, orderId, intent } = await sold();
    standIn.objects.refundPayment(intent, undefined, metadata);
    await deliver(standIn.events.release());
    expect(await orderOf(buyer, orderId)).toMatchObject({ status: 'refunded', refunded: '120.00' });
    expect(await enrolled(buyer.id, one.id)).toBe(false);
  });

  describe('in the dashboard in parts', () => {
    const inDashboard = (intent: string, dollars: number) => {
      standIn.objects.refundPayment(intent, dollars * 100, {});
      return standIn.events.release();
    };

    test.each(['in order', 'reversed'])('ends the access once they pay all of it back (%s, twice)', async (order) => {
      const { buyer, friend, one, two, orderId, intent } = await sold();
      await db.insert(refundRequests).values({ orderId, userId: buyer.id, reason: 'Not for me.' });
      const parts = [inDashboard(intent, 5), inDashboard(intent, 70)];
      if (order === 'in order') {
        for (const events of [...parts, ...parts]) await deliver(events);
        const partly = await orderOf(buyer, orderId);
        expect(partly).toMatchObject({ status: 'completed', refunded: '75.00' });
        expect(partly.refund.paidBack.map(({ endedAccess }) => endedAccess)).toEqual([false, false]);
        expect([await enrolled(buyer.id, one.id), await mailsOf('order-refund', buyer)]).toEqual([true, 0]);
      }
      parts.push(inDashboard(intent, 45));
      for (const events of [...parts.toReversed(), ...parts]) {
        await deliver([...events, ...events.map((event) => ({ ...event, id: `${event.id}_again` }))]);
      }
      expect(await orderOf(buyer, orderId)).toMatchObject({
        status: 'refunded',
        refunded: '120.00',
        refund: { payingBack: null, request: { status: 'approved' } },
      });
      for (const { id } of [one, two]) expect(await enrolled(buyer.id, id)).toBe(false);
      expect(await enrolled(friend.id, one.id)).toBe(false);
      expect(await mailsOf('order-refund', buyer)).toBe(1);
      const { booked, moved } = await balanceOf(orderId, intent);
      expect(booked).toBe(moved);
    });

    test('leaves to the buyer what is left, and one that bounces gives the access back', async () => {
      const [one, two] = [await sold(), await sold()];
      await deliver(inDashboard(one.intent, 5));
      await api.expectAnswer(orderDetailSchema, withdraw(one.buyer, one.orderId, [one.two.id]));
      expect(await orderOf(one.buyer, one.orderId)).toMatchObject({ status: 'completed', refunded: '65.00' });
      await api.expectAnswer(orderDetailSchema, ask(one.buyer, one.orderId));
      expect(await orderOf(one.buyer, one.orderId)).toMatchObject({ status: 'refunded', refunded: '120.00' });
      expect(refundsOf(one.orderId).map(({ amount }) => amount)).toEqual([6000, 5500]);

      const parts = [inDashboard(two.intent, 50), inDashboard(two.intent, 70)];
      for (const events of parts) await deliver(events);
      expect(await enrolled(two.buyer.id, two.one.id)).toBe(false);
      const [part] = standIn.objects.list<Refund>('refund').filter((refund) => refund.payment_intent === two.intent);
      standIn.objects.failRefund(part?.id ?? '');
      await deliver(standIn.events.release());
      expect(await orderOf(two.buyer, two.orderId)).toMatchObject({
        status: 'completed',
        refunded: '70.00',
        refund: { payingBack: '50.00' },
      });
      expect([await enrolled(two.buyer.id, two.one.id), await enrolled(two.friend.id, two.one.id)]).toEqual([
        true,
        true,
      ]);
    });

    test('is found when the processor refuses to pay back more, before its event: what was paid is told as paid', async () => {
      const [whole, part, admin] = [await sold(), await sold(), await adminPerson()];
      const late = [inDashboard(whole.intent, 120), inDashboard(part.intent, 5)];
      await api.expectAnswer(orderDetailSchema, withdraw(whole.buyer, whole.orderId, [whole.one.id, whole.two.id]));
      expect(await orderOf(whole.buyer, whole.orderId)).toMatchObject({ status: 'refunded', refunded: '120.00' });
      expect(await enrolled(whole.buyer.id, whole.one.id)).toBe(false);
      const { text } = await api.database.mailTo(whole.buyer.email, /is refunded/);
      expect(text).toContain('We refunded $120.00 of your order');

      await api.expectAnswer(orderDetailSchema, ask(part.buyer, part.orderId));
      expect(await orderOf(part.buyer, part.orderId)).toMatchObject({ refund: { payingBack: '115.00' } });
      await api.fireCron(new Date(Date.now() + 6 * 60_000));
      expect(await orderOf(part.buyer, part.orderId)).toMatchObject({ status: 'refunded', refunded: '120.00' });
      for (const events of late) await deliver(events);
      expect(refundsOf(whole.orderId)).toEqual([]);
      expect(refundsOf(part.orderId).map(({ amount }) => amount)).toEqual([11500]);
      for (const { buyer } of [whole, part]) expect(await mailsOf('order-access', buyer)).toBe(0);
      expect(await mailsOf('refund-failed', admin)).toBe(0);
    });

    test('also pays what is owed: a refund that failed, and one that the processor has not taken yet', async () => {
      const [failed, pending] = [await sold(), await sold()];
      await api.expectAnswer(orderDetailSchema, withdraw(failed.buyer, failed.orderId, [failed.one.id]));
      standIn.objects.failRefund(refundsOf(failed.orderId)[0]?.id ?? '');
      await deliver(standIn.events.release());
      await deliver(inDashboard(failed.intent, 60));
      expect(await orderOf(failed.buyer, failed.orderId)).toMatchObject({
        status: 'completed',
        refunded: '60.00',
        refund: { payingBack: null },
      });
      expect(await enrolled(failed.buyer.id, failed.one.id)).toBe(false);
      expect(await enrolled(failed.buyer.id, failed.two.id)).toBe(true);

      standIn.failing = /^POST .*refunds/;
      await api.expectAnswer(orderDetailSchema, ask(pending.buyer, pending.orderId));
      standIn.failing = null;
      await deliver(inDashboard(pending.intent, 20));
      expect(await orderOf(pending.buyer, pending.orderId)).toMatchObject({
        refunded: '20.00',
        refund: { payingBack: '100.00' },
      });
      await api.fireCron(new Date(Date.now() + 6 * 60_000));
      expect(await orderOf(pending.buyer, pending.orderId)).toMatchObject({ status: 'refunded', refunded: '120.00' });
      expect(refundsOf(pending.orderId).map(({ amount }) => amount)).toEqual([10000]);
    });

    type Sold = Awaited<ReturnType<typeof sold>>;
    /** The bank sends some refunds of a payment back, by the order in which they were made. */
    const bounce = async ({ intent }: Sold, ...places: number[]) => {
      const made = standIn.objects.list<Refund>('refund').filter((refund) => refund.payment_intent === intent);
      for (const place of places) standIn.objects.failRefund(made[place]?.id ?? '');
      await deliver(standIn.events.release());
    };
    /** Whether the buyer has the two courses, and the friend the gift. */
    const accessBy = ({ buyer, friend, one, two }: Sold) =>
      Promise.all([enrolled(buyer.id, one.id), enrolled(buyer.id, two.id), enrolled(friend.id, one.id)]);
    /** The text of the latest mail with such a subject. */
    const told = async ({ email }: SignedInPerson, subject: RegExp) => {
      await quiet();
      return (await api.database.mailTo(email, subject)).text;
    };
    const [all, none] = [
      [true, true, true],
      [false, false, false],
    ];

    test('is booked for what was left, and comes back to it: no creator pays for the course of another', async () => {
      /** What each course has brought and not paid back by the books, which equal the balance. */
      const kept = async ({ one, two, orderId, intent }: Sold) => {
        const { booked, moved, kinds } = await balanceOf(orderId, intent);
        expect(booked).toBe(moved);
        return [one, two].map(({ id }) =>
          kinds
            .filter(([kind, courseId]) => ['charge', 'refund', 'dispute'].includes(kind) && courseId === id)
            .reduce((sum, [, , amount]) => sum + Number(amount), 0),
        );
      };
      const [rest, owed, before, disputed] = [await sold(), await sold(), await sold(), await sold()];
      await api.expectAnswer(orderDetailSchema, withdraw(rest.buyer, rest.orderId, [rest.one.id]));
      expect(await kept(rest)).toEqual([0, 60]);
      await deliver(inDashboard(rest.intent, 20));
      expect(await kept(rest)).toEqual([0, 40]);
      await deliver(inDashboard(rest.intent, 40));
      expect(await orderOf(rest.buyer, rest.orderId)).toMatchObject({ status: 'refunded' });
      expect(await kept(rest)).toEqual([0, 0]);
      await bounce(rest, 2);
      expect(await kept(rest)).toEqual([0, 40]);

      // Pays a refund of ours that the bank had refused.
      await api.expectAnswer(orderDetailSchema, withdraw(owed.buyer, owed.orderId, [owed.one.id]));
      await bounce(owed, 0);
      expect(await kept(owed)).toEqual([60, 60]);
      await deliver(inDashboard(owed.intent, 60));
      expect(await kept(owed)).toEqual([0, 60]);
      await bounce(owed, 1);
      expect(await kept(owed)).toEqual([60, 60]);

      // Nobody knew for which course it was, until the buyer was paid back all of one.
      await deliver(inDashboard(before.intent, 20));
      expect(await kept(before)).toEqual([50, 50]);
      await api.expectAnswer(orderDetailSchema, withdraw(before.buyer, before.orderId, [before.one.id]));
      expect(await kept(before)).toEqual([0, 40]);
      await bounce(before, 0);
      expect(await kept(before)).toEqual([0, 60]);

      await api.expectAnswer(orderDetailSchema, withdraw(disputed.buyer, disputed.orderId, [disputed.one.id]));
      const { id } = standIn.objects.openDispute(disputed.intent, { amount: 6000 });
      await deliver(standIn.events.release());
      expect(await kept(disputed)).toEqual([0, 0]);
      standIn.objects.closeDispute(id, true);
      await deliver(standIn.events.release());
      expect(await kept(disputed)).toEqual([0, 60]);
    });

    test.each(['withdrawal', 'refund by an admin', 'request'])(
      'ends the rest with a %s that is the last, says so, and gives back what a part paid for when it bounces, until it is paid again',
      async (last) => {
        const [order, admin] = [await sold(), await adminPerson()];
        const { buyer, one, two, orderId, intent } = order;
        const part = last === 'request' ? 5 : 60;
        await deliver(inDashboard(intent, part));
        if (last === 'request') await api.expectAnswer(orderDetailSchema, ask(buyer, orderId));
        if (last === 'withdrawal') await api.expectAnswer(orderDetailSchema, withdraw(buyer, orderId, [one.id]));
        if (last === 'refund by an admin') {
          const body = { courseIds: [one.id], reason: 'A mistake.' };
          const path = `/api/admin/orders/${orderId}/refunds`;
          await api.expectAnswer(doneSchema, { method: 'POST', path, token: admin.token, body });
        }
        expect(await accessBy(order)).toEqual(none);
        expect(await orderOf(buyer, orderId)).toMatchObject({ status: 'refunded', refunded: '120.00' });
        const ended = await told(buyer, /is refunded/);
        expect(ended).toContain(
          `We refunded $${120 - part}.00 of your order ${orderId}, and with that all $120.00 of it.`,
        );
        if (last !== 'request') expect(ended).toContain(`Course ${two.slug}`);
        // The mail about the withdrawal has named the other course.
        expect(ended.includes(`Course ${one.slug}`)).toBe(last === 'refund by an admin');

        await bounce(order, 0);
        // The course that was paid back by itself stays paid back.
        const isAlone = last !== 'request';
        expect(await accessBy(order)).toEqual(isAlone ? [false, true, false] : all);
        expect(await orderOf(buyer, orderId)).toMatchObject({
          status: 'completed',
          refunded: `${120 - part}.00`,
          refund: { payingBack: `${part}.00` },
          items: [{ isRefunded: isAlone }, { isRefunded: false }],
        });
        const text = await told(buyer, /did not arrive/);
        expect(text).toContain(
          `Until it arrives you have access to ${isAlone ? '' : `Course ${one.slug} and `}Course ${two.slug},`,
        );
        await expect(db.execute(sql`select rules.begin_work(${buyer.id}, ${two.id}, now())`)).rejects.toThrow();

        await deliver(inDashboard(intent, part));
        expect(await accessBy(order)).toEqual(none);
        const paid = await orderOf(buyer, orderId);
        expect(paid).toMatchObject({ status: 'refunded', refunded: '120.00', refund: { payingBack: null } });
        expect(paid.refund.paidBack.map(({ endedAccess }) => endedAccess)).not.toContain(false);
        const again = await told(buyer, /is refunded/);
        expect(again).toContain(`We refunded $${part}.00 of your order ${orderId}, and with that all $120.00`);
        for (const { slug } of isAlone ? [two] : [one, two]) expect(again).toContain(`Course ${slug}`);
      },
    );

    test('pays again in the dashboard what had bounced after all was withdrawn: nothing is owed, and the buyer is told', async () => {
      const [order, admin] = [await sold(), await adminPerson()];
      const { buyer, one, two, orderId, intent } = order;
      await deliver(inDashboard(intent, 20));
      await api.expectAnswer(orderDetailSchema, withdraw(buyer, orderId, [one.id, two.id]));
      await bounce(order, 0);
      await deliver(inDashboard(intent, 20));
      expect(await orderOf(buyer, orderId)).toMatchObject({
        status: 'refunded',
        refunded: '120.00',
        refund: { payingBack: null },
      });
      expect(await accessBy(order)).toEqual(none);
      expect((await adminOrder(admin, orderId)).refunds.map(({ state }) => state)).not.toContain('failed');
      expect(await told(buyer, /is refunded/)).toContain('We refunded $20.00');
    });

    test.each(['parts', 'withdrawals'])(
      'at once for all pays several that bounced (%s): each end of access is told, and a bounce gives all of it back',
      async (kind) => {
        const order = await sold();
        const { buyer, one, two, orderId, intent } = order;
        if (kind === 'parts') {
          for (const dollars of [50, 70]) await deliver(inDashboard(intent, dollars));
          const text = await told(buyer, /is refunded/);
          expect(text).toContain('We refunded $70.00');
          expect(text).toContain('and with that all $120.00');
        } else {
          for (const { id } of [one, two]) await api.expectAnswer(orderDetailSchema, withdraw(buyer, orderId, [id]));
        }
        await bounce(order, 0, 1);
        expect(await accessBy(order)).toEqual(all);
        expect(await orderOf(buyer, orderId)).toMatchObject({ refunded: '0.00', refund: { payingBack: '120.00' } });

        await deliver(inDashboard(intent, 120));
        expect(await accessBy(order)).toEqual(none);
        const paid = await orderOf(buyer, orderId);
        expect(paid).toMatchObject({ status: 'refunded', refunded: '120.00', refund: { payingBack: null } });
        expect(paid.refund.paidBack.map(({ amount, endedAccess }) => [amount, endedAccess])).toEqual(
          kind === 'parts' ? [['120.00', true]] : [],
        );
        const text = await told(buyer, /is refunded/);
        expect(text).toContain('We refunded $120.00');
        for (const { slug } of [one, two]) expect(text).toContain(`Course ${slug}`);

        await bounce(order, 2);
        expect(await accessBy(order)).toEqual(all);
        expect(await orderOf(buyer, orderId)).toMatchObject({ refunded: '0.00', refund: { payingBack: '120.00' } });
      },
    );

    test.each([
      [[120], 'refunded', none],
      [[60, 60], 'refunded', none],
      [[60], 'completed', [true, false, true]],
      [[30], 'completed', all],
    ])('replaces what has bounced, also before that is known (%j)', async (made, status, access) => {
      const [order, admin] = [await sold(), await adminPerson()];
      const { buyer, one, two, orderId, intent } = order;
      const isAll = made[0] === 120;
      if (isAll) await api.expectAnswer(orderDetailSchema, withdraw(buyer, orderId, [one.id, two.id]));
      else for (const { id } of [one, two]) await api.expectAnswer(orderDetailSchema, withdraw(buyer, orderId, [id]));
      standIn.events.release();
      for (const { id } of refundsOf(orderId)) standIn.objects.failRefund(id);
      const late = standIn.events.release();
      for (const dollars of made) await deliver(inDashboard(intent, dollars));
      for (const _time of [1, 2]) {
        const refunded = made.reduce((sum, dollars) => sum + dollars, 0);
        expect(await orderOf(buyer, orderId)).toMatchObject({
          status,
          refunded: `${refunded}.00`,
          refund: { payingBack: refunded === 120 ? null : `${120 - refunded}.00` },
        });
        expect(await accessBy(order)).toEqual(access);
        await deliver(late);
      }
      if (isAll) expect((await adminOrder(admin, orderId)).refunds).toMatchObject([{ state: 'succeeded' }]);
    });

    test('leaves nothing to pay for a later withdrawal: its access ends once the others have arrived, and its mail says why', async () => {
      const order = await sold();
      const { buyer, one, two, orderId, intent } = order;
      await deliver(inDashboard(intent, 60));
      standIn.failing = /^POST .*refunds/;
      await api.expectAnswer(orderDetailSchema, withdraw(buyer, orderId, [two.id]));
      expect(await told(buyer, /your withdrawal/)).toContain('We pay the amount back within 14 days');
      await api.expectAnswer(orderDetailSchema, withdraw(buyer, orderId, [one.id]));
      standIn.failing = null;
      expect(await accessBy(order)).toEqual(all);
      const text = await told(buyer, /your withdrawal/);
      expect(text).toContain('What you paid for it is paid back already, or on its way, so no more money is returned.');
      expect(text).not.toContain('cost you nothing');
      await api.fireCron(new Date(Date.now() + 6 * 60_000));
      expect(await accessBy(order)).toEqual(none);
      expect(await orderOf(buyer, orderId)).toMatchObject({ status: 'refunded', refunded: '120.00' });
    });
  });

  test.each(['pay', 'later'] as const)(
    'before the event of the payment arrives (%s), gives no access, and gives it back with a dispute that is won',
    async (action) => {
      const { buyer, course, orderId, session } = await placed();
      await deliver(act(session, action).filter(() => action === 'later'));
      if (action === 'later') standIn.objects.answerLater(session, true);
      const late = standIn.events.release();
      const dispute = standIn.objects.openDispute(standIn.objects.session(session).payment_intent ?? '');
      await deliver(standIn.events.release());
      await deliver(late);
      await post(buyer, `/api/orders/${orderId}/payment`);
      expect(await orderOf(buyer, orderId)).toMatchObject({ status: 'completed', dispute: 'open' });
      expect(await enrolled(buyer.id, course.id)).toBe(false);
      standIn.objects.closeDispute(dispute.id, true);
      await deliver(standIn.events.release());
      expect(await enrolled(buyer.id, course.id)).toBe(true);
    },
  );

  test('by a dispute that is lost, and by a refund in the dashboard, before the event of the payment: no access', async () => {
    const [disputed, refunded] = [await placed(), await placed()];
    const intentOf = ({ session }: typeof disputed) => {
      act(session, 'pay');
      return standIn.objects.session(session).payment_intent ?? '';
    };
    const [lost, returned] = [intentOf(disputed), intentOf(refunded)];
    standIn.objects.closeDispute(standIn.objects.openDispute(lost).id, false);
    standIn.objects.refundPayment(returned, undefined, {});
    await deliver(standIn.events.release());
    for (const { buyer, orderId } of [disputed, refunded]) await post(buyer, `/api/orders/${orderId}/payment`);
    expect(await orderOf(disputed.buyer, disputed.orderId)).toMatchObject({ status: 'completed', dispute: 'lost' });
    expect(await orderOf(refunded.buyer, refunded.orderId)).toMatchObject({ status: 'refunded', refunded: '99.00' });
    for (const { buyer, course } of [disputed, refunded]) expect(await enrolled(buyer.id, course.id)).toBe(false);
  });

  test.each([
    [true, 'open'],
    [false, 'void'],
  ])('by a dispute: pauses a gift that nobody has redeemed until it is won (%s)', async (won, then) => {
    const { buyer, orderId, session } = await placed({ quantity: 2 });
    await deliver(act(session, 'pay'));
    const [gift] = (await orderOf(buyer, orderId)).gifts;
    const path = `/api/gifts/${gift?.url?.split('/').at(-1)}`;
    const dispute = standIn.objects.openDispute(standIn.objects.session(session).payment_intent ?? '');
    await deliver(standIn.events.release());
    expect(await api.expectAnswer(giftSchema, { path })).toMatchObject({ state: 'paused' });
    const { token } = await api.newcomer();
    const redeeming = { method: 'POST', path: `${path}/redeem`, token };
    const replacing = { method: 'POST', path: `/api/orders/${orderId}/gifts/${gift?.id}/new-link`, token: buyer.token };
    for (const call of [redeeming, replacing]) {
      expect((await api.expectProblem(409, call)).code).toBe('gift_paused');
    }
    standIn.objects.closeDispute(dispute.id, won);
    await deliver(standIn.events.release());
    expect(await api.expectAnswer(giftSchema, { path })).toMatchObject({ state: then });
    if (won) await api.expectAnswer(redeemedGiftSchema, redeeming);
    else expect((await api.expectProblem(409, redeeming)).code).toBe('gift_void');
  });

  test('by a refund of one course, and by a dispute about the rest: only that one can be bought again', async () => {
    const { buyer, one, two, orderId, intent } = await sold();
    await api.expectAnswer(orderDetailSchema, withdraw(buyer, orderId, [one.id]));
    standIn.objects.openDispute(intent, { amount: 6000 });
    await deliver(standIn.events.release());
    const reading = { path: `/api/courses/${one.id}/access`, token: buyer.token };
    expect((await api.expectAnswer(courseAccessSchema, reading)).ended).toMatchObject({ by: 'refund' });
    const cart = await inCart(buyer, [one.id]);
    const { order } = await api.expectAnswer(placedOrderSchema, { ...ordering(buyer, cart), status: 201 });
    await deliver(act(sessionIn(order.payment?.url), 'pay'));
    expect(await enrolled(buyer.id, one.id)).toBe(true);
    const other = await inCart(buyer, [two.id]);
    expect((await api.expectProblem(409, ordering(buyer, other))).code).toBe('course_disputed');
  });

  test('by a dispute: freezes the access, tells the admins, and gives it back when it is won', async () => {
    const [{ buyer, friend, one, two, orderId, intent }, admin] = [await sold(), await adminPerson()];
    const course = and(eq(enrollments.userId, buyer.id), eq(enrollments.courseId, one.id));
    await db.update(enrollments).set({ begunAt: new Date() }).where(course);
    const dispute = standIn.objects.openDispute(intent);
    await deliver(standIn.events.release());
    expect([await enrolled(buyer.id, one.id), await enrolled(buyer.id, two.id)]).toEqual([false, false]);
    expect(await orderOf(buyer, orderId)).toMatchObject({ status: 'completed', dispute: 'open' });
    expect((await orderOf(buyer, orderId)).gifts).toMatchObject([{ url: null, isVoid: true }]);
    expect((await api.expectProblem(409, asking(buyer, orderId))).code).toBe('order_disputed');
    // If the school wins, the buyer has the courses again.
    const cart = await inCart(buyer, [two.id]);
    expect((await api.expectProblem(409, ordering(buyer, cart))).code).toBe('course_disputed');
    expect(await holdingOf(buyer)).toEqual([orderId]);
    expect((await api.database.mailTo(admin.email, /^A dispute/)).text).toContain('frozen');
    expect(await adminOrder(admin, orderId)).toMatchObject({ disputes: [{ state: 'open', amount: '120.00' }] });

    standIn.objects.closeDispute(dispute.id, true);
    const events = standIn.events.release();
    await deliver([...events.toReversed(), ...events]);
    expect([await enrolled(buyer.id, one.id), await enrolled(friend.id, one.id)]).toEqual([true, true]);
    const again = await orderOf(buyer, orderId);
    expect(again.gifts).toMatchObject([{ url: expect.any(String), isVoid: false }]);
    // What was begun before the dispute stays begun.
    expect(again.withdrawal.courseIds).toEqual([two.id]);
    expect((await api.expectProblem(409, withdraw(buyer, orderId, [one.id]))).code).toBe('withdrawal_over');
    expect((await api.database.mailTo(admin.email, /is won/)).text).toContain('there again');
    const { booked, moved, kinds } = await balanceOf(orderId, intent);
    expect(booked).toBe(moved);
    expect(kinds.filter(([kind]) => kind === 'dispute_fee')).toHaveLength(2);

    // The person whose gift it is hears of each time that it ends.
    standIn.objects.openDispute(intent);
    await deliver(standIn.events.release());
    expect(await newsTo(friend)).toEqual(['disputed', 'won', 'disputed']);
  });

  /** What buyer or holder of a gift were mailed about their access, the oldest first. */
  const newsTo = async ({ email }: SignedInPerson) =>
    (
      await db
        .select()
        .from(mailOutbox)
        .where(
          and(inArray(mailOutbox.kind, ['gift-ended', 'gift-access', 'order-access']), eq(mailOutbox.recipient, email)),
        )
        .orderBy(mailOutbox.id)
    ).map(({ dedupeKey }) => dedupeKey.split(':')[2]);

  test.each(['won', 'lost'] as const)(
    'by a dispute that is %s: its buyer, and who has a gift of it, are mailed what is true',
    async (end) => {
      const { buyer, friend, one, two, orderId, intent } = await sold();
      const [session] = await db
        .insert(liveSessions)
        .values({ courseId: one.id, title: 'Practice', scheduledAt: new Date(Date.now() + 3 * 86_400_000) })
        .returning();
      const booking = { method: 'POST', path: `/api/live-sessions/${session?.id}/book`, token: friend.token };
      expect((await api.request(booking.method, booking.path, booking)).status).toBe(200);
      const access = (courseId: number) =>
        api.expectAnswer(courseAccessSchema, { path: `/api/courses/${courseId}/access`, token: friend.token });

      const dispute = standIn.objects.openDispute(intent);
      await deliver(standIn.events.release());
      const paused = await api.database.mailTo(friend.email, /is paused/);
      expect(paused.text).toContain('a bank is looking into the payment');
      expect(paused.text).toContain('Seats in live sessions of the course that you had booked are given up.');
      expect((await access(one.id)).ended).toMatchObject({ by: 'dispute' });
      expect((await api.database.mailTo(buyer.email, /looking into the payment/)).text).toContain(
        'also for people you gave a seat to',
      );

      standIn.objects.closeDispute(dispute.id, end === 'won');
      const events = standIn.events.release();
      await deliver([...events, ...events]);
      const [toFriend, toBuyer] =
        end === 'won'
          ? [/You have access to .* again/, /Your bank has decided about order/]
          : [/Your access to .* has ended/, /Your bank gave you the payment/];
      const told = await api.database.mailTo(friend.email, toFriend);
      expect(told.text).toContain(end === 'won' ? 'Please book again' : 'a bank has taken the payment for it back');
      expect((await api.database.mailTo(buyer.email, toBuyer)).text).toContain(
        end === 'won'
          ? `You have access to Course ${one.slug} and Course ${two.slug}`
          : `payment of your order ${orderId} back`,
      );
      for (const person of [friend, buyer]) {
        expect(await newsTo(person)).toEqual(['disputed', end]);
      }
    },
  );

  test('and bounces: buyer and holder are mailed that the access is there again, and of the next attempt', async () => {
    const [{ buyer, friend, one, orderId }, admin] = [await sold(), await adminPerson()];
    await api.expectAnswer(orderDetailSchema, withdraw(buyer, orderId, [one.id]));
    expect((await api.database.mailTo(friend.email, /has ended/)).text).toContain('was refunded');
    standIn.objects.failRefund(refundsOf(orderId)[0]?.id ?? '');
    await deliver(standIn.events.release());
    expect((await api.database.mailTo(friend.email, /again, for now/)).text).toContain('the money did not arrive');
    const bounced = await api.database.mailTo(buyer.email, /did not arrive/);
    expect(bounced.text).toContain('The refund of $60.00');
    expect(bounced.text).toContain(`Until it arrives you have access to Course ${one.slug}`);

    const [failed] = await db.select().from(refunds).where(eq(refunds.orderId, orderId));
    await api.expectAnswer(doneSchema, {
      method: 'POST',
      path: `/api/admin/orders/${orderId}/refunds/${failed?.id}`,
      token: admin.token,
      body: { action: 'paid_elsewhere', reason: 'By bank transfer.' },
    });
    expect((await api.database.mailTo(buyer.email, /part of your order/)).text).toContain('another way');
    expect(await newsTo(friend)).toEqual(['refunded', 'refund_failed', 'refunded']);
    expect(await newsTo(buyer)).toEqual(['refund_failed']);
  });

  test('waits for the end of a dispute that is won: the mails say that its access ends with it, and no more than that', async () => {
    const [whole, part] = [await sold(), await sold()];
    standIn.failing = /^POST .*refunds/;
    await api.expectAnswer(orderDetailSchema, withdraw(whole.buyer, whole.orderId, [whole.one.id, whole.two.id]));
    await api.expectAnswer(orderDetailSchema, withdraw(part.buyer, part.orderId, [part.one.id]));
    standIn.failing = null;
    for (const { intent } of [whole, part]) {
      const dispute = standIn.objects.openDispute(intent);
      await deliver(standIn.events.release());
      standIn.objects.closeDispute(dispute.id, true);
      await deliver(standIn.events.release());
    }
    const [told, toldOfPart] = await Promise.all(
      [whole, part].map(async ({ buyer }) => (await api.database.mailTo(buyer.email, /bank has decided/)).text),
    );
    expect(told).toContain('The refund of $120.00 that waited for that is paid back now');
    expect(told).not.toMatch(/as it was before|You have access/);
    expect(toldOfPart).toContain('The refund of $60.00 that waited');
    expect(toldOfPart).toContain(`You have access to Course ${part.two.slug},`);
    // Until the money is sent, nobody is without both.
    for (const { buyer, one, two } of [whole, part]) {
      expect([await enrolled(buyer.id, one.id), await enrolled(buyer.id, two.id)]).toEqual([true, true]);
    }
    await api.fireCron(new Date(Date.now() + 6 * 60_000));
    expect(await orderOf(whole.buyer, whole.orderId)).toMatchObject({ status: 'refunded', refunded: '120.00' });
    expect(await orderOf(part.buyer, part.orderId)).toMatchObject({ status: 'completed', refunded: '60.00' });
    expect(await newsTo(whole.friend)).toEqual(['disputed', 'refunded']);
  });

  test('by a dispute before the courses have opened: the mails name no access that nobody had', async () => {
    const { buyer, intent } = await sold({ startsNow: false });
    const dispute = standIn.objects.openDispute(intent);
    await deliver(standIn.events.release());
    const opened = await api.database.mailTo(buyer.email, /looking into the payment/);
    expect(opened.text).toContain('its courses do not open, and nothing can be refunded');
    standIn.objects.closeDispute(dispute.id, false);
    await deliver(standIn.events.release());
    const lost = await api.database.mailTo(buyer.email, /gave you the payment/);
    expect(lost.text).toContain('Its courses do not open any more.');
    for (const { text } of [opened, lost]) expect(text).not.toMatch(/the access that|What you completed|Seats/);
  });

  test('by a dispute that is won: what was learned counts for its order, although a gift gives the access by now', async () => {
    const [{ buyer, course, orderId, intent }, giver] = [await soldCourse(), await api.newcomer()];
    for (const lesson of [0, 1]) await api.expectAnswer(lessonProgressAnswerSchema, completing(buyer, course, lesson));
    const cart = await inCart(giver, [course.id], 2);
    const { order: second } = await api.expectAnswer(placedOrderSchema, { ...ordering(giver, cart), status: 201 });
    await deliver(act(sessionIn(second.payment?.url), 'pay'));
    const { gifts } = await orderOf(giver, second.id);
    const dispute = standIn.objects.openDispute(intent);
    await deliver(standIn.events.release());
    const path = `/api${new URL(gifts[0]?.url ?? '').pathname}/redeem`;
    await api.expectAnswer(redeemedGiftSchema, { method: 'POST', path, token: buyer.token });
    standIn.objects.closeDispute(dispute.id, true);
    await deliver(standIn.events.release());
    for (const [person, id] of [
      [buyer, orderId],
      [giver, second.id],
    ] as const) {
      const { withdrawal, refund } = await orderOf(person, id);
      expect([withdrawal.standing, refund.standing]).toEqual(['begun', 'guarantee']);
    }
  });

  test('comes back to whoever came to the course another way meanwhile and left that one', async () => {
    const { buyer, course, orderId } = await soldCourse();
    const [giver, friend] = [await api.newcomer(), await api.newcomer()];
    const buyAndWithdraw = async (person: SignedInPerson) => {
      const cart = await inCart(person, [course.id]);
      const { order } = await api.expectAnswer(placedOrderSchema, { ...ordering(person, cart), status: 201 });
      await deliver(act(sessionIn(order.payment?.url), 'pay'));
      expect(await enrolled(person.id, course.id)).toBe(true);
      await api.expectAnswer(orderDetailSchema, withdraw(person, order.id, [course.id]));
      await deliver(standIn.events.release());
      expect(await enrolled(person.id, course.id)).toBe(false);
    };
    // A refund that the bank sends back.
    await api.expectAnswer(orderDetailSchema, withdraw(buyer, orderId, [course.id]));
    await buyAndWithdraw(buyer);
    standIn.objects.failRefund(refundsOf(orderId)[0]?.id ?? '');
    await deliver(standIn.events.release());
    expect(await enrolled(buyer.id, course.id)).toBe(true);

    // A dispute about a gift that the school wins.
    const cart = await inCart(giver, [course.id], 2);
    const { order } = await api.expectAnswer(placedOrderSchema, { ...ordering(giver, cart), status: 201 });
    await deliver(act(sessionIn(order.payment?.url), 'pay'));
    const { gifts } = await orderOf(giver, order.id);
    const path = `/api${new URL(gifts[0]?.url ?? '').pathname}/redeem`;
    await api.expectAnswer(redeemedGiftSchema, { method: 'POST', path, token: friend.token });
    const payment = standIn.objects.session(sessionIn(order.payment?.url)).payment_intent ?? '';
    const dispute = standIn.objects.openDispute(payment);
    await deliver(standIn.events.release());
    expect(await enrolled(friend.id, course.id)).toBe(false);
    await buyAndWithdraw(friend);
    standIn.objects.closeDispute(dispute.id, true);
    await deliver(standIn.events.release());
    expect([await enrolled(giver.id, course.id), await enrolled(friend.id, course.id)]).toEqual([true, true]);
  });

  test('and bounces when the rest of the order has opened meanwhile: what never opened is there, too', async () => {
    const { buyer, one, two, orderId } = await sold({ startsNow: false });
    await api.expectAnswer(orderDetailSchema, withdraw(buyer, orderId, [one.id]));
    await api.expectAnswer(orderDetailSchema, startingAll(buyer, orderId));
    expect([await enrolled(buyer.id, one.id), await enrolled(buyer.id, two.id)]).toEqual([false, true]);
    standIn.objects.failRefund(refundsOf(orderId)[0]?.id ?? '');
    await deliver(standIn.events.release());
    expect([await enrolled(buyer.id, one.id), await enrolled(buyer.id, two.id)]).toEqual([true, true]);
  });

  test('and is refused before it was accepted, after the rest of the order has opened: what was withdrawn opens, too', async () => {
    const { buyer, one, two, orderId } = await sold({ startsNow: false });
    standIn.failing = /^POST .*refunds/;
    await api.expectAnswer(orderDetailSchema, withdraw(buyer, orderId, [one.id]));
    await api.expectAnswer(orderDetailSchema, startingAll(buyer, orderId));
    expect([await enrolled(buyer.id, one.id), await enrolled(buyer.id, two.id)]).toEqual([false, true]);
    await db.execute(sql`select rules.fail_refund(wanted_refund => r.id, given_failure => 'declined', mail_kind => 'refund-failed', moment => now())
      from refunds r where r.order_id = ${orderId}`);
    expect([await enrolled(buyer.id, one.id), await enrolled(buyer.id, two.id)]).toEqual([true, true]);
  });

  test('and bounces after the withdrawal period: all courses of an order that had not opened are there', async () => {
    const { buyer, one, two, orderId } = await sold({ startsNow: false });
    await api.expectAnswer(orderDetailSchema, withdraw(buyer, orderId, [one.id, two.id]));
    await db.execute(sql`update orders set completed_at = completed_at - interval '20 days' where id = ${orderId}`);
    standIn.objects.failRefund(refundsOf(orderId)[0]?.id ?? '');
    await deliver(standIn.events.release());
    expect([await enrolled(buyer.id, one.id), await enrolled(buyer.id, two.id)]).toEqual([true, true]);
    expect(await orderOf(buyer, orderId)).toMatchObject({ status: 'completed', opensAt: null });
  });

  test('bounces to nobody whose bank has taken the whole payment back', async () => {
    const { buyer, one, two, orderId, intent } = await sold();
    await api.expectAnswer(orderDetailSchema, withdraw(buyer, orderId, [one.id]));
    const dispute = standIn.objects.openDispute(intent);
    standIn.objects.closeDispute(dispute.id, false);
    await deliver(standIn.events.release());
    standIn.objects.failRefund(refundsOf(orderId)[0]?.id ?? '');
    await deliver(standIn.events.release());
    expect([await enrolled(buyer.id, one.id), await enrolled(buyer.id, two.id)]).toEqual([false, false]);
    expect(await orderOf(buyer, orderId)).toMatchObject({ dispute: 'lost', refund: { payingBack: null } });
  });

  test.each(['won', 'lost', 'lost, after it was accepted'])(
    'waits while a dispute is open, so that nobody is paid twice (%s)',
    async (ending) => {
      const [{ buyer, one, orderId, intent }, admin] = [await sold(), await adminPerson()];
      const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
      const wasAccepted = ending.includes('accepted');
      if (!wasAccepted) standIn.failing = /^POST .*refunds/;
      await api.expectAnswer(orderDetailSchema, withdraw(buyer, orderId, [one.id]));
      standIn.failing = null;
      const sent = refundsOf(orderId).length;
      expect(sent).toBe(wasAccepted ? 1 : 0);
      const dispute = standIn.objects.openDispute(intent);
      // The processor knows of it before we do.
      await api.fireCron(new Date(Date.now() + 6 * 60_000));
      expect((await adminOrder(admin, orderId)).refunds).toMatchObject([
        { state: wasAccepted ? 'succeeded' : 'pending' },
      ]);
      await deliver(standIn.events.release());
      // Not even if the processor took it.
      dispute.status = 'won';
      await api.fireCron(later(12));
      expect(refundsOf(orderId)).toHaveLength(sent);
      expect(await mailsOf('refund-failed', admin)).toBe(0);
      standIn.objects.closeDispute(dispute.id, ending === 'won');
      await deliver(standIn.events.release());
      expect(refundsOf(orderId)).toHaveLength(sent);
      await api.fireCron(later(18));
      expect((await adminOrder(admin, orderId)).refunds).toMatchObject([{ state: 'succeeded', amount: '60.00' }]);
      expect(refundsOf(orderId).map(({ amount }) => amount)).toEqual(ending === 'lost' ? [] : [6000]);
      expect(await enrolled(buyer.id, one.id)).toBe(false);
      expect(await orderOf(buyer, orderId)).toMatchObject({ refunded: '60.00', refund: { payingBack: null } });
    },
  );

  test('and bounces before the bank takes the whole payment back: nothing is owed any more, whatever event comes again', async () => {
    const [{ buyer, one, two, orderId, intent }, admin] = [await sold(), await adminPerson()];
    await api.expectAnswer(orderDetailSchema, ask(buyer, orderId));
    standIn.objects.failRefund(refundsOf(orderId)[0]?.id ?? '');
    const failed = standIn.events.release();
    await deliver(failed);
    const dispute = standIn.objects.openDispute(intent);
    standIn.objects.closeDispute(dispute.id, false);
    await deliver([...standIn.events.release(), ...failed]);
    expect(await orderOf(buyer, orderId)).toMatchObject({ dispute: 'lost', refund: { payingBack: null } });
    expect((await adminOrder(admin, orderId)).refunds).toMatchObject([{ state: 'succeeded', failure: null }]);
    expect([await enrolled(buyer.id, one.id), await enrolled(buyer.id, two.id)]).toEqual([false, false]);
    expect(refundsOf(orderId)).toHaveLength(1);
  });

  test('that was sent when a dispute opened, whose answer got lost, is found and not sent again', async () => {
    const { buyer, one, orderId, intent } = await sold();
    standIn.failing = /^POST .*refunds/;
    await api.expectAnswer(orderDetailSchema, withdraw(buyer, orderId, [one.id]));
    standIn.failing = null;
    const [refund] = await db.select().from(refunds).where(eq(refunds.orderId, orderId));
    const metadata = { refund: String(refund?.id), attempt: '1', order: String(orderId) };
    standIn.objects.refundPayment(intent, 6000, metadata);
    standIn.events.release();
    const dispute = standIn.objects.openDispute(intent);
    await deliver(standIn.events.release());
    standIn.objects.closeDispute(dispute.id, true);
    await deliver(standIn.events.release());
    await api.fireCron(new Date(Date.now() + 2 * 86_400_000));
    expect(await orderOf(buyer, orderId)).toMatchObject({ refunded: '60.00', refund: { payingBack: null } });
    expect(refundsOf(orderId)).toHaveLength(1);
  });

  test('during a dispute, by an event that comes late: who has a gift of it is told that the access has ended for good', async () => {
    const { buyer, friend, one, orderId, intent } = await sold();
    standIn.failing = /^POST .*refunds/;
    await api.expectAnswer(orderDetailSchema, withdraw(buyer, orderId, [one.id]));
    standIn.failing = null;
    const [refund] = await db.select().from(refunds).where(eq(refunds.orderId, orderId));
    standIn.objects.refundPayment(intent, 6000, { refund: String(refund?.id), attempt: '1', order: String(orderId) });
    const late = standIn.events.release();
    const dispute = standIn.objects.openDispute(intent);
    await deliver(standIn.events.release());
    expect(await mailsOf('gift-ended', friend)).toBe(0);
    await deliver(late);
    standIn.objects.closeDispute(dispute.id, true);
    await deliver(standIn.events.release());
    expect([await enrolled(friend.id, one.id), await mailsOf('gift-ended', friend)]).toEqual([false, 1]);
  });

  test('goes on as promised when the creator removes lessons', async () => {
    const { buyer, course, orderId } = await soldCourse();
    const lessons = async () => (await db.select().from(orderItems).where(eq(orderItems.orderId, orderId)))[0]?.lessons;
    expect(await lessons()).toBe(2);
    await api.expectAnswer(lessonProgressAnswerSchema, completing(buyer, course));
    expect((await orderOf(buyer, orderId)).refund.standing).toBe('guarantee');
    // Of six lessons when it was bought, two are left: 16 percent, not 50.
    await db.update(orderItems).set({ lessons: 6 }).where(eq(orderItems.orderId, orderId));
    expect((await orderOf(buyer, orderId)).refund.standing).toBe('open');
  });

  test('by a dispute that is lost: the access is gone, except where another order or a hand gave it', async () => {
    const { buyer, friend, one, two, orderId, intent } = await sold();
    const other = await sold();
    // The friend has a seat of a second order too, and the buyer was enrolled by hand in one course.
    const [seat] = await db
      .select({ id: orderItems.id })
      .from(orderItems)
      .where(and(eq(orderItems.orderId, other.orderId), eq(orderItems.courseId, other.one.id)));
    await db
      .update(orderItems)
      .set({ courseId: one.id })
      .where(eq(orderItems.id, seat?.id ?? 0));
    await db
      .update(giftLinks)
      .set({ redeemedBy: friend.id })
      .where(eq(giftLinks.orderItemId, seat?.id ?? 0));
    await db
      .update(enrollments)
      .set({ orderItemId: null, source: 'by_hand' })
      .where(and(eq(enrollments.userId, buyer.id), eq(enrollments.courseId, two.id)));
    const reason = 'The bank was asked too.';
    await db
      .insert(refundRequests)
      .values([orderId, other.orderId].map((id) => ({ orderId: id, userId: buyer.id, reason })));
    const dispute = standIn.objects.openDispute(intent);
    standIn.objects.closeDispute(dispute.id, false);
    await deliver(standIn.events.release().toReversed());
    expect(await orderOf(buyer, orderId)).toMatchObject({
      dispute: 'lost',
      refund: { request: { status: 'approved' } },
      withdrawal: { standing: 'nothing_left', courseIds: [] },
    });
    // Nobody has to decide it any more, and no money goes back a second time.
    expect((await api.expectProblem(409, asking(buyer, orderId))).code).toBe('order_disputed');
    expect(await db.select().from(refunds).where(eq(refunds.orderId, orderId))).toEqual([]);
    const waiting = await db.select().from(refundRequests).where(eq(refundRequests.orderId, other.orderId));
    expect(waiting).toMatchObject([{ status: 'pending' }]);
    expect([await enrolled(buyer.id, one.id), await enrolled(buyer.id, two.id)]).toEqual([false, true]);
    expect(await enrolled(friend.id, one.id)).toBe(true);
    // The bank has given the money back, so the course can be bought again.
    const again = ordering(buyer, await inCart(buyer, [one.id]));
    expect((await api.expectAnswer(placedOrderSchema, { ...again, status: 201 })).order.status).toBe('pending');
  });

  test('never, where the buyer did not agree to begin: the courses open when the withdrawal period has ended, or at their word', async () => {
    const [waiting, impatient] = [await sold({ startsNow: false }), await sold({ startsNow: false })];
    const { opensAt } = await orderOf(waiting.buyer, waiting.orderId);
    expect((await api.database.mailTo(waiting.buyer.email, /^Your order/)).text).toContain(
      'you can withdraw from this',
    );
    expect(await enrolled(waiting.buyer.id, waiting.one.id)).toBe(false);
    // Nobody uses a seat whose buyer can still withdraw from all of it.
    const gift = { path: waiting.giftPath, token: waiting.friend.token };
    expect(await api.expectAnswer(giftSchema, gift)).toMatchObject({ state: 'waiting', opensAt });
    expect((await api.expectProblem(409, waiting.redeem)).code).toBe('gift_waiting');
    expect(await enrolled(waiting.friend.id, waiting.one.id)).toBe(false);
    // What is paid for is not sold again.
    const cart = await inCart(waiting.buyer, [waiting.one.id]);
    expect((await api.expectProblem(409, ordering(waiting.buyer, cart))).code).toBe('nothing_to_buy');
    expect(await holdingOf(waiting.buyer)).toEqual([waiting.orderId]);
    const start = startingAll(impatient.buyer, impatient.orderId);
    expect(await api.expectAnswer(orderDetailSchema, start)).toMatchObject({ startsNow: true, opensAt: null });
    expect(await api.expectAnswer(orderDetailSchema, start)).toMatchObject({ consentedAt: expect.any(String) });
    expect(await enrolled(impatient.buyer.id, impatient.two.id)).toBe(true);
    await api.expectAnswer(redeemedGiftSchema, impatient.redeem);
    expect(await holdingOf(impatient.buyer)).toEqual([]);

    await api.fireCron(new Date(new Date(opensAt ?? 0).getTime() - 60_000));
    expect(await enrolled(waiting.buyer.id, waiting.one.id)).toBe(false);
    await api.fireCron(new Date(opensAt ?? 0));
    expect(await enrolled(waiting.buyer.id, waiting.one.id)).toBe(true);
    expect((await api.database.mailTo(waiting.buyer.email, /are open/)).text).toContain('withdrawal period');
    expect(await orderOf(waiting.buyer, waiting.orderId)).toMatchObject({ opensAt: null, startsNow: false });
    // The period is over once they are open, whatever a change of the time zone says.
    const tooLate = withdraw(waiting.buyer, waiting.orderId, [waiting.one.id]);
    expect((await api.expectProblem(409, tooLate)).code).toBe('withdrawal_over');
  });

  test('not while the bank has the money: courses that wait stay closed until the school has won', async () => {
    const [winning, losing] = [await sold({ startsNow: false }), await sold({ startsNow: false })];
    const { opensAt } = await orderOf(winning.buyer, winning.orderId);
    const [won, lost] = [standIn.objects.openDispute(winning.intent), standIn.objects.openDispute(losing.intent)];
    await deliver(standIn.events.release());
    const starting = ({ orderId, buyer }: typeof winning) => ({
      method: 'POST',
      path: `/api/orders/${orderId}/start`,
      token: buyer.token,
    });
    expect((await api.expectProblem(409, starting(winning))).code).toBe('order_disputed');
    expect(await orderOf(winning.buyer, winning.orderId)).toMatchObject({ dispute: 'open', opensAt: null });
    standIn.objects.closeDispute(lost.id, false);
    await deliver(standIn.events.release());
    expect((await api.expectProblem(409, starting(losing))).code).toBe('order_disputed');
    await api.fireCron(new Date(opensAt ?? 0));
    for (const { buyer, one } of [winning, losing]) expect(await enrolled(buyer.id, one.id)).toBe(false);
    const again = ordering(losing.buyer, await inCart(losing.buyer, [losing.one.id]));
    expect((await api.expectAnswer(placedOrderSchema, { ...again, status: 201 })).order.status).toBe('pending');

    standIn.objects.closeDispute(won.id, true);
    await deliver(standIn.events.release());
    await api.fireCron(new Date(opensAt ?? 0));
    expect(await enrolled(winning.buyer.id, winning.one.id)).toBe(true);
    expect(await enrolled(losing.buyer.id, losing.one.id)).toBe(false);
  });
});

/** `PURCHASES=2000` makes as many. */
test('random purchases, with lost, repeated and mixed up events and stopped handlers: the database agrees with Stripe', {
  timeout: 1_800_000,
}, async () => {
  // Every stopped handler is logged.
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const processor = testProcessor();
  const { databaseUrl } = api.database;
  const earlier = new Set(standIn.objects.list<Session>('checkout.session').map(({ id }) => id));
  await makeRandomPurchases({ databaseUrl, processor, standIn }, Number(process.env.PURCHASES ?? 12));
  log.mockRestore();
  expect(await findFaults(databaseUrl, standIn, earlier)).toEqual([]);
});

/** `REFUNDS=500` makes as many. */
test('random refunds: nobody ever has lost both money and access, and each end is told, whatever bounces and comes late', {
  timeout: 1_800_000,
}, async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const [{ databaseUrl }, processor, count] = [api.database, testProcessor(), Number(process.env.REFUNDS ?? 3)];
  const faults = await findRandomRefundFaults(databaseUrl, { processor, standIn }, count);
  log.mockRestore();
  // Nobody sends the mails of orders that were made without the Worker, and other tests wait until all mails are sent.
  await db.update(mailOutbox).set({ status: 'void' }).where(eq(mailOutbox.status, 'pending'));
  expect(faults).toEqual([]);
});
