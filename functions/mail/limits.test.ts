/**
 * What strangers can cause fills no mailbox: 30 mails an hour and 100 a day at most, and as many to the confirmed address
 * of an account. No limit holds up other mail, nor the mail that is exempt.
 */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '#db/connection/client.ts';
import { readHeartbeat, recordCronRun } from '#db/heartbeat/heartbeat.ts';
import { cloneTestDatabase, type TestDatabase } from '#db/local/test-database.ts';
import { passwordChangedMail, resetPasswordMail } from '../accounts/mails.ts';
import { coursesOpenMail } from '../commerce/withdrawal-mail.ts';
import { newsletterWelcomeMail } from '../community/newsletter-mails.ts';
import { supportAnswerMail } from '../community/support-mails.ts';
import { clockAt } from '../local/test-clock.ts';
import { startTestMailProvider, type TestMailProvider } from '../local/test-mail-provider.ts';
import { mailingSettings } from '../local/test-settings.ts';
import { notificationMail } from '../notifications/mails.ts';
import type { Clock } from './clock.ts';
import { deliverDueMail } from './deliver.ts';
import { seal } from './seal.ts';
import { troubleMail } from './trouble-mail.ts';

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
  await db.execute(sql`truncate mail_outbox, mail_pace, mail_suppressions, throttle_counters`);
  await db.execute(sql`delete from users where email like '%@launchpad.test'`);
});
afterAll(async () => {
  await provider.stop();
  await database.close();
});

const start = new Date('2026-03-01T12:00:00Z');
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const school = 'school@launchpad.test';

/** A clock that runs: each look at it takes a second, so that mail is sent a few seconds after its lease. */
function runningClock(moment: Date): Clock {
  let now = moment.getTime();
  return {
    now() {
      now += 1_000;
      return new Date(now);
    },
    async wait(milliseconds) {
      now += milliseconds;
    },
  };
}

function deliver(now: Date, { calls = 200, spacing = true, clock = clockAt(now) } = {}) {
  const settings = mailingSettings(database.databaseUrl, provider.url);
  // Without a key, mail goes to the local mailbox, which has no pace.
  const used = spacing ? settings : { ...settings, isLocal: true, mail: { ...settings.mail, resendKey: null } };
  return deliverDueMail(db, used, { clock, calls, patienceSeconds: 60 });
}

let created = 0;
/** Inserts `count` mails, each due a second after the previous one, the last one now. `#` becomes the number of the mail. */
async function create(
  count: number,
  recipient: string,
  { kind = newsletterWelcomeMail.kind, due = start, more = {} } = {},
) {
  created += count;
  const payload = JSON.stringify({ firstName: 'Ada', ...more });
  await db.execute(sql`insert into mail_outbox (dedupe_key, kind, recipient, payload, due_at)
    select ${`${kind}:${created}:`} || n, ${kind}, replace(${recipient}, '#', n::text), ${payload}::jsonb,
      ${due.toISOString()}::timestamptz - (${count}::integer - n) * interval '1 second'
    from generate_series(1, ${count}::integer) as n`);
}

const sentTo = (name: string) => provider.taken.filter(({ recipient }) => recipient.startsWith(name)).length;
const createAccount = (email: string, { isConfirmed = true } = {}) =>
  db.execute(sql`insert into users (email, username, first_name, last_name, email_verified)
    values (${email}, ${`${email.split('@')[0]}.limits`}, 'Ada', 'L', ${isConfirmed})`);
