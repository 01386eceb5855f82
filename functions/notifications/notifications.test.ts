/** The bell, and the mails of notifications: at once, by digest, or not at all. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#db/accounts/tables.ts';
import { type Database, openDatabase } from '#db/connection/client.ts';
import { localMailbox, mailOutbox } from '#db/mail/tables.ts';
import { stopNotificationMail } from '#db/notifications/preferences.ts';
import type { NotificationKind } from '#db/notifications/states.ts';
import { notificationDigests, notifications } from '#db/notifications/tables.ts';
import { currentUserSchema } from '../accounts/contract.ts';
import { cursorText } from '../admin/listing-contract.ts';
import { doneSchema } from '../api/done-contract.ts';
import { changeAddress } from '../local/change-address.ts';
import { hostileTexts } from '../local/hostile-texts.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../local/test-api.ts';
import { notificationPageSchema, preferenceListSchema, unreadSchema } from './contract.ts';

let api: TestApi;
let db: Database;
beforeAll(async () => {
  api = await startTestApi();
  db = openDatabase(api.database.databaseUrl);
});
afterAll(() => api.stop());

const asked = {
  ...{ courseId: 1, courseSlug: 'interview-ready', courseTitle: 'Interview Ready', moduleId: 1, lessonId: 'a' },
  ...{ lessonTitle: 'The first lesson', actorName: 'Grace H.', questionId: 7, questionTitle: 'How long?' },
};

function tell(
  { id }: SignedInPerson,
  key: string,
  more: object = {},
  moment = new Date(),
  kind: NotificationKind = 'question_asked',
) {
  return db.execute(sql`select rules.notify(recipient => ${id}, kind => ${kind}, key => ${key}, course => null,
    data => ${JSON.stringify({ ...asked, actorId: id, ...more })}::jsonb, moment => ${moment.toISOString()}::timestamptz)`);
}
const bellOf = ({ token }: SignedInPerson, query = '') =>
  api.expectAnswer(notificationPageSchema, { path: `/api/notifications${query}`, token });
const choose = ({ token }: SignedInPerson, kind: NotificationKind, delivery: string) =>
  api.expectAnswer(preferenceListSchema, {
    method: 'PUT',
    path: '/api/notifications/preferences',
    token,
    body: { kind, delivery },
  });
/** Somebody whose address is confirmed: others get no mail of notifications. */
async function confirmedNewcomer(): Promise<SignedInPerson> {
  const person = await api.newcomer();
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, person.id));
  return person;
}
const subjectsTo = async ({ email }: SignedInPerson) =>
  (await db.select().from(localMailbox).where(eq(localMailbox.recipient, email)).orderBy(localMailbox.id))
    .map(({ subject }) => subject)
    .filter((subject) => !/Confirm/.test(subject));

test('a cursor with a time that cannot be is refused', async () => {
  const person = await confirmedNewcomer();
  for (const time of ['2026-01-01 00:00:00+99', '2026-13-01', 'yesterday-ish']) {
    const after = cursorText({ key: time, id: '1' });
    const { errors } = await api.expectProblem(400, { path: `/api/notifications?after=${after}`, token: person.token });
    expect(errors?.map(({ path }) => path)).toEqual(['after']);
  }
});

test('the digest comes where the person signed in last, or changed these settings', async () => {
  const person = await confirmedNewcomer();
  const { id: userId, token } = person;
  const sendFrom = async (zone: string, method: 'POST' | 'PUT', path: string, body: object) =>
    expect((await api.request(method, path, { token, body, headers: { 'X-Time-Zone': zone } })).status).toBe(200);
  /** The hour of the digest there. */
  const dueHour = async (zone: string) => {
    await tell(person, crypto.randomUUID());
    const [row] = await db
      .select({ hour: sql<number>`extract(hour from ${notificationDigests.dueAt} at time zone ${zone})::integer` })
      .from(notificationDigests)
      .where(eq(notificationDigests.userId, userId));
    await db.delete(notificationDigests).where(eq(notificationDigests.userId, userId));
    return row?.hour;
  };
  await sendFrom('Asia/Tokyo', 'POST', '/api/auth/session', { userId });
  expect(await dueHour('Asia/Tokyo')).toBe(8);
  // A zone that is only an offset, in a spelling that browsers do not use.
  await sendFrom('+0530', 'POST', '/api/auth/session', { userId });
  expect(await dueHour('Asia/Kolkata')).toBe(8);
  const preference = { kind: 'question_asked', delivery: 'digest' };
  await sendFrom('America/Lima', 'PUT', '/api/notifications/preferences', preference);
  expect(await dueHour('America/Lima')).toBe(8);
  // A client that names no zone changes nothing.
  await choose(person, 'question_asked', 'digest');
  expect(await dueHour('America/Lima')).toBe(8);
});

