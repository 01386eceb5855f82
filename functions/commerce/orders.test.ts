/** Checkout, promo codes, receipts, gifts and refunds as a buyer sees them; no client input can change a price. */
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#db/accounts/tables.ts';
import { giftLinks, orders, promoCodes, refundRequests } from '#db/commerce/tables.ts';
import { referralDetails, referralSubmissions } from '#db/community/tables.ts';
import { type Database, openDatabase } from '#db/connection/client.ts';
import { courseModules, courses } from '#db/courses/tables.ts';
import { enrollments } from '#db/learning/tables.ts';
import { createTestPromoCode } from '#db/local/cart-fixture.ts';
import { createTestCourse, reading } from '#db/local/course-fixture.ts';
import { mailOutbox } from '#db/mail/tables.ts';
import { accountExportSchema } from '../accounts/contract.ts';
import { digest } from '../accounts/digest.ts';
import { documentVersions } from '../accounts/document-versions.shared.ts';
import { doneSchema } from '../api/done-contract.ts';
import { momentIn } from '../api/time-zone.ts';
import { dashboardSchema, enrollmentSchema, lessonSchema } from '../learning/contract.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../local/test-api.ts';
import { deliveryContext } from '../mail/mail-kind.ts';
import { seal } from '../mail/seal.ts';
import { refundListingSchema } from './admin/refund-contract.ts';
import {
  cartSchema,
  giftSchema,
  mockEnrollAnswerSchema,
  orderDetailSchema,
  orderListSchema,
  placedOrderSchema,
  promoAnswerSchema,
  redeemedGiftSchema,
} from './contract.ts';
import { orderReceiptMail } from './mails.ts';

let api: TestApi;
let db: Database;
beforeAll(async () => {
  api = await startTestApi();
  db = openDatabase(api.database.databaseUrl);
});
afterAll(() => api.stop());

const newKey = () => crypto.randomUUID();
const courseAt = (price: string) => createTestCourse(db, { price, modules: [] });

const put = (sessionId: string, courseId: number, quantity = 1, token?: string) =>
  api.expectAnswer(cartSchema, { method: 'POST', path: '/api/cart', token, body: { sessionId, courseId, quantity } });

type OrderRequest = { session: string; key?: string; [field: string]: unknown };
const ordering = ({ token }: SignedInPerson, { session, key = newKey(), ...more }: OrderRequest) => ({
  method: 'POST',
  path: '/api/orders',
  token,
  headers: { 'Idempotency-Key': key },
  body: { cartSessionId: session, planType: 'full', ...more },
});
const order = (person: SignedInPerson, request: OrderRequest) =>
  api.expectAnswer(placedOrderSchema, { ...ordering(person, request), status: 201 });
const refusedOrder = async (status: number, person: SignedInPerson, request: OrderRequest) =>
  (await api.expectProblem(status, ordering(person, request))).code;

async function adminPerson(): Promise<SignedInPerson> {
  const admin = await api.newcomer();
  await db.update(users).set({ role: 'ADMIN' }).where(eq(users.id, admin.id));
  return admin;
}

describe('a promo code', () => {
  const validate = (code: string, amount: unknown, token?: string) =>
    api.expectAnswer(promoAnswerSchema, { method: 'POST', path: '/api/validate-promo', token, body: { code, amount } });

  test('is found in any case, for an amount as number or text, and validating does not use it up', async () => {
    const code = await createTestPromoCode(db, { discountValue: '20.00', usageLimit: 1, maxDiscount: '30.00' });
    expect(await validate(code, '99.99')).toEqual({ valid: true, discount: 20, error: null });
    expect(await validate(` ${code.toLowerCase()} `, 99.99)).toEqual({ valid: true, discount: 20, error: null });
    expect(await validate(code, 59.97)).toEqual({ valid: true, discount: 11.99, error: null });
    expect(await validate(code, 1000)).toEqual({ valid: true, discount: 30, error: null });
    expect(await validate(code, 0)).toEqual({ valid: true, discount: 0, error: null });
    const fixed = await createTestPromoCode(db, { discountType: 'fixed', discountValue: '50.00' });
    expect(await validate(fixed, '12.34')).toMatchObject({ discount: 12.34 });
    const [promo] = await db.select().from(promoCodes).where(eq(promoCodes.code, code));
    expect(promo?.usedCount).toBe(0);
  });

  test('that is not valid comes with the reason', async () => {
    const [past, future] = [new Date(Date.now() - 1000), new Date(Date.now() + 3_600_000)];
    const error = async (code: string, amount: unknown = '100') => {
      const answer = await validate(code, amount);
      expect(answer).toMatchObject({ valid: false, discount: 0 });
      return answer.error;
    };
    expect(await error('NO-SUCH-CODE')).toBe('This promo code is not valid');
    expect(await error(await createTestPromoCode(db, { active: false }))).toBe('This promo code is not valid');
    expect(await error(await createTestPromoCode(db, { validFrom: future }))).toBe('This promo code is not valid');
    expect(await error(await createTestPromoCode(db, { validUntil: past }))).toBe('This promo code has expired');
    expect(await error(await createTestPromoCode(db, { usageLimit: 3, usedCount: 3 }))).toBe(
      'This promo code has reached its usage limit',
    );
    const large = await createTestPromoCode(db, { minAmount: '200.00' });
    expect(await error(large, '199.99')).toBe('This promo code needs an order of $200.00 or more');
    expect((await validate(large, 200)).valid).toBe(true);
  });

  test.each(['"1,000"', '"NaN"', '1e309', '-1', '"-1"', '""', 'null', 'true', '"1e3"', '[1]', '"0x10"'])(
    'is not put to the amount %s',
    async (amount) => {
      const body = `{"code":"SAVE20","amount":${amount}}`;
      const { message } = await api.expectProblem(400, { method: 'POST', path: '/api/validate-promo', body });
      expect(message).toBe('Amount must be a number of dollars, 0 or more');
    },
  );

  test('is not validated for a body that is not JSON', async () => {
    const body = '{"code":"SAVE20","amount":NaN}';
    await api.expectProblem(400, { method: 'POST', path: '/api/validate-promo', body });
  });
});

