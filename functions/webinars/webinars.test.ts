/** Webinars: exact seats, a confirmation with calendar file, and joining the room by session and by mailed link. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#db/accounts/tables.ts';
import { type Database, openDatabase } from '#db/connection/client.ts';
import { faculty, instructors } from '#db/courses/tables.ts';
import { createTestLearners } from '#db/local/learner-fixture.ts';
import { mailOutbox } from '#db/mail/tables.ts';
import { topicOf } from '#db/webinars/mail-registrants.ts';
import { registerForWebinar } from '#db/webinars/register.ts';
import { webinarRegistrations, webinars } from '#db/webinars/tables.ts';
import { momentIn } from '../api/time-zone.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../local/test-api.ts';
import {
  registrationAnswerSchema,
  registrationStatusSchema,
  webinarListSchema,
  webinarRoomSchema,
  webinarSchema,
} from './contract.ts';
import { registerForWebinarClaims } from './limits.ts';
import { webinarRegisteredMail } from './mails.ts';
import { webinarCalendar } from './webinar-calendar.ts';

let api: TestApi;
let db: Database;
beforeAll(async () => {
  api = await startTestApi();
  db = openDatabase(api.database.databaseUrl);
});
afterAll(() => api.stop());

const minutes = (count: number) => new Date(Date.now() + count * 60_000);
const room = 'https://meet.example.com/secret-room';

async function createTestWebinar(wanted: Partial<typeof webinars.$inferInsert> = {}) {
  const [webinar] = await db
    .insert(webinars)
    .values({
      title: 'The First Two Minutes',
      description: 'About interviews.',
      hostName: 'A host',
      dateTime: minutes(600),
      meetingUrl: room,
      ...wanted,
    })
    .returning();
  if (!webinar) throw new Error('The webinar was not created.');
  return webinar;
}

const pathOf = (id: number, part = '') => `/api/webinars/${id}${part}`;
const seat = (method: 'POST' | 'DELETE', id: number, { token }: SignedInPerson) => ({
  method,
  path: pathOf(id, '/register'),
  token,
});
const register = (id: number, person: SignedInPerson, headers = {}) =>
  api.expectAnswer(registrationAnswerSchema, { ...seat('POST', id, person), headers });
const cancel = (id: number, person: SignedInPerson) =>
  api.expectAnswer(registrationAnswerSchema, seat('DELETE', id, person));
const statusOf = (id: number, token?: string) =>
  api.expectAnswer(registrationStatusSchema, { path: pathOf(id, '/registration-status'), token });

async function linksOf(id: number, person: SignedInPerson) {
  const status = await statusOf(id, person.token);
  if (!status.isRegistered) throw new Error('Not registered.');
  return status;
}

describe('everyone', () => {
  test('sees upcoming and past webinars, each in order, without hidden and cancelled ones', async () => {
    const [later, sooner, over, longOver] = [
      await createTestWebinar({ dateTime: minutes(90_000) }),
      await createTestWebinar({ dateTime: minutes(80_000) }),
      await createTestWebinar({ dateTime: minutes(-61) }),
      await createTestWebinar({ dateTime: minutes(-5000) }),
    ];
    const hidden = [await createTestWebinar({ isActive: false }), await createTestWebinar({ cancelledAt: new Date() })];
    const { upcoming, past } = await api.expectAnswer(webinarListSchema, { path: '/api/webinars' });
    const of = (list: { id: number }[], ...ids: number[]) => list.map(({ id }) => id).filter((id) => ids.includes(id));
    expect(of(upcoming, later.id, sooner.id, over.id)).toEqual([sooner.id, later.id]);
    expect(of(past, longOver.id, over.id, later.id)).toEqual([over.id, longOver.id]);
    expect(of([...upcoming, ...past], ...hidden.map(({ id }) => id))).toEqual([]);
  });

  test('sees the portrait of a host who is an instructor', async () => {
    const hostName = `Ada ${crypto.randomUUID()}`;
    const webinar = await createTestWebinar({ hostName });
    const portrait = async () => (await api.expectAnswer(webinarSchema, { path: pathOf(webinar.id) })).hostAvatar;
    expect(await portrait()).toBeNull();
    await db.insert(instructors).values({ name: hostName, avatar: '/art/people/instructor-2.svg' });
    expect(await portrait()).toBe('/art/people/instructor-2.svg');
    await db.insert(faculty).values({ name: hostName, title: 'Coach', avatar: '/art/people/instructor-1.svg' });
    expect(await portrait()).toBe('/art/people/instructor-1.svg');
  });

  test('sees a whole webinar without the address of its room, and the edge may cache it', async () => {
    const webinar = await createTestWebinar({ learningPoints: ['One', 'Two'], hostTitle: 'Coach', maxAttendees: 7 });
    const answer = await api.request('GET', pathOf(webinar.id));
    expect(webinarSchema.parse(answer.json())).toMatchObject({
      hostTitle: 'Coach',
      learningPoints: ['One', 'Two'],
      maxAttendees: 7,
      seatsLeft: 7,
      isCancelled: false,
      joinOpensAt: new Date(webinar.dateTime.getTime() - 15 * 60_000).toISOString(),
    });
    expect(answer.text).not.toContain('secret-room');
    expect(answer.headers.get('Cache-Tag')).toBe(`webinars,webinar:${webinar.id}`);
    expect((await api.expectProblem(404, { path: pathOf(999_999) })).message).toBe('Webinar not found');
    expect(await statusOf(webinar.id)).toEqual({ isRegistered: false });
  });
});

describe('seats', () => {
  test('are taken exactly up to the capacity when 400 people register for 20 at once', async () => {
    const webinar = await createTestWebinar({ maxAttendees: 20 });
    const people = await createTestLearners(db, 400);
    // All ask through one process, so on a busy machine the last ones wait longer than a request may, and the breaker
    // would refuse the rest.
    const patient = openDatabase(api.database.databaseUrl, { deadline: 120_000, asksAlways: true });
    const outcomes = await Promise.all(
      people.map((caller) =>
        registerForWebinar(patient, {
          caller,
          webinarId: webinar.id,
          timeZone: null,
          mailKind: webinarRegisteredMail.kind,
          claims: registerForWebinarClaims(caller.userId),
          now: new Date(),
        }).then(
          () => 'registered',
          (error: Error) => error.message,
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'registered')).toHaveLength(20);
    expect(outcomes.filter((outcome) => outcome === 'webinar_full')).toHaveLength(380);
    expect(await db.$count(webinarRegistrations, eq(webinarRegistrations.webinarId, webinar.id))).toBe(20);
    const [row] = await db.select().from(webinars).where(eq(webinars.id, webinar.id));
    expect(row?.registeredSeats).toBe(20);
    // Each of the twenty mails is delivered alone, five after each response; a later test would wait for them.
    await db.delete(mailOutbox).where(eq(mailOutbox.topic, topicOf(webinar.id)));
  });

  test('are taken once by twenty clicks, cancelled once, and then free for others', async () => {
    const webinar = await createTestWebinar({ maxAttendees: 1 });
    const [person, other] = [await api.newcomer(), await api.newcomer()];
    const clicks = await Promise.all(Array.from({ length: 20 }, () => register(webinar.id, person)));
    expect(clicks.every(({ seatsLeft, registration }) => seatsLeft === 0 && registration.isRegistered)).toBe(true);
    expect((await api.expectProblem(409, seat('POST', webinar.id, other))).code).toBe('webinar_full');
    for (let time = 0; time < 2; time += 1) {
      expect(await cancel(webinar.id, person)).toEqual({ registration: { isRegistered: false }, seatsLeft: 1 });
    }
    expect((await register(webinar.id, other)).seatsLeft).toBe(0);
  });

  test('are taken sixty times an hour for one mailbox, by all of its accounts together', async () => {
    const webinar = await createTestWebinar({ maxAttendees: 100 });
    const mailbox = crypto.randomUUID();
    const people = await Promise.all(
      ['a', 'b', 'c', 'd'].map((tag) => api.newcomer({ email: `${mailbox}+${tag}@launchpad.test` })),
    );
    await register(webinar.id, people[0] ?? (await api.newcomer()));
    await db.execute(sql`update throttle_counters set count = 58
      where key = ${`webinar-register:mailbox:${mailbox}@launchpad.test`}`);
    const answers = await Promise.all(
      people.slice(1).map(({ token }) => api.request('POST', pathOf(webinar.id, '/register'), { token })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 429]);
  });

  test('cannot be taken after the start, after cancellation, or in an unknown webinar', async () => {
    const person = await api.newcomer();
    const begun = await createTestWebinar({ dateTime: minutes(-1) });
    const cancelled = await createTestWebinar({ cancelledAt: new Date() });
    const down = await createTestWebinar({ isActive: false });
    await api.expectProblem(401, { method: 'POST', path: pathOf(begun.id, '/register') });
    expect((await api.expectProblem(409, seat('POST', begun.id, person))).code).toBe('webinar_begun');
    expect((await api.expectProblem(409, seat('DELETE', begun.id, person))).code).toBe('webinar_begun');
    expect((await api.expectProblem(409, seat('POST', cancelled.id, person))).code).toBe('webinar_cancelled');
    await api.expectProblem(404, seat('POST', down.id, person));
    await api.expectProblem(404, seat('POST', 999_999, person));
  });
});

test("the confirmation has times in the registrant's time zone and a calendar file with the join link", async () => {
  const webinar = await createTestWebinar({
    title: 'Ask, then listen',
    dateTime: new Date('2027-02-01T12:30:00Z'),
    duration: 75,
  });
  const person = await api.newcomer();
  // The name by which Chromium calls the time zone.
  await register(webinar.id, person, { 'X-Time-Zone': 'Asia/Katmandu' });
  await register(webinar.id, person);
  const mail = await api.database.mailTo(person.email, /registered/);
  expect(mail.text).toContain('Monday, February 1, 2027 at 6:15 PM (Nepal Time, Asia/Kathmandu)');
  const { joinUrl, calendarUrl } = await linksOf(webinar.id, person);
  expect(mail.text).toContain(`http://localhost:8787${joinUrl}`);
  const attached = Buffer.from(mail.attachments[0]?.contentBase64 ?? '', 'base64').toString();
  const entry = fieldsOf(attached);
  expect(entry).toMatchObject({ DTSTART: '20270201T123000Z', DTEND: '20270201T134500Z', SEQUENCE: '0' });
  expect(entry.LOCATION).toContain(`/api/webinars/${webinar.id}/join?token=`);
  expect(unfolded(attached)).toContain('X-WR-CALNAME:Ask\\, then listen');

  // The link in the mail also opens the calendar file on a phone without a session; without a token, it links the page.
  const linked = await api.request('GET', calendarUrl);
  expect([linked.headers.get('Content-Type'), linked.headers.get('Cache-Control')]).toEqual([
    'text/calendar; charset=utf-8',
    'private, no-store',
  ]);
  expect(fieldsOf(linked.text)).toMatchObject({ UID: entry.UID, LOCATION: entry.LOCATION });
  const open = await api.request('GET', pathOf(webinar.id, '/calendar.ics'));
  expect(fieldsOf(open.text).LOCATION).toBe(`http://localhost:8787/webinar/${webinar.id}`);

  const [account] = await db.select().from(users).where(eq(users.id, person.id));
  expect(account?.timeZone).toBe('Asia/Kathmandu');
  await cancel(webinar.id, person);
  await api.expectProblem(404, { path: calendarUrl });
});

describe('the join link', () => {
  test('opens 15 minutes before the start, for registrants, by session and by token, and records attendance', async () => {
    const webinar = await createTestWebinar({ dateTime: minutes(16) });
    const [person, stranger] = [await api.newcomer(), await api.newcomer()];
    await register(webinar.id, person);
    const { joinUrl } = await linksOf(webinar.id, person);
    const attended = async () => {
      const [row] = await db.select().from(webinarRegistrations).where(eq(webinarRegistrations.webinarId, webinar.id));
      return row?.attended;
    };
    const door = { path: pathOf(webinar.id, '/join') };

    const early = await api.expectAnswer(webinarRoomSchema, { path: joinUrl });
    expect(early.joinOpensAt).toBe(new Date(webinar.dateTime.getTime() - 15 * 60_000).toISOString());
    const page = await api.request('GET', joinUrl, { headers: { Accept: 'text/html' } });
    expect([page.status, page.text.includes('The room is not open yet'), page.text.includes('(UTC)')]).toEqual([
      200,
      true,
      true,
    ]);
    expect(await attended()).toBe(false);

    await db
      .update(webinars)
      .set({ dateTime: minutes(14) })
      .where(eq(webinars.id, webinar.id));
    expect((await api.expectProblem(403, { ...door, token: stranger.token })).code).toBe('webinar_not_registered');
    await api.expectProblem(401, door);
    const unsigned = await api.request('GET', `${door.path}?token=${joinUrl.split('=')[1]?.slice(0, -6)}AAAAAA`);
    expect(unsigned.status).toBe(401);
    expect(await attended()).toBe(false);

    const byLink = await api.request('GET', joinUrl);
    expect([byLink.status, byLink.headers.get('Location'), byLink.headers.get('Cache-Control')]).toEqual([
      302,
      room,
      'private, no-store',
    ]);
    expect(await attended()).toBe(true);
    expect((await api.request('GET', door.path, { token: person.token })).headers.get('Location')).toBe(room);
  });

  test('is refused after the end, after cancellation, with a token of another webinar, and after canceling the registration', async () => {
    const [webinar, other] = [
      await createTestWebinar({ dateTime: minutes(5) }),
      await createTestWebinar({ dateTime: minutes(5) }),
    ];
    const person = await api.newcomer();
    await register(webinar.id, person);
    const { joinUrl } = await linksOf(webinar.id, person);
    expect((await api.request('GET', joinUrl.replace(`/${webinar.id}/`, `/${other.id}/`))).status).toBe(403);
    await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, person.id));
    expect((await api.request('GET', joinUrl)).status).toBe(403);
    await db.update(users).set({ suspendedAt: null }).where(eq(users.id, person.id));
    await db
      .update(webinars)
      .set({ dateTime: minutes(-61), duration: 60 })
      .where(eq(webinars.id, webinar.id));
    expect((await api.expectProblem(409, { path: joinUrl })).code).toBe('webinar_over');
    const page = await api.request('GET', joinUrl, { headers: { Accept: 'text/html' } });
    expect([page.status, page.text.includes('This webinar is over.')]).toEqual([409, true]);
    await db
      .update(webinars)
      .set({ dateTime: minutes(5), cancelledAt: new Date() })
      .where(eq(webinars.id, webinar.id));
    expect((await api.expectProblem(409, { path: joinUrl })).code).toBe('webinar_cancelled');
    await cancel(webinar.id, person);
    expect((await api.expectProblem(403, { path: joinUrl })).code).toBe('webinar_not_registered');
  });

  test('leads a person without session or token to sign-in', async () => {
    const { id } = await createTestWebinar();
    const answer = await api.request('GET', pathOf(id, '/join'), { headers: { Accept: 'text/html' } });
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, `/login?redirect=%2Fwebinar%2F${id}`]);
  });
});

test('no text in a calendar file can add lines to it', () => {
  const evil = 'A\r\nBEGIN:VALARM\rTRIGGER:-PT1M\nATTENDEE:mailto:eve@example.com;,\\ "x\u2028y';
  const file = webinarCalendar(
    {
      id: 7,
      title: evil,
      description: evil,
      hostName: evil,
      hostTitle: evil,
      dateTime: new Date('2027-03-14T06:59:00Z'),
      duration: 61,
      calendarSequence: 3,
    },
    {
      appOrigin: 'https://launchpad.test',
      url: 'https://launchpad.test/webinar/7',
      stamp: new Date('2027-01-01T00:00:00Z'),
    },
  );
  const lines = file.split('\r\n');
  expect(lines.at(-1)).toBe('');
  // Lines end only where the format says, and none exceeds 75 octets.
  expect(lines.join('')).not.toMatch(/[\r\n]/);
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  const names = unfolded(file).map((line) => line.split(/[:;]/)[0]);
  expect(names.filter((name) => ['BEGIN', 'ATTENDEE', 'TRIGGER'].includes(name ?? ''))).toEqual(['BEGIN', 'BEGIN']);
  // The end is the start plus the duration, also across a change to or from daylight saving time.
  expect(fieldsOf(file)).toMatchObject({ DTSTART: '20270314T065900Z', DTEND: '20270314T080000Z', SEQUENCE: '3' });
});

test.each([
  ['Asia/Kathmandu', '2026-11-21T12:15:00Z', 'Saturday, November 21, 2026 at 6:00 PM (Nepal Time, Asia/Kathmandu)'],
  // Before and after clocks there go forward, on October 4, 2026.
  [
    'Australia/Adelaide',
    '2026-10-03T08:30:00Z',
    'Saturday, October 3, 2026 at 6:00 PM (Australian Central Standard Time, Australia/Adelaide)',
  ],
  [
    'Australia/Adelaide',
    '2026-10-04T08:30:00Z',
    'Sunday, October 4, 2026 at 7:00 PM (Australian Central Daylight Time, Australia/Adelaide)',
  ],
  [
    'America/St_Johns',
    '2026-07-01T21:30:00Z',
    'Wednesday, July 1, 2026 at 7:00 PM (Newfoundland Daylight Time, America/St_Johns)',
  ],
  ['Nowhere/Atlantis', '2026-07-01T21:30:00Z', 'Wednesday, July 1, 2026 at 9:30 PM (UTC)'],
])('in %s a moment is written as the local clock shows it', (zone, moment, said) => {
  expect(momentIn(new Date(moment), zone)).toBe(said);
});

/** The unfolded lines of a calendar file (RFC 5545 section 3.1). */
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

/** The fields of the only entry in a calendar file. */
function fieldsOf(file: string): Record<string, string> {
  const lines = unfolded(file);
  const entry = lines.slice(lines.indexOf('BEGIN:VEVENT') + 1, lines.indexOf('END:VEVENT'));
  return Object.fromEntries(
    entry.map((line) => {
      const [, name = '', value = ''] = /^([A-Z-]+)[^:]*:(.*)$/.exec(line) ?? [];
      return [name, value];
    }),
  );
}
