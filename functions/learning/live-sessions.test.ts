/** Live sessions: exact seats, the calendar file, and access to the room. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessions, users } from '#db/accounts/tables.ts';
import { type Database, openDatabase } from '#db/connection/client.ts';
import { courses } from '#db/courses/tables.ts';
import { bookLiveSession, cancelBooking } from '#db/learning/book-live-session.ts';
import { achievements, enrollments, liveSessionBookings, liveSessions } from '#db/learning/tables.ts';
import { type CourseFixture, createTestCourse, reading } from '#db/local/course-fixture.ts';
import { createTestLearners } from '#db/local/learner-fixture.ts';
import { localMailbox } from '#db/mail/tables.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../local/test-api.ts';
import { bookingAnswerSchema, courseLiveSessionListSchema, roomSchema } from './contract.ts';
import { liveSessionCalendar } from './live-session-calendar.ts';

let api: TestApi;
let db: Database;
beforeAll(async () => {
  api = await startTestApi();
  db = openDatabase(api.database.databaseUrl);
});
afterAll(() => api.stop());

const minutes = (count: number) => new Date(Date.now() + count * 60_000);

async function createTestLiveSession(course: CourseFixture, wanted: Partial<typeof liveSessions.$inferInsert> = {}) {
  const [liveSession] = await db
    .insert(liveSessions)
    .values({
      courseId: course.id,
      title: 'Mock Interview Circle',
      scheduledAt: minutes(60),
      meetingUrl: 'https://meet.example.com/circle',
      ...wanted,
    })
    .returning();
  if (!liveSession) throw new Error('The live session was not created.');
  return liveSession;
}

async function learner() {
  const course = await createTestCourse(db, { modules: [[reading]] });
  const person = await api.newcomer();
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, person.id));
  await db.insert(enrollments).values({ userId: person.id, courseId: course.id });
  return { course, person };
}

const seat = (method: 'POST' | 'DELETE', { token }: SignedInPerson, id: number) => ({
  method,
  path: `/api/live-sessions/${id}/book`,
  token,
});
const book = (person: SignedInPerson, id: number) => api.expectAnswer(bookingAnswerSchema, seat('POST', person, id));
const cancel = (person: SignedInPerson, id: number) =>
  api.expectAnswer(bookingAnswerSchema, seat('DELETE', person, id));
const liveSessionsOf = (person: SignedInPerson, course: CourseFixture) =>
  api.expectAnswer(courseLiveSessionListSchema, {
    path: `/api/courses/${course.slug}/live-sessions`,
    token: person.token,
  });

/** The person as a caller of verbs. Mails of a verb called directly are delivered by the cron only. */
async function callerOf({ id }: SignedInPerson) {
  const [session] = await db.select({ sid: sessions.sid }).from(sessions).where(eq(sessions.userId, id));
  return { userId: id, sessionId: '', sessionHash: session?.sid ?? '' };
}

/** Runs the delivery of all due mails and returns those to the person. */
async function delivered({ email }: SignedInPerson) {
  await api.fireCron();
  await api.database.settled();
  return db.select().from(localMailbox).where(eq(localMailbox.recipient, email));
}