const statuses = async () => {
  const { rows } = await db.execute<{ status: string; count: number }>(
    sql`select status, count(*)::integer as count from mail_outbox group by status order by status`,
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
};

test('the spellings of one mailbox get 30 mails an hour and 100 a day together, in their order; what is left after a day is void', async () => {
  await create(130, 'ada+#@launchpad.test');
  await create(1, 'bob@launchpad.test');
  await deliver(start);
  expect([sentTo('ada+'), sentTo('bob')]).toEqual([30, 1]);
  // The last of 130 could not leave within a day.
  expect(await statuses()).toEqual({ pending: 100, sent: 31 });
  await create(50, 'ada@launchpad.test', { due: later(1) });
  await deliver(later(1));
  expect(await statuses()).toEqual({ pending: 100, sent: 31, void: 50 });
  const byStep: number[] = [];
  for (let step = 1; step <= 24; step += 1) {
    await deliver(later(step * 65 + 1));
    byStep.push(sentTo('ada'));
  }
  expect(byStep.slice(0, 4)).toEqual([60, 90, 100, 100]);
  expect(byStep.at(-1)).toBe(100);
  expect(
    provider.taken.filter(({ recipient }) => recipient.startsWith('ada+')).map(({ recipient }) => recipient),
  ).toEqual(Array.from({ length: 100 }, (_, index) => `ada+${index + 1}@launchpad.test`));
  expect(await statuses()).toEqual({ sent: 101, void: 80 });
  await create(1, 'a.d.a@launchpad.test', { due: later(27 * 60) });
  await create(1, 'ada@launchpad.test', { due: later(27 * 60) });
  await deliver(later(27 * 60));
  expect(await statuses()).toEqual({ sent: 103, void: 80 });
});

test('postponed mail leaves in its order every 65 minutes, also where it is sent a little after its lease', async () => {
  await create(100, 'ada+#@launchpad.test');
  const leftAt = new Map<number, number>();
  for (let minute = 0; minute <= 240; minute += 5) {
    const before = sentTo('ada+');
    await deliver(later(minute), { clock: runningClock(later(minute)) });
    if (sentTo('ada+') > before) leftAt.set(minute, sentTo('ada+'));
  }
  expect([...leftAt]).toEqual([
    [0, 30],
    [65, 60],
    [130, 90],
    [195, 100],
  ]);
  expect(provider.taken.map(({ recipient }) => recipient)).toEqual(
    Array.from({ length: 100 }, (_, index) => `ada+${index + 1}@launchpad.test`),
  );
});

test('what strangers can cause uses nothing up of what an account gets at its confirmed address', async () => {
  await createAccount('ada@launchpad.test');
  await createAccount('ada+new@launchpad.test', { isConfirmed: false });
  const own = { kind: coursesOpenMail.kind, more: { orderId: 1, courses: [] } };
  await create(40, 'ada@launchpad.test');
  await create(40, 'ada+new@launchpad.test', own);
  await create(40, 'ada@launchpad.test', own);
  await deliver(start);
  expect(sentTo('ada')).toBe(60);
  const { rows } = await db.execute(sql`select count(*)::integer as sent from mail_outbox
    where status = 'sent' and kind = ${own.kind} and recipient = 'ada@launchpad.test'`);
  expect(rows).toEqual([{ sent: 30 }]);
  // All of them go on counting after a deletion, each with its own kind.
  await db.execute(
    sql`select rules.keep_mail_counts(array(select id from mail_outbox), ${later(1).toISOString()}::timestamptz)`,
  );
  await db.execute(sql`delete from mail_outbox`);
  await create(1, 'ada@launchpad.test', { due: later(1) });
  await create(1, 'ada@launchpad.test', { ...own, due: later(1) });
  await deliver(later(1));
  expect(await statuses()).toEqual({ pending: 2 });
});

test('notifications, which other learners cause, use up nothing of what else an account gets', async () => {
  await createAccount('ada@launchpad.test');
  const lesson = { courseId: 1, courseSlug: 'a', courseTitle: 'A', moduleId: 1, lessonId: 'b', lessonTitle: 'B' };
  const question = { actorId: 1, actorName: 'Grace H.', questionId: 1, questionTitle: 'Why?' };
  const answered = { ...lesson, ...question, byStaff: false, toStaff: false };
  const decided = { ...lesson, decision: 'accepted' };
  const told = (kind: string, data: object) => ({ kind: notificationMail.kind, more: { kind, data } });
  await create(200, 'ada@launchpad.test', told('question_answered', answered));
  await create(1, 'ada@launchpad.test', told('submission_decided', decided));
  await create(1, 'ada@launchpad.test', { kind: coursesOpenMail.kind, more: { orderId: 1, courses: [] } });
  await deliver(start);
  expect(sentTo('ada')).toBe(32);
  expect(await statuses()).toEqual({ pending: 100, sent: 32, void: 70 });
});

test('a person gets their own mail though a stranger fills their mailbox for two days', async () => {
  await createAccount('ada@launchpad.test');
  const own = { kind: coursesOpenMail.kind, more: { orderId: 1, courses: [] } };
  for (let hour = 0; hour < 2 * 24; hour += 1) {
    const due = later(hour * 60);
    await create(10, `ada+${hour}x#@launchpad.test`, { due });
    if (hour % 2 === 1) await create(1, 'ada@launchpad.test', { ...own, due });
    await deliver(due);
  }
  expect(sentTo('ada@')).toBe(24);
});

test('postponed mail neither counts as mail that waits, nor keeps other mail from leaving in the same lease', async () => {
  await create(3_000, 'a.da+#@gmail.com');
  await create(1, 'bob@launchpad.test', { due: later(0) });
  const before = await database.requests();
  // One call holds 100 mails, so that the flood fills more than one lease.
  await deliver(start, { calls: 5 });
  expect([sentTo('a.da'), sentTo('bob')]).toEqual([30, 1]);
  expect((await database.requests()) - before).toBeLessThan(10);
  const { mailWaitsSince } = await readHeartbeat(db, { now: later(20) });
  expect(mailWaitsSince).toBeNull();
  expect(await recordCronRun(db, { supportEmail: school, now: later(20) })).toBeNull();
});

test('a mail that was over the limit once and leaves later did not wait, as far as the heartbeat knows', async () => {
  await create(31, 'ada@launchpad.test');
  await deliver(start);
  provider.behave(() => ({ status: 500 }));
  await deliver(later(66));
  const { mailWaitsSince } = await readHeartbeat(db, { now: later(75) });
  expect(mailWaitsSince).toEqual(later(65));
});

test('what protects an account, and what the school must know, leaves at once and uses nothing up', async () => {
  const sealedToken = await seal(mailingSettings(database.databaseUrl, provider.url).jwtSecret, 'token');
  await createAccount('ada@launchpad.test');
  await createAccount('ada+new@launchpad.test', { isConfirmed: false });
  await create(40, 'ada@launchpad.test', { kind: resetPasswordMail.kind, more: { sealedToken } });
  await create(40, 'ada@launchpad.test', { kind: passwordChangedMail.kind });
  await create(40, school, { kind: troubleMail.kind, more: { trouble: 'mail', since: start.toISOString() } });
  await create(40, school);
  await create(40, 'ada@launchpad.test');
  await deliver(start);
  expect([sentTo('ada@'), sentTo('school')]).toEqual([110, 70]);
  await create(5, 'ada@launchpad.test', { kind: resetPasswordMail.kind, more: { sealedToken }, due: later(1) });
  // An account that did not confirm its address may be one of many that a stranger made for this mailbox.
  await create(5, 'ada+new@launchpad.test', { kind: passwordChangedMail.kind, due: later(1) });
  await deliver(later(1));
  expect([sentTo('ada@'), sentTo('ada+new@')]).toEqual([115, 0]);
  expect(await statuses()).toEqual({ pending: 25, sent: 185 });
});

test('an answer of support leaves at once, though a stranger uses the mailbox up', async () => {
  await create(200, 'ada+#@launchpad.test');
  await deliver(start);
  const answer = { name: 'Ada', subject: 'Twice', message: 'Why?', writtenAt: start.toISOString(), answer: 'Sorry.' };
  await create(1, 'ada@launchpad.test', { kind: supportAnswerMail.kind, more: answer, due: later(1) });
  await deliver(later(1));
  expect(sentTo('ada@')).toBe(1);
});

test.each([
  ['of a provider', true],
  ['without a pace', false],
])('six concurrent senders %s keep the limit of a mailbox together', async (_name, spacing) => {
  await create(120, 'ada+#@launchpad.test');
  await Promise.all(Array.from({ length: 6 }, () => deliver(start, { spacing, calls: 1 })));
  expect(await statuses()).toEqual({ pending: 90, sent: 30 });
});

test('mail that was tried is tried again in spite of the limit, and counts while it waits for that', async () => {
  await create(20, 'ada@launchpad.test');
  provider.behave(() => ({ status: 500 }));
  await deliver(start);
  await create(20, 'ada@launchpad.test', { due: later(5) });
  provider.behave(() => 'take');
  await deliver(later(5));
  expect(sentTo('ada')).toBe(30);
  expect(await statuses()).toEqual({ pending: 10, sent: 30 });
});

test('a batch that the provider put off counts while it waits', async () => {
  await create(30, 'ada@launchpad.test');
  provider.behave(() => ({ status: 429 }));
  await deliver(start);
  provider.behave(() => 'take');
  await create(10, 'ada@launchpad.test', { due: later(5) });
  await deliver(later(5));
  expect(await statuses()).toEqual({ pending: 10, sent: 30 });
});

test('mails that are deleted with an account go on counting for their mailbox', async () => {
  await create(30, 'ada@launchpad.test');
  await deliver(start);
  await db.execute(
    sql`select rules.keep_mail_counts(array(select id from mail_outbox), ${later(1).toISOString()}::timestamptz)`,
  );
  await db.execute(sql`delete from mail_outbox`);
  await create(10, 'ada+2@launchpad.test', { due: later(1) });
  await deliver(later(1));
  expect(await statuses()).toEqual({ pending: 10 });
  const { rows } = await db.execute(sql`select key from throttle_counters where key like '%ada%'`);
  expect(rows).toEqual([]);
  await deliver(later(70));
  expect(await statuses()).toEqual({ sent: 10 });
});
