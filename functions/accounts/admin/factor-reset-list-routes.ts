/** The removals of lost second factors, listed for admins. Mounted at /api/admin/factor-resets. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { type FactorResetListRow, listFactorResets } from '#db/accounts/admin/factor-reset-listing.ts';
import { auditContextOf } from '../../admin/audit-context.ts';
import { listingAnswer, pageOf } from '../../admin/listing-contract.ts';
import { answer, only } from '../../api/endpoint.ts';
import type { ApiEnvironment } from '../../api/environment.ts';
import { refuseInvalid } from '../../api/validation.ts';
import { factorResetListingSchema, factorResetQuerySchema, type ListedFactorReset } from './factor-reset-contract.ts';

export const factorResetListRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

factorResetListRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/',
    summary: 'Removals of lost second factors, a page at a time; those under way by default',
    ...only('ADMIN'),
    request: { query: factorResetQuerySchema },
    responses: answer(200, factorResetListingSchema, 'A page of removals'),
  }),
  async (c) => {
    const { sort, state, ...query } = c.req.valid('query');
    const page = await listFactorResets(c.get('db'), {
      caller: c.get('caller'),
      filter: { state },
      sort,
      page: pageOf(query),
      read: { ...auditContextOf(c), exports: false },
    });
    return c.json(listingAnswer(page, listedFactorReset), 200);
  },
);

function listedFactorReset(row: FactorResetListRow): ListedFactorReset {
  return {
    id: row.id,
    userId: row.userId,
    name: `${row.firstName} ${row.lastName}`,
    email: row.email,
    state: row.state,
    isOwn: row.askedBy === row.userId,
    approvedBy: row.approverFirstName === null ? null : `${row.approverFirstName} ${row.approverLastName}`,
    createdAt: row.createdAt.toISOString(),
    effectiveAt: row.effectiveAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}