describe('a checkout', () => {
  test('turns the visitor’s cart after sign-in into an order with access, receipt and gifts, and empties the cart', async () => {
    const session = newKey();
    const [one, two] = [await courseAt('100.00'), await courseAt('50.50')];
    await put(session, one.id);
    await put(session, two.id, 3);
    const [person, code] = [await api.newcomer(), await createTestPromoCode(db)];
    const placed = await order(person, { session, promoCode: code.toLowerCase() });
    expect(placed.order).toMatchObject({
      status: 'completed',
      kind: 'demo',
      subtotal: '251.50',
      discount: '25.15',
      tax: '0.00',
      total: '226.35',
      promoCode: code,
      items: [
        { courseId: one.id, quantity: 1, price: '100.00', course: { slug: one.slug } },
        { courseId: two.id, quantity: 3, price: '50.50' },
      ],
    });
    expect(placed.gifts.map(({ courseId }) => courseId)).toEqual([two.id, two.id]);
    expect(placed.alreadyOwned).toEqual([]);
    expect(await api.expectAnswer(cartSchema, { path: `/api/cart/${session}`, token: person.token })).toEqual([]);
    const enrolled = await db.select().from(enrollments).where(eq(enrollments.userId, person.id));
    expect(enrolled.map(({ courseId }) => courseId).sort()).toEqual([one.id, two.id].sort());

    const mail = await api.database.mailTo(person.email, /^Your order/);
    const receipt = `/orders/${placed.order.id}\n`;
    for (const text of ['$226.35', `Discount (${code}): −$25.15`, '3 × $50.50', 'no payment was taken', receipt]) {
      expect(mail.text).toContain(text);
    }
    for (const { url } of placed.gifts) expect(mail.text).toContain(url);
    const dashboard = await api.expectAnswer(dashboardSchema, { path: '/api/dashboard', token: person.token });
    expect(dashboard.latestOrders).toEqual([placed.order]);
    const list = await api.expectAnswer(orderListSchema, { path: '/api/orders', token: person.token });
    expect(list).toEqual([placed.order]);
    const detail = await api.expectAnswer(orderDetailSchema, {
      path: `/api/orders/${placed.order.id}`,
      token: person.token,
    });
    expect(detail).toMatchObject({ ...placed.order, gifts: placed.gifts, refund: { standing: 'open', request: null } });
    const [kept] = await db
      .select()
      .from(giftLinks)
      .where(eq(giftLinks.sealedToken, placed.gifts[0]?.url ?? ''));
    expect(kept).toBeUndefined();
  });

  test('removes courses that the buyer owns, lists them, and does not charge them', async () => {
    const [person, session] = [await api.newcomer(), newKey()];
    const [owned, wanted] = [await courseAt('500.00'), await courseAt('20.00')];
    await api.expectAnswer(enrollmentSchema, {
      method: 'POST',
      path: '/api/enroll',
      token: person.token,
      body: { courseId: owned.id },
    });
    await put(session, owned.id, 4, person.token);
    expect(await refusedOrder(409, person, { session })).toBe('nothing_to_buy');
    await put(session, wanted.id, 1, person.token);
    const placed = await order(person, { session });
    expect(placed.order).toMatchObject({ total: '20.00', items: [{ courseId: wanted.id }] });
    expect(placed.alreadyOwned).toMatchObject([{ id: owned.id, slug: owned.slug }]);
    expect(await refusedOrder(409, person, { session })).toBe('cart_empty');
  });

  test('returns the first answer for a repeated key, whatever happened since, and refuses the key for a different request', async () => {
    const [person, session, key] = [await api.newcomer(), newKey(), newKey()];
    const course = await courseAt('30.00');
    await put(session, course.id, 2);
    const first = await order(person, { session, key });
    await db.update(courses).set({ price: '999.00', title: 'Renamed' }).where(eq(courses.id, course.id));
    await put(session, (await courseAt('70.00')).id, 1, person.token);
    expect(await order(person, { session, key })).toEqual(first);
    expect(await refusedOrder(422, person, { session, key, promoCode: 'SAVE20' })).toBe('idempotency_key_reused');
    expect(await refusedOrder(422, person, { session: newKey(), key })).toBe('idempotency_key_reused');
    // Keys belong to a user: someone else can use the same one.
    const other = await api.newcomer();
    await put(newKey(), course.id, 1, other.token);
    expect((await order(other, { session: newKey(), key })).order.id).not.toBe(first.order.id);
  });

  test('charges the stored price, whatever the client sends', async () => {
    const [person, stranger, session] = [await api.newcomer(), await api.newcomer(), newKey()];
    await put(session, (await courseAt('80.00')).id);
    for (const more of [
      { total: '0.01' },
      { subtotal: -1 },
      { discount: '80.00' },
      { price: 1 },
      { userId: stranger.id },
      { items: [] },
      { planType: 'free' },
      { promoCode: 7 },
      { promoCode: 'x'.repeat(41) },
      { cartSessionId: 'short' },
    ]) {
      await api.expectProblem(400, ordering(person, { session, ...more }));
    }
    const { headers: _, ...withoutKey } = ordering(person, { session });
    const problem = await api.expectProblem(400, withoutKey);
    expect(problem.errors).toMatchObject([{ path: 'idempotency-key' }]);
    await api.expectProblem(400, { ...withoutKey, headers: { 'Idempotency-Key': 'short' } });
    expect(await db.select().from(orders).where(eq(orders.userId, person.id))).toEqual([]);
    expect((await order(person, { session })).order.total).toBe('80.00');
    expect(await db.select().from(orders).where(eq(orders.userId, stranger.id))).toEqual([]);
  });

  test('places one order when the client retries because the answer was lost', async () => {
    const [person, session, key] = [await api.newcomer(), newKey(), newKey()];
    await put(session, (await courseAt('80.00')).id, 1, person.token);
    const faults = [
      [500, { kind: 'fail-before', statement: 3 }],
      [503, { kind: 'reply-lost' }],
    ] as const;
    for (const [status, fault] of faults) {
      await api.database.settled();
      await api.database.inject(fault);
      await api.expectProblem(status, ordering(person, { session, key }));
    }
    const tries = await Promise.all(Array.from({ length: 5 }, () => order(person, { session, key })));
    expect(new Set(tries.map(({ order: { id } }) => id)).size).toBe(1);
    expect(await db.select().from(orders).where(eq(orders.userId, person.id))).toHaveLength(1);
  });

  test('with an invalid code is refused, so that nobody pays more than the price they saw', async () => {
    const [person, session] = [await api.newcomer(), newKey()];
    await put(session, (await courseAt('80.00')).id, 1, person.token);
    const used = await createTestPromoCode(db);
    const past = new Date(Date.now() - 1000);
    const refused = async (promoCode: string) => refusedOrder(409, person, { session, promoCode });
    expect(await refused('NOTHING')).toBe('promo_unknown');
    expect(await refused(await createTestPromoCode(db, { validUntil: past }))).toBe('promo_expired');
    expect(await refused(await createTestPromoCode(db, { usageLimit: 1, usedCount: 1 }))).toBe('promo_exhausted');
    expect(await refused(await createTestPromoCode(db, { minAmount: '80.01' }))).toBe('promo_minimum');
    await order(person, { session, promoCode: used });
    await put(session, (await courseAt('10.00')).id, 1, person.token);
    expect(await refused(used)).toBe('promo_used');
    const validation = await api.expectAnswer(promoAnswerSchema, {
      method: 'POST',
      path: '/api/validate-promo',
      token: person.token,
      body: { code: used, amount: 10 },
    });
    expect(validation.error).toBe('You have already used this promo code');
  });

  test('can have a total of zero', async () => {
    const [person, session] = [await api.newcomer(), newKey()];
    await put(session, (await courseAt('40.00')).id, 1, person.token);
    const promoCode = await createTestPromoCode(db, { discountType: 'fixed', discountValue: '500.00' });
    expect((await order(person, { session, promoCode })).order).toMatchObject({ discount: '40.00', total: '0.00' });
  });

  test('marks the referred friend as enrolled for the person who referred them', async () => {
    const [referrer, friend, session] = [await api.newcomer(), await api.newcomer(), newKey()];
    await db.update(users).set({ emailVerified: true }).where(eq(users.id, friend.id));
    const launchpad = await createTestCourse(db, { slug: 'ultimate-interview-launchpad', modules: [] });
    const [submission] = await db
      .insert(referralSubmissions)
      .values({ referralId: newKey(), referrerId: referrer.id, referrerName: 'Ada', referrerEmail: referrer.email })
      .returning({ id: referralSubmissions.id });
    await db.insert(referralDetails).values({
      submissionId: submission?.id ?? 0,
      referredName: 'Friend',
      referredEmail: friend.email,
      normalizedEmail: friend.email,
    });
    await put(session, launchpad.id, 1, friend.token);
    await order(friend, { session });
    const [detail] = await db.select().from(referralDetails).where(eq(referralDetails.referredEmail, friend.email));
    expect(detail).toMatchObject({ enrolled: true, courseId: launchpad.id });
  });
});

