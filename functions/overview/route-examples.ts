import type { RouteExamples } from '../api/route-example.ts';

export const overviewExamples: RouteExamples = {
  'GET /api/admin/overview': { request: () => ({ path: '/api/admin/overview' }), status: 200 },
};
