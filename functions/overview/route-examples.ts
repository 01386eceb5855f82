/** Route examples of the overview, promo codes and the audit log. */

import { promoCodes } from '#db/commerce/tables.ts';
import { openDatabase } from '#db/connection/client.ts';
import type { MatrixWorld, RouteExamples } from '../api/route-example.ts';

const promoCodeInput = () => ({
  code: `MATRIX-${crypto.randomUUID().slice(0, 8)}`,
  discountType: 'percentage',
  discountValue: '20',
  minAmount: null,
  maxDiscount: null,
  usageLimit: null,
  validFrom: null,
  validUntil: null,
});

async function createPromoCode(world: MatrixWorld): Promise<number> {
  const code = promoCodeInput().code.toUpperCase();
  const [promoCode] = await openDatabase(world.database.databaseUrl)
    .insert(promoCodes)
    .values({ code, discountType: 'percentage', discountValue: '20.00' })
    .returning({ id: promoCodes.id });
  return promoCode?.id ?? 0;
}

export const operationExamples: RouteExamples = {
  'GET /api/admin/overview': { request: () => ({ path: '/api/admin/overview' }), status: 200 },

  'GET /api/admin/promo-codes': { request: () => ({ path: '/api/admin/promo-codes?sort=used' }), status: 200 },
  'GET /api/admin/promo-codes/export': { request: () => ({ path: '/api/admin/promo-codes/export' }), status: 200 },
  'POST /api/admin/promo-codes': {
    request: () => ({ path: '/api/admin/promo-codes', body: promoCodeInput() }),
    status: 201,
  },
  'PUT /api/admin/promo-codes/{id}': {
    request: async (world) => ({
      path: `/api/admin/promo-codes/${await createPromoCode(world)}?revision=1`,
      body: promoCodeInput(),
    }),
    status: 200,
  },
  'POST /api/admin/promo-codes/actions': {
    request: async (world) => ({
      path: '/api/admin/promo-codes/actions',
      body: { ids: [await createPromoCode(world)], action: 'deactivate' },
    }),
    status: 200,
  },

  'GET /api/admin/audit-log': { request: () => ({ path: '/api/admin/audit-log?subject=users:1' }), status: 200 },
  'GET /api/admin/audit-log/export': { request: () => ({ path: '/api/admin/audit-log/export' }), status: 200 },
  'GET /api/admin/audit-log/actions': { request: () => ({ path: '/api/admin/audit-log/actions' }), status: 200 },
};
