/** The routes with which admins read every order. Mounted at /api/admin/orders. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { everyPage } from '#db/admin/listing.ts';
import { type AnyOrderRow, listAllOrders, type OrderListRow, readAnyOrder } from '#db/commerce/admin/all-orders.ts';
import { answersCsv, type CsvColumn, csvDownload } from '../../admin/csv.ts';
import { listingAnswer, pageOf } from '../../admin/listing-contract.ts';
import { answer, only, refuses } from '../../api/endpoint.ts';
import type { ApiEnvironment } from '../../api/environment.ts';
import { rowId } from '../../api/text.shared.ts';
import { refuseInvalid } from '../../api/validation.ts';
import { orderAnswer } from '../order-answer.ts';
import {
  type AdminOrder,
  adminOrderSchema,
  type ListedOrder,
  orderListingQuerySchema,
  orderListingSchema,
} from './admin-order-contract.ts';

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
    const wanted = { caller: c.get('caller'), filter: query, sort, page: pageOf(query) };
    return c.json(listingAnswer(await listAllOrders(c.get('db'), wanted), listedOrder), 200);
  },
);

adminOrderRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/export',
    summary: 'The same orders as a CSV file',
    ...only('ADMIN'),
    request: { query: orderListingQuerySchema },
    responses: answersCsv,
  }),
  (c) => {
    const { sort, ...filter } = c.req.valid('query');
    const pages = everyPage((page) => listAllOrders(c.get('db'), { caller: c.get('caller'), filter, sort, page }));
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
    const { id } = c.req.valid('param');
    return c.json(adminOrder(await readAnyOrder(c.get('db'), { caller: c.get('caller'), id })), 200);
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
  };
}

function adminOrder({ order, requests, buyerId, ...row }: AnyOrderRow): AdminOrder {
  const buyer = buyerOf(row);
  return {
    ...orderAnswer(order),
    buyer: buyer && buyerId !== null ? { id: buyerId, ...buyer } : null,
    gifts: {
      given: order.gifts.length,
      taken: order.gifts.filter(({ redeemedAt }) => redeemedAt !== null).length,
    },
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
