/** Webinar reminders, by an injected clock: despite faults, everyone gets exactly those that are due and still true. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '#db/accounts/tables.ts';
import { type Database, openDatabase } from '#db/connection/client.ts';
import { createTestLearner } from '#db/local/learner-fixture.ts';
import { cloneTestDatabase, type TestDatabase } from '#db/local/test-database.ts';
import { mailOutbox } from '#db/mail/tables.ts';
import { cancelWebinar, moveWebinar } from '#db/webinars/change-webinar.ts';
import { cancelRegistration } from '#db/webinars/register.ts';
import { remindRegistrants, stopReminders } from '#db/webinars/reminders.ts';
import { webinarRegistrations, webinars } from '#db/webinars/tables.ts';
import { tick } from '../cron.ts';
import { clockAt } from '../local/test-clock.ts';
import { startTestMailProvider, type TestMailProvider } from '../local/test-mail-provider.ts';
import { mailingSettings } from '../local/test-settings.ts';
import { webinarCancelledMail, webinarMovedMail, webinarReminderMail } from './mails.ts';

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
  await db.execute(sql`truncate mail_outbox, mail_pace`);
  await db.execute(sql`delete from webinars`);
  await db.execute(sql`delete from users`);
});
afterAll(async () => {
  await provider.stop();
  await database.close();
});

/** In the past, so that the cleanup of the cron deletes nothing that a test has created. */
const start = new Date('2026-05-20T15:00:00Z');
const ahead = (minutes: number, moment = start) => new Date(moment.getTime() - minutes * 60_000);
const [hour, day] = [60, 24 * 60];

const runAt = (moment: Date) => tick(mailingSettings(database.databaseUrl, provider.url), clockAt(moment));
/** Runs the cron every `everyMinutes` minutes, from the first moment to the last. */
async function runFrom(first: Date, last: Date, everyMinutes = 5) {
  for (let at = first.getTime(); at <= last.getTime(); at += everyMinutes * 60_000) await runAt(new Date(at));
}

async function createTestWebinar(dateTime = start) {
  const [webinar] = await db
    .insert(webinars)
    .values({ title: 'Live Resume Surgery', description: 'Lines.', hostName: 'A host', dateTime })
    .returning();
  if (!webinar) throw new Error('The webinar was not created.');
  return webinar;
}

/** Creates registrants by name; their addresses are `{name}@launchpad.test`. */
async function createTestRegistrants(
  webinarId: number,
  names: string[],
  registeredAt = ahead(10 * day),
  timeZone = 'UTC',
) {
  const people = await db
    .insert(users)
    .values(
      names.map((name) => ({
        username: name,
        email: `${name}@launchpad.test`,
        firstName: 'Ada',
        lastName: 'Learner',
        timeZone,
      })),
    )
    .returning({ id: users.id });
  await db
    .insert(webinarRegistrations)
    .values(people.map(({ id }) => ({ webinarId, userId: id, registrationDate: registeredAt })));
  await db
    .update(webinars)
    .set({ registeredSeats: sql`${webinars.registeredSeats} + ${names.length}` })
    .where(eq(webinars.id, webinarId));
}
const named = (count: number, word = 'person') => Array.from({ length: count }, (_, index) => `${word}-${index}`);

/** The delivered mails as `name: subject up to its colon`, sorted. */
const reached = () =>
  provider.taken.map(({ recipient, subject }) => `${recipient.split('@')[0]}: ${subject.split(':')[0]}`).sort();

async function admin() {
  const caller = await createTestLearner(db);
  await db.update(users).set({ role: 'ADMIN' }).where(eq(users.id, caller.userId));
  return caller;
}
const auditContextAt = async (now: Date) => ({ caller: await admin(), requestId: 'test', now });

