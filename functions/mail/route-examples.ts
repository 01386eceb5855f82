import { openDatabase } from '#db/connection/client.ts';
import { mailOutbox } from '#db/mail/tables.ts';
import type { MatrixWorld, RouteExamples } from '../api/route-example.ts';
import { testSecret } from '../local/test-api.ts';
import { unsubscribeTokenFor } from './unsubscribe-link.ts';

const path = async (email: string) =>
  `/api/unsubscribe?token=${await unsubscribeTokenFor(new TextEncoder().encode(testSecret), { email, list: 'newsletter' })}`;

/** Inserts a dead mail and returns its id. */
async function createDeadMail({ database }: MatrixWorld) {
  const mail = { dedupeKey: crypto.randomUUID(), kind: 'password-changed', recipient: 'ada@launchpad.test' };
  const [dead] = await openDatabase(database.databaseUrl)
    .insert(mailOutbox)
    .values({ ...mail, payload: { firstName: 'Ada' }, status: 'dead', attempts: 8 })
    .returning({ id: mailOutbox.id });
  return dead?.id ?? 0;
}

export const mailExamples: RouteExamples = {
  'GET /api/admin/outbox': { request: () => ({ path: '/api/admin/outbox?status=dead' }), status: 200 },
  'POST /api/admin/outbox/actions': {
    request: async (world) => ({
      path: '/api/admin/outbox/actions',
      body: { ids: [await createDeadMail(world)], action: 'retry' },
    }),
    status: 200,
  },
  'GET /api/unsubscribe': { request: async ({ stranger }) => ({ path: await path(stranger.email) }), status: 302 },
  'POST /api/unsubscribe': { request: async ({ stranger }) => ({ path: await path(stranger.email) }), status: 200 },
};
