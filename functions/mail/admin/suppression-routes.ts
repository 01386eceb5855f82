/** Addresses that bounced or complained: find them, and let one have mail again. Mounted at /api/admin/suppressions. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { liftSuppression, listSuppressions, type SuppressionListRow } from '#db/mail/admin/suppression-listing.ts';
import { reportedReasons } from '#db/mail/states.ts';
import { retentionDays } from '#db/retention.ts';
import { auditContextOf } from '../../admin/audit-context.ts';
import { listingAnswer, pageOf } from '../../admin/listing-contract.ts';
import { doneSchema } from '../../api/done-contract.ts';
import { answer, jsonBody, only, refuses } from '../../api/endpoint.ts';
import type { ApiEnvironment } from '../../api/environment.ts';
import { rowId } from '../../api/numbers-and-times.shared.ts';
import { refuseInvalid } from '../../api/validation.ts';
import {
  liftInputSchema,
  type SuppressedAddress,
  suppressionListingSchema,
  suppressionQuerySchema,
} from './suppression-contract.ts';

export const suppressionRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

suppressionRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/',
    summary: 'Addresses that bounced or complained, a page at a time',
    ...only('ADMIN'),
    request: { query: suppressionQuerySchema },
    responses: answer(200, suppressionListingSchema, 'A page of addresses'),
  }),
  async (c) => {
    const { sort, search, reason, ...query } = c.req.valid('query');
    const page = await listSuppressions(c.get('db'), {
      caller: c.get('caller'),
      filter: { search, reason },
      sort,
      page: pageOf(query),
      read: { ...auditContextOf(c), exports: false },
    });
    return c.json(listingAnswer(page, suppressedAddress), 200);
  },
);

suppressionRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/{id}/lift',
    summary: 'Let the address have mail again',
    ...only('ADMIN'),
    ...refuses('not_found', 'edit_conflict'),
    request: { params: z.object({ id: rowId }), body: jsonBody(liftInputSchema) },
    responses: answer(200, doneSchema, 'It gets mail again'),
  }),
  async (c) => {
    const { id } = c.req.valid('param');
    await liftSuppression(c.get('db'), { ...auditContextOf(c), id, ...c.req.valid('json') });
    return c.json({ message: 'The address gets mail again.' }, 200);
  },
);

function suppressedAddress({ reason, createdAt, ...row }: SuppressionListRow): SuppressedAddress {
  const known = reportedReasons.find((one) => one === reason);
  if (!known) throw new Error(`An address is listed for the reason ${reason}.`);
  const endsAt = new Date(createdAt.getTime() + retentionDays.bouncedAddresses * 86_400_000);
  return {
    ...row,
    reason: known,
    createdAt: createdAt.toISOString(),
    endsAt: known === 'bounced' ? endsAt.toISOString() : null,
  };
}