/** The hour of the digest, so many days from now, to whoever has no other zone than UTC. */
const digestIn = (days: number) =>
  new Date(`${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T08:00:00Z`);

describe('the bell', () => {
  test('counts with the session, lists the newest first by pages, and forgets what was read', async () => {
    const person = await api.newcomer();
    for (let index = 0; index < 5; index += 1) await tell(person, `q${index}`, { questionTitle: `No. ${index}` });
    const session = () => api.expectAnswer(currentUserSchema, { path: '/api/auth/user', token: person.token });
    expect((await session()).unreadNotifications).toBe(5);
    const first = await bellOf(person, '?limit=3');
    const rest = await bellOf(person, `?limit=3&after=${first.next}`);
    expect([...first.rows, ...rest.rows].map(({ title }) => title.slice(-1))).toEqual(['4', '3', '2', '1', '0']);
    expect(rest.next).toBeNull();
    expect(first.rows[0]).toMatchObject({
      title: 'Grace H. asked: No. 4',
      text: 'The first lesson',
      path: '/teaching/1/questions?question=7',
      isRead: false,
    });

    const read = (body: object) =>
      api.expectAnswer(unreadSchema, { method: 'POST', path: '/api/notifications/read', token: person.token, body });
    expect(await read({ ids: [first.rows[0]?.id] })).toEqual({ unread: 4 });
    // One that comes after the list was read stays unread.
    await tell(person, 'late');
    expect(await read({ upTo: first.rows[0]?.id })).toEqual({ unread: 1 });
    expect((await bellOf(person, '?unread=true')).rows).toHaveLength(1);
    expect((await session()).unreadNotifications).toBe(1);
  });

  test('is nobody else’s', async () => {
    const [person, other] = [await api.newcomer(), await api.newcomer()];
    await tell(person, 'mine');
    const [mine] = (await bellOf(person)).rows;
    const path = '/api/notifications/read';
    await api.request('POST', path, { token: other.token, body: { ids: [mine?.id] } });
    await api.request('POST', path, { token: other.token, body: { upTo: 2_000_000_000 } });
    expect((await bellOf(other)).rows).toEqual([]);
    expect((await bellOf(person)).unread).toBe(1);
  });

  test('keeps what was not read, and drops what was read 180 days ago', async () => {
    const person = await api.newcomer();
    const old = new Date(Date.now() - 400 * 86_400_000);
    await tell(person, 'read long ago', {}, old);
    await tell(person, 'never read', {}, old);
    const isRead = sql`${notifications.userId} = ${person.id} and ${notifications.key} = 'read long ago'`;
    await db
      .update(notifications)
      .set({ readAt: new Date(Date.now() - 179 * 86_400_000) })
      .where(isRead);
    await api.fireCron(new Date());
    expect((await bellOf(person)).rows).toHaveLength(2);
    await api.fireCron(new Date(Date.now() + 2 * 86_400_000));
    expect((await bellOf(person)).rows).toHaveLength(1);
  });
});

