/** An example request for each route of `community`, for the route matrix (functions/api/matrix.test.ts). */
import type { RouteExamples } from '../api/route-example.ts';
import { testKeys } from '../local/test-api.ts';
import { unsubscribeTokenFor } from '../mail/unsubscribe-link.ts';

const unsubscribePath = async (email: string) =>
  `/api/unsubscribe?token=${await unsubscribeTokenFor(testKeys, { email, list: 'newsletter' })}`;

export const communityExamples: RouteExamples = {
  'POST /api/newsletter/subscribe': {
    request: () => ({
      path: '/api/newsletter/subscribe',
      body: { email: `${crypto.randomUUID()}@launchpad.test`, source: 'home' },
    }),
    status: 200,
  },
  'GET /api/student-reviews': { request: () => ({ path: '/api/student-reviews?limit=100&offset=0' }), status: 200 },
  'GET /api/student-reviews/featured': { request: () => ({ path: '/api/student-reviews/featured' }), status: 200 },
  'POST /api/student-reviews': {
    request: () => ({
      path: '/api/student-reviews',
      body: { name: 'Ada', course: 'Interview Sessions', review: 'It helped.', rating: 5 },
    }),
    status: 201,
  },
  'GET /api/success-stories': { request: () => ({ path: '/api/success-stories' }), status: 200 },
  'GET /api/support': { request: () => ({ path: '/api/support' }), status: 200 },
  'POST /api/support': {
    request: () => ({
      path: '/api/support',
      body: { name: 'Ada', email: `${crypto.randomUUID()}@launchpad.test`, subject: 'A question', message: 'Where?' },
    }),
    status: 201,
  },
  'POST /api/referral/submit': {
    request: () => ({
      path: '/api/referral/submit',
      body: {
        referrerName: 'Ada Learner',
        referrerEmail: 'ada@launchpad.test',
        referrals: [{ referredName: 'Grace', referredEmail: `${crypto.randomUUID()}@launchpad.test` }],
      },
    }),
    status: 201,
  },
  'GET /api/referral/mine': { request: () => ({ path: '/api/referral/mine' }), status: 200 },
  'GET /api/unsubscribe': {
    request: async ({ stranger }) => ({ path: await unsubscribePath(stranger.email) }),
    status: 302,
  },
  'POST /api/unsubscribe': {
    request: async ({ stranger }) => ({ path: await unsubscribePath(stranger.email) }),
    status: 200,
  },
};
