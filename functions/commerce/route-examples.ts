/** An example request for each route of `commerce`, for the route matrix (functions/api/matrix.test.ts). */
import { giftLinks, orderItems, orders, payments, refundRequests, refunds } from '#db/commerce/tables.ts';
import { openDatabase } from '#db/connection/client.ts';
import { createTestCourse } from '#db/local/course-fixture.ts';
import { digest } from '../accounts/digest.ts';
import type { MatrixWorld, RouteExample, RouteExamples } from '../api/route-example.ts';

const sessionId = () => `matrix-${crypto.randomUUID()}`;
const courseOnSale = async ({ database }: MatrixWorld) =>
  (await createTestCourse(openDatabase(database.databaseUrl), { modules: [] })).id;

/** A completed order, placed just now, of one seat for the buyer and one gift seat. */
async function orderOf(world: MatrixWorld, userId: number | null) {
  const db = openDatabase(world.database.databaseUrl);
  const paid = { subtotal: '198.00', total: '198.00', status: 'completed' as const, completedAt: new Date() };
  const [order] = await db
    .insert(orders)
    .values({ userId, ...paid })
    .returning({ id: orders.id });
  if (!order) throw new Error('The order was not created.');
  const courseId = await courseOnSale(world);
  const [item] = await db
    .insert(orderItems)
    .values({ orderId: order.id, courseId, price: '99.00', quantity: 2, paid: '198.00' })
    .returning({ id: orderItems.id });
  return { db, orderId: order.id, courseId, itemId: item?.id ?? 0 };
}

async function giftOf(world: MatrixWorld, userId: number | null) {
  const { db, orderId, itemId } = await orderOf(world, userId);
  const token = crypto.randomUUID();
  const [gift] = await db
    .insert(giftLinks)
    .values({ orderItemId: itemId, tokenHash: await digest(token), sealedToken: 'sealed' })
    .returning({ id: giftLinks.id });
  return { token, newLink: `/api/orders/${orderId}/gifts/${gift?.id}/new-link` };
}

async function refundRequestOf(world: MatrixWorld): Promise<number> {
  const { db, orderId } = await orderOf(world, world.stranger.id);
  const [request] = await db
    .insert(refundRequests)
    .values({ orderId, userId: world.stranger.id })
    .returning({ id: refundRequests.id });
  return request?.id ?? 0;
}

const orderAt = (part: string, body?: unknown): Pick<RouteExample, 'request' | 'foreign'> => ({
  request: async (world) => ({
    path: `/api/orders/${(await orderOf(world, world.actor?.id ?? null)).orderId}${part}`,
    body,
  }),
  foreign: {
    request: async (world) => ({
      path: `/api/orders/${(await orderOf(world, world.stranger.id)).orderId}${part}`,
      body,
    }),
    status: 404,
  },
});

async function withdrawalOf(world: MatrixWorld, userId: number | null) {
  const { orderId, courseId } = await orderOf(world, userId);
  return { path: `/api/orders/${orderId}/withdrawal`, body: { courseIds: [courseId] } };
}

