/** The routes with which admins read every order, and refund one. Mounted at /api/admin/orders. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { everyPage } from '#db/admin/listing.ts';
import { type AnyOrderRow, listAllOrders, type OrderListRow, readAnyOrder } from '#db/commerce/admin/all-orders.ts';
import { refundOrder } from '#db/commerce/admin/refund-order.ts';
import { resumeRefund, resumeReturn } from '#db/commerce/refunding/due-refunds.ts';
import { auditContextOf, personalReadOf } from '../../admin/audit-context.ts';
import { answersCsv, type CsvColumn, csvDownload } from '../../admin/csv.ts';
import { listingAnswer, pageOf } from '../../admin/listing-contract.ts';
import { type CacheTag, purge } from '../../api/caching.ts';
import { doneSchema } from '../../api/done-contract.ts';
import { answer, jsonBody, only, refuses } from '../../api/endpoint.ts';
import type { ApiEnvironment } from '../../api/environment.ts';
import { rowId } from '../../api/numbers-and-times.shared.ts';
import { refuseInvalid } from '../../api/validation.ts';
import { deliverAfterResponse } from '../../mail/deliver.ts';
import { amountText } from '../amount-text.shared.ts';
import { orderRefundMail } from '../mails.ts';
import { orderAnswer } from '../order-answer.ts';
import { payBack, returnAgain } from '../payments/pay-back.ts';
import { paymentMailKinds } from '../payments/payment-mail-kinds.ts';
import {
  type AdminOrder,
  adminOrderSchema,
  type ListedOrder,
  orderListingQuerySchema,
  orderListingSchema,
} from './admin-order-contract.ts';
import { orderRefundInputSchema, refundResumptionInputSchema } from './order-refund-contract.ts';

export const adminOrderRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

adminOrderRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/',
    summary: 'Orders of all buyers, a page at a time; searched by order number or email address',
    ...only('ADMIN'),
    request: { query: orderListingQuerySchema },
    responses: answer(200, orderListingSchema, 'A page of orders'),
  }),
  async (c) => {
    const { sort, ...query } = c.req.valid('query');
    const read = personalReadOf(c, { exports: false });
    const wanted = { caller: c.get('caller'), read, filter: query, sort, page: pageOf(query) };
    return c.json(listingAnswer(await listAllOrders(c.get('db'), wanted), listedOrder), 200);
  },
);

adminOrderRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/export',
    summary: 'The same orders as a CSV file',
    ...only('ADMIN'),
    ...refuses('fresh_proof_needed'),
    request: { query: orderListingQuerySchema },
    responses: answersCsv,
  }),
  (c) => {
    const { sort, ...filter } = c.req.valid('query');
    const wanted = { caller: c.get('caller'), read: personalReadOf(c, { exports: true }), filter, sort };
    const pages = everyPage((page) => listAllOrders(c.get('db'), { ...wanted, page }));
    return csvDownload(c, { name: 'orders', columns: orderColumns, pages });
  },
);

adminOrderRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/{id}',
    summary: 'One order, with its buyer and its refund requests',
    ...only('ADMIN'),
    ...refuses('not_found'),
    request: { params: z.object({ id: rowId }) },
    responses: answer(200, adminOrderSchema, 'The order, without its gift links'),
  }),
  async (c) => {
    const wanted = {
      caller: c.get('caller'),
      read: personalReadOf(c, { exports: false }),
      id: c.req.valid('param').id,
    };
    return c.json(adminOrder(await readAnyOrder(c.get('db'), wanted)), 200);
  },
);

adminOrderRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/{id}/refunds',
    summary: 'Refund courses of an order, or all of it, without a request; the access that they gave ends',
    ...only('ADMIN'),
    ...refuses('not_found', 'refund_not_completed', 'already_refunded', 'order_disputed', 'fresh_proof_needed'),
    request: { params: z.object({ id: rowId }), body: jsonBody(orderRefundInputSchema) },
    responses: answer(200, doneSchema, 'Refunded; the buyer gets a mail'),
  }),
  async (c) => {
    const { courseIds, reason, note } = c.req.valid('json');
    const { amount, courses } = await refundOrder(c.get('db'), {
      ...auditContextOf(c),
      orderId: c.req.valid('param').id,
      courseIds,
      reason,
      note: note ?? null,
      mailKind: orderRefundMail.kind,
    });
    await payBack(c.var, c.req.valid('param').id);
    // Public pages show the number of students.
    purge(c, ['courses', ...courses.map((id): CacheTag => `course:${id}`)]);
    deliverAfterResponse(c, c.get('db'), c.get('settings'));
    return c.json({ message: `${amountText(amount)} is refunded.` }, 200);
  },
);

adminOrderRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/{id}/refunds/{refundId}',
    summary: 'Take up a refund that failed: have the payment service try again, or note that it was paid another way',
    ...only('ADMIN'),
    ...refuses('not_found', 'refund_not_failed', 'order_disputed', 'fresh_proof_needed'),
    request: { params: z.object({ id: rowId, refundId: rowId }), body: jsonBody(refundResumptionInputSchema) },
    responses: answer(200, doneSchema, 'Taken up'),
  }),
  async (c) => {
    const { action, reason } = c.req.valid('json');
    const paidElsewhere = action === 'paid_elsewhere';
    const { id, refundId } = c.req.valid('param');
    const courseIds = await resumeRefund(c.get('db'), {
      ...auditContextOf(c),
      orderId: id,
      refundId,
      paidElsewhere,
      reason,
      mailKinds: paymentMailKinds,
    });
    await payBack(c.var, id);
    purge(c, ['courses', ...courseIds.map((course): CacheTag => `course:${course}`)]);
    deliverAfterResponse(c, c.get('db'), c.get('settings'));
    return c.json({ message: paidElsewhere ? 'Noted as paid back.' : 'The refund was sent again.' }, 200);
  },
);

adminOrderRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/{id}/return',
    summary: 'Take up a payment that arrived too late and whose return the bank refused',
    ...only('ADMIN'),
    ...refuses('not_found', 'refund_not_failed', 'order_disputed', 'fresh_proof_needed'),
    request: { params: z.object({ id: rowId }), body: jsonBody(refundResumptionInputSchema) },
    responses: answer(200, doneSchema, 'Taken up'),
  }),
  async (c) => {
    const { action, reason } = c.req.valid('json');
    const paidElsewhere = action === 'paid_elsewhere';
    const { id } = c.req.valid('param');
    await resumeReturn(c.get('db'), { ...auditContextOf(c), orderId: id, paidElsewhere, reason });
    await returnAgain(c.var, id);
    deliverAfterResponse(c, c.get('db'), c.get('settings'));
    return c.json({ message: paidElsewhere ? 'Noted as paid back.' : 'The payment was sent back again.' }, 200);
  },
);

const orderColumns: CsvColumn<OrderListRow>[] = [
  { header: 'Order', value: (order) => order.id },
  { header: 'State', value: (order) => order.status },
  { header: 'Placed', value: (order) => order.createdAt },
  { header: 'Email', value: (order) => order.email },
  { header: 'First name', value: (order) => order.firstName },
  { header: 'Last name', value: (order) => order.lastName },
  { header: 'Courses', value: (order) => order.courseTitles.join('; ') },
  { header: 'Subtotal', value: (order) => order.subtotal },
  { header: 'Discount', value: (order) => order.discount },
  { header: 'Total', value: (order) => order.total },
  { header: 'Promo code', value: (order) => order.promoCode },
  { header: 'Refunded amount', value: (order) => order.refunded },
  { header: 'Refunded', value: (order) => order.refundedAt },
];

function buyerOf({ email, firstName, lastName }: Pick<OrderListRow, 'email' | 'firstName' | 'lastName'>) {
  return email !== null && firstName !== null && lastName !== null ? { email, firstName, lastName } : null;
}

function listedOrder(row: OrderListRow): ListedOrder {
  return {
    id: row.id,
    status: row.status,
    subtotal: row.subtotal,
    discount: row.discount,
    total: row.total,
    promoCode: row.promoCode,
    courseTitles: row.courseTitles,
    buyer: buyerOf(row),
    createdAt: row.createdAt.toISOString(),
    refundedAt: row.refundedAt?.toISOString() ?? null,
    refunded: row.refunded,
  };
}

function adminOrder({ order, requests, paidBack, disputes, progress, buyerId, ...row }: AnyOrderRow): AdminOrder {
  const buyer = buyerOf(row);
  return {
    ...orderAnswer(order),
    buyer: buyer && buyerId !== null ? { id: buyerId, ...buyer } : null,
    gifts: {
      given: order.gifts.length,
      taken: order.gifts.filter(({ redeemedAt }) => redeemedAt !== null).length,
    },
    progress,
    refunds: paidBack.map(({ createdAt, ...refund }) => ({
      id: refund.id,
      requestId: refund.requestId,
      amount: refund.amount,
      courseIds: refund.courseIds,
      state: refund.state,
      cause: refund.cause,
      failure: refund.failure,
      reason: refund.reason,
      note: refund.note,
      refundedBy: refund.refundedBy,
      createdAt: createdAt.toISOString(),
    })),
    disputes: disputes.map((dispute) => ({
      id: dispute.id,
      state: dispute.state,
      amount: dispute.amount,
      reason: dispute.reason,
      openedAt: dispute.openedAt.toISOString(),
      dueAt: dispute.dueAt?.toISOString() ?? null,
      closedAt: dispute.closedAt?.toISOString() ?? null,
    })),
    refundRequests: requests.map(({ createdAt, decidedAt, ...request }) => ({
      id: request.id,
      status: request.status,
      reason: request.reason,
      decisionNote: request.decisionNote,
      decidedBy: request.decidedBy,
      createdAt: createdAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
    })),
  };
}
