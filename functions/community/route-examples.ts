import type { RouteExamples } from '../api/route-example.ts';

export const communityExamples: RouteExamples = {
  'POST /api/newsletter/subscribe': {
    request: () => ({
      path: '/api/newsletter/subscribe',
      body: { email: `${crypto.randomUUID()}@launchpad.test`, source: 'home' },
    }),
    status: 200,
  },
  'POST /api/waitlist': {
    request: () => ({ path: '/api/waitlist', body: { email: `${crypto.randomUUID()}@launchpad.test` } }),
    status: 200,
  },
};
