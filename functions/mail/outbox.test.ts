/**
 * Admins see dead mails without their content, and can retry them. Events of the provider end mail to an address. The
 * heartbeat notices mail that waits.
 */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#db/connection/client.ts';
import { sweepMail } from '#db/mail/sweep.ts';
import { mailOutbox } from '#db/mail/tables.ts';
import { doneSchema } from '../api/done-contract.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../local/test-api.ts';
import { outboxListingSchema } from './admin/outbox-contract.ts';
import { suppressionListingSchema } from './admin/suppression-contract.ts';
import { signedTestEvent } from './example-event.ts';

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
  const { rows } = await db().execute(
    sql`select action from audit_log where subject_type = 'mail_outbox' and subject_id = ${String(id)}`,
  );
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

const suppressionsOf = async (email: string) => {
  const { rows } = await db().execute<{ list: string; reason: string }>(
    sql`select list, reason from mail_suppressions where email = ${email} order by list`,
  );
  return rows;
};
const send = async (event: object, { sentAt, ...changed }: { sentAt?: Date; body?: string } = {}) => {
  const { path, ...request } = await signedTestEvent(event, sentAt);
  return (await api.request('POST', path, { ...request, ...changed })).status;
};
const bounce = (email: string, type = 'Permanent') => ({
  type: 'email.bounced',
  data: { to: [email], subject: 'x', bounce: { type, message: 'no such user' } },
});

test('admins find an address that bounced or complained, and let it have mail again, with the reason in the audit log', async () => {
  const mark = crypto.randomUUID();
  const [gone, annoyed] = [await api.newcomer({ email: `${mark}.gone@launchpad.test` }), `${mark}.spam@launchpad.test`];
  await db().execute(sql`insert into mail_suppressions (email, list, reason)
    values (${annoyed}, 'newsletter', 'unsubscribed'), (${`${mark}.left@launchpad.test`}, 'newsletter', 'unsubscribed')`);
  await send(bounce(gone.email));
  await send({ type: 'email.complained', data: { to: [annoyed], subject: 'x' } });
  const found = async (query = '') => {
    const path = `/api/admin/suppressions?search=${mark.toUpperCase()}${query}`;
    return (await api.expectAnswer(suppressionListingSchema, { path, token: admin.token })).rows;
  };
  const before = await api.database.requests();
  const rows = await found();
  expect((await api.database.requests()) - before).toBe(1);
  // A complaint ended several lists and is one row; who unsubscribed is nobody's to see.
  expect(rows).toMatchObject([
    { email: annoyed, reason: 'complained', accountId: null, endsAt: null },
    { email: gone.email, reason: 'bounced', accountId: gone.id, endsAt: expect.stringContaining('T') },
  ]);
  const [complaint, bounced] = rows;
  const lift = (
    row: { id: number; revision: number } | undefined,
    because = 'Called us: the mailbox works again.',
  ) => ({
    method: 'POST',
    path: `/api/admin/suppressions/${row?.id}/lift`,
    body: { revision: row?.revision, because },
    token: admin.token,
  });
  await api.expectProblem(400, lift(bounced, ' '));
  // It bounced once more while the admin looked at it.
  await send(bounce(gone.email));
  expect((await api.expectProblem(409, lift(bounced))).code).toBe('edit_conflict');
  const [again] = await found('&reason=bounced');
  // The provider sends an event again when our answer was lost. That is no new bounce.
  const repeated = { ...bounce(gone.email), created_at: new Date(Date.now() - 60_000).toISOString() };
  expect([await send(repeated), await send(repeated)]).toEqual([200, 200]);
  expect((await found('&reason=bounced'))[0]?.revision).toBe(again?.revision);
  const answers = await Promise.all([0, 1].map(() => api.request('POST', lift(again).path, lift(again))));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  await api.expectAnswer(doneSchema, lift(complaint, 'Asked for the newsletter again.'));
  expect([await suppressionsOf(gone.email), await suppressionsOf(annoyed), await found()]).toEqual([[], [], []]);

  const logged = async () => {
    const { rows: entries } = await db().execute(
      sql`select detail from audit_log where action = 'mail.allow-again' and subject_id = ${String(again?.id)}`,
    );
    return entries;
  };
  const because = 'Called us: the mailbox works again.';
  expect(await logged()).toEqual([{ detail: { reason: 'bounced', because, account: gone.id } }]);
  await api.request('POST', '/api/auth/forgot-password', { body: { email: gone.email } });
  await api.database.mailTo(gone.email, /^Set a new password$/);
  const leaving = await api.request('POST', '/api/account/delete', {
    token: gone.token,
    body: { email: gone.email, password: gone.password },
  });
  expect([leaving.status, await logged()]).toEqual([200, [{ detail: {} }]]);
});

test('an address that bounced for good gets no mail at all, for 90 days, whatever it is about', async () => {
  const person = await api.newcomer({ email: `gone.${crypto.randomUUID()}@launchpad.test` });
  expect(await send(bounce(person.email, 'Transient'))).toBe(200);
  expect(await suppressionsOf(person.email)).toEqual([]);
  const event = bounce(person.email.toUpperCase());
  expect([await send(event), await send(event)]).toEqual([200, 200]);
  expect(await suppressionsOf(person.email)).toEqual([{ list: 'all', reason: 'bounced' }]);

  await api.request('POST', '/api/auth/forgot-password', { body: { email: person.email } });
  await api.fireCron();
  const { rows } = await db().execute(sql`select status from mail_outbox where recipient = ${person.email}`);
  expect(rows).toEqual([{ status: 'void' }]);

  await sweepMail(db(), { now: new Date(Date.now() + 91 * 86_400_000) });
  expect(await suppressionsOf(person.email)).toEqual([]);
});

test('whoever complained leaves every list for good, and still gets a reset link', async () => {
  const { email } = await api.newcomer();
  const subscribe = () => api.request('POST', '/api/newsletter/subscribe', { body: { email } });
  await subscribe();
  expect(await send({ type: 'email.complained', data: { to: [email, email.toUpperCase()] } })).toBe(200);
  await subscribe();
  const lists = await suppressionsOf(email);
  expect(lists.map(({ list }) => list)).not.toContain('all');
  expect(lists.map(({ list }) => list)).toContain('newsletter');
  await api.request('POST', '/api/auth/forgot-password', { body: { email } });
  await api.database.mailTo(email, /password/);
});

test('events that the provider did not sign, or not now, change nothing', async () => {
  const { email } = await api.newcomer();
  const minutes = (count: number) => new Date(Date.now() + count * 60_000);
  expect([
    await send(bounce(email), { sentAt: minutes(-6) }),
    await send(bounce(email), { sentAt: minutes(6) }),
    await send({ type: 'email.sent', data: { to: [email] } }, { body: JSON.stringify(bounce(email)) }),
    (await api.request('POST', '/api/mail/events', { body: bounce(email) })).status,
  ]).toEqual([403, 403, 403, 403]);
  expect(await suppressionsOf(email)).toEqual([]);
});
