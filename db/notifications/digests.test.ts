/** The digest of notifications comes once on each of a person's own days with something new, at 8:00 there. */
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../accounts/tables.ts';
import { type Database, openDatabase } from '../connection/client.ts';
import { createTestLearner, createTestLearners } from '../local/learner-fixture.ts';
import { cloneTestDatabase, type TestDatabase } from '../local/test-database.ts';
import { mailOutbox } from '../mail/tables.ts';
import { sendDigests } from './digests.ts';
import { setPreference, stopNotificationMail } from './preferences.ts';
import { notifications } from './tables.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await cloneTestDatabase();
  db = openDatabase(database.databaseUrl);
});
afterAll(() => database.close());

/**
 * Thirty zones: half and quarter hours, no daylight saving, both hemispheres, half an hour of it (Lord Howe), the date
 * line.
 */
const zones = [
  ...['UTC', 'America/New_York', 'America/Los_Angeles', 'America/St_Johns', 'America/Sao_Paulo', 'America/Santiago'],
  ...['America/Phoenix', 'America/Havana', 'America/Caracas', 'Europe/London', 'Europe/Berlin', 'Europe/Moscow'],
  ...['Africa/Cairo', 'Africa/Johannesburg', 'Africa/Lagos', 'Asia/Beirut', 'Asia/Tehran', 'Asia/Kabul'],
  ...['Asia/Kolkata', 'Asia/Kathmandu', 'Asia/Yangon', 'Asia/Shanghai', 'Asia/Tokyo', 'Australia/Eucla'],
  ...[
    'Australia/Adelaide',
    'Australia/Lord_Howe',
    'Pacific/Auckland',
    'Pacific/Chatham',
    'Pacific/Kiritimati',
    '+05:30',
  ],
];

/** Day and clock time in a zone, by JavaScript's calendar and not by that of Postgres. */
const shownIn = (moment: Date, timeZone: string) => {
  const [day = '', time = ''] = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })
    .format(moment)
    .split(' ');
  return { day, time };
};

const tell = (userId: number, key: string, at: string, data: object = {}) =>
  db.execute(sql`select rules.notify(recipient => ${userId}, kind => 'question_asked', key => ${key}, course => null,
    data => ${JSON.stringify(data)}::jsonb, moment => ${at}::timestamptz)`);

const send = (at: string) => sendDigests(db, { now: new Date(at) });

async function digestsOf(userId: number) {
  const rows = await db
    .select({ dueAt: mailOutbox.dueAt, payload: mailOutbox.payload })
    .from(mailOutbox)
    .innerJoin(users, eq(users.email, mailOutbox.recipient))
    .where(eq(users.id, userId))
    .orderBy(mailOutbox.id);
  return rows.map(({ dueAt, payload }) => ({ at: dueAt.toISOString().slice(0, 16), total: payload.total }));
}

/** The items of the latest digest. */
async function itemsFor(userId: number) {
  const [row] = await db
    .select({ payload: mailOutbox.payload })
    .from(mailOutbox)
    .innerJoin(users, eq(users.email, mailOutbox.recipient))
    .where(eq(users.id, userId))
    .orderBy(desc(mailOutbox.id))
    .limit(1);
  return row?.payload.items;
}

test('over a year in 30 zones the next digest is always at 8:00, on each day once', async () => {
  const { rows } = await db.execute<{ zone: string; since: string; next: string }>(sql`
    select zone, since::text, rules.next_digest(since => since, zone => zone, after_day => null)::text as next
    from unnest(${`{${zones.join(',')}}`}::text[]) as zone,
      generate_series('2026-01-01T00:00Z'::timestamptz, '2026-12-31T23:00Z', interval '7 hours') as since
    order by zone, since`);
  const wrong = zones.flatMap((zone) => {
    const told = rows.filter((row) => row.zone === zone);
    const moments = [...new Set(told.map(({ next }) => next))].map((next) => shownIn(new Date(next), zone));
    const waits = told.map(({ since, next }) => (Date.parse(next) - Date.parse(since)) / 3_600_000);
    const isAtEight = moments.every(({ time }) => time === '08:00');
    const isDaily = moments.length >= 365 && new Set(moments.map(({ day }) => day)).size === moments.length;
    // The day on which clocks go back has 25 hours.
    return isAtEight && isDaily && Math.min(...waits) >= 0 && Math.max(...waits) <= 25
      ? []
      : [{ zone, isAtEight, days: moments.length }];
  });
  expect(wrong).toEqual([]);
});

