/** Admins see dead mails without their content, and can retry them. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#db/connection/client.ts';
import { mailOutbox } from '#db/mail/tables.ts';
import { doneSchema } from '../api/done-contract.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../local/test-api.ts';
import { outboxListingSchema } from './admin/outbox-contract.ts';

let api: TestApi;
let admin: SignedInPerson;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.register();
  await db().execute(sql`update users set role = 'ADMIN' where id = ${admin.id}`);
});
afterAll(() => api.stop());

const db = () => openDatabase(api.database.databaseUrl);

async function createDeadMail(recipient: string, more: Partial<typeof mailOutbox.$inferInsert> = {}): Promise<number> {
  const [mail] = await db()
    .insert(mailOutbox)
    .values({
      dedupeKey: crypto.randomUUID(),
      kind: 'password-changed',
      recipient,
      payload: { firstName: 'Ada' },
      status: 'dead',
      attempts: 8,
      lastError: 'Resend answered 500',
      ...more,
    })
    .returning({ id: mailOutbox.id });
  return mail?.id ?? 0;
}
const list = (query = '') =>
  api.expectAnswer(outboxListingSchema, { path: `/api/admin/outbox?limit=100${query}`, token: admin.token });
const retry = (...ids: number[]) => ({
  method: 'POST',
  path: '/api/admin/outbox/actions',
  body: { ids, action: 'retry' },
  token: admin.token,
});

test('a dead mail is listed without its content, and sent once when an admin retries it', async () => {
  const id = await createDeadMail('lost@launchpad.test');
  const found = (await list()).rows.find((mail) => mail.id === id);
  expect(found).toMatchObject({ recipient: 'lost@launchpad.test', attempts: 8, lastError: 'Resend answered 500' });
  expect(JSON.stringify(found)).not.toContain('Ada');
  await api.expectAnswer(doneSchema, retry(id));
  expect((await api.database.mailTo('lost@launchpad.test')).subject).toBe('Your password was changed');
  expect((await list('&recipient=lost@launchpad.test')).rows).toEqual([]);
  expect((await list('&status=sent&recipient=lost@launchpad.test')).rows).toHaveLength(1);
  expect((await api.expectProblem(409, retry(id))).code).toBe('mail_overtaken');
  const { rows } = await db().execute(sql`select action from audit_log where subject_id = ${String(id)}`);
  expect(rows).toEqual([{ action: 'mail.retry' }]);
});

test('a retry applies to all or none: it refuses mails that are too late or do not exist', async () => {
  const [good, late] = [
    await createDeadMail('good@launchpad.test'),
    await createDeadMail('late@launchpad.test', { voidAfter: new Date() }),
  ];
  expect((await api.expectProblem(409, retry(good, late))).code).toBe('mail_overtaken');
  await api.expectProblem(404, retry(good, 999_999));
  expect((await list('&recipient=good@launchpad.test')).rows).toHaveLength(1);
});

test('a retry includes the other mails of its batch, under the key of the batch', async () => {
  const [first] = [
    await createDeadMail('first@launchpad.test', { batchKey: 'frozen:1' }),
    await createDeadMail('second@launchpad.test', { batchKey: 'frozen:1' }),
  ];
  await api.expectAnswer(doneSchema, retry(first));
  await api.database.mailTo('second@launchpad.test');
  await api.database.mailTo('first@launchpad.test');
});
