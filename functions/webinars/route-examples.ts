import type { RouteExamples } from '../api/route-example.ts';

export const webinarExamples: RouteExamples = {
  'GET /api/webinars/active': { request: () => ({ path: '/api/webinars/active' }), status: 200 },
};