test.each(['2026-03-07', '2026-03-28', '2026-04-04', '2026-09-26', '2026-10-31'])(
  'over three days from %s, with daylight saving, a cron every 15 minutes tells everything once',
  async (begin) => {
    const people = await createTestLearners(db, zones.length);
    const ids = people.map(({ userId }) => userId);
    await db.execute(sql`update users set time_zone = zone
      from unnest(${`{${zones.join(',')}}`}::text[], ${`{${ids.join(',')}}`}::integer[]) as home (zone, account)
      where users.id = home.account`);
    // Something happens every two hours on the first two days; then everybody has 8:00 once more.
    await db.execute(
      sql.raw(`do $$ declare at timestamptz := '${begin}T00:00Z'; begin
        while at < timestamptz '${begin}T00:00Z' + interval '84 hours' loop
          perform rules.notify(recipient => account, kind => 'question_asked', key => at::text, course => null,
              data => '{}', moment => at)
            from unnest(array[${ids.join(',')}]) as account
           where extract(epoch from at)::bigint % 7200 = 0 and at < timestamptz '${begin}T00:00Z' + interval '48 hours';
          perform rules.send_digests(moment => at, people => 500, items => 20);
          at := at + interval '15 minutes';
        end loop; end $$`),
    );
    const { rows } = await db.execute<{ id: number; at: string; total: number }>(sql`
      select u.id, o.due_at::text as at, (o.payload ->> 'total')::integer as total
      from mail_outbox o join users u on u.email = o.recipient
      where u.id = any(${`{${ids.join(',')}}`}::integer[])`);
    const wrong = zones.flatMap((zone, index) => {
      const digests = rows.filter(({ id }) => id === ids[index]);
      const moments = digests.map(({ at }) => shownIn(new Date(at), zone));
      const told = digests.reduce((sum, { total }) => sum + total, 0);
      const isRight =
        moments.every(({ time }) => time === '08:00') &&
        new Set(moments.map(({ day }) => day)).size === moments.length &&
        told === 24;
      return isRight ? [] : [{ zone, moments, told }];
    });
    expect(wrong).toEqual([]);
  },
);

