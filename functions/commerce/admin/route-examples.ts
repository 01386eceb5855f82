import { promoCodes } from '#db/commerce/tables.ts';
import { openDatabase } from '#db/connection/client.ts';
import type { MatrixWorld, RouteExamples } from '../../api/route-example.ts';

const terms = () => ({
  code: `MATRIX-${crypto.randomUUID().slice(0, 8)}`,
  discountType: 'percentage',
  discountValue: '20',
  minAmount: null,
  maxDiscount: null,
  usageLimit: null,
  validFrom: null,
  validUntil: null,
});

async function promoOf(world: MatrixWorld): Promise<number> {
  const code = terms().code.toUpperCase();
  const [made] = await openDatabase(world.database.databaseUrl)
    .insert(promoCodes)
    .values({ code, discountType: 'percentage', discountValue: '20.00' })
    .returning({ id: promoCodes.id });
  return made?.id ?? 0;
}

export const promoCodeExamples: RouteExamples = {
  'GET /api/admin/promo-codes': { request: () => ({ path: '/api/admin/promo-codes?sort=used' }), status: 200 },
  'GET /api/admin/promo-codes/export': { request: () => ({ path: '/api/admin/promo-codes/export' }), status: 200 },
  'POST /api/admin/promo-codes': {
    request: () => ({ path: '/api/admin/promo-codes', body: terms() }),
    status: 201,
  },
  'PUT /api/admin/promo-codes/{id}': {
    request: async (world) => ({ path: `/api/admin/promo-codes/${await promoOf(world)}?revision=1`, body: terms() }),
    status: 200,
  },
  'POST /api/admin/promo-codes/actions': {
    request: async (world) => ({
      path: '/api/admin/promo-codes/actions',
      body: { ids: [await promoOf(world)], action: 'deactivate' },
    }),
    status: 200,
  },
};
