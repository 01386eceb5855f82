/** Checkout, and the signed-in user's orders with their refunds and gift links. docs/decisions.md "Commerce". */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { checkOut } from '#db/commerce/check-out.ts';
import { replaceGiftLink } from '#db/commerce/gifts.ts';
import { listOrders, readOrder } from '#db/commerce/orders.ts';
import { requestRefund } from '#db/commerce/refunds.ts';
import { guaranteeTerms, refundTerms } from '#db/commerce/states.ts';
import { startNow } from '#db/commerce/withdrawal/open-orders.ts';
import { withdraw } from '#db/commerce/withdrawal/withdraw.ts';
import { digest } from '../accounts/digest.ts';
import { documentVersions } from '../accounts/document-versions.shared.ts';
import { type CacheTag, purge } from '../api/caching.ts';
import { answer, jsonBody, refuses, signedInOnly } from '../api/endpoint.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { rowId } from '../api/numbers-and-times.shared.ts';
import { refuseInvalid } from '../api/validation.ts';
import { deliverAfterResponse } from '../mail/deliver.ts';
import {
  idempotencyHeadersSchema,
  orderDetailSchema,
  orderInputSchema,
  orderListSchema,
  orderQuerySchema,
  placedOrderSchema,
  refundInputSchema,
  withdrawalInputSchema,
} from './contract.ts';
import { newGiftLink, newGiftLinks } from './gift-links.ts';
import { orderClaim } from './limits.ts';
import { orderReceiptMail, refundDecisionMail } from './mails.ts';
import { orderAnswer, orderDetailAnswer, orderGifts, soldCourseAnswer } from './order-answer.ts';
import { payBack } from './payments/pay-back.ts';
import { placePaidOrder } from './payments/place-paid-order.ts';
import { withdrawalMail } from './withdrawal-mail.ts';

export const orderRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

orderRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/',
    summary:
      'Check out the cart; the same Idempotency-Key again returns the same order. One that must be paid is pending, and says on which page',
    ...signedInOnly,
    ...refuses(
      'cart_empty',
      'nothing_to_buy',
      'cart_changed',
      'enrollment_ended',
      'idempotency_key_reused',
      'promo_unknown',
      'promo_expired',
      'promo_exhausted',
      'promo_used',
      'promo_minimum',
      'payment_processing',
      'course_disputed',
      'payment_minimum',
      'payment_expired',
      'payment_unavailable',
      'too_many_requests',
    ),
    request: { headers: idempotencyHeadersSchema, body: jsonBody(orderInputSchema) },
    responses: answer(
      201,
      placedOrderSchema,
      'The order, its gift links, and the courses that the buyer owned already',
    ),
  }),
  async (c) => {
    const { cartSessionId, promoCode, planType, startsNow = null, shownTotal = null } = c.req.valid('json');
    const [db, settings] = [c.get('db'), c.get('settings')];
    const requestHash = await digest(JSON.stringify([cartSessionId, promoCode || null, planType, startsNow]));
    const checkout = {
      caller: c.get('caller'),
      cartSessionId,
      promoCode: promoCode || null,
      shownTotal,
      planType,
      idempotency: { key: c.req.valid('header')['idempotency-key'], requestHash },
      consent: { startsNow, terms: documentVersions.terms },
      newGiftLinks: (count: number) => newGiftLinks(settings, count),
      receiptKind: orderReceiptMail.kind,
      claim: orderClaim(c.get('caller').userId),
      now: new Date(),
    };
    const { order, alreadyOwned } = settings.payments
      ? await placePaidOrder(c, { ...checkout, from: { cartSessionId } }, '/checkout')
      : await checkOut(db, checkout);
    if (order.status === 'completed') {
      // Public pages show the number of students.
      const tags = order.items.map(({ courseId }): CacheTag => `course:${courseId}`);
      purge(c, ['courses', ...tags]);
      deliverAfterResponse(c, db, settings);
    }
    const placed = {
      order: orderAnswer(order),
      gifts: await orderGifts(settings, order),
      alreadyOwned: alreadyOwned.map(soldCourseAnswer),
    };
    return c.json(placed, 201);
  },
);

orderRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/',
    summary: "The signed-in user's orders",
    ...signedInOnly,
    request: { query: orderQuerySchema },
    responses: answer(200, orderListSchema, 'A page of orders, the newest first'),
  }),
  async (c) => {
    const { holding, ...page } = c.req.valid('query');
    const orders = await listOrders(c.get('db'), { caller: c.get('caller'), ...page, holding: holding === 'yes' });
    return c.json(orders.map(orderAnswer), 200);
  },
);

orderRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/{id}',
    summary: 'One order of the signed-in user, with its gift links and whether it can be refunded',
    ...signedInOnly,
    ...refuses('not_found'),
    request: { params: z.object({ id: rowId }) },
    responses: answer(200, orderDetailSchema, 'The order'),
  }),
  async (c) => {
    const row = await readOrder(c.get('db'), {
      caller: c.get('caller'),
      id: c.req.valid('param').id,
      now: new Date(),
    });
    return c.json(await orderDetailAnswer(c.get('settings'), row), 200);
  },
);

orderRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/{id}/refund-request',
    summary: `Request a refund, once: granted at once within ${refundTerms.days} days under ${refundTerms.percent} percent, decided by a person within ${guaranteeTerms.days} days up to ${guaranteeTerms.percent} percent`,
    ...signedInOnly,
    ...refuses(
      'not_found',
      'refund_not_completed',
      'refund_asked',
      'refund_too_late',
      'refund_reason',
      'already_refunded',
      'order_disputed',
    ),
    request: { params: z.object({ id: rowId }), body: jsonBody(refundInputSchema) },
    responses: answer(201, orderDetailSchema, 'The order with its refund request'),
  }),
  async (c) => {
    const wanted = { caller: c.get('caller'), id: c.req.valid('param').id, now: new Date() };
    const asked = await requestRefund(c.get('db'), {
      ...wanted,
      reason: c.req.valid('json').reason ?? null,
      mailKind: refundDecisionMail.kind,
    });
    const row = (await payBack(c.var, wanted.id)) ? await readOrder(c.get('db'), wanted) : asked;
    if (row.order.status === 'refunded') {
      purge(c, ['courses', ...row.order.items.map(({ courseId }): CacheTag => `course:${courseId}`)]);
      deliverAfterResponse(c, c.get('db'), c.get('settings'));
    }
    return c.json(await orderDetailAnswer(c.get('settings'), row), 201);
  },
);

orderRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/{id}/withdrawal',
    summary: 'Withdraw from the contract about courses of an order; repeating it changes nothing',
    ...signedInOnly,
    ...refuses('not_found', 'refund_not_completed', 'withdrawal_over', 'order_disputed'),
    request: { params: z.object({ id: rowId }), body: jsonBody(withdrawalInputSchema) },
    responses: answer(200, orderDetailSchema, 'The order; the withdrawal is confirmed by mail, with its time'),
  }),
  async (c) => {
    const { courseIds } = c.req.valid('json');
    const wanted = { caller: c.get('caller'), id: c.req.valid('param').id, now: new Date() };
    const withdrawn = await withdraw(c.get('db'), { ...wanted, courseIds, mailKind: withdrawalMail.kind });
    const row = (await payBack(c.var, wanted.id)) ? await readOrder(c.get('db'), wanted) : withdrawn;
    // The rest of the order may have ended with them.
    purge(c, ['courses', ...row.order.items.map(({ courseId }): CacheTag => `course:${courseId}`)]);
    deliverAfterResponse(c, c.get('db'), c.get('settings'));
    return c.json(await orderDetailAnswer(c.get('settings'), row), 200);
  },
);

orderRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/{id}/start',
    summary: 'Open the courses of an order before the withdrawal period ends, with the consent of the buyer',
    ...signedInOnly,
    ...refuses('not_found', 'order_disputed'),
    request: { params: z.object({ id: rowId }) },
    responses: answer(200, orderDetailSchema, 'The order; its courses are open'),
  }),
  async (c) => {
    const row = await startNow(c.get('db'), {
      caller: c.get('caller'),
      id: c.req.valid('param').id,
      terms: documentVersions.terms,
      now: new Date(),
    });
    purge(c, ['courses', ...row.order.items.map(({ courseId }): CacheTag => `course:${courseId}`)]);
    return c.json(await orderDetailAnswer(c.get('settings'), row), 200);
  },
);

orderRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/{id}/gifts/{giftId}/new-link',
    summary: 'Replace the link of a gift seat that is not redeemed; the previous link stops working',
    ...signedInOnly,
    ...refuses('not_found', 'gift_void', 'gift_paused', 'gift_used'),
    request: { params: z.object({ id: rowId, giftId: rowId }) },
    responses: answer(200, orderDetailSchema, 'The order with its new link'),
  }),
  async (c) => {
    const settings = c.get('settings');
    const row = await replaceGiftLink(c.get('db'), {
      caller: c.get('caller'),
      ...c.req.valid('param'),
      link: await newGiftLink(settings),
      now: new Date(),
    });
    return c.json(await orderDetailAnswer(settings, row), 200);
  },
);