test('of more than a thousand the oldest goes', async () => {
  const person = await api.newcomer();
  await db.execute(sql`insert into notifications (user_id, kind, key, data, created_at)
    select ${person.id}, 'question_asked', 'old ' || n, ${JSON.stringify({ ...asked, actorId: person.id })}::jsonb,
      now() - interval '1 hour' + n * interval '1 second'
    from generate_series(1, 1000) as n`);
  await tell(person, 'new');
  const kept = await db
    .select({ key: notifications.key })
    .from(notifications)
    .where(eq(notifications.userId, person.id));
  expect(kept).toHaveLength(1000);
  expect(kept.map(({ key }) => key)).toContain('new');
  expect(kept.map(({ key }) => key)).not.toContain('old 1');
});

describe('mail', () => {
  test('comes at once, with hostile texts as text, and its link turns that kind off', async () => {
    const person = await confirmedNewcomer();
    await choose(person, 'question_asked', 'at_once');
    for (const [name, text] of Object.entries(hostileTexts))
      await tell(person, name, { questionTitle: text.slice(0, 150) });
    await api.fireCron(new Date());
    const mails = await db.select().from(localMailbox).where(eq(localMailbox.recipient, person.email));
    const told = mails.filter(({ subject }) => subject.startsWith('Grace H. asked'));
    expect(told).toHaveLength(Object.keys(hostileTexts).length);
    for (const { html, subject, headers } of told) {
      expect(html).not.toMatch(/<script|<img|<svg|<math/);
      expect(subject).not.toMatch(/[\r\n]/);
      expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    }
    const [link = ''] = /https?:[^>]+/.exec(told[0]?.headers['List-Unsubscribe'] ?? '') ?? [];
    const { pathname, search } = new URL(link);
    expect((await api.request('POST', `${pathname}${search}`, { body: {} })).status).toBe(200);
    await tell(person, 'after');
    await api.fireCron(new Date());
    const later = await db.$count(localMailbox, eq(localMailbox.recipient, person.email));
    expect(later).toBe(mails.length);
    const preferences = await api.expectAnswer(preferenceListSchema, {
      path: '/api/notifications/preferences',
      token: person.token,
    });
    expect(preferences.find(({ kind }) => kind === 'question_asked')?.delivery).toBe('off');
    expect(preferences.find(({ kind }) => kind === 'question_answered')?.delivery).toBe('at_once');
  });

  test('to an address that its person has changed since has a link that still turns that kind off', async () => {
    const person = await confirmedNewcomer();
    await choose(person, 'question_asked', 'at_once');
    await tell(person, 'before');
    await api.fireCron(new Date());
    const { headers } = await api.database.mailTo(person.email, /asked/);
    const link = new URL(/https?:[^>]+/.exec(headers['List-Unsubscribe'] ?? '')?.[0] ?? '');
    await changeAddress(api, person);
    await api.expectAnswer(doneSchema, { method: 'POST', path: link.pathname + link.search });
    const { token } = person;
    const kinds = await api.expectAnswer(preferenceListSchema, { path: '/api/notifications/preferences', token });
    expect(kinds.find(({ kind }) => kind === 'question_asked')?.delivery).toBe('off');
  });

  test.each(['at_once', 'digest'] as const)(
    'that waits, %s, is not sent after its kind was turned off',
    async (delivery) => {
      const person = await confirmedNewcomer();
      await choose(person, 'question_asked', delivery);
      await choose(person, 'question_answered', 'at_once');
      await tell(person, 'off', {}, digestIn(1));
      await tell(person, 'on', { byStaff: false, toStaff: false }, digestIn(1), 'question_answered');
      if (delivery === 'digest')
        await db.execute(
          sql`select rules.send_digests(moment => ${digestIn(2).toISOString()}::timestamptz, people => 10, items => 10)`,
        );
      await stopNotificationMail(db, {
        email: person.email,
        notification: delivery === 'digest' ? 'digest' : 'question_asked',
      });
      await api.fireCron(digestIn(3));
      expect(await subjectsTo(person)).toEqual([expect.stringContaining('answered')]);
    },
  );

  test('that waits goes to the address that its person has by then', async () => {
    const person = await confirmedNewcomer();
    await choose(person, 'question_asked', 'at_once');
    await tell(person, 'moves along', {}, new Date(Date.now() + 3_600_000));
    const email = await changeAddress(api, person);
    await api.fireCron(new Date(Date.now() + 3_900_000));
    expect((await subjectsTo(person)).filter((subject) => /asked/.test(subject))).toEqual([]);
    await api.database.mailTo(email, /asked/);
  });

  test('is one digest at 8:00 of the person’s zone, by the cron', async () => {
    const person = await confirmedNewcomer();
    await db.update(users).set({ timeZone: 'Asia/Kathmandu' }).where(eq(users.id, person.id));
    // Nepal is 5:45 ahead, so 8:00 of tomorrow there is 2:15 in UTC.
    const eight = Date.parse(`${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T02:15:00Z`);
    const at = (minutes: number) => new Date(eight + minutes * 60_000);
    await tell(person, 'one', { questionTitle: 'First' }, at(-90));
    await tell(person, 'two', { questionTitle: 'Second' }, at(-80));
    await api.fireCron(at(-5));
    expect(await subjectsTo(person)).toEqual([]);
    await Promise.all(Array.from({ length: 6 }, () => api.fireCron(at(0))));
    await api.fireCron(at(5));
    expect(await subjectsTo(person)).toEqual(['2 things are new in your courses']);
    const mail = await api.database.mailTo(person.email, /things are new/);
    expect(mail.text).toContain('Grace H. asked: First');
    expect(mail.text).toContain('/teaching/1/questions?question=7');

    const again = (minutes: number) => new Date(eight + 86_400_000 + minutes * 60_000);
    for (const key of ['three', 'four']) await tell(person, key, { questionTitle: 'Third' }, again(-60));
    await api.fireCron(again(0));
    const counted = await api.database.mailTo(person.email, /2 things are new/);
    expect(counted.text).toContain('Grace H. asked: Third (2 times)');
  });

  test('of what is taken back before it is sent, is not sent', async () => {
    const person = await confirmedNewcomer();
    await choose(person, 'question_asked', 'at_once');
    await tell(person, 'taken back', {}, new Date(Date.now() + 3_600_000));
    await db.execute(sql`select rules.withdraw_notifications(array['taken back'], now())`);
    await api.fireCron(new Date(Date.now() + 3_900_000));
    expect(await subjectsTo(person)).toEqual([]);
    expect((await bellOf(person)).rows).toEqual([]);
    const [row] = await db.select().from(mailOutbox).where(eq(mailOutbox.topic, 'notification:taken back'));
    expect(row?.status).toBe('void');
  });

  test('goes to no address that nobody confirmed, which may be a stranger’s', async () => {
    const person = await api.newcomer();
    const answered = { byStaff: false, toStaff: false };
    await tell(person, 'at once', answered, new Date(), 'question_answered');
    await tell(person, 'for the digest');
    await api.fireCron(digestIn(1));
    await db.update(users).set({ emailVerified: true }).where(eq(users.id, person.id));
    await api.fireCron(digestIn(2));
    expect(await subjectsTo(person)).toEqual([]);
    expect((await bellOf(person)).rows).toHaveLength(2);
    await tell(person, 'confirmed', answered, digestIn(2), 'question_answered');
    await api.fireCron(digestIn(2));
    expect(await subjectsTo(person)).toHaveLength(1);
  });

  test.each(['at_once', 'digest'])(
    '%s says nothing of strangers that a mail program makes a link of',
    async (delivery) => {
      const person = await confirmedNewcomer();
      await choose(person, 'question_asked', delivery);
      const actorName = 'Your parcel is held. Pay here: https://evil.example/p?u=7 -.';
      await tell(person, 'phishing', { actorName, questionTitle: 'Sign in at evil.example/login now, or never.' });
      await api.fireCron(digestIn(2));
      const said = 'Somebody asked: Sign in at … now, or never.';
      expect(await subjectsTo(person)).toEqual([said]);
      const mail = await api.database.mailTo(person.email, /asked/);
      expect(mail.text).toContain(said);
      expect(`${mail.html}${mail.text}`).not.toMatch(/evil|parcel/);
      // The bell makes no links.
      expect((await bellOf(person)).rows[0]?.title).toContain(actorName);
    },
  );
});