describe('a booking', () => {
  test('is confirmed once by a mail with the calendar file, however often it is clicked', async () => {
    const { course, person } = await learner();
    const liveSession = await createTestLiveSession(course, {
      scheduledAt: new Date('2031-06-03T16:00:00Z'),
      description: 'Answer twice.',
    });
    const booking = { ...seat('POST', person, liveSession.id), headers: { 'X-Time-Zone': 'Asia/Kathmandu' } };
    await Promise.all(Array.from({ length: 10 }, () => api.expectAnswer(bookingAnswerSchema, booking)));
    const mails = await delivered(person);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your seat is booked: Mock Interview Circle']);
    expect(mails[0]?.text).toContain('at 9:45 PM (Nepal Time, Asia/Kathmandu)');
    const [file] = mails[0]?.attachments ?? [];
    expect(file).toMatchObject({
      filename: `live-session-${liveSession.id}.ics`,
      contentType: 'text/calendar; charset=utf-8',
    });
    const calendar = Buffer.from(file?.contentBase64 ?? '', 'base64').toString();
    expect(calendar).toContain('DTSTART:20310603T160000Z\r\nDTEND:20310603T180000Z\r\n');
    const downloaded = await api.request('GET', `/api/live-sessions/${liveSession.id}/calendar.ics`, {
      token: person.token,
    });
    const withoutStamp = (text: string) => text.replace(/DTSTAMP:\w+/, '');
    expect(withoutStamp(calendar)).toBe(withoutStamp(downloaded.text));
  });

  test('is mailed to an unconfirmed address without the words of its creator: it may be a stranger’s', async () => {
    const { course, person } = await learner();
    await db.update(users).set({ emailVerified: false }).where(eq(users.id, person.id));
    await db.update(courses).set({ title: 'Pay at evil.example today' }).where(eq(courses.id, course.id));
    const liveSession = await createTestLiveSession(course, {
      title: 'Your account is locked: https://evil.example/0',
      description: 'Dear customer, sign in at https://evil.example/1.',
    });
    await book(person, liveSession.id);
    const [mail] = await delivered(person);
    expect(mail?.subject).toBe('Your seat is booked: a live session');
    expect(mail?.text).toContain(`/courses/${course.slug}/learn`);
    const calendar = Buffer.from(mail?.attachments?.[0]?.contentBase64 ?? '', 'base64').toString();
    expect(calendar).toContain(`/api/live-sessions/${liveSession.id}/join`);
    expect(`${mail?.html}${mail?.text}${calendar}`).not.toMatch(/evil|locked|customer/);
  });

  test('cancelled before its mail was sent is confirmed when it is booked again, and never twice for one start', async () => {
    const { course, person } = await learner();
    const liveSession = await createTestLiveSession(course);
    const booking = { caller: await callerOf(person), liveSessionId: liveSession.id, now: new Date() };
    const bookSeat = () => bookLiveSession(db, { ...booking, timeZone: null, mailKind: 'live-session-booked' });
    await bookSeat();
    await cancelBooking(db, booking);
    expect(await delivered(person)).toEqual([]);
    await bookSeat();
    expect(await delivered(person)).toHaveLength(1);
    await cancelBooking(db, booking);
    await bookSeat();
    expect(await delivered(person)).toHaveLength(1);

    await cancelBooking(db, booking);
    await db
      .update(liveSessions)
      .set({ scheduledAt: minutes(120) })
      .where(eq(liveSessions.id, liveSession.id));
    await bookSeat();
    expect(await delivered(person)).toHaveLength(2);
  });

  test('that fails is not confirmed', async () => {
    const { course, person } = await learner();
    const full = await createTestLiveSession(course, { capacity: 1, bookedSeats: 1 });
    await api.expectProblem(409, seat('POST', person, full.id));
    expect(await delivered(person)).toEqual([]);
  });
});