describe('500 registrants', () => {
  test('get one reminder each from six overlapping cron runs, even if a run crashes after the provider accepted a batch', async () => {
    const webinar = await createTestWebinar();
    await createTestRegistrants(webinar.id, named(500));
    // Of the first calls, one is accepted but its answer lost; during another, the sender loses the database.
    provider.behave(async (_call, count) => {
      if (count === 2) return 'crash';
      if (count === 4) await database.inject({ kind: 'fail-before', statement: 1 });
      return 'take';
    });
    const now = ahead(day);
    await Promise.allSettled(Array.from({ length: 6 }, () => runAt(now)));
    await runFrom(ahead(day - 5), ahead(day - 30));

    expect(provider.taken).toHaveLength(500);
    expect(new Set(provider.taken.map(({ recipient }) => recipient)).size).toBe(500);
    expect(provider.calls.length).toBeGreaterThan(5);
    expect(new Set(provider.calls.map(({ key }) => key)).size).toBe(5);
    const unreminded = sql`not ${webinarRegistrations.reminderSent} or ${webinarRegistrations.dayReminderSentAt} is null`;
    expect(await db.$count(webinarRegistrations, unreminded)).toBe(0);
    expect(await db.$count(mailOutbox, sql`${mailOutbox.status} <> 'sent'`)).toBe(0);
  });

  test('get every reminder that is still true after the provider was down for an hour, and no other mail', async () => {
    const [tomorrow, soon, moved] = [
      await createTestWebinar(),
      await createTestWebinar(ahead(day - hour)),
      await createTestWebinar(ahead(-10)),
    ];
    await createTestRegistrants(tomorrow.id, named(400, 'tomorrow'));
    await createTestRegistrants(soon.id, named(60, 'soon'));
    await createTestRegistrants(moved.id, named(40, 'moved'));
    provider.behave(() => ({ status: 503 }));
    await runFrom(ahead(day), ahead(day - 15), 15);
    await moveWebinar(db, {
      ...(await auditContextAt(ahead(day - 22))),
      webinarId: moved.id,
      revision: moved.revision,
      dateTime: ahead(-5 * day),
      mailKind: webinarMovedMail.kind,
    });
    await runFrom(ahead(day - 25), ahead(day - 60), 15);
    expect(provider.taken).toEqual([]);
    provider.behave(() => 'take');
    await runFrom(ahead(day - 65), ahead(day - 155), 15);
    const words = reached();
    expect(words.filter((word) => word.endsWith(': Coming up')).length).toBe(400);
    expect(words.filter((word) => word.startsWith('soon'))).toEqual([]);
    expect(new Set(words.filter((word) => word.startsWith('moved'))).size).toBe(40);
    expect(words.filter((word) => word.startsWith('moved'))).not.toContain('moved-0: Coming up');
    expect(words).toHaveLength(440);
  });
});

