import type { RouteExamples } from '../../api/route-example.ts';

export const accountAdminExamples: RouteExamples = {
  'GET /api/admin/users': { request: () => ({ path: '/api/admin/users?sort=email' }), status: 200 },
  'GET /api/admin/users/export': { request: () => ({ path: '/api/admin/users/export' }), status: 200 },
  'GET /api/admin/security-events': {
    request: () => ({ path: '/api/admin/security-events?kind=sign_in&outcome=failure&days=7' }),
    status: 200,
  },
  'GET /api/admin/security-events/export': {
    request: () => ({ path: '/api/admin/security-events/export' }),
    status: 200,
  },
  'POST /api/admin/users/actions': {
    request: ({ stranger }) => ({
      path: '/api/admin/users/actions',
      body: { ids: [stranger.id], action: 'restore' },
    }),
    status: 200,
  },
  'GET /api/admin/factor-resets': { request: () => ({ path: '/api/admin/factor-resets?state=ended' }), status: 200 },
  // The stranger has no second factor that could be lost.
  'PUT /api/admin/users/{id}/factor-reset': {
    request: ({ stranger }) => ({ path: `/api/admin/users/${stranger.id}/factor-reset`, body: { asked: null } }),
    status: 404,
  },
  'DELETE /api/admin/users/{id}/factor-reset': {
    request: ({ stranger }) => ({ path: `/api/admin/users/${stranger.id}/factor-reset` }),
    status: 404,
  },
};
