import type { RouteExamples } from '../api/route-example.ts';

const password = 'correct horse battery';

export const accountExamples: RouteExamples = {
  'POST /api/auth/register': {
    request: () => ({
      path: '/api/auth/register',
      body: { email: `${crypto.randomUUID()}@launchpad.test`, password, firstName: 'New', lastName: 'Comer' },
    }),
    status: 201,
  },
  'POST /api/auth/login': {
    request: ({ stranger }) => ({ path: '/api/auth/login', body: { email: stranger.email, password } }),
    status: 200,
  },
  'POST /api/auth/session': {
    request: ({ actor }) => ({ path: '/api/auth/session', body: { userId: actor?.id ?? 1 } }),
    status: 200,
    foreign: {
      request: ({ stranger }) => ({ path: '/api/auth/session', body: { userId: stranger.id } }),
      status: 403,
    },
  },
  'GET /api/auth/user': { request: () => ({ path: '/api/auth/user' }), status: 200 },
  // Last of the suite's requests of an actor would end the session, so this one is made without a credential's effect:
  // a logout is for everyone and answers alike.
  'POST /api/auth/logout': { request: () => ({ path: '/api/auth/logout' }), status: 200 },
};
