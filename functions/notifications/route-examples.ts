/** An example request for each route of `notifications`, for the route matrix (functions/api/matrix.test.ts). */
import type { RouteExamples } from '../api/route-example.ts';

export const notificationExamples: RouteExamples = {
  'GET /api/notifications': { request: () => ({ path: '/api/notifications' }), status: 200 },
  // The notifications of others are not among the caller's, so nothing happens to them.
  'POST /api/notifications/read': {
    request: () => ({ path: '/api/notifications/read', body: { upTo: 1 } }),
    status: 200,
  },
  'GET /api/notifications/preferences': { request: () => ({ path: '/api/notifications/preferences' }), status: 200 },
  'PUT /api/notifications/preferences': {
    request: () => ({
      path: '/api/notifications/preferences',
      body: { kind: 'question_answered', delivery: 'digest' },
    }),
    status: 200,
  },
};
