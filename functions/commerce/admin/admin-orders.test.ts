/** Admins look up orders by number or buyer and decide on refunds. They never see a gift link. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#db/accounts/tables.ts';
import { giftLinks, orderItems, orders, refundRequests } from '#db/commerce/tables.ts';
import { openDatabase } from '#db/connection/client.ts';
import { createTestCourse } from '#db/local/course-fixture.ts';
import { doneSchema } from '../../api/done-contract.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../../local/test-api.ts';
import { orderDetailSchema } from '../contract.ts';
import { adminOrderSchema, orderListingSchema } from './admin-order-contract.ts';
import { refundListingSchema } from './refund-contract.ts';

let api: TestApi;
let admin: SignedInPerson;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.newcomer();
  await setRole(admin.id, 'ADMIN');
});
afterAll(() => api.stop());

const db = () => openDatabase(api.database.databaseUrl);
const setRole = (id: number, role: 'CREATOR' | 'ADMIN') => db().update(users).set({ role }).where(eq(users.id, id));
const list = (query: string) =>
  api.expectAnswer(orderListingSchema, { path: `/api/admin/orders?${query}`, token: admin.token });
const refunds = (query: string) =>
  api.expectAnswer(refundListingSchema, { path: `/api/admin/refunds?${query}`, token: admin.token });

/** Creates a completed order of two seats, one of them a gift. Returns its id. */
async function createTestOrder(userId: number, promoCode: string | null = null): Promise<number> {
  const { id: courseId } = await createTestCourse(db(), { modules: [] });
  const [order] = await db()
    .insert(orders)
    .values({
      userId,
      subtotal: '198.00',
      discount: '20.00',
      total: '178.00',
      promoCode,
      status: 'completed',
      completedAt: new Date(),
    })
    .returning({ id: orders.id });
  const orderId = order?.id ?? 0;
  const [item] = await db()
    .insert(orderItems)
    .values({ orderId, courseId, price: '99.00', quantity: 2, paid: '178.00' })
    .returning({ id: orderItems.id });
  await db()
    .insert(giftLinks)
    .values({ orderItemId: item?.id ?? 0, tokenHash: crypto.randomUUID(), sealedToken: 'a-sealed-token' });
  return orderId;
}

async function createTestRefundRequest(orderId: number, userId: number): Promise<number> {
  const [request] = await db().insert(refundRequests).values({ orderId, userId, reason: '=1+1' }).returning();
  return request?.id ?? 0;
}

test('an order is found by its number, by its buyer, and by its promo code', async () => {
  const buyer = await api.newcomer();
  const [one, two] = [await createTestOrder(buyer.id), await createTestOrder(buyer.id, 'SPRING-9')];
  for (const query of [`search=${one}`, `search=%23${one}`]) {
    expect((await list(query)).rows).toMatchObject([{ id: one, total: '178.00', buyer: { email: buyer.email } }]);
  }
  const ofBuyer = await list(`search=${buyer.email}&sort=oldest`);
  expect(ofBuyer.rows.map(({ id }) => id)).toEqual([one, two]);
  expect(ofBuyer.count).toBe(2);
  expect((await list('promoCode=spring-9')).rows.map(({ id }) => id)).toEqual([two]);
  expect((await list(`search=${buyer.email}&status=refunded`)).rows).toEqual([]);
});

test('one order is shown with all its data except the gift links', async () => {
  const buyer = await api.newcomer();
  const id = await createTestOrder(buyer.id);
  await createTestRefundRequest(id, buyer.id);
  const path = `/api/admin/orders/${id}`;
  expect(await api.expectAnswer(adminOrderSchema, { path, token: admin.token })).toMatchObject({
    buyer: { id: buyer.id, email: buyer.email },
    items: [{ quantity: 2, price: '99.00' }],
    gifts: { given: 1, taken: 0 },
    refundRequests: [{ status: 'pending', decidedBy: null }],
  });
  expect((await api.request('GET', path, { token: admin.token })).text).not.toContain('sealed');
  await api.expectProblem(404, { path: '/api/admin/orders/2000000000', token: admin.token });
});