describe('a digest', () => {
  test('goes out once when six crons overlap', async () => {
    const ada = await createTestLearner(db, { timeZone: 'Asia/Kolkata' });
    await tell(ada.userId, 'one', '2026-03-02T12:00Z');
    await tell(ada.userId, 'two', '2026-03-02T13:00Z');
    await send('2026-03-03T02:29Z');
    expect(await digestsOf(ada.userId)).toEqual([]);
    await Promise.all(Array.from({ length: 6 }, () => send('2026-03-03T02:30Z')));
    expect(await digestsOf(ada.userId)).toEqual([{ at: '2026-03-03T02:30', total: 2 }]);
  });

  test('that is late comes on the same day, and after midnight only at 8:00', async () => {
    const [late, missed] = [await createTestLearner(db), await createTestLearner(db)];
    await tell(late.userId, 'late', '2026-03-02T07:00Z');
    await send('2026-03-02T22:00Z');
    expect(await digestsOf(late.userId)).toEqual([{ at: '2026-03-02T22:00', total: 1 }]);
    await tell(missed.userId, 'missed', '2026-03-02T07:00Z');
    await tell(late.userId, 'next', '2026-03-02T23:00Z');
    await send('2026-03-03T03:00Z');
    expect(await digestsOf(missed.userId)).toEqual([]);
    await send('2026-03-03T08:00Z');
    expect(await digestsOf(missed.userId)).toEqual([{ at: '2026-03-03T08:00', total: 1 }]);
    expect(await digestsOf(late.userId)).toHaveLength(2);
  });

  test('follows a changed time zone, and never comes twice on one day', async () => {
    const ada = await createTestLearner(db, { timeZone: 'Pacific/Auckland' });
    const moveTo = (timeZone: string) => db.update(users).set({ timeZone }).where(eq(users.id, ada.userId));
    await tell(ada.userId, 'one', '2026-06-01T12:00Z');
    // 8:00 of June 2 in Auckland.
    await send('2026-06-01T20:00Z');
    await tell(ada.userId, 'two', '2026-06-01T21:00Z');
    await moveTo('Pacific/Honolulu');
    // 8:00 of June 2 in Honolulu: June 2 has had its digest.
    await send('2026-06-02T18:00Z');
    expect(await digestsOf(ada.userId)).toHaveLength(1);
    await send('2026-06-03T18:00Z');
    expect(await digestsOf(ada.userId)).toHaveLength(2);
    await tell(ada.userId, 'three', '2026-06-03T19:00Z');
    await moveTo('Asia/Tokyo');
    // 8:00 of June 4 in Tokyo, five hours later.
    await send('2026-06-03T23:00Z');
    expect(await digestsOf(ada.userId)).toHaveLength(3);
  });

  test('leaves out what was read, and is not sent empty', async () => {
    const ada = await createTestLearner(db);
    const read = (key: string) =>
      db
        .update(notifications)
        .set({ readAt: new Date('2026-03-02T13:00Z') })
        .where(sql`${notifications.userId} = ${ada.userId} and ${notifications.key} = ${key}`);
    await tell(ada.userId, 'one', '2026-03-02T12:00Z');
    await read('one');
    await send('2026-03-03T08:00Z');
    expect(await digestsOf(ada.userId)).toEqual([]);
    await tell(ada.userId, 'two', '2026-03-03T12:00Z');
    await tell(ada.userId, 'three', '2026-03-03T12:00Z');
    await read('two');
    await send('2026-03-04T08:00Z');
    expect(await digestsOf(ada.userId)).toEqual([{ at: '2026-03-04T08:00', total: 1 }]);
  });

  test('says the same once, with its count', async () => {
    const ada = await createTestLearner(db);
    await tell(ada.userId, 'one', '2026-03-02T12:00Z');
    await tell(ada.userId, 'two', '2026-03-02T12:30Z', { questionId: 2 });
    await tell(ada.userId, 'three', '2026-03-02T13:00Z');
    await send('2026-03-03T08:00Z');
    expect(await digestsOf(ada.userId)).toEqual([{ at: '2026-03-03T08:00', total: 3 }]);
    expect(await itemsFor(ada.userId)).toEqual([
      { kind: 'question_asked', data: {}, times: 2 },
      { kind: 'question_asked', data: { questionId: 2 }, times: 1 },
    ]);
  });

  test('leaves out what is settled for everybody', async () => {
    const [ada, grace] = await createTestLearners(db, 2);
    if (!ada || !grace) throw new Error('Two learners were wanted.');
    for (const { userId } of [ada, grace]) await tell(userId, 'settled', '2026-03-02T12:00Z');
    await tell(grace.userId, 'open', '2026-03-02T12:00Z');
    await db.execute(sql`select rules.settle_notifications(array['settled'], '2026-03-02T13:00Z')`);
    await send('2026-03-03T08:00Z');
    expect(await digestsOf(ada.userId)).toEqual([]);
    expect(await digestsOf(grace.userId)).toMatchObject([{ total: 1 }]);
  });

  test('ends with the unsubscribe link in it, also for what already waits', async () => {
    const ada = await createTestLearner(db);
    await tell(ada.userId, 'one', '2026-03-02T12:00Z');
    await stopNotificationMail(db, { email: `${ada.sessionHash}@launchpad.test`, notification: 'digest' });
    await send('2026-03-03T08:00Z');
    await tell(ada.userId, 'two', '2026-03-03T12:00Z');
    await send('2026-03-04T08:00Z');
    expect(await digestsOf(ada.userId)).toEqual([]);
    await setPreference(db, { caller: ada, kind: 'question_asked', delivery: 'digest', timeZone: null });
    await tell(ada.userId, 'three', '2026-03-04T12:00Z');
    await send('2026-03-05T08:00Z');
    expect(await digestsOf(ada.userId)).toEqual([{ at: '2026-03-05T08:00', total: 1 }]);
  });
});

test('the same event is told once, whatever is told at the same time', async () => {
  const ada = await createTestLearner(db);
  await setPreference(db, { caller: ada, kind: 'question_asked', delivery: 'at_once', timeZone: null });
  await Promise.all(Array.from({ length: 6 }, () => tell(ada.userId, 'same', '2026-03-02T12:00Z')));
  expect(await db.$count(notifications, eq(notifications.userId, ada.userId))).toBe(1);
  expect(await digestsOf(ada.userId)).toHaveLength(1);
});

test('somebody who deletes their account at the same moment is told nothing, and what tells it succeeds', async () => {
  const ada = await createTestLearner(db);
  const deleting = await database.connect();
  await deleting.query('begin');
  await deleting.query('delete from users where id = $1', [ada.userId]);
  // A query begins once something waits for it.
  const telling = Promise.resolve(tell(ada.userId, 'late', '2026-03-02T12:00Z'));
  await database.waiting(1);
  await deleting.query('commit');
  await deleting.end();
  await telling;
  expect(await db.$count(notifications, eq(notifications.userId, ada.userId))).toBe(0);
});
