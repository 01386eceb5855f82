/** The cron, fired as Cloudflare fires it: mail that nobody delivered goes out, and what is over is swept. */

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#db/connection/client.ts';
import { putInOutbox } from '#db/mail/outbox.ts';
import { passwordChangedMail } from '../accounts/mails.ts';
import { startTestApi, type TestApi } from '../local/test-api.ts';
import { mailOf } from './mail-kind.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const mailTo = (recipient: string, more: { dueAt?: Date; voidAfter?: Date } = {}) =>
  mailOf(passwordChangedMail, {
    dedupeKey: crypto.randomUUID(),
    recipient,
    payload: { firstName: 'Ada' },
    ...more,
  });

test('delivers what is due, once, leaves what is not due yet, and never sends what came too late', async () => {
  const db = openDatabase(api.database.databaseUrl);
  const [hour, now] = [3_600_000, Date.now()];
  await putInOutbox(db, mailTo('due@launchpad.test'));
  await putInOutbox(db, mailTo('later@launchpad.test', { dueAt: new Date(now + hour) }));
  await putInOutbox(db, mailTo('late@launchpad.test', { voidAfter: new Date(now - hour) }));
  await Promise.all([api.fireCron(), api.fireCron(), api.fireCron()]);
  expect((await api.database.mailTo('due@launchpad.test')).subject).toBe('Your password was changed');
  const { rows } = await db.execute(
    sql`select recipient, status from mail_outbox where recipient ~ '^(due|late|later)@' order by recipient`,
  );
  expect(rows).toEqual([
    { recipient: 'due@launchpad.test', status: 'sent' },
    { recipient: 'late@launchpad.test', status: 'void' },
    { recipient: 'later@launchpad.test', status: 'pending' },
  ]);
  const delivered = await db.execute(sql`select recipient from local_mailbox where recipient ~ '^(due|late|later)@'`);
  expect(delivered.rows).toEqual([{ recipient: 'due@launchpad.test' }]);
});

test('takes over a mail whose sender died, under the same key', async () => {
  const db = openDatabase(api.database.databaseUrl);
  await putInOutbox(db, mailTo('orphan@launchpad.test'));
  await db.execute(sql`update mail_outbox set status = 'sending', lease_token = 'dead', leased_until = now() - interval '1 second'
    where recipient = 'orphan@launchpad.test'`);
  await api.fireCron();
  expect((await api.database.mailTo('orphan@launchpad.test')).text).toContain('Hi Ada,');
});

test('sweeps sessions and links that are over', async () => {
  const { token } = await api.register();
  const db = openDatabase(api.database.databaseUrl);
  await db.execute(sql`update sessions set expire = now() - interval '1 second'`);
  await db.execute(sql`update email_verification_tokens set expires_at = now() - interval '1 second'`);
  await api.fireCron();
  const { rows } = await db.execute(
    sql`select (select count(*)::int from sessions) as sessions, (select count(*)::int from email_verification_tokens) as tokens`,
  );
  expect(rows).toEqual([{ sessions: 0, tokens: 0 }]);
  await api.expectProblem(401, { path: '/api/auth/user', token });
});
