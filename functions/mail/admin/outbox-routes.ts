/** The outbox for admins: list mails, and retry dead ones. Mounted at /api/admin/outbox. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { listOutbox, type OutboxListRow, retryDeadMail } from '#db/mail/admin/outbox-listing.ts';
import { auditContextOf, personalReadOf } from '../../admin/audit-context.ts';
import { listingAnswer, pageOf } from '../../admin/listing-contract.ts';
import { doneSchema } from '../../api/done-contract.ts';
import { answer, jsonBody, only, refuses } from '../../api/endpoint.ts';
import type { ApiEnvironment } from '../../api/environment.ts';
import { refuseInvalid } from '../../api/validation.ts';
import { deliverAfterResponse } from '../deliver.ts';
import { type OutboxMail, outboxActionInputSchema, outboxListingSchema, outboxQuerySchema } from './outbox-contract.ts';

export const outboxRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

outboxRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/',
    summary: 'Mails of one status, a page at a time; dead ones by default',
    ...only('ADMIN'),
    request: { query: outboxQuerySchema },
    responses: answer(200, outboxListingSchema, 'A page of mails, without their content'),
  }),
  async (c) => {
    const { sort, ...query } = c.req.valid('query');
    const read = personalReadOf(c, { exports: false });
    const wanted = { caller: c.get('caller'), read, filter: query, sort, page: pageOf(query) };
    const page = await listOutbox(c.get('db'), wanted);
    return c.json(listingAnswer(page, outboxMail), 200);
  },
);

outboxRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/actions',
    summary: 'Retry dead mails; applies to all of the chosen ones or to none',
    ...only('ADMIN'),
    ...refuses('not_found', 'mail_overtaken'),
    request: { body: jsonBody(outboxActionInputSchema) },
    responses: answer(200, doneSchema, 'The mails are due again'),
  }),
  async (c) => {
    const { ids } = c.req.valid('json');
    await retryDeadMail(c.get('db'), { ...auditContextOf(c), ids });
    deliverAfterResponse(c, c.get('db'), c.get('settings'));
    return c.json(
      { message: ids.length === 1 ? 'The email is tried again.' : `${ids.length} emails are tried again.` },
      200,
    );
  },
);

function outboxMail(row: OutboxListRow): OutboxMail {
  return {
    id: row.id,
    kind: row.kind,
    recipient: row.recipient,
    status: row.status,
    attempts: row.attempts,
    lastError: row.lastError,
    dueAt: row.dueAt.toISOString(),
    voidAfter: row.voidAfter?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  };
}
