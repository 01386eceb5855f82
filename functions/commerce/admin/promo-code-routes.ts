/** The routes with which admins create and change promo codes. Mounted at /api/admin/promo-codes. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { everyPage } from '#db/admin/listing.ts';
import {
  createPromoCode,
  editPromoCode,
  listPromoCodes,
  type PromoFilter,
  type PromoListRow,
  switchPromoCodes,
} from '#db/commerce/admin/promo-code-editor.ts';
import { auditContextOf } from '../../admin/audit-context.ts';
import { answersCsv, type CsvColumn, csvDownload } from '../../admin/csv.ts';
import { rowVersionSchema } from '../../admin/curated-list-contract.ts';
import { listingAnswer, pageOf } from '../../admin/listing-contract.ts';
import { doneSchema } from '../../api/done-contract.ts';
import { answer, jsonBody, only, refuses } from '../../api/endpoint.ts';
import type { ApiEnvironment } from '../../api/environment.ts';
import { rowId } from '../../api/numbers-and-times.shared.ts';
import { refuseInvalid } from '../../api/validation.ts';
import {
  type ListedPromo,
  promoActionInputSchema,
  promoCreatedSchema,
  promoListingQuerySchema,
  promoListingSchema,
  promoTermsInputSchema,
} from './promo-code-contract.ts';

export const promoCodeRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

promoCodeRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/',
    summary: 'Promo codes with their usage, a page at a time',
    ...only('ADMIN'),
    request: { query: promoListingQuerySchema },
    responses: answer(200, promoListingSchema, 'A page of codes'),
  }),
  async (c) => {
    const { sort, ...query } = c.req.valid('query');
    const wanted = { caller: c.get('caller'), filter: filterOf(query), sort, page: pageOf(query) };
    const now = new Date();
    return c.json(
      listingAnswer(await listPromoCodes(c.get('db'), wanted), (row) => listedPromo(row, now)),
      200,
    );
  },
);

promoCodeRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/export',
    summary: 'The same codes as a CSV file',
    ...only('ADMIN'),
    request: { query: promoListingQuerySchema },
    responses: answersCsv,
  }),
  (c) => {
    const { sort, ...query } = c.req.valid('query');
    const wanted = { caller: c.get('caller'), filter: filterOf(query), sort };
    const pages = everyPage((page) => listPromoCodes(c.get('db'), { ...wanted, page }));
    return csvDownload(c, { name: 'promo-codes', columns: promoColumns, pages });
  },
);

promoCodeRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/',
    summary: 'Create a promo code',
    ...only('ADMIN'),
    ...refuses('promo_taken', 'fresh_proof_needed'),
    request: { body: jsonBody(promoTermsInputSchema) },
    responses: answer(201, promoCreatedSchema, 'Created; buyers can use it'),
  }),
  async (c) => {
    const id = await createPromoCode(c.get('db'), { ...auditContextOf(c), terms: c.req.valid('json') });
    return c.json({ id }, 201);
  },
);

promoCodeRoutes.openapi(
  createRoute({
    method: 'put',
    path: '/{id}',
    summary: 'Change a promo code; after its first use, its name and discount can no longer change',
    ...only('ADMIN'),
    ...refuses('not_found', 'edit_conflict', 'promo_taken', 'promo_in_use', 'promo_limit', 'fresh_proof_needed'),
    request: { params: z.object({ id: rowId }), query: rowVersionSchema, body: jsonBody(promoTermsInputSchema) },
    responses: answer(200, doneSchema, 'Changed'),
  }),
  async (c) => {
    const version = { ...c.req.valid('param'), ...c.req.valid('query') };
    await editPromoCode(c.get('db'), { ...auditContextOf(c), ...version, terms: c.req.valid('json') });
    return c.json({ message: 'The promo code is changed.' }, 200);
  },
);

promoCodeRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/actions',
    summary: 'Activate or deactivate the chosen codes; all of them or none',
    ...only('ADMIN'),
    ...refuses('not_found', 'fresh_proof_needed'),
    request: { body: jsonBody(promoActionInputSchema) },
    responses: answer(200, doneSchema, 'Done'),
  }),
  async (c) => {
    const { ids, action } = c.req.valid('json');
    await switchPromoCodes(c.get('db'), { ...auditContextOf(c), ids, active: action === 'activate' });
    return c.json(
      { message: ids.length === 1 ? 'The promo code is changed.' : `${ids.length} promo codes are changed.` },
      200,
    );
  },
);

function filterOf({
  search,
  status,
}: Pick<z.output<typeof promoListingQuerySchema>, 'search' | 'status'>): PromoFilter {
  return { search, active: status && status === 'on' };
}

const promoColumns: CsvColumn<PromoListRow>[] = [
  { header: 'Code', value: (promo) => promo.code },
  { header: 'Discount', value: (promo) => promo.discountValue },
  { header: 'Type', value: (promo) => promo.discountType },
  { header: 'Order at least', value: (promo) => promo.minAmount },
  { header: 'Discount at most', value: (promo) => promo.maxDiscount },
  { header: 'Used', value: (promo) => promo.usedCount },
  { header: 'Limit', value: (promo) => promo.usageLimit },
  { header: 'From', value: (promo) => promo.validFrom },
  { header: 'Until', value: (promo) => promo.validUntil },
  { header: 'Active', value: (promo) => promo.active },
  { header: 'Made', value: (promo) => promo.createdAt },
];

function listedPromo(row: PromoListRow, now: Date): ListedPromo {
  return {
    id: row.id,
    code: row.code,
    discountType: row.discountType,
    discountValue: row.discountValue,
    minAmount: row.minAmount,
    maxDiscount: row.maxDiscount,
    usageLimit: row.usageLimit,
    usedCount: row.usedCount,
    validFrom: row.validFrom?.toISOString() ?? null,
    validUntil: row.validUntil?.toISOString() ?? null,
    active: row.active,
    revision: row.revision,
    state: stateOf(row, now),
    createdAt: row.createdAt.toISOString(),
  };
}

/** The same decision as `quote_promo` in db/commerce/functions.sql makes for a buyer. */
function stateOf({ active, validFrom, validUntil, usedCount, usageLimit }: PromoListRow, now: Date) {
  if (!active) return 'off';
  if (validUntil && validUntil <= now) return 'expired';
  if (validFrom && validFrom > now) return 'scheduled';
  return usageLimit !== null && usedCount >= usageLimit ? 'used_up' : 'open';
}
