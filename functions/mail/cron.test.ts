/** The cron, started as Cloudflare starts it: it delivers mail that is due, and deletes expired rows. */

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { referralSubmissions } from '#db/community/tables.ts';
import { openDatabase } from '#db/connection/client.ts';
import { recordCronRun } from '#db/heartbeat/heartbeat.ts';
import { createTestCourse } from '#db/local/course-fixture.ts';
import { addRetainedRow, retainedMarks, retainedRows } from '#db/local/retention-fixture.ts';
import { putInOutbox } from '#db/mail/outbox.ts';
import { retentionDays } from '#db/retention.ts';
import { webinars } from '#db/webinars/tables.ts';
import { passwordChangedMail } from '../accounts/mails.ts';
import { healthSchema } from '../api/health-contract.ts';
import { startTestApi, type TestApi } from '../local/test-api.ts';
import { registrationAnswerSchema } from '../webinars/contract.ts';
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

test('delivers due mail once, leaves mail that is not due yet, and never sends mail after its void_after', async () => {
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

test('delivers a mail whose lease has expired', async () => {
  const db = openDatabase(api.database.databaseUrl);
  await putInOutbox(db, mailTo('orphan@launchpad.test'));
  await db.execute(sql`update mail_outbox set status = 'sending', lease_token = 'dead', leased_until = now() - interval '1 second'
    where recipient = 'orphan@launchpad.test'`);
  await api.fireCron();
  expect((await api.database.mailTo('orphan@launchpad.test')).text).toContain('Hi Ada,');
});

test('reminds of a webinar a day before, once for several runs, and not after a one-click unsubscribe', async () => {
  const db = openDatabase(api.database.databaseUrl);
  const begins = Date.now() + 10 * 86_400_000;
  const [webinar] = await db
    .insert(webinars)
    .values({ title: 'Live Resume Surgery', description: 'Lines.', hostName: 'A host', dateTime: new Date(begins) })
    .returning();
  const person = await api.register();
  const seat = {
    path: `/api/webinars/${webinar?.id}/register`,
    token: person.token,
    headers: { 'X-Time-Zone': 'Asia/Tokyo' },
  };
  await api.expectAnswer(registrationAnswerSchema, { method: 'POST', ...seat });
  await api.database.mailTo(person.email, /registered/);

  const aDayBefore = new Date(begins - 86_400_000);
  await Promise.all([api.fireCron(aDayBefore), api.fireCron(aDayBefore), api.fireCron(aDayBefore)]);
  await api.fireCron(new Date(begins - 86_000_000));
  const reminder = await api.database.mailTo(person.email, /^Coming up/);
  expect(reminder.text).toContain('(Japan Standard Time, Asia/Tokyo)');
  const { rows } = await db.execute(sql`select reminder_sent as "sent",
    (select count(*)::integer from local_mailbox where recipient = ${person.email} and subject like 'Coming up%') as "mails"
    from webinar_registrations`);
  expect(rows).toEqual([{ sent: true, mails: 1 }]);

  // RFC 8058: a mail program posts this form to the address of the header.
  expect(reminder.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const [, address = ''] = /^<(.*)>$/.exec(reminder.headers['List-Unsubscribe'] ?? '') ?? [];
  const { pathname, search } = new URL(address);
  const click = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const form = await api.request('POST', pathname + search, { body: 'List-Unsubscribe=One-Click', headers: click });
  expect(form.status).toBe(200);
  await api.fireCron(new Date(begins - 3_000_000));
  const late = await db.execute(sql`select from mail_outbox where dedupe_key like 'webinar-reminder:hour:%'`);
  expect(late.rows).toEqual([]);
});

test('deletes each kind of data when its days are over, not a minute before, and nothing that is still of use', async () => {
  const db = openDatabase(api.database.databaseUrl);
  const [{ id: person }, { id: course }] = [await api.newcomer(), await createTestCourse(db, { modules: [] })];
  const [referral] = await db
    .insert(referralSubmissions)
    .values({ referralId: 'kept', referrerId: person, referrerName: 'Ada', referrerEmail: 'ada@launchpad.test' })
    .returning({ id: referralSubmissions.id });
  const now = new Date();
  const rows = retainedRows({ person, course, referral: referral?.id ?? 0, now });
  const others = ['recordings', 'deletedAnswers'];
  expect([...rows.map(({ kind }) => kind), ...others].toSorted()).toEqual(Object.keys(retentionDays).toSorted());
  const prefixOf = (kind: string) => `kept-${kind.toLowerCase()}-`;
  await Promise.all(
    rows.map(async (row) => {
      const limit = now.getTime() - retentionDays[row.kind] * 86_400_000;
      const mark = (name: string) => `${prefixOf(row.kind)}${name}`;
      await addRetainedRow(db, row, { mark: mark('inside'), at: new Date(limit + 60_000) });
      await addRetainedRow(db, row, { mark: mark('outside'), at: new Date(limit - 60_000) });
      if (row.useful) await addRetainedRow(db, row, { mark: mark('useful'), at: new Date(0), other: row.useful });
    }),
  );
  await api.fireCron(now);
  const left = Object.fromEntries(
    await Promise.all(rows.map(async (row) => [row.kind, await retainedMarks(db, row, prefixOf(row.kind))] as const)),
  );
  const expected = rows.map(({ kind, useful }) => [
    kind,
    ['inside', ...(useful ? ['useful'] : [])].map((name) => prefixOf(kind) + name),
  ]);
  expect(left).toEqual(Object.fromEntries(expected));
});

test('deletes what has expired: sessions, links, answered challenges and rate limits', async () => {
  const { token, id } = await api.register();
  const db = openDatabase(api.database.databaseUrl);
  await db.execute(sql`update sessions set expire = now() - interval '1 second'`);
  await db.execute(sql`update email_verification_tokens set expires_at = now() - interval '1 second'`);
  await db.execute(sql`insert into email_changes (user_id, old_email, new_email, confirm_hash, requested_at, confirm_by)
    values (${id}, 'a@launchpad.test', 'b@launchpad.test', 'hash', now(), now() - interval '1 second')`);
  await db.execute(sql`insert into mail_outbox (dedupe_key, kind, recipient, status, sent_at, payload, due_at)
    values ('confirm-email:hash', 'confirm-email', 'b@launchpad.test', 'sent', now(), '{}', now())`);
  // The name and the time of two rows of each table, of which the first has expired.
  const pairs = (start: ReturnType<typeof sql>) =>
    sql`values (${start}'expired', now() - interval '1 second'), (${start}'lasting', now() + interval '1 hour')`;
  await db.execute(sql`insert into password_reset_tokens (user_id, token, expires_at) ${pairs(sql`${id}::integer, `)}`);
  await db.execute(sql`insert into used_challenges (id, expires_at) ${pairs(sql``)}`);
  await db.execute(sql`insert into throttle_counters (key, window_ends_at) ${pairs(sql``)}`);
  await api.fireCron();
  const { rows } = await db.execute(sql`select (select count(*)::int from sessions) as sessions,
    (select count(*)::int from email_verification_tokens) as tokens, (select count(*)::int from email_changes where confirm_hash = 'hash') as changes,
    (select count(*)::int from mail_outbox where recipient = 'b@launchpad.test') as mails,
    (select string_agg(token, ',') from password_reset_tokens where token in ('expired', 'lasting')) as resets,
    (select string_agg(id, ',') from used_challenges where id in ('expired', 'lasting')) as challenges,
    (select string_agg(key, ',') from throttle_counters where key in ('expired', 'lasting')) as limits`);
  const lasting = { resets: 'lasting', challenges: 'lasting', limits: 'lasting' };
  expect(rows).toEqual([{ sessions: 0, tokens: 0, changes: 0, mails: 0, ...lasting }]);
  await api.expectProblem(401, { path: '/api/auth/user', token });
});

test('each run is recorded, and support is told once when mail waits, and again only after all has left', async () => {
  const db = openDatabase(api.database.databaseUrl);
  const health = () => api.expectAnswer(healthSchema, { path: '/api/health' });
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  const run = (minutes: number) => recordCronRun(db, { supportEmail: 'help@launchpad.test', now: at(minutes) });
  const told = async () => {
    const { rows } = await db.execute<{ trouble: string }>(
      sql`select payload ->> 'trouble' as trouble from mail_outbox where recipient = 'help@launchpad.test' order by id`,
    );
    return rows.map(({ trouble }) => trouble);
  };
  const settle = (status: 'pending' | 'void') =>
    db.execute(sql`update mail_outbox set status = ${status} where recipient = 'stuck@launchpad.test'`);
  const setUp = (minutes: number) =>
    db.execute(sql`update cron_heartbeat set last_run_at = null, since = ${at(-minutes).toISOString()}::timestamptz`);
  await api.database.settled();
  await setUp(14);
  expect(await health()).toMatchObject({ cron: 'ok', cronRanAt: null, mail: 'ok', mailWaitsSince: null });
  await setUp(16);
  expect(await health()).toMatchObject({ cron: 'late', cronRanAt: null });
  await api.fireCron();
  expect((await health()).cron).toBe('ok');

  // A mail that was due 20 minutes ago, and is tried again in an hour.
  await putInOutbox(db, mailTo('stuck@launchpad.test', { dueAt: at(60) }));
  await db.execute(sql`update mail_outbox set first_due_at = ${at(-20).toISOString()}::timestamptz
    where recipient = 'stuck@launchpad.test'`);
  expect(await health()).toMatchObject({ mail: 'late', mailWaitsSince: expect.stringContaining('T') });
  expect([await run(1), await run(6)]).toEqual([expect.any(Date), expect.any(Date)]);
  expect(await told()).toEqual(['mail']);
  await settle('void');
  expect(await run(11)).toBeNull();
  await settle('pending');
  // Now the cron itself paused too.
  await Promise.all([run(40), run(40)]);
  expect((await told()).toSorted()).toEqual(['cron', 'mail', 'mail']);
  await settle('void');
  await api.fireCron(at(41));
  expect((await api.database.mailTo('help@launchpad.test', /^The cron/)).text).toContain('It did not run between');
});
