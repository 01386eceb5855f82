/** The routes with which admins list refund requests and decide on them. docs/decisions.md "Refunds". */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { everyPage } from '#db/admin/listing.ts';
import { decideRefund, listRefundRequests, type RefundListRow } from '#db/commerce/admin/refund-requests.ts';
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
import { refundDecisionMail } from '../mails.ts';
import { payBack } from '../payments/pay-back.ts';
import {
  type ListedRefund,
  refundDecisionInputSchema,
  refundListingQuerySchema,
  refundListingSchema,
} from './refund-contract.ts';

export const refundRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

refundRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/',
    summary: 'Refund requests, open and decided, a page at a time; those waiting longest first',
    ...only('ADMIN'),
    request: { query: refundListingQuerySchema },
    responses: answer(200, refundListingSchema, 'A page of requests'),
  }),
  async (c) => {
    const { sort, ...query } = c.req.valid('query');
    const read = personalReadOf(c, { exports: false });
    const wanted = { caller: c.get('caller'), read, filter: query, sort, page: pageOf(query) };
    return c.json(listingAnswer(await listRefundRequests(c.get('db'), wanted), listedRefund), 200);
  },
);

refundRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/export',
    summary: 'The same requests as a CSV file',
    ...only('ADMIN'),
    ...refuses('fresh_proof_needed'),
    request: { query: refundListingQuerySchema },
    responses: answersCsv,
  }),
  (c) => {
    const { sort, ...filter } = c.req.valid('query');
    const wanted = { caller: c.get('caller'), read: personalReadOf(c, { exports: true }), filter, sort };
    const pages = everyPage((page) => listRefundRequests(c.get('db'), { ...wanted, page }));
    return csvDownload(c, { name: 'refunds', columns: refundColumns, pages });
  },
);

refundRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/{id}',
    summary: 'Decide on a refund request; approving it ends the access that the order gave',
    ...only('ADMIN'),
    ...refuses('not_found', 'refund_decided', 'refund_promised', 'order_disputed', 'fresh_proof_needed'),
    request: { params: z.object({ id: rowId }), body: jsonBody(refundDecisionInputSchema) },
    responses: answer(200, doneSchema, 'Decided; the learner gets a mail'),
  }),
  async (c) => {
    const { decision, note } = c.req.valid('json');
    const approve = decision === 'approve';
    const { orderId, courseIds } = await decideRefund(c.get('db'), {
      ...auditContextOf(c),
      refundId: c.req.valid('param').id,
      approve,
      note: note ?? null,
      mailKind: refundDecisionMail.kind,
    });
    if (approve) await payBack(c.var, orderId);
    if (approve) purge(c, ['courses', ...courseIds.map((id): CacheTag => `course:${id}`)]);
    deliverAfterResponse(c, c.get('db'), c.get('settings'));
    return c.json({ message: approve ? 'The refund is approved.' : 'The request is declined.' }, 200);
  },
);

const refundColumns: CsvColumn<RefundListRow>[] = [
  { header: 'Request', value: (request) => request.id },
  { header: 'Order', value: (request) => request.orderId },
  { header: 'State', value: (request) => request.status },
  { header: 'Asked', value: (request) => request.createdAt },
  { header: 'Email', value: (request) => request.email },
  { header: 'Amount', value: (request) => request.total },
  { header: 'Reason', value: (request) => request.reason },
  { header: 'Decided', value: (request) => request.decidedAt },
  { header: 'Decided by', value: (request) => request.decidedBy },
  { header: 'Note', value: (request) => request.decisionNote },
];

function listedRefund(row: RefundListRow): ListedRefund {
  return {
    id: row.id,
    orderId: row.orderId,
    status: row.status,
    reason: row.reason,
    decisionNote: row.decisionNote,
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    total: row.total,
    email: row.email,
    progress: row.progress,
    decidedBy: row.decidedBy,
  };
}
