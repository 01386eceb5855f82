/** Refund requests, as an admin decides them. Decisions.md "Commerce". */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { decideRefund, listRefundRequests } from '#db/commerce/refunds.ts';
import { doneSchema } from '../accounts/contract.ts';
import { type CacheTag, purge } from '../api/caching.ts';
import { answer, jsonBody, only, refuses } from '../api/endpoint.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { rowId } from '../api/text.ts';
import { refuseInvalid } from '../api/validation.ts';
import { deliverAfterResponse } from '../mail/deliver.ts';
import { pendingRefundListSchema, refundDecisionInputSchema } from './contract.ts';
import { refundDecisionMail } from './mails.ts';

export const refundRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

refundRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/',
    summary: 'The refund requests that wait for a decision',
    ...only('ADMIN'),
    responses: answer(200, pendingRefundListSchema, 'The longest waiting first'),
  }),
  async (c) => {
    const rows = await listRefundRequests(c.get('db'), { caller: c.get('caller') });
    const requests = rows.map(({ id, orderId, reason, createdAt, total, email }) => ({
      id,
      orderId,
      reason,
      createdAt: createdAt.toISOString(),
      total,
      email,
    }));
    return c.json(requests, 200);
  },
);

refundRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/{id}',
    summary: 'Decide on a refund request; approving it ends the access that the order gave',
    ...only('ADMIN'),
    ...refuses('not_found', 'refund_decided'),
    request: { params: z.object({ id: rowId }), body: jsonBody(refundDecisionInputSchema) },
    responses: answer(200, doneSchema, 'Decided, and the learner is told'),
  }),
  async (c) => {
    const { decision, note } = c.req.valid('json');
    const approve = decision === 'approve';
    const courseIds = await decideRefund(c.get('db'), {
      caller: c.get('caller'),
      refundId: c.req.valid('param').id,
      approve,
      note: note ?? null,
      mailKind: refundDecisionMail.kind,
      requestId: c.get('requestId'),
      now: new Date(),
    });
    if (approve) purge(c, ['courses', ...courseIds.map((id): CacheTag => `course:${id}`)]);
    deliverAfterResponse(c, c.get('db'), c.get('settings'));
    return c.json({ message: approve ? 'The order is refunded.' : 'The request is rejected.' }, 200);
  },
);