describe('enrolling in one course', () => {
  const enroll = ({ token }: SignedInPerson, courseId: number, promoCode?: string) => ({
    method: 'POST',
    path: '/api/enrollments',
    token,
    body: { userId: 1, courseId, planType: 'full', promoCode },
  });

  test('charges the signed-in user the stored price, whatever the client sends', async () => {
    const [person, course] = [await api.newcomer(), await courseAt('60.00')];
    const wanted = enroll(person, course.id);
    for (const wrong of ['"price":0.01', '"total":"1,000"', '"discount":-60', '"amount":1e309', '"subtotal":"NaN"']) {
      const body = `{"courseId":${course.id},${wrong}}`;
      await api.expectProblem(400, { ...wanted, body });
    }
    for (const courseId of ['-1', '1e309', '"1,000"', '"NaN"', '0', '1.5', 'null', '[]']) {
      await api.expectProblem(400, { ...wanted, body: `{"courseId":${courseId}}` });
    }
    expect(await db.select().from(orders).where(eq(orders.userId, person.id))).toEqual([]);
    await api.expectAnswer(enrollmentSchema, wanted);
    expect(await db.select().from(orders).where(eq(orders.userId, person.id))).toMatchObject([{ total: '60.00' }]);
    expect(await db.select().from(enrollments).where(eq(enrollments.courseId, course.id))).toMatchObject([
      { userId: person.id },
    ]);
  });

  test('uses a promo code once, and mails the receipt', async () => {
    const [person, course, promoCode] = [await api.newcomer(), await courseAt('60.00'), await createTestPromoCode(db)];
    const enrolled = await api.expectAnswer(enrollmentSchema, enroll(person, course.id, promoCode));
    expect(await api.expectAnswer(enrollmentSchema, enroll(person, course.id, promoCode))).toEqual(enrolled);
    const rows = await db.select().from(orders).where(eq(orders.userId, person.id));
    expect(rows).toMatchObject([{ subtotal: '60.00', discount: '6.00', total: '54.00', promoCode }]);
    expect((await api.database.mailTo(person.email, /^Your order/)).text).toContain('$54.00');
    expect((await api.expectProblem(409, enroll(person, (await courseAt('9.00')).id, promoCode))).code).toBe(
      'promo_used',
    );
    expect((await api.expectProblem(409, enroll(person, (await courseAt('9.00')).id, 'NONE'))).code).toBe(
      'promo_unknown',
    );
  });
});

