import { openDatabase } from '#db/connection/client.ts';
import { mailOutbox, mailSuppressions } from '#db/mail/tables.ts';
import type { MatrixWorld, RouteExamples } from '../api/route-example.ts';
import { signedTestEvent } from './example-event.ts';

/** Inserts a dead mail and returns its id. */
async function createDeadMail({ database }: MatrixWorld) {
  const mail = { dedupeKey: crypto.randomUUID(), kind: 'password-changed', recipient: 'ada@launchpad.test' };
  const [dead] = await openDatabase(database.databaseUrl)
    .insert(mailOutbox)
    .values({ ...mail, payload: { firstName: 'Ada' }, status: 'dead', attempts: 8 })
    .returning({ id: mailOutbox.id });
  return dead?.id ?? 0;
}

/** Inserts an address that bounced and returns the id of its row. */
async function createBounce({ database }: MatrixWorld) {
  const [row] = await openDatabase(database.databaseUrl)
    .insert(mailSuppressions)
    .values({ email: `${crypto.randomUUID()}@launchpad.test`, list: 'all', reason: 'bounced' })
    .returning({ id: mailSuppressions.id });
  return row?.id ?? 0;
}

export const mailExamples: RouteExamples = {
  'POST /api/mail/events': {
    request: () => signedTestEvent({ type: 'email.bounced', data: { to: [], bounce: { type: 'Permanent' } } }),
    status: 200,
  },
  'GET /api/admin/outbox': { request: () => ({ path: '/api/admin/outbox?status=dead' }), status: 200 },
  'POST /api/admin/outbox/actions': {
    request: async (world) => ({
      path: '/api/admin/outbox/actions',
      body: { ids: [await createDeadMail(world)], action: 'retry' },
    }),
    status: 200,
  },
  'GET /api/admin/suppressions': {
    request: () => ({ path: '/api/admin/suppressions?reason=bounced&search=launchpad' }),
    status: 200,
  },
  'POST /api/admin/suppressions/{id}/lift': {
    request: async (world) => ({
      path: `/api/admin/suppressions/${await createBounce(world)}/lift`,
      body: { revision: 1, because: 'The mailbox works again' },
    }),
    status: 200,
  },
};
