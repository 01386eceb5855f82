/**
 * The outbox under load: fixed batches at the provider's rate, in order of due time, within the limits of one cron run.
 */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '#db/connection/client.ts';
import { cloneTestDatabase, type TestDatabase } from '#db/local/test-database.ts';
import { putInOutbox } from '#db/mail/outbox.ts';
import { sweepMail } from '#db/mail/sweep.ts';
import { passwordChangedMail } from '../accounts/mails.ts';
import { newsletterWelcomeMail } from '../community/newsletter-mails.ts';
import { clockAt } from '../local/test-clock.ts';
import { startTestMailProvider, type TestMailProvider } from '../local/test-mail-provider.ts';
import { mailingSettings } from '../local/test-settings.ts';
import { webinarRegisteredMail } from '../webinars/mails.ts';
import { deliverDueMail } from './deliver.ts';
import { mailOf } from './mail-kind.ts';

let database: TestDatabase;
let db: Database;
let provider: TestMailProvider;
beforeAll(async () => {
  database = await cloneTestDatabase();
  db = openDatabase(database.databaseUrl);
  provider = await startTestMailProvider();
});
beforeEach(async () => {
  provider.reset();
  await db.execute(sql`truncate mail_outbox, mail_pace, mail_suppressions`);
});
afterAll(async () => {
  await provider.stop();
  await database.close();
});

const start = new Date('2026-03-01T12:00:00Z');
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

function deliver(now: Date, calls = 200) {
  const settings = mailingSettings(database.databaseUrl, provider.url);
  return deliverDueMail(db, settings, { clock: clockAt(now), calls, patienceSeconds: 60 });
}

/** Inserts `count` numbered mails, each due a second after the previous one. */
const createMany = (count: number, kind = passwordChangedMail.kind) =>
  db.execute(sql`insert into mail_outbox (dedupe_key, kind, recipient, payload, due_at)
    select ${kind} || n, ${kind}, n || '@launchpad.test', '{"firstName": "Ada"}'::jsonb,
      ${start.toISOString()}::timestamptz - (${count}::integer - n) * interval '1 second'
    from generate_series(1, ${count}::integer) as n`);

