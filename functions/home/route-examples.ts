import type { RouteExamples } from '../api/route-example.ts';

export const homeExamples: RouteExamples = {
  'GET /api/home': { request: () => ({ path: '/api/home' }), status: 200 },
};
