import type { RouteExamples } from '../api/route-example.ts';

export const searchExamples: RouteExamples = {
  'GET /api/search': { request: () => ({ path: '/api/search?search=interview' }), status: 200 },
};