describe('by the clock', () => {
  test('one reminder is sent a day before and one an hour before; a late registrant gets only the nearer one', async () => {
    const webinar = await createTestWebinar();
    await createTestRegistrants(webinar.id, ['early']);
    await createTestRegistrants(webinar.id, ['late'], ahead(10 * hour));
    await runAt(ahead(day + 1));
    expect(reached()).toEqual([]);
    await runAt(ahead(day));
    await runAt(ahead(day - 5));
    expect(reached()).toEqual(['early: Coming up']);
    const [first] = await db.select().from(webinarRegistrations).orderBy(webinarRegistrations.id).limit(1);
    expect(first).toMatchObject({ reminderSent: true, reminderSentAt: ahead(day), hourReminderSentAt: null });
    await runAt(ahead(hour + 1));
    expect(reached()).toEqual(['early: Coming up']);
    await runAt(ahead(hour));
    await runAt(ahead(hour - 5));
    await runAt(ahead(1));
    await runAt(start);
    expect(reached()).toEqual(['early: Coming up', 'early: Starting soon', 'late: Starting soon']);
    const [again] = await db.select().from(webinarRegistrations).orderBy(webinarRegistrations.id).limit(1);
    expect(again).toMatchObject({ reminderSentAt: ahead(day), hourReminderSentAt: ahead(hour) });
  });

  test('a registrant in the last hour is reminded once, and nobody is reminded after the start', async () => {
    const webinar = await createTestWebinar();
    await createTestRegistrants(webinar.id, ['in-time'], ahead(30));
    await runFrom(ahead(30), ahead(5));
    expect(reached()).toEqual(['in-time: Starting soon']);
    await createTestRegistrants(webinar.id, ['too-late'], ahead(1));
    await runAt(start);
    await runAt(ahead(-5));
    expect(reached()).toEqual(['in-time: Starting soon']);
  });

  test('a cron that was down at both moments sends the nearer reminder only', async () => {
    const webinar = await createTestWebinar();
    await createTestRegistrants(webinar.id, ['patient']);
    await runAt(ahead(40));
    expect(reached()).toEqual(['patient: Starting soon']);
  });

  test('each mail has the time in the recipient’s time zone, also across a change to or from daylight saving time', async () => {
    // Clocks in Adelaide go forward on October 4, 2026; those in St. John's go back on November 1.
    const webinar = await createTestWebinar(new Date('2026-11-02T10:00:00Z'));
    const registered = new Date('2026-09-20T10:00:00Z');
    await createTestRegistrants(webinar.id, ['adelaide'], registered, 'Australia/Adelaide');
    await createTestRegistrants(webinar.id, ['st-johns'], registered, 'America/St_Johns');
    await createTestRegistrants(webinar.id, ['kathmandu'], registered, 'Asia/Kathmandu');
    await runAt(new Date('2026-11-01T10:00:00Z'));
    const textFor = (name: string) => provider.taken.find(({ recipient }) => recipient.startsWith(name))?.text;
    expect(textFor('adelaide')).toContain(
      'Monday, November 2, 2026 at 8:30 PM (Australian Central Daylight Time, Australia/Adelaide)',
    );
    expect(textFor('st-johns')).toContain(
      'Monday, November 2, 2026 at 6:30 AM (Newfoundland Standard Time, America/St_Johns)',
    );
    expect(textFor('kathmandu')).toContain('Monday, November 2, 2026 at 3:45 PM (Nepal Time, Asia/Kathmandu)');
    expect(textFor('kathmandu')).toContain(`https://launchpad.test/api/webinars/${webinar.id}/calendar.ics?token=`);
  });
});

describe('a webinar that changes', () => {
  test('moved: everyone is notified once, the old reminders are void, and new ones follow the new start', async () => {
    const webinar = await createTestWebinar();
    await createTestRegistrants(webinar.id, ['ada']);
    await runAt(ahead(day));
    const newStart = ahead(-3 * day);
    const move = {
      webinarId: webinar.id,
      revision: webinar.revision,
      dateTime: newStart,
      mailKind: webinarMovedMail.kind,
    };
    await moveWebinar(db, { ...(await auditContextAt(ahead(2 * hour))), ...move });
    await moveWebinar(db, { ...(await auditContextAt(ahead(2 * hour - 1))), ...move });
    await runFrom(ahead(hour), ahead(hour - 15));
    expect(reached()).toEqual(['ada: Coming up', 'ada: New time']);
    expect((await db.select().from(webinarRegistrations))[0]).toMatchObject({ reminderSent: false });
    await runAt(ahead(day, newStart));
    await runAt(ahead(hour, newStart));
    expect(reached()).toEqual(['ada: Coming up', 'ada: Coming up', 'ada: New time', 'ada: Starting soon']);
  });

  test('cancelled: everyone is notified once and not reminded', async () => {
    const webinar = await createTestWebinar();
    await createTestRegistrants(webinar.id, ['ada']);
    provider.behave(() => ({ status: 503 }));
    await runAt(ahead(day));
    provider.behave(() => 'take');
    const call = { webinarId: webinar.id, mailKind: webinarCancelledMail.kind };
    await cancelWebinar(db, { ...(await auditContextAt(ahead(day - 1))), ...call });
    await cancelWebinar(db, { ...(await auditContextAt(ahead(day - 2))), ...call });
    await runFrom(ahead(day - 5), ahead(day - 20));
    await runAt(ahead(hour));
    expect(reached()).toEqual(['ada: Cancelled']);
  });
});

