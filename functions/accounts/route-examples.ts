import { decodeJwt } from 'jose';
import type { Actor, RouteExamples } from '../api/route-example.ts';
import { digest } from './digest.ts';

const password = 'correct horse battery';

/** A passkey that nobody has. */
const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} };
const assertion = {
  ...credential,
  response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
};

const unreachable = 'http://127.0.0.1:9';

/**
 * Every provider is configured, so that its routes exist. None is reachable, so its routes redirect to `/?error=oauth`.
 */
export const providerExampleVariables = {
  GOOGLE_CLIENT_ID: 'client',
  GOOGLE_CLIENT_SECRET: 'secret',
  GOOGLE_ISSUER: unreachable,
  FACEBOOK_CLIENT_ID: 'client',
  FACEBOOK_CLIENT_SECRET: 'secret',
  FACEBOOK_DIALOG_URL: unreachable,
  FACEBOOK_GRAPH_URL: unreachable,
  APPLE_CLIENT_ID: 'client',
  APPLE_TEAM_ID: 'team',
  APPLE_KEY_ID: 'key',
  APPLE_PRIVATE_KEY: 'secret',
  APPLE_ISSUER: unreachable,
};

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
  'POST /api/auth/logout': { request: () => ({ path: '/api/auth/logout' }), status: 200, ownActor: true },

  'GET /api/login': { request: () => ({ path: '/api/login?redirect=/dashboard' }), status: 302 },
  'GET /api/auth/providers': { request: () => ({ path: '/api/auth/providers' }), status: 200 },
  'GET /api/auth/google': { request: () => ({ path: '/api/auth/google' }), status: 302 },
  'GET /api/auth/google/callback': { request: () => ({ path: '/api/auth/google/callback' }), status: 302 },
  'GET /api/auth/facebook': { request: () => ({ path: '/api/auth/facebook' }), status: 302 },
  'GET /api/auth/facebook/callback': { request: () => ({ path: '/api/auth/facebook/callback' }), status: 302 },
  'GET /api/auth/apple': { request: () => ({ path: '/api/auth/apple' }), status: 302 },
  'POST /api/auth/apple/callback': { request: () => ({ path: '/api/auth/apple/callback' }), status: 302 },

  'POST /api/auth/forgot-password': {
    request: () => ({ path: '/api/auth/forgot-password', body: { email: `${crypto.randomUUID()}@launchpad.test` } }),
    status: 200,
  },
  'POST /api/auth/validate-reset-token': {
    request: () => ({ path: '/api/auth/validate-reset-token', body: { token: 'A'.repeat(43) } }),
    status: 400,
  },
  'POST /api/auth/reset-password': {
    request: () => ({ path: '/api/auth/reset-password', body: { token: 'A'.repeat(43), password } }),
    status: 400,
  },
  'POST /api/auth/verify-email': {
    request: () => ({ path: '/api/auth/verify-email', body: { token: 'A'.repeat(43) } }),
    status: 400,
  },
  'POST /api/auth/verify-email/resend': {
    request: () => ({ path: '/api/auth/verify-email/resend', body: {} }),
    status: 200,
  },

  'GET /api/account': { request: () => ({ path: '/api/account' }), status: 200 },
  'PATCH /api/account/profile': {
    request: () => ({
      path: '/api/account/profile',
      body: { firstName: 'Ada', lastName: 'Learner', phoneNumber: null },
    }),
    status: 200,
  },
  'POST /api/account/password': {
    request: ({ actor }) => ({
      path: '/api/account/password',
      body: { currentPassword: actor?.password ?? password, newPassword: 'another long one' },
    }),
    status: 200,
    ownActor: true,
  },
  'DELETE /api/account/sessions': { request: () => ({ path: '/api/account/sessions' }), status: 200 },
  'DELETE /api/account/sessions/{id}': {
    request: async ({ actor }) => ({ path: `/api/account/sessions/${await sessionOf(actor)}` }),
    status: 200,
    ownActor: true,
    foreign: {
      request: async ({ stranger }) => ({ path: `/api/account/sessions/${await sessionOf(stranger)}` }),
      status: 404,
    },
  },
  'POST /api/account/email': {
    request: () => ({ path: '/api/account/email', body: { email: `${crypto.randomUUID()}@launchpad.test` } }),
    status: 200,
  },
  'POST /api/account/email/confirm': {
    request: () => ({ path: '/api/account/email/confirm', body: { token: 'A'.repeat(43) } }),
    status: 400,
  },
  'POST /api/auth/validate-undo-token': {
    request: () => ({ path: '/api/auth/validate-undo-token', body: { token: 'A'.repeat(43) } }),
    status: 400,
  },
  'POST /api/auth/undo-email-change': {
    request: () => ({ path: '/api/auth/undo-email-change', body: { token: 'A'.repeat(43) } }),
    status: 400,
  },
  // Its server cannot be reached, so the address where people agree is that of Facebook, which needs no discovery.
  'POST /api/account/providers/{name}': {
    request: () => ({ path: '/api/account/providers/facebook' }),
    status: 200,
  },
  'DELETE /api/account/providers/{name}': {
    request: () => ({ path: '/api/account/providers/google' }),
    status: 404,
  },
  'GET /api/account/security-events': { request: () => ({ path: '/api/account/security-events' }), status: 200 },
  'GET /api/account/second-factor': { request: () => ({ path: '/api/account/second-factor' }), status: 200 },
  'POST /api/account/second-factor/passkeys/options': {
    request: () => ({ path: '/api/account/second-factor/passkeys/options' }),
    status: 200,
  },
  'POST /api/account/second-factor/passkeys': {
    request: () => ({
      path: '/api/account/second-factor/passkeys',
      body: {
        name: 'Phone',
        credential: { ...credential, response: { clientDataJSON: 'e30', attestationObject: 'oA' } },
      },
    }),
    status: 400,
  },
  'PATCH /api/account/second-factor/passkeys/{id}': {
    request: () => ({ path: '/api/account/second-factor/passkeys/1', body: { name: 'Phone' } }),
    status: 404,
  },
  'DELETE /api/account/second-factor/passkeys/{id}': {
    request: () => ({ path: '/api/account/second-factor/passkeys/1' }),
    status: 404,
  },
  'POST /api/account/second-factor/app': {
    request: () => ({ path: '/api/account/second-factor/app' }),
    status: 200,
    ownActor: true,
  },
  'POST /api/account/second-factor/app/confirm': {
    request: () => ({ path: '/api/account/second-factor/app/confirm', body: { code: '123456' } }),
    status: 404,
    ownActor: true,
  },
  'DELETE /api/account/second-factor/app': {
    request: () => ({ path: '/api/account/second-factor/app' }),
    status: 404,
    ownActor: true,
  },
  'POST /api/account/second-factor/recovery-codes': {
    request: () => ({ path: '/api/account/second-factor/recovery-codes' }),
    status: 403,
  },
  'DELETE /api/account/second-factor/reset': {
    request: () => ({ path: '/api/account/second-factor/reset' }),
    status: 404,
  },
  'POST /api/auth/passkey/options': { request: () => ({ path: '/api/auth/passkey/options' }), status: 200 },
  'POST /api/auth/passkey': {
    request: () => ({ path: '/api/auth/passkey', body: { passkey: assertion } }),
    status: 400,
  },
  'POST /api/auth/proof/options': { request: () => ({ path: '/api/auth/proof/options' }), status: 200 },
  'POST /api/auth/proof': {
    request: ({ actor }) => ({ path: '/api/auth/proof', body: { password: actor?.password ?? password } }),
    status: 200,
  },
  'POST /api/auth/proof/lost': { request: () => ({ path: '/api/auth/proof/lost' }), status: 404 },
  'GET /api/account/export': { request: () => ({ path: '/api/account/export' }), status: 200 },
  'POST /api/account/delete': {
    request: ({ actor }) => ({
      path: '/api/account/delete',
      body: { email: actor?.email ?? 'nobody@launchpad.test', password: actor?.password ?? password },
    }),
    status: 200,
    ownActor: true,
    foreign: {
      request: ({ stranger }) => ({ path: '/api/account/delete', body: { email: stranger.email, password } }),
      status: 400,
    },
  },
};

/** The public handle of the session in a token. */
async function sessionOf(actor: Actor | null): Promise<string> {
  return actor ? digest(String(decodeJwt(actor.token).sid)) : '0'.repeat(64);
}