test('an account makes 30 orders an hour, in whichever way, and what makes none costs nothing', async () => {
  const [person, session, key, wanted] = [await api.newcomer(), newKey(), newKey(), await courseAt('10.00')];
  await put(session, wanted.id);
  const first = await order(person, { session, key });
  const refund = { method: 'POST', path: `/api/orders/${first.order.id}/refund-request`, token: person.token };
  await api.expectAnswer(orderDetailSchema, { ...refund, body: {}, status: 201 });
  const offered = await Promise.all(Array.from({ length: 32 }, () => courseAt('10.00')));
  const enroll = (path: string, { id }: { id: number }) => ({
    method: 'POST',
    path,
    token: person.token,
    body: { courseId: id },
  });
  const paths = ['/api/enroll', '/api/enrollments'];
  const statuses = await Promise.all(
    offered.map(async (course, index) => {
      const { method, path, ...request } = enroll(paths[index % 2] ?? '', course);
      return { course, status: (await api.request(method, path, request)).status };
    }),
  );
  const [done, refused] = [200, 429].map((wantedStatus) => statuses.filter(({ status }) => status === wantedStatus));
  expect([done?.length, refused?.length]).toEqual([29, 3]);
  expect(await db.select().from(orders).where(eq(orders.userId, person.id))).toHaveLength(30);

  const [owned, late] = [done?.[0]?.course ?? wanted, refused?.[0]?.course ?? wanted];
  for (const path of paths) {
    expect(await api.expectAnswer(enrollmentSchema, enroll(path, owned))).toMatchObject({ courseId: owned.id });
    // The course of the order that was refunded costs an order again.
    for (const course of [late, wanted]) {
      expect((await api.expectProblem(429, enroll(path, course))).code).toBe('too_many_requests');
    }
  }
  expect(await order(person, { session, key })).toEqual(first);
  await put(session, late.id, 1, person.token);
  const over = ordering(person, { session });
  const { status, headers } = await api.request(over.method, over.path, over);
  expect([status, Number(headers.get('Retry-After')) > 3000]).toEqual([429, true]);
  expect(await api.expectAnswer(cartSchema, { path: `/api/cart/${session}`, token: person.token })).toHaveLength(1);
  const other = await api.newcomer();
  await put(session, late.id, 1, other.token);
  await order(other, { session });
});

