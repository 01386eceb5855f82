import type { RouteExamples } from '../api/route-example.ts';

export const overviewExamples: RouteExamples = {
  'GET /api/admin/overview': { request: () => ({ path: '/api/admin/overview' }), status: 200 },
  'GET /api/admin/users/{id}': {
    request: ({ stranger }) => ({ path: `/api/admin/users/${stranger.id}` }),
    status: 200,
  },
};
