/** Webinars: exact seats, a confirmation with its calendar file, and the way into the room by session and by mailed link. */
import { eq } from 'drizzle-orm';
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
  if (!webinar) throw new Error('The webinar was not laid.');
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
  test('sees what is to come and what is over, each in its order, and nothing that was taken down or called off', async () => {
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

  test('sees the face of a host who teaches here', async () => {
    const hostName = `Ada ${crypto.randomUUID()}`;
    const webinar = await createTestWebinar({ hostName });
    const portrait = async () => (await api.expectAnswer(webinarSchema, { path: pathOf(webinar.id) })).hostAvatar;
    expect(await portrait()).toBeNull();
    await db.insert(instructors).values({ name: hostName, avatar: '/art/people/instructor-2.svg' });
    expect(await portrait()).toBe('/art/people/instructor-2.svg');
    await db.insert(faculty).values({ name: hostName, title: 'Coach', avatar: '/art/people/instructor-1.svg' });
    expect(await portrait()).toBe('/art/people/instructor-1.svg');
  });

  test('sees one whole, but never the address of its meeting, and may keep it at the edge', async () => {
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
  test('are exactly as many as there are, when 400 people come at once for 20', async () => {
    const webinar = await createTestWebinar({ maxAttendees: 20 });
    const people = await createTestLearners(db, 400);
    const outcomes = await Promise.all(
      people.map((caller) =>
        registerForWebinar(db, {
          caller,
          webinarId: webinar.id,
          timeZone: null,
          mailKind: webinarRegisteredMail.kind,
          claim: { key: `test:${caller.userId}`, limit: 5, windowSeconds: 60 },
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
    // Each of the twenty goes alone, five after a response: a test that waits for its mail would wait for the cron.
    await db.delete(mailOutbox).where(eq(mailOutbox.topic, topicOf(webinar.id)));
  });

  test('are taken once by twenty clicks, given back once, and free for the next', async () => {
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

  test('are not to be had once it has begun or was called off, nor of what does not exist', async () => {
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

test("the confirmation gives the hours in the registrant's own zone and attaches a calendar file with the way in", async () => {
  const webinar = await createTestWebinar({
    title: 'Ask, then listen',
    dateTime: new Date('2027-02-01T12:30:00Z'),
    duration: 75,
  });
  const person = await api.newcomer();
  // As Chromium calls it.
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

  // The link in the mail opens it on a phone where nobody is signed in; without it, there is the page.
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

describe('the door', () => {
  test('opens 15 minutes before, for registrants, by session and by link, and writes down who came', async () => {
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

  test('is closed after the end, when it was called off, and with a link of another webinar or a seat given back', async () => {
    const [webinar, other] = [
      await createTestWebinar({ dateTime: minutes(5) }),
      await createTestWebinar({ dateTime: minutes(5) }),
    ];
    const person = await api.newcomer();
    await register(webinar.id, person);
    const { joinUrl } = await linksOf(webinar.id, person);
    expect((await api.request('GET', joinUrl.replace(`/${webinar.id}/`, `/${other.id}/`))).status).toBe(403);
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

  test('asks a person without a credential to sign in', async () => {
    const { id } = await createTestWebinar();
    const answer = await api.request('GET', pathOf(id, '/join'), { headers: { Accept: 'text/html' } });
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, `/login?redirect=%2Fwebinar%2F${id}`]);
  });
});

test('a calendar file cannot be broken open from any of its fields', () => {
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
  // No line ends but those of the format, and none is longer than its 75 octets.
  expect(lines.join('')).not.toMatch(/[\r\n]/);
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  const names = unfolded(file).map((line) => line.split(/[:;]/)[0]);
  expect(names.filter((name) => ['BEGIN', 'ATTENDEE', 'TRIGGER'].includes(name ?? ''))).toEqual(['BEGIN', 'BEGIN']);
  // Over a clock change, too, the end is the start and the duration.
  expect(fieldsOf(file)).toMatchObject({ DTSTART: '20270314T065900Z', DTEND: '20270314T080000Z', SEQUENCE: '3' });
});

test.each([
  ['Asia/Kathmandu', '2026-11-21T12:15:00Z', 'Saturday, November 21, 2026 at 6:00 PM (Nepal Time, Asia/Kathmandu)'],
  // Before and after the clocks go forward there, on 4 October 2026.
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
])('in %s it is said as the clock there shows it', (zone, moment, said) => {
  expect(momentIn(new Date(moment), zone)).toBe(said);
});

/** The lines of a calendar file, put together again (RFC 5545 section 3.1). */
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

/** The fields of its one entry. */
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