test('an order stays in the books after its account is deleted', async () => {
  const buyer = await api.newcomer();
  const id = await createTestOrder(buyer.id);
  await db().delete(users).where(eq(users.id, buyer.id));
  expect((await list(`search=${id}`)).rows).toMatchObject([{ id, buyer: null }]);
});

test('a refund request is listed as open, decided with a note, and then listed as decided', async () => {
  const buyer = await api.newcomer();
  const orderId = await createTestOrder(buyer.id);
  const id = await createTestRefundRequest(orderId, buyer.id);
  expect((await refunds(`status=pending&search=${buyer.email}`)).rows).toMatchObject([{ id, orderId, progress: 0 }]);
  const decide = { method: 'POST', path: `/api/admin/refunds/${id}`, token: admin.token };
  // Nothing of the course is completed, so the guarantee holds.
  const declined = { ...decide, body: { decision: 'reject', note: null } };
  expect((await api.expectProblem(409, declined)).code).toBe('refund_promised');
  await api.expectAnswer(doneSchema, { ...decide, body: { decision: 'approve', note: 'Sorry that it did not fit.' } });
  expect((await api.expectProblem(409, { ...decide, body: { decision: 'approve' } })).code).toBe('refund_decided');
  expect((await refunds(`status=pending&search=${orderId}`)).rows).toEqual([]);
  expect((await refunds(`status=approved&search=${orderId}&sort=newest`)).rows).toMatchObject([
    { id, decisionNote: 'Sorry that it did not fit.', decidedBy: admin.email },
  ]);
  const file = await api.request('GET', `/api/admin/refunds/export?search=${orderId}`, { token: admin.token });
  expect(file.text).toContain(`"'=1+1"`);
});

test('an admin refunds an order without a request, once, and the buyer reads why', async () => {
  const buyer = await api.newcomer();
  const orderId = await createTestOrder(buyer.id);
  const path = `/api/admin/orders/${orderId}`;
  const { items } = await api.expectAnswer(adminOrderSchema, { path, token: admin.token });
  const courseIds = items.map(({ courseId }) => courseId);
  const refund = { method: 'POST', path: `${path}/refunds`, token: admin.token };
  await api.expectProblem(400, { ...refund, body: { courseIds, reason: ' ' } });
  await api.expectProblem(400, { ...refund, body: { courseIds: [], reason: 'Bought twice.' } });
  const body = { courseIds, reason: 'Bought twice.', note: '<b>Sorry</b> for the trouble.' };
  const { message } = await api.expectAnswer(doneSchema, { ...refund, body });
  expect(message).toBe('$178.00 is refunded.');
  expect((await api.expectProblem(409, { ...refund, body })).code).toBe('already_refunded');
  expect(await api.expectAnswer(adminOrderSchema, { path, token: admin.token })).toMatchObject({
    status: 'refunded',
    refunds: [{ amount: '178.00', reason: 'Bought twice.', refundedBy: admin.email, requestId: null, courseIds }],
  });
  const own = await api.request('GET', `/api/orders/${orderId}`, { token: buyer.token });
  expect(orderDetailSchema.parse(own.json())).toMatchObject({
    refunded: '178.00',
    refund: { standing: 'not_completed', request: null, paidBack: [{ amount: '178.00' }] },
  });
  expect(own.text).not.toContain('Bought twice.');
  const mail = await api.database.mailTo(buyer.email, /is refunded/);
  expect(mail.html).toContain('&lt;b&gt;Sorry&lt;/b&gt;');
  expect(mail.text).not.toContain('Bought twice.');
});

test('a demoted admin is refused at the next request', async () => {
  const other = await api.newcomer();
  await setRole(other.id, 'ADMIN');
  const paths = ['orders', 'orders/export', 'refunds', 'refunds/export', 'overview'].map(
    (part) => `/api/admin/${part}`,
  );
  for (const path of paths) expect((await api.request('GET', path, { token: other.token })).status).toBe(200);
  await setRole(other.id, 'CREATOR');
  for (const path of paths) await api.expectProblem(403, { path, token: other.token });
});