const statuses = async () => {
  const { rows } = await db.execute<{ status: string; count: number }>(
    sql`select status, count(*)::integer as count from mail_outbox group by status order by status`,
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
};

test('pending mail is sent in order of due time, in batches of 100, within the limit of calls per run', async () => {
  await createMany(2_500);
  const before = await database.requests();
  expect(await deliver(start, 10)).toBe(1_000);
  // One request for the lease, and one per call to record its outcome.
  expect((await database.requests()) - before).toBe(11);
  expect(provider.calls.map(({ path }) => path)).toEqual(Array(10).fill('/emails/batch'));
  expect(await deliver(later(5), 10)).toBe(1_000);
  expect(await deliver(later(10), 10)).toBe(500);
  expect(provider.taken.map(({ recipient }) => Number(recipient.split('@')[0]))).toEqual(
    Array.from({ length: 2_500 }, (_, index) => index + 1),
  );
  expect(await statuses()).toEqual({ sent: 2_500 });
});

test('a lease that is not full is the last one: what is due costs one round trip to lease and one for each call', async () => {
  await createMany(3);
  const before = await database.requests();
  expect(await deliver(start)).toBe(3);
  expect((await database.requests()) - before).toBe(2);
});

test('mail that becomes due while a sender waits between its calls is delivered by the same sender', async () => {
  // These single calls take so long that any other sender would wait longer than the limit after a response.
  await createMany(12);
  await db.execute(sql`update mail_outbox set attempts = 1`);
  provider.behave(async (_call, count) => {
    if (count === 1) await createMany(1, newsletterWelcomeMail.kind);
    return 'take' as const;
  });
  expect(await deliver(start)).toBe(13);
});

test('the mails of a refused batch go alone at once', async () => {
  await createMany(3);
  provider.behave(({ path }) => (path === '/emails/batch' ? { status: 422 } : 'take'));
  await deliver(start);
  expect(provider.calls.map(({ path }) => path)).toEqual(['/emails/batch', '/emails', '/emails', '/emails']);
  expect(await statuses()).toEqual({ sent: 3 });
});

test('a letter to many, however long it waits, lets what one person waits for go first', async () => {
  await createMany(250, newsletterWelcomeMail.kind);
  await db.execute(sql`update mail_outbox set bulk = true, due_at = due_at - interval '1 day'`);
  await createMany(1);
  expect(await deliver(start, 1)).toBe(1);
  expect(provider.calls.map(({ path }) => path)).toEqual(['/emails']);
  expect(await deliver(later(5))).toBe(250);
  expect(await statuses()).toEqual({ sent: 251 });
});

test('a mail with an attachment is sent alone, and each other kind in its own batch', async () => {
  await createMany(3);
  await createMany(2, newsletterWelcomeMail.kind);
  const webinar = {
    id: 1,
    title: 'T',
    description: 'D',
    hostName: 'H',
    hostTitle: null,
    duration: 60,
    calendarSequence: 0,
  };
  for (const recipient of ['one@launchpad.test', 'two@launchpad.test']) {
    await putInOutbox(
      db,
      mailOf(webinarRegisteredMail, {
        dedupeKey: recipient,
        recipient,
        dueAt: start,
        payload: {
          firstName: 'Ada',
          timeZone: 'UTC',
          registrationId: 1,
          registeredAt: start.toISOString(),
          webinar: { ...webinar, dateTime: later(600).toISOString() },
        },
      }),
    );
  }
  await deliver(start);
  expect(provider.calls.map(({ path }) => path).sort()).toEqual([
    '/emails',
    '/emails',
    '/emails/batch',
    '/emails/batch',
  ]);
  expect(provider.taken).toHaveLength(7);
});

test('six concurrent senders send each mail once, even when every twentieth connection breaks after the mail was accepted', async () => {
  await createMany(120);
  // A mail that was attempted before is sent alone.
  await db.execute(sql`update mail_outbox set attempts = 1`);
  provider.behave((_call, count) => (count % 20 === 0 ? 'crash' : 'take'));
  await Promise.all(Array.from({ length: 6 }, () => deliver(start, 40)));
  await deliver(later(5));
  await deliver(later(10));
  expect(new Set(provider.taken.map(({ recipient }) => recipient)).size).toBe(120);
  expect(provider.taken).toHaveLength(120);
  expect(provider.calls.length).toBeGreaterThan(120);
  expect(await statuses()).toEqual({ sent: 120 });
});

test('all senders together make two calls a second, and pause after a 429', async () => {
  await createMany(5);
  await db.execute(sql`update mail_outbox set attempts = 1`);
  await deliver(start, 3);
  const { rows } = await db.execute<{ wait: number }>(
    sql`select extract(epoch from next_call_at - ${start.toISOString()}::timestamptz)::float as wait from mail_pace`,
  );
  expect(rows[0]?.wait).toBe(1.5);
  provider.behave(() => ({ status: 429, headers: { 'Retry-After': '240' } }));
  await deliver(later(1));
  expect(provider.calls).toHaveLength(4);
  provider.behave(() => 'take');
  expect(await deliver(later(2))).toBe(0);
  expect(provider.calls).toHaveLength(4);
  await deliver(later(6));
  expect(await statuses()).toEqual({ sent: 5 });
});

test('a quota that lasts for more than eight attempts loses no mail', async () => {
  await createMany(3);
  provider.behave(() => ({ status: 429, headers: { 'Retry-After': '1800' } }));
  for (let tries = 0; tries < 12; tries += 1) await deliver(later(tries * 31));
  expect(provider.calls).toHaveLength(12);
  provider.behave(() => 'take');
  await deliver(later(12 * 31));
  expect(await statuses()).toEqual({ sent: 3 });
});

test('a failed batch is retried unchanged under its key, even when other mail has become due', async () => {
  await createMany(3);
  provider.behave(() => 'crash');
  await deliver(start);
  await createMany(2, newsletterWelcomeMail.kind);
  await db.execute(
    sql`insert into mail_suppressions (email, list, reason) values ('2@launchpad.test', 'all', 'bounced')`,
  );
  provider.behave(() => 'take');
  await deliver(later(5));
  const keys = provider.calls.filter(({ body }) => JSON.stringify(body).includes('password')).map(({ key }) => key);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  // Of the two other mails, the one to the suppressed address was not sent.
  expect(provider.taken.map(({ recipient }) => recipient)).toEqual([
    '1@launchpad.test',
    '2@launchpad.test',
    '3@launchpad.test',
    '1@launchpad.test',
  ]);
  expect(await statuses()).toEqual({ sent: 4, void: 1 });
});

test('an invalid address or a mail that cannot be rendered does not affect other mails', async () => {
  await createMany(4);
  await db.execute(sql`update mail_outbox set payload = '{}' where recipient = '2@launchpad.test'`);
  provider.behave(({ path, body }) => {
    const isBad = path === '/emails/batch' || JSON.stringify(body).includes('"3@launchpad.test"');
    return isBad ? { status: 422 } : 'take';
  });
  await deliver(start);
  await deliver(later(1));
  expect(provider.taken.map(({ recipient }) => recipient)).toEqual(['1@launchpad.test', '4@launchpad.test']);
  expect(await statuses()).toEqual({ dead: 2, sent: 2 });
});

test('delivery stops after three failed calls, and mails that were not sent lose no attempt', async () => {
  await createMany(10);
  await db.execute(sql`update mail_outbox set attempts = 1`);
  provider.behave(() => ({ status: 503 }));
  await deliver(start);
  expect(provider.calls).toHaveLength(3);
  const { rows } = await db.execute(
    sql`select attempts, count(*)::integer from mail_outbox group by attempts order by 1`,
  );
  expect(rows).toEqual([
    { attempts: 1, count: 7 },
    { attempts: 2, count: 3 },
  ]);
});

test('mail is never sent after its void_after, neither at first nor in a retry', async () => {
  await createMany(6);
  await db.execute(sql`update mail_outbox set void_after = ${later(3).toISOString()}::timestamptz
    where recipient in ('1@launchpad.test', '2@launchpad.test')`);
  await db.execute(sql`update mail_outbox set void_after = ${start.toISOString()}::timestamptz
    where recipient = '3@launchpad.test'`);
  provider.behave(() => ({ status: 500 }));
  await deliver(start);
  provider.behave(() => 'take');
  await deliver(later(5));
  expect(provider.taken.map(({ recipient }) => recipient)).toEqual([
    '4@launchpad.test',
    '5@launchpad.test',
    '6@launchpad.test',
  ]);
  expect(await statuses()).toEqual({ sent: 3, void: 3 });
});

test('old mail is deleted: sent after 180 days, dead after 90, void after 30, pending never', async () => {
  await createMany(8);
  const age = (recipients: string, status: string, days: number) =>
    db.execute(sql`update mail_outbox set status = ${status}, created_at = ${start.toISOString()}::timestamptz - make_interval(days => ${days}),
      sent_at = case when ${status} = 'sent' then due_at end where recipient = ${`${recipients}@launchpad.test`}`);
  await age('1', 'sent', 181);
  await age('2', 'sent', 179);
  await age('3', 'dead', 91);
  await age('4', 'dead', 89);
  await age('5', 'void', 31);
  await age('6', 'void', 29);
  await age('7', 'pending', 400);
  await sweepMail(db, { now: start });
  const { rows } = await db.execute<{ recipient: string }>(sql`select recipient from mail_outbox order by recipient`);
  expect(rows.map(({ recipient }) => recipient[0])).toEqual(['2', '4', '6', '7', '8']);
});
