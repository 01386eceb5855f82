/** Route examples of what runs the school: its figures, sales, promo codes, mail and audit log. */
import type { RouteExamples } from '../api/route-example.ts';

export const operationExamples: RouteExamples = {
  'GET /api/admin/overview': { request: () => ({ path: '/api/admin/overview' }), status: 200 },
};
