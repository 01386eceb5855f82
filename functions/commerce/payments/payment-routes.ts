/** The payment of one order of the signed-in user: how it stands at the processor, and giving it up. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import type { Caller } from '#db/accounts/authorize.ts';
import { type OrderRow, readOrder } from '#db/commerce/orders.ts';
import { abandonOrder } from '#db/commerce/payments/unsettled.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { purge } from '../../api/caching.ts';
import { answer, refuses, signedInOnly } from '../../api/endpoint.ts';
import type { ApiEnvironment } from '../../api/environment.ts';
import { rowId } from '../../api/numbers-and-times.shared.ts';
import { Problem } from '../../api/problem.ts';
import { logError } from '../../api/request-log.ts';
import { refuseInvalid } from '../../api/validation.ts';
import { deliverAfterResponse } from '../../mail/deliver.ts';
import { orderDetailSchema } from '../contract.ts';
import { paymentClaim } from '../limits.ts';
import { orderDetailAnswer } from '../order-answer.ts';
import type { ProcessorSession } from './processor.ts';
import { coursesOf, type SignedInContext, settlingOf } from './request-settling.ts';
import { type Settling, settleSession } from './settle-session.ts';

export const paymentRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

const params = z.object({ id: rowId });

paymentRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/{id}/payment',
    summary: 'Ask the payment service how the payment of an order stands, and settle the order by it',
    ...signedInOnly,
    ...refuses('not_found', 'too_many_requests'),
    request: { params },
    responses: answer(200, orderDetailSchema, 'The order as it is now'),
  }),
  async (c) => {
    const wanted = { caller: c.get('caller'), id: c.req.valid('param').id, now: new Date() };
    const row = await readOrder(c.get('db'), wanted, paymentClaim(wanted.caller.userId));
    const settled = await settleWith(c, row, ({ processor }, id) => processor.readSession(id)).catch((error) => {
      // The order is as pending as before. Its webhook or the cron settles it.
      logError(c.get('requestId'), error);
      return false;
    });
    return c.json(await detailAfter(c, wanted, row, settled), 200);
  },
);

paymentRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/{id}/cancel',
    summary: 'Give up an order that is not paid yet; one that was paid meanwhile is completed',
    ...signedInOnly,
    ...refuses('not_found', 'payment_processing', 'payment_unavailable', 'too_many_requests'),
    request: { params },
    responses: answer(200, orderDetailSchema, 'The order as it is now'),
  }),
  async (c) => {
    const wanted = { caller: c.get('caller'), id: c.req.valid('param').id, now: new Date() };
    const row = await readOrder(c.get('db'), wanted, paymentClaim(wanted.caller.userId));
    if (row.order.payment?.state === 'processing') throw new Refusal('payment_processing');
    const settled = await settleWith(c, row, ({ processor }, id) => processor.expireSession(id)).catch((error) => {
      logError(c.get('requestId'), error);
      throw new Problem('payment_unavailable');
    });
    const abandoned = row.order.status === 'pending' && row.order.payment?.sessionId === null;
    if (abandoned) await abandonOrder(c.get('db'), { orderId: wanted.id, now: wanted.now });
    return c.json(await detailAfter(c, wanted, row, settled || abandoned), 200);
  },
);

/** Settles an order that is not settled yet by its session as the processor returns it. Returns whether it did. */
async function settleWith(
  c: SignedInContext,
  { order: { payment } }: OrderRow,
  sessionNow: (settling: Settling, id: string) => Promise<ProcessorSession>,
): Promise<boolean> {
  const settling = settlingOf(c.var);
  if (!settling || !payment?.sessionId || !['open', 'processing'].includes(payment.state)) return false;
  const outcome = await settleSession(settling, await sessionNow(settling, payment.sessionId));
  const courses = coursesOf(outcome);
  if (courses.length > 0) purge(c, courses);
  deliverAfterResponse(c, settling.db, c.get('settings'));
  return true;
}

async function detailAfter(
  c: SignedInContext,
  wanted: { caller: Caller; id: number; now: Date },
  before: OrderRow,
  hasChanged: boolean,
) {
  const row = hasChanged ? await readOrder(c.get('db'), wanted) : before;
  return orderDetailAnswer(c.get('settings'), row);
}