describe('a gift seat', () => {
  async function giftOf(giver: SignedInPerson) {
    const [session, course] = [newKey(), await courseAt('25.00')];
    await put(session, course.id, 2, giver.token);
    const { gifts, order: placed } = await order(giver, { session });
    const path = `/api${new URL(gifts[0]?.url ?? '').pathname}`;
    return { path, course, orderId: placed.id };
  }
  const redeem = (path: string, { token }: SignedInPerson) => ({ method: 'POST', path: `${path}/redeem`, token });

  test('enrolls one other person, once, and the giver sees that it was redeemed', async () => {
    const [giver, friend, late] = [
      await api.newcomer({ firstName: 'Grace' }),
      await api.newcomer(),
      await api.newcomer(),
    ];
    const { path, course, orderId } = await giftOf(giver);
    expect(await api.expectAnswer(giftSchema, { path })).toMatchObject({
      state: 'open',
      viewer: 'other',
      from: 'Grace',
      course: { id: course.id },
    });
    const viewer = async ({ token }: SignedInPerson) => (await api.expectAnswer(giftSchema, { path, token })).viewer;
    expect([await viewer(giver), await viewer(friend)]).toEqual(['giver', 'other']);
    expect((await api.expectProblem(409, redeem(path, giver))).code).toBe('gift_own');
    expect(await api.expectAnswer(redeemedGiftSchema, redeem(path, friend))).toMatchObject({
      course: { id: course.id },
    });
    await api.expectAnswer(redeemedGiftSchema, redeem(path, friend));
    expect((await api.expectProblem(409, redeem(path, late))).code).toBe('gift_used');
    expect(await api.expectAnswer(giftSchema, { path })).toMatchObject({ state: 'redeemed', viewer: 'other' });
    expect([await viewer(friend), await viewer(late)]).toEqual(['taker', 'other']);
    const detail = await api.expectAnswer(orderDetailSchema, { path: `/api/orders/${orderId}`, token: giver.token });
    expect(detail.gifts[0]?.redeemedAt).not.toBeNull();
    const [counted] = await db.select().from(courses).where(eq(courses.id, course.id));
    expect(counted?.studentCount).toBe(2);
    await api.expectProblem(404, { path: '/api/gifts/no-such-gift' });
    await api.expectProblem(404, redeem('/api/gifts/no-such-gift', friend));
  });

  test('ends with the refund of its order, and its taker is told why', async () => {
    const [giver, friend] = [await api.newcomer(), await api.newcomer()];
    const { path, course, orderId } = await giftOf(giver);
    await api.expectAnswer(redeemedGiftSchema, redeem(path, friend));
    const refund = {
      method: 'POST',
      path: `/api/orders/${orderId}/refund-request`,
      token: giver.token,
      body: {},
      status: 201,
    };
    await api.expectAnswer(orderDetailSchema, refund);
    const mail = await api.database.mailTo(friend.email, /^Your access to .* has ended/);
    expect(mail.text).toContain('was a gift');
    expect(mail.text).toContain(`/courses/${course.slug}`);
    expect(mail.text).not.toContain(giver.email);
  });

  test('goes to exactly one of many people who redeem the link at once', async () => {
    const { path, course } = await giftOf(await api.newcomer());
    const people = await Promise.all(Array.from({ length: 8 }, () => api.newcomer()));
    const answers = await Promise.all(people.map(({ token }) => api.request('POST', `${path}/redeem`, { token })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    const [counted] = await db.select().from(courses).where(eq(courses.id, course.id));
    expect(counted?.studentCount).toBe(2);
  });

  test('is not used up by someone who is already enrolled', async () => {
    const [friend, other] = [await api.newcomer(), await api.newcomer()];
    const { path, course } = await giftOf(await api.newcomer());
    const body = { courseId: course.id };
    await api.expectAnswer(enrollmentSchema, { method: 'POST', path: '/api/enroll', token: friend.token, body });
    expect((await api.expectProblem(409, redeem(path, friend))).code).toBe('already_enrolled');
    expect((await api.expectAnswer(giftSchema, { path, token: friend.token })).viewer).toBe('learner');
    await api.expectAnswer(redeemedGiftSchema, redeem(path, other));
  });

  test('gets a new link, and the previous one stops working', async () => {
    const [giver, friend] = [await api.newcomer(), await api.newcomer()];
    const { path, orderId } = await giftOf(giver);
    const read = { path: `/api/orders/${orderId}`, token: giver.token };
    const before = await api.expectAnswer(orderDetailSchema, read);
    const replace = {
      method: 'POST',
      path: `/api/orders/${orderId}/gifts/${before.gifts[0]?.id}/new-link`,
      token: giver.token,
    };
    await api.expectProblem(404, { ...replace, token: friend.token });
    const after = await api.expectAnswer(orderDetailSchema, replace);
    expect(after.gifts[0]?.url).not.toBe(before.gifts[0]?.url);
    expect(after).toEqual({ ...before, gifts: after.gifts });
    await api.expectProblem(404, { path });
    const newPath = `/api${new URL(after.gifts[0]?.url ?? '').pathname}`;
    await api.expectAnswer(redeemedGiftSchema, redeem(newPath, friend));
    expect((await api.expectProblem(409, replace)).code).toBe('gift_used');
    const elsewhere = await giftOf(giver);
    await api.expectProblem(404, {
      ...replace,
      path: `/api/orders/${elsewhere.orderId}/gifts/${before.gifts[0]?.id}/new-link`,
    });
  });

  test('whose link is replaced while it is redeemed by the old one, stays', async () => {
    const [giver, friend] = [await api.newcomer(), await api.newcomer()];
    const { path, orderId } = await giftOf(giver);
    const replacing = await api.database.connect();
    await replacing.query('begin');
    await replacing.query('select from orders where id = $1 for update', [orderId]);
    const redeeming = api.expectProblem(404, redeem(path, friend));
    await api.database.waiting(1);
    await replacing.query(
      "update gift_links set token_hash = 'replaced' where order_item_id in (select id from order_items where order_id = $1)",
      [orderId],
    );
    await replacing.query('commit');
    await replacing.end();
    expect((await redeeming).code).toBe('not_found');
    const [gift] = await db.select().from(giftLinks).where(eq(giftLinks.tokenHash, 'replaced'));
    expect(gift?.redeemedAt).toBeNull();
  });

  test('survives the loss of the secret: its link still works, and a link that cannot be shown can be replaced', async () => {
    const [giver, friend] = [await api.newcomer(), await api.newcomer()];
    const { path, orderId } = await giftOf(giver);
    await db
      .update(giftLinks)
      .set({ sealedToken: await seal([{ id: null, secret: new Uint8Array(32) }], 'a-token') })
      .where(eq(giftLinks.tokenHash, await digest(path.slice('/api/gifts/'.length))));
    const read = { path: `/api/orders/${orderId}`, token: giver.token };
    const { gifts } = await api.expectAnswer(orderDetailSchema, read);
    expect(gifts).toMatchObject([{ url: null, redeemedAt: null }]);
    const replace = { ...read, method: 'POST', path: `${read.path}/gifts/${gifts[0]?.id}/new-link` };
    await api.expectAnswer(redeemedGiftSchema, redeem(path, friend));
    expect((await api.expectProblem(409, replace)).code).toBe('gift_used');
    const other = await giftOf(giver);
    await db
      .update(giftLinks)
      .set({ sealedToken: 'sealed by nobody' })
      .where(eq(giftLinks.tokenHash, await digest(other.path.slice('/api/gifts/'.length))));
    const shown = await api.expectAnswer(orderDetailSchema, { ...read, path: `/api/orders/${other.orderId}` });
    const { gifts: replaced } = await api.expectAnswer(orderDetailSchema, {
      ...replace,
      path: `/api/orders/${other.orderId}/gifts/${shown.gifts[0]?.id}/new-link`,
    });
    expect(replaced[0]?.url).toMatch(/\/gifts\/[\w-]{43}$/);
  });
});

const boughtDaysAgo = (orderId: number, days: number) =>
  db
    .update(orders)
    .set({ completedAt: new Date(Date.now() - days * 86_400_000) })
    .where(eq(orders.id, orderId));

test('in the first two weeks a refund is granted at once, and the buyer is notified', async () => {
  const [person, session] = [await api.newcomer(), newKey()];
  await put(session, (await courseAt('15.00')).id, 1, person.token);
  const { order: placed } = await order(person, { session });
  const path = `/api/orders/${placed.id}/refund-request`;
  const request = { method: 'POST', path, token: person.token, body: {}, status: 201 };
  expect(await api.expectAnswer(orderDetailSchema, request)).toMatchObject({
    status: 'refunded',
    refund: { request: { status: 'approved', reason: null } },
  });
  expect((await api.database.mailTo(person.email, /is refunded/)).text).toContain('5 to 10 business days');
});

test('a learner requests a refund, an admin decides, and the learner is notified', async () => {
  const [person, stranger, admin, session] = [
    await api.newcomer(),
    await api.newcomer(),
    await adminPerson(),
    newKey(),
  ];
  await put(session, (await courseAt('15.00')).id, 1, person.token);
  const { order: placed } = await order(person, { session });
  const path = `/api/orders/${placed.id}`;
  await boughtDaysAgo(placed.id, 20);
  await api.expectProblem(404, { path, token: stranger.token });
  await api.expectProblem(404, { method: 'POST', path: `${path}/refund-request`, token: stranger.token, body: {} });
  await api.expectProblem(400, { method: 'POST', path: `${path}/refund-request`, token: person.token, body: {} });
  const asked = await api.expectAnswer(orderDetailSchema, {
    method: 'POST',
    path: `${path}/refund-request`,
    token: person.token,
    body: { reason: 'I found a job before I began.' },
    status: 201,
  });
  expect(asked.refund).toMatchObject({ standing: 'asked', request: { status: 'pending' } });
  const { rows: waiting } = await api.expectAnswer(refundListingSchema, {
    path: `/api/admin/refunds?status=pending&search=${placed.id}`,
    token: admin.token,
  });
  const mine = waiting.find(({ orderId }) => orderId === placed.id);
  expect(mine).toMatchObject({ total: '15.00', email: person.email, reason: 'I found a job before I began.' });
  await api.expectAnswer(doneSchema, {
    method: 'POST',
    path: `/api/admin/refunds/${mine?.id}`,
    token: admin.token,
    body: { decision: 'approve', note: 'Congratulations!' },
  });
  const refunded = await api.expectAnswer(orderDetailSchema, { path, token: person.token });
  expect(refunded).toMatchObject({
    status: 'refunded',
    refund: { standing: 'not_completed', request: { status: 'approved', decisionNote: 'Congratulations!' } },
  });
  expect((await api.database.mailTo(person.email, /is refunded/)).text).toContain('Congratulations!');
  const [request] = await db.select().from(refundRequests).where(eq(refundRequests.orderId, placed.id));
  expect(request?.decidedBy).toBe(admin.id);
});

describe('the right of withdrawal', () => {
  const read = ({ token }: SignedInPerson, id: number) =>
    api.expectAnswer(orderDetailSchema, { path: `/api/orders/${id}`, token });
  const withdrawing = ({ token }: SignedInPerson, id: number, courseIds: number[]) => ({
    method: 'POST',
    path: `/api/orders/${id}/withdrawal`,
    token,
    body: { courseIds },
  });
  async function begin({ token }: SignedInPerson, courseId: number) {
    const lessons = await db.select().from(courseModules).where(eq(courseModules.courseId, courseId));
    const [slug] = await db.select({ slug: courses.slug }).from(courses).where(eq(courses.id, courseId));
    const path = `/api/courses/${slug?.slug}/lessons/${lessons[0]?.id}/lesson-1-1`;
    await api.expectAnswer(lessonSchema, { path, token });
  }
  async function buyer(prices: string[], more: Omit<OrderRequest, 'session'>) {
    const [person, session] = [await api.newcomer(), newKey()];
    const bought = await Promise.all(prices.map((price) => createTestCourse(db, { price, modules: [[reading]] })));
    for (const { id } of bought) await put(session, id, 1, person.token);
    const { order: placed } = await order(person, { session, ...more });
    return { person, id: placed.id, courseIds: bought.map(({ id }) => id).sort((a, b) => a - b) };
  }

  test('ends with the first lesson of a course for whoever agreed to that, and the other courses can still be withdrawn from', async () => {
    const { person, id, courseIds } = await buyer(['15.00', '15.00'], { startsNow: true });
    const [begun = 0, closed = 0] = courseIds;
    const before = await read(person, id);
    expect(before).toMatchObject({
      startsNow: true,
      consentedAt: before.createdAt,
      termsVersion: documentVersions.terms,
      withdrawal: { standing: 'open', courseIds, withdrawnAt: null },
    });
    expect((await api.database.mailTo(person.email, /^Your order/)).text).toContain('you asked us to begin at once');
    await begin(person, begun);
    expect((await read(person, id)).withdrawal.courseIds).toEqual([closed]);
    expect((await api.expectProblem(409, withdrawing(person, id, courseIds))).code).toBe('withdrawal_over');
    const stranger = await api.newcomer();
    await api.expectProblem(404, withdrawing(stranger, id, [closed]));
    await api.expectProblem(404, withdrawing(person, id, [closed, 2_147_483_647]));

    const after = await api.expectAnswer(orderDetailSchema, withdrawing(person, id, [closed]));
    expect(after).toMatchObject({
      status: 'completed',
      refunded: '15.00',
      refund: { paidBack: [] },
      withdrawal: { standing: 'begun', courseIds: [], withdrawnAt: expect.any(String) },
    });
    // Again, after the answer was lost: the same answer, and no second mail.
    expect(await api.expectAnswer(orderDetailSchema, withdrawing(person, id, [closed]))).toEqual(after);
    const mail = await api.database.mailTo(person.email, /withdrawal from order/);
    expect(mail.text).toContain(momentIn(new Date(after.withdrawal.withdrawnAt ?? 0), 'UTC'));
    for (const text of [person.email, '$15.00', 'no payment was taken']) expect(mail.text).toContain(text);
    const access = await db.select().from(enrollments).where(eq(enrollments.userId, person.id));
    const states = new Map(access.map(({ courseId, status }) => [courseId, status]));
    expect([states.get(begun), states.get(closed)]).toEqual(['active', 'cancelled']);
  });

  test('is used for the rest when some of the chosen courses were withdrawn from already, such as in another tab', async () => {
    const { person, id, courseIds } = await buyer(['15.00', '15.00', '15.00'], { startsNow: true });
    const [gone = 0, open = 0, begun = 0] = courseIds;
    await begin(person, begun);
    await api.expectAnswer(orderDetailSchema, withdrawing(person, id, [gone]));
    expect((await api.expectProblem(409, withdrawing(person, id, courseIds))).code).toBe('withdrawal_over');
    const after = await api.expectAnswer(orderDetailSchema, withdrawing(person, id, [gone, open]));
    expect(after).toMatchObject({ status: 'completed', refunded: '30.00', withdrawal: { courseIds: [] } });
    expect(await api.expectAnswer(orderDetailSchema, withdrawing(person, id, [open, gone]))).toEqual(after);
    await api.database.settled();
    const isConfirmation = and(eq(mailOutbox.kind, 'withdrawal'), eq(mailOutbox.recipient, person.email));
    expect(await db.$count(mailOutbox, isConfirmation)).toBe(2);
    // The second one confirms what was declared with it.
    const { text } = await api.database.mailTo(person.email, /withdrawal from order/);
    const titleOf = (course: number) => after.items.find(({ courseId }) => courseId === course)?.course.title;
    expect(text).toContain(titleOf(open));
    expect(text).not.toContain(titleOf(gone));
    expect(text).toContain('$15.00');
  });

  test.each([[false], [undefined]])('lasts for the whole period when the buyer answered %s', async (startsNow) => {
    const { person, id, courseIds } = await buyer(['15.00'], startsNow === undefined ? {} : { startsNow });
    await begin(person, courseIds[0] ?? 0);
    const { startsNow: kept, consentedAt, withdrawal } = await read(person, id);
    expect({ kept, consentedAt }).toEqual({ kept: startsNow ?? null, consentedAt: null });
    expect(withdrawal).toMatchObject({ standing: 'open', courseIds });
    // The last day of the period, whatever its weekday.
    await boughtDaysAgo(id, 14);
    const withdrawn = await api.expectAnswer(orderDetailSchema, withdrawing(person, id, courseIds));
    expect(withdrawn).toMatchObject({ status: 'refunded', withdrawal: { standing: 'nothing_left' } });
  });

  test('is as it was after the staff has ended and restored the access', async () => {
    const { person, id, courseIds } = await buyer(['15.00'], { startsNow: true });
    const [courseId = 0] = courseIds;
    const creator = await api.newcomer();
    await db.update(users).set({ role: 'CREATOR' }).where(eq(users.id, creator.id));
    await db.update(courses).set({ creatorId: creator.id }).where(eq(courses.id, courseId));
    const restart = async () => {
      for (const action of ['end', 'restore']) {
        const body = { ids: [person.id], action, reason: 'By mistake' };
        const path = `/api/teaching/courses/${courseId}/students/actions`;
        await api.expectAnswer(doneSchema, { method: 'POST', path, token: creator.token, body });
      }
    };
    await restart();
    expect((await read(person, id)).withdrawal.standing).toBe('open');
    await begin(person, courseId);
    await restart();
    expect((await read(person, id)).withdrawal.standing).toBe('begun');
  });

  test('ends after fourteen days that begin with the day after the purchase, and never on a weekend', async () => {
    const lastDay = async (boughtAt: string, zone: string) =>
      (await db.execute(sql`select rules.last_withdrawal_day(${boughtAt}, ${zone})::text as day`)).rows[0]?.day;
    expect(await lastDay('2026-11-02T12:00:00Z', 'UTC')).toBe('2026-11-16');
    expect(await lastDay('2026-11-02T23:30:00Z', 'Europe/Berlin')).toBe('2026-11-17');
    // A Saturday and a Sunday: the Monday after them.
    expect(await lastDay('2026-11-07T12:00:00Z', 'UTC')).toBe('2026-11-23');
    expect(await lastDay('2026-11-08T12:00:00Z', 'UTC')).toBe('2026-11-23');
    const { person, id, courseIds } = await buyer(['15.00'], {});
    await boughtDaysAgo(id, 19);
    expect((await read(person, id)).withdrawal.standing).toBe('over');
    expect((await api.expectProblem(409, withdrawing(person, id, courseIds))).code).toBe('withdrawal_over');
  });
});

test('the data export of a buyer has orders, gifts and refunds, without gift links or the people who redeemed them', async () => {
  const [giver, friend, session, course] = [
    await api.newcomer(),
    await api.newcomer(),
    newKey(),
    await courseAt('12.00'),
  ];
  await put(session, course.id, 2, giver.token);
  const { order: placed, gifts } = await order(giver, { session });
  const path = `/api${new URL(gifts[0]?.url ?? '').pathname}/redeem`;
  await api.expectAnswer(redeemedGiftSchema, { method: 'POST', path, token: friend.token });
  await api.expectAnswer(orderDetailSchema, {
    method: 'POST',
    path: `/api/orders/${placed.id}/refund-request`,
    token: giver.token,
    body: { reason: 'Too early.' },
    status: 201,
  });
  await put(session, (await courseAt('5.00')).id, 3, giver.token);
  const exported = ({ token }: SignedInPerson) =>
    api.expectAnswer(accountExportSchema, { path: '/api/account/export', token });
  const own = await exported(giver);
  expect(own).toMatchObject({
    orders: [{ id: placed.id, total: '24.00', items: [{ price: '12.00', quantity: 2 }] }],
    refundRequests: [{ orderId: placed.id, reason: 'Too early.', status: 'approved' }],
    giftsGiven: [{ orderId: placed.id, redeemedAt: expect.any(String) }],
    giftsReceived: [],
    cart: [{ quantity: 3 }],
  });
  expect(JSON.stringify(own)).not.toMatch(new RegExp(`${friend.email}|sealed|token`, 'i'));
  expect(await exported(friend)).toMatchObject({ orders: [], giftsReceived: [{ redeemedAt: expect.any(String) }] });
});

test('a receipt whose gift links cannot be decrypted is mailed anyway and links to the order', async () => {
  const item = { quantity: 2, price: '12.00', course: { id: 1, slug: 'interviews', title: 'Interviews' } };
  const amounts = { subtotal: '24.00', discount: '0.00', total: '24.00', promoCode: null };
  const draft = await orderReceiptMail.draft(
    {
      firstName: 'Ada',
      order: {
        id: 7,
        kind: 'demo',
        tax: '0.00',
        ...amounts,
        items: [item],
        gifts: [{ courseId: 1, sealedToken: 'sealed by nobody' }],
      },
    },
    {
      ...deliveryContext(
        { appOrigin: 'https://launchpad.test', jwtSecret: [{ id: null, secret: new Uint8Array(32) }] },
        db,
      ),
      isConfirmed: true,
    },
  );
  expect(draft.blocks).toContainEqual({ kind: 'facts', rows: [['Interviews', 'https://launchpad.test/orders/7']] });
  const url = 'https://launchpad.test/courses/interviews/learn';
  expect(draft.blocks).toContainEqual({ kind: 'action', label: 'Start learning', url });
});

describe('mock-enroll', () => {
  test('enrolls an admin in every course on sale, once', async () => {
    const admin = await adminPerson();
    const send = { method: 'POST', path: '/api/mock-enroll', token: admin.token };
    const onSale = await db.select().from(courses).where(eq(courses.status, 'ACTIVE'));
    expect((await api.expectAnswer(mockEnrollAnswerSchema, send)).enrolledCount).toBe(onSale.length);
    expect((await api.expectAnswer(mockEnrollAnswerSchema, send)).enrolledCount).toBe(0);
    const [{ token }] = [await api.newcomer()];
    await api.expectProblem(403, { ...send, token });
  });

  test('does not exist in production', async () => {
    const production = await startTestApi({ ENVIRONMENT: 'production' });
    await production.expectProblem(404, { method: 'POST', path: '/api/mock-enroll' });
    await production.stop();
  });
});

test('every read takes one round trip, and so does a refund request', async () => {
  const [{ token, ...person }, session] = [await api.newcomer(), newKey()];
  const course = await courseAt('12.00');
  await put(session, course.id, 2);
  const { order: placed, gifts } = await order({ token, ...person }, { session });
  await api.database.mailTo(person.email, /^Your order/);
  // Without a mail after the answer, which a refund that is granted at once sends.
  await boughtDaysAgo(placed.id, 20);
  const reads: [string, string, unknown?][] = [
    ['GET', '/api/orders'],
    ['GET', `/api/orders/${placed.id}`],
    ['GET', `/api${new URL(gifts[0]?.url ?? '').pathname}`],
    ['POST', `/api/orders/${placed.id}/gifts/${gifts[0]?.id}/new-link`],
    ['POST', '/api/validate-promo', { code: 'NONE', amount: 1 }],
    ['POST', `/api/orders/${placed.id}/refund-request`, { reason: 'It did not fit.' }],
  ];
  for (const [method, path, body] of reads) {
    await api.database.settled();
    const before = await api.database.requests();
    expect((await api.request(method, path, { token, body })).status).toBeLessThan(300);
    expect((await api.database.requests()) - before, path).toBe(1);
  }
});
