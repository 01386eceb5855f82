import type { RouteExamples } from '../api/route-example.ts';
import { testSecret } from '../local/test-api.ts';
import { unsubscribeTokenFor } from './unsubscribe-link.ts';

const path = async (email: string) =>
  `/api/unsubscribe?token=${await unsubscribeTokenFor(new TextEncoder().encode(testSecret), email, 'newsletter')}`;

export const mailExamples: RouteExamples = {
  'GET /api/unsubscribe': { request: async ({ stranger }) => ({ path: await path(stranger.email) }), status: 302 },
  'POST /api/unsubscribe': { request: async ({ stranger }) => ({ path: await path(stranger.email) }), status: 200 },
};