export const commerceExamples: RouteExamples = {
  'GET /api/cart/{sessionId}': { request: () => ({ path: `/api/cart/${sessionId()}` }), status: 200 },
  'POST /api/cart': {
    request: async (world) => ({
      path: '/api/cart',
      body: { sessionId: sessionId(), courseId: await courseOnSale(world), quantity: 2 },
    }),
    status: 200,
  },
  'DELETE /api/cart/{sessionId}/{courseId}': { request: () => ({ path: `/api/cart/${sessionId()}/1` }), status: 200 },
  'POST /api/validate-promo': {
    request: () => ({ path: '/api/validate-promo', body: { code: 'SAVE20', amount: '100.00' } }),
    status: 200,
  },
  'POST /api/orders': {
    request: () => ({
      path: '/api/orders',
      body: { cartSessionId: sessionId() },
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    }),
    // The cart is empty: callers with access get 409.
    status: 409,
    ownActor: true,
  },
  'GET /api/orders': { request: () => ({ path: '/api/orders' }), status: 200 },
  'GET /api/orders/{id}': { ...orderAt(''), status: 200 },
  'POST /api/orders/{id}/payment': { ...orderAt('/payment'), status: 200 },
  'POST /api/orders/{id}/cancel': { ...orderAt('/cancel'), status: 200 },
  'POST /api/webhooks/stripe': {
    request: () => ({ path: '/api/webhooks/stripe', body: { id: 'evt_1', type: 'checkout.session.completed' } }),
    // Without its signature: 400, for everybody.
    status: 400,
  },
  'POST /api/orders/{id}/refund-request': { ...orderAt('/refund-request', {}), status: 201 },
  'POST /api/orders/{id}/start': { ...orderAt('/start'), status: 200 },
  'POST /api/orders/{id}/withdrawal': {
    request: (world) => withdrawalOf(world, world.actor?.id ?? null),
    status: 200,
    foreign: { request: (world) => withdrawalOf(world, world.stranger.id), status: 404 },
  },
  'POST /api/orders/{id}/gifts/{giftId}/new-link': {
    request: async (world) => ({ path: (await giftOf(world, world.actor?.id ?? null)).newLink }),
    status: 200,
    foreign: { request: async (world) => ({ path: (await giftOf(world, world.stranger.id)).newLink }), status: 404 },
  },
  'GET /api/gifts/{token}': {
    request: async (world) => ({ path: `/api/gifts/${(await giftOf(world, world.stranger.id)).token}` }),
    status: 200,
  },
  'POST /api/gifts/{token}/redeem': {
    request: async (world) => ({ path: `/api/gifts/${(await giftOf(world, world.stranger.id)).token}/redeem` }),
    status: 200,
  },
  'GET /api/admin/refunds': { request: () => ({ path: '/api/admin/refunds' }), status: 200 },
  'GET /api/admin/refunds/export': { request: () => ({ path: '/api/admin/refunds/export' }), status: 200 },
  'GET /api/admin/orders': { request: () => ({ path: '/api/admin/orders?search=launchpad' }), status: 200 },
  'GET /api/admin/orders/export': { request: () => ({ path: '/api/admin/orders/export' }), status: 200 },
  'GET /api/admin/orders/{id}': {
    request: async (world) => ({ path: `/api/admin/orders/${(await orderOf(world, world.stranger.id)).orderId}` }),
    status: 200,
  },
  'POST /api/admin/orders/{id}/refunds': {
    request: async (world) => {
      const { orderId, courseId } = await orderOf(world, world.stranger.id);
      return {
        path: `/api/admin/orders/${orderId}/refunds`,
        body: { courseIds: [courseId], reason: 'Bought twice by mistake.' },
      };
    },
    status: 200,
  },
  'POST /api/admin/orders/{id}/refunds/{refundId}': {
    request: async (world) => {
      const { db, orderId } = await orderOf(world, world.stranger.id);
      const [refund] = await db
        .insert(refunds)
        .values({ orderId, amount: '10.00', state: 'failed', failure: 'lost_or_stolen_card' })
        .returning({ id: refunds.id });
      const courseId = await courseOnSale(world);
      await db.insert(orderItems).values({ orderId, courseId, price: '10.00', paid: '10.00', refundId: refund?.id });
      return {
        path: `/api/admin/orders/${orderId}/refunds/${refund?.id}`,
        body: { action: 'paid_elsewhere', reason: 'Sent by bank transfer.' },
      };
    },
    status: 200,
  },
  'POST /api/admin/orders/{id}/return': {
    request: async (world) => {
      const { db, orderId } = await orderOf(world, world.stranger.id);
      const refused = { returnReason: 'already_owned' as const, returnFailure: 'lost_or_stolen_card' };
      await db.insert(payments).values({ orderId, amount: '198.00', state: 'paid', ...refused });
      return {
        path: `/api/admin/orders/${orderId}/return`,
        body: { action: 'paid_elsewhere', reason: 'Sent by bank transfer.' },
      };
    },
    status: 200,
  },
  'POST /api/admin/refunds/{id}': {
    request: async (world) => ({
      path: `/api/admin/refunds/${await refundRequestOf(world)}`,
      body: { decision: 'approve', note: 'Sorry that it did not fit.' },
    }),
    status: 200,
  },
  ...Object.fromEntries(
    ['/api/admin/revenue', '/api/creator/earnings'].flatMap((path) =>
      ['', '/export'].map((part) => [
        `GET ${path}${part}`,
        { request: () => ({ path: `${path}${part}?from=2026-01&to=2026-11&by=creator` }), status: 200 },
      ]),
    ),
  ),
  'GET /api/admin/creator-shares': { request: () => ({ path: '/api/admin/creator-shares' }), status: 200 },
  'POST /api/admin/creator-shares': {
    request: async (world) => ({
      path: '/api/admin/creator-shares',
      body: { courseId: await courseOnSale(world), percent: 60, reason: 'Agreed for this course.' },
    }),
    status: 200,
  },
  'POST /api/mock-enroll': { request: () => ({ path: '/api/mock-enroll' }), status: 200 },
};