describe('seats', () => {
  test('are booked exactly up to the capacity when 200 people book 20 at once', async () => {
    const course = await createTestCourse(db, { modules: [[reading]] });
    const liveSession = await createTestLiveSession(course, { capacity: 20 });
    const people = await createTestLearners(db, 200);
    await db.insert(enrollments).values(people.map(({ userId }) => ({ userId, courseId: course.id })));
    const outcomes = await Promise.all(
      people.map((caller) =>
        bookLiveSession(db, {
          caller,
          liveSessionId: liveSession.id,
          timeZone: null,
          mailKind: 'live-session-booked',
          now: new Date(),
        }).then(
          () => 'booked',
          (error: Error) => error.message,
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'booked')).toHaveLength(20);
    expect(outcomes.filter((outcome) => outcome === 'session_full')).toHaveLength(180);
    expect(await db.$count(liveSessionBookings, eq(liveSessionBookings.liveSessionId, liveSession.id))).toBe(20);
    const [row] = await db.select().from(liveSessions).where(eq(liveSessions.id, liveSession.id));
    expect(row?.bookedSeats).toBe(20);
  });

  test('are booked once by twenty clicks, cancelled once, and then free for others', async () => {
    const { course, person } = await learner();
    const other = await api.newcomer();
    await db.insert(enrollments).values({ userId: other.id, courseId: course.id });
    const liveSession = await createTestLiveSession(course, { capacity: 1 });
    const clicks = await Promise.all(Array.from({ length: 20 }, () => book(person, liveSession.id)));
    expect(
      clicks.every(({ session: { currentParticipants, isBooked } }) => isBooked && currentParticipants === 1),
    ).toBe(true);
    expect((await api.expectProblem(409, seat('POST', other, liveSession.id))).code).toBe('session_full');
    expect((await liveSessionsOf(other, course))[0]).toMatchObject({
      isBooked: false,
      joinable: false,
      maxParticipants: 1,
    });
    for (let time = 0; time < 2; time += 1) {
      expect((await cancel(person, liveSession.id)).session).toMatchObject({ isBooked: false, currentParticipants: 0 });
    }
    expect((await book(other, liveSession.id)).session).toMatchObject({ isBooked: true, currentParticipants: 1 });
  });

  test('are for enrolled learners, in live sessions that exist and have not ended', async () => {
    const { course, person } = await learner();
    const stranger = await api.newcomer();
    const liveSession = await createTestLiveSession(course);
    const over = await createTestLiveSession(course, { scheduledAt: minutes(-61), duration: 60 });
    const draft = await createTestLiveSession(await createTestCourse(db, { status: 'DRAFT', modules: [] }));
    await api.expectProblem(401, { method: 'POST', path: `/api/live-sessions/${liveSession.id}/book` });
    expect((await api.expectProblem(403, seat('POST', stranger, liveSession.id))).code).toBe('not_enrolled');
    await api.expectProblem(404, seat('POST', person, 999_999));
    await api.expectProblem(404, seat('POST', person, draft.id));
    expect((await api.expectProblem(409, seat('POST', person, over.id))).code).toBe('session_over');
    await api.expectProblem(403, { path: `/api/courses/${course.slug}/live-sessions`, token: stranger.token });
  });

  test('are freed when the learner leaves the course, except in live sessions that have ended', async () => {
    const { course, person } = await learner();
    const [toCome, over] = [await createTestLiveSession(course), await createTestLiveSession(course)];
    for (const { id } of [toCome, over]) await book(person, id);
    await db
      .update(liveSessions)
      .set({ scheduledAt: minutes(-200) })
      .where(eq(liveSessions.id, over.id));
    await db.update(enrollments).set({ status: 'cancelled' }).where(eq(enrollments.userId, person.id));
    const seats = await db.select().from(liveSessions).where(eq(liveSessions.courseId, course.id));
    expect(new Map(seats.map(({ id, bookedSeats }) => [id, bookedSeats]))).toEqual(
      new Map([
        [toCome.id, 0],
        [over.id, 1],
      ]),
    );
    expect(await db.$count(liveSessionBookings, eq(liveSessionBookings.userId, person.id))).toBe(1);
  });

  test('award achievements, once', async () => {
    const { course, person } = await learner();
    const [badge] = await db
      .insert(achievements)
      .values({
        name: 'First seat',
        description: 'Booked a session',
        icon: 'calendar',
        color: '#000000',
        type: 'participation',
        criteria: { metric: 'liveSessionsBooked', atLeast: 1 },
      })
      .returning();
    const liveSession = await createTestLiveSession(course);
    const first = await book(person, liveSession.id);
    expect(first.newAchievements.map(({ id }) => id)).toContain(badge?.id);
    await cancel(person, liveSession.id);
    expect((await book(person, liveSession.id)).newAchievements).toEqual([]);
  });
});

test('a course lists upcoming live sessions, the next first, then past ones, and never the address of a room', async () => {
  const { course, person } = await learner();
  const over = await createTestLiveSession(course, { scheduledAt: minutes(-200), title: 'Over' });
  const later = await createTestLiveSession(course, { scheduledAt: minutes(500), title: 'Later' });
  const running = await createTestLiveSession(course, { scheduledAt: minutes(-30), title: 'Running' });
  await book(person, running.id);
  const list = await liveSessionsOf(person, course);
  expect(list.map(({ id, status, joinable }) => [id, status, joinable])).toEqual([
    [running.id, 'upcoming', true],
    [later.id, 'upcoming', false],
    [over.id, 'ended', false],
  ]);
  expect(JSON.stringify(list)).not.toContain('meet.example.com');
});

describe('the room', () => {
  const room = (person: SignedInPerson, id: number, headers = {}) =>
    api.request('GET', `/api/live-sessions/${id}/join`, { token: person.token, headers });

  test('is for learners who booked', async () => {
    const { course, person } = await learner();
    const liveSession = await createTestLiveSession(course, { scheduledAt: minutes(1) });
    const answer = await room(person, liveSession.id);
    expect(answer.status).toBe(403);
    expect(answer.text).not.toContain('meet.example.com');
    await book(person, liveSession.id);
    const opened = await room(person, liveSession.id);
    expect([opened.status, opened.headers.get('Location')]).toEqual([302, 'https://meet.example.com/circle']);
    await db.update(enrollments).set({ status: 'cancelled' }).where(eq(enrollments.userId, person.id));
    expect((await room(person, liveSession.id)).status).toBe(403);
  });

  test('is entered from an entry in a calendar on another site', async () => {
    const { course, person } = await learner();
    const liveSession = await createTestLiveSession(course, { scheduledAt: minutes(1) });
    await book(person, liveSession.id);
    const headers = {
      ...(await api.cookieOf(person)),
      'Sec-Fetch-Site': 'cross-site',
      'Sec-Fetch-Mode': 'navigate',
      Accept: 'text/html,*/*',
    };
    expect((await api.request('GET', `/api/live-sessions/${liveSession.id}/join`, { headers })).status).toBe(302);
    const calendar = await api.request('GET', `/api/live-sessions/${liveSession.id}/calendar.ics`, { headers });
    expect(calendar.status).toBe(401);
  });

  test('that cannot be entered is explained on a page: whoever is signed out signs in, and others read why', async () => {
    const { course, person } = await learner();
    const liveSession = await createTestLiveSession(course, { scheduledAt: minutes(1) });
    const path = `/api/live-sessions/${liveSession.id}/join`;
    const headers = { Accept: 'text/html,*/*' };
    const signedOut = await api.request('GET', path, { headers });
    expect([signedOut.status, signedOut.headers.get('Location')]).toEqual([302, '/login?redirect=%2Fdashboard']);
    expect((await api.expectProblem(401, { path })).code).toBe('session_required');
    const notBooked = await room(person, liveSession.id, headers);
    expect([notBooked.status, notBooked.headers.get('Content-Type')]).toEqual([403, 'text/html; charset=UTF-8']);
    expect(notBooked.headers.get('Cache-Control')).toMatch(/no-store/);
    const problem = await api.expectProblem(403, { path, token: person.token });
    expect(notBooked.text).toContain(problem.message);
    await db.update(liveSessions).set({ cancelledAt: new Date() }).where(eq(liveSessions.id, liveSession.id));
    expect((await room(person, liveSession.id, headers)).text).toMatch(/^<!doctype html>[\s\S]*\/dashboard/);
  });

  test('while closed, says when it opens: as JSON, and as a page in the time zone of the learner', async () => {
    const { course, person } = await learner();
    const scheduledAt = new Date('2030-06-03T16:00:00Z');
    const liveSession = await createTestLiveSession(course, { scheduledAt, title: 'Q&A <live>' });
    const headers = { 'X-Time-Zone': 'America/New_York' };
    await api.expectAnswer(bookingAnswerSchema, { ...seat('POST', person, liveSession.id), headers });
    const data = await room(person, liveSession.id);
    expect(roomSchema.parse(data.json())).toMatchObject({
      roomOpensAt: '2030-06-03T15:50:00.000Z',
      course: { slug: course.slug },
    });
    const page = await room(person, liveSession.id, { Accept: 'text/html,*/*' });
    expect(page.status).toBe(200);
    expect(page.text).toMatch(/The room opens on .*Monday, June 3, 2030 at 11:50\sAM/);
    expect(page.text).toContain('Q&amp;A &lt;live&gt;');
    expect(data.text + page.text).not.toContain('meet.example.com');

    // It could be open, but has no address yet.
    const own = eq(liveSessions.id, liveSession.id);
    await db
      .update(liveSessions)
      .set({ scheduledAt: minutes(5), meetingUrl: null })
      .where(own);
    const waiting = await room(person, liveSession.id, { Accept: 'text/html' });
    expect(waiting.text).toContain('The host has not opened the room yet.');
  });

  test('is closed once the session has ended', async () => {
    const { course, person } = await learner();
    const liveSession = await createTestLiveSession(course);
    await book(person, liveSession.id);
    await db
      .update(liveSessions)
      .set({ scheduledAt: minutes(-61) })
      .where(eq(liveSessions.id, liveSession.id));
    const answer = await room(person, liveSession.id);
    expect([answer.status, answer.text.includes('meet.example.com')]).toEqual([409, false]);
  });
});

describe('the calendar file', () => {
  const lines = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

  test('ends two hours after the start, whatever the duration of the session', async () => {
    const { course, person } = await learner();
    const liveSession = await createTestLiveSession(course, {
      scheduledAt: new Date('2030-06-03T16:00:00Z'),
      duration: 45,
    });
    const path = `/api/live-sessions/${liveSession.id}/calendar.ics`;
    const answer = await api.request('GET', path, { token: person.token });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    const file = lines(answer.text);
    expect(file).toContain('DTSTART:20300603T160000Z');
    expect(file).toContain('DTEND:20300603T180000Z');
    expect(file).toContain(`UID:live-session-${liveSession.id}@localhost`);
    expect(answer.text).not.toContain('meet.example.com');
    const stranger = await api.newcomer();
    await api.expectProblem(403, { path, token: stranger.token });
  });

  test('folds and escapes lines, and a title cannot add lines of its own', () => {
    const file = liveSessionCalendar(
      {
        id: 7,
        title: 'Résumé; offers, \\ and\r\nATTENDEE:mailto:eve@example.com',
        description: 'Ünïcode '.repeat(40),
        scheduledAt: new Date('2030-06-03T16:00:00Z'),
        course: { title: 'Interview Ready' },
        revision: 1,
        cancelledAt: null,
      },
      { appOrigin: 'https://launchpad.example', now: new Date('2030-01-01T00:00:00Z') },
    );
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(file).not.toMatch(/^ATTENDEE/m);
    expect(lines(file).find((line) => line.startsWith('SUMMARY'))).toMatch(/^SUMMARY:Résumé\\; offers\\, \\\\ and/);
    expect(lines(file)[0]).toBe('BEGIN:VCALENDAR');
    expect(file.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true);
  });
});