describe('a webinar that is cancelled while the cron writes its reminders', () => {
  const remind = () => remindRegistrants(db, { mailKind: webinarReminderMail.kind, now: ahead(hour) });
  const cancel = async (webinarId: number) => {
    const context = await auditContextAt(ahead(hour - 1));
    return cancelWebinar(db, { ...context, webinarId, mailKind: webinarCancelledMail.kind });
  };
  /** Lets each transaction that has written a mail wait, until it is released, before it goes on to its commit. */
  async function holdCommits() {
    const holder = await database.connect();
    await holder.query('select pg_advisory_lock(1)');
    await holder.query(`create or replace function wait_for_test() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock_shared(1); return null; end; $$`);
    await holder.query(
      'create trigger wait_for_test after insert on mail_outbox for each statement execute function wait_for_test()',
    );
    return async () => {
      await holder.query('select pg_advisory_unlock(1)');
    };
  }
  afterEach(() => db.execute('drop trigger wait_for_test on mail_outbox'));

  test.each(['cron', 'cancellation'])('reminds nobody, when the %s writes first', async (first) => {
    const webinar = await createTestWebinar();
    await createTestRegistrants(webinar.id, ['ada']);
    const [begun, other] = first === 'cron' ? [remind, cancel] : [cancel, remind];
    const release = await holdCommits();
    const running = [begun(webinar.id)];
    await database.waiting(1);
    running.push(other(webinar.id));
    await database.waiting(2);
    await release();
    await Promise.all(running);
    await runAt(ahead(hour - 5));
    expect(reached()).toEqual(['ada: Cancelled']);
  });
});

test('a cancelled registration and stopped reminders are respected; another webinar still sends reminders', async () => {
  const [webinar, other] = [await createTestWebinar(), await createTestWebinar(ahead(-1))];
  const caller = await createTestLearner(db);
  await db
    .insert(webinarRegistrations)
    .values(
      [webinar, other].map(({ id }) => ({ webinarId: id, userId: caller.userId, registrationDate: ahead(5 * day) })),
    );
  await db.update(webinars).set({ registeredSeats: 1 });
  const [registration] = await db
    .select()
    .from(webinarRegistrations)
    .where(eq(webinarRegistrations.webinarId, webinar.id));
  await stopReminders(db, {
    registrationId: registration?.id ?? 0,
    mailKind: webinarReminderMail.kind,
    now: ahead(2 * day),
  });
  await runAt(ahead(day));
  await runAt(ahead(day + 0.5, ahead(-1)));
  expect(provider.taken).toHaveLength(0);
  await runAt(ahead(day, ahead(-1)));
  expect(provider.taken).toHaveLength(1);
  await cancelRegistration(db, { caller, webinarId: other.id, now: ahead(2 * hour) });
  await runAt(ahead(hour - 5));
  expect(provider.taken).toHaveLength(1);
});

test('a reminder that waits for another attempt is not sent after the registrant has stopped reminders', async () => {
  const webinar = await createTestWebinar();
  await createTestRegistrants(webinar.id, ['ada']);
  provider.behave(() => ({ status: 503 }));
  await runAt(ahead(day));
  const [registration] = await db.select().from(webinarRegistrations);
  const stop = { registrationId: registration?.id ?? 0, mailKind: webinarReminderMail.kind, now: ahead(day - 1) };
  await stopReminders(db, stop);
  await stopReminders(db, stop);
  provider.behave(() => 'take');
  await runFrom(ahead(day - 5), ahead(day - 20));
  await runAt(ahead(hour));
  expect(reached()).toEqual([]);
  expect((await db.select().from(mailOutbox)).map(({ status }) => status)).toEqual(['void']);
});
