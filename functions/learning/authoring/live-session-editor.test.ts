/** Creators manage live sessions: the capacity holds, and each learner who booked is notified once of each change. */
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#db/accounts/tables.ts';
import { auditLog } from '#db/admin/tables.ts';
import { type Database, openDatabase } from '#db/connection/client.ts';
import { bookLiveSession } from '#db/learning/book-live-session.ts';
import { enrollments, liveSessionBookings, liveSessions } from '#db/learning/tables.ts';
import { auditEntries } from '#db/local/audit-fixture.ts';
import { type CourseFixture, createTestCourse, reading } from '#db/local/course-fixture.ts';
import { createTestLearners } from '#db/local/learner-fixture.ts';
import { localMailbox, mailOutbox } from '#db/mail/tables.ts';
import { doneSchema } from '../../api/done-contract.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../../local/test-api.ts';
import { bookingAnswerSchema, courseLiveSessionListSchema, upcomingLiveSessionListSchema } from '../contract.ts';
import {
  createdLiveSessionSchema,
  editedLiveSessionListSchema,
  liveSessionBookingListSchema,
  type NewLiveSessionInput,
} from './live-session-editor-contract.ts';

let api: TestApi;
let db: Database;
let creator: SignedInPerson;
let course: CourseFixture;
beforeAll(async () => {
  api = await startTestApi();
  db = openDatabase(api.database.databaseUrl);
  creator = await withRole('CREATOR');
  course = await createTestCourse(db, { creatorId: creator.id, modules: [[reading]] });
});
afterAll(() => api.stop());

async function withRole(role: 'CREATOR' | 'ADMIN') {
  const person = await api.register();
  await db.update(users).set({ role }).where(eq(users.id, person.id));
  return person;
}
async function learner() {
  const person = await api.register();
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, person.id));
  await db.insert(enrollments).values({ userId: person.id, courseId: course.id });
  return person;
}

const inMinutes = (count: number) => new Date(Math.floor(Date.now() / 1000) * 1000 + count * 60_000);
const detailsOf = (change: object = {}) => ({
  title: 'Mock Interview Circle',
  description: 'Everyone answers twice.',
  type: 'Mock Interview' as const,
  duration: 60,
  capacity: 10,
  meetingUrl: 'https://meet.example.com/circle',
  ...change,
});
const sessionsPath = () => `/api/creator/courses/${course.id}/live-sessions`;
async function plan(change: Partial<NewLiveSessionInput> = {}, by = creator) {
  const description = `Everyone answers twice. ${crypto.randomUUID()}`;
  const body = { ...detailsOf({ description }), scheduledAt: inMinutes(3 * 24 * 60).toISOString(), ...change };
  const request = { method: 'POST', path: sessionsPath(), token: by.token, body, status: 201 };
  return (await api.expectAnswer(createdLiveSessionSchema, request)).id;
}
async function read(id: number) {
  const list = await api.expectAnswer(editedLiveSessionListSchema, { path: sessionsPath(), token: creator.token });
  const liveSession = list.find((other) => other.id === id);
  if (!liveSession) throw new Error('The session is not in the list.');
  return liveSession;
}
const editing = async (id: number, change: object, revision?: number) => ({
  method: 'PUT',
  path: `${sessionsPath()}/${id}`,
  token: creator.token,
  body: { ...detailsOf(change), revision: revision ?? (await read(id)).revision },
});
const moving = async (id: number, scheduledAt: Date, revision?: number) => ({
  method: 'POST',
  path: `${sessionsPath()}/${id}/move`,
  token: creator.token,
  body: { revision: revision ?? (await read(id)).revision, scheduledAt: scheduledAt.toISOString() },
});
const canceling = (id: number) => ({ method: 'POST', path: `${sessionsPath()}/${id}/cancel`, token: creator.token });
const seat = ({ token }: SignedInPerson, id: number) => ({
  method: 'POST',
  path: `/api/live-sessions/${id}/book`,
  token,
});
const book = (person: SignedInPerson, id: number) => api.expectAnswer(bookingAnswerSchema, seat(person, id));
const seenBy = async (person: SignedInPerson, id: number) =>
  (
    await api.expectAnswer(courseLiveSessionListSchema, {
      path: `/api/courses/${course.slug}/live-sessions`,
      token: person.token,
    })
  ).find((liveSession) => liveSession.id === id);
const startAt = (id: number, scheduledAt: Date) =>
  db.update(liveSessions).set({ scheduledAt }).where(eq(liveSessions.id, id));
const mailsTo = ({ email }: SignedInPerson, kind: string) =>
  db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.recipient, email), eq(mailOutbox.kind, kind)));

test('a new live session can be booked at once, an edit is visible, and both are in the audit log', async () => {
  const id = await plan({ title: ' Whiteboard Hour ', description: '  ', capacity: 3 });
  const ada = await learner();
  expect((await book(ada, id)).session).toMatchObject({ title: 'Whiteboard Hour', description: null });
  await api.expectAnswer(doneSchema, await editing(id, { title: 'Whiteboard Hours', capacity: 4 }));
  expect(await seenBy(ada, id)).toMatchObject({ title: 'Whiteboard Hours', maxParticipants: 4 });
  expect(await read(id)).toMatchObject({ bookedSeats: 1, revision: 2, state: 'upcoming' });
  const written = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectType, 'live_sessions'), eq(auditLog.subjectId, String(id))))
    .orderBy(auditLog.id);
  expect(written.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['live-session.create', creator.id],
    ['live-session.edit', creator.id],
  ]);
});

test("another creator's sessions answer 404, also through a course of one's own; an admin can manage them", async () => {
  const id = await plan();
  const [stranger, admin] = [await withRole('CREATOR'), await withRole('ADMIN')];
  const own = await createTestCourse(db, { creatorId: stranger.id, modules: [] });
  const edit = await editing(id, { title: 'Taken over' });
  const move = await moving(id, inMinutes(500));
  for (const request of [
    edit,
    move,
    canceling(id),
    { ...canceling(id), method: 'GET', path: `${edit.path}/bookings` },
  ]) {
    await api.expectProblem(404, { ...request, token: stranger.token });
    const path = request.path.replace(`/courses/${course.id}/`, `/courses/${own.id}/`);
    await api.expectProblem(404, { ...request, path, token: stranger.token });
  }
  await api.expectProblem(403, { ...edit, token: (await learner()).token });
  expect(await read(id)).toMatchObject({ title: 'Mock Interview Circle', state: 'upcoming' });
  await api.expectAnswer(doneSchema, { ...edit, token: admin.token });
  expect((await read(id)).title).toBe('Taken over');
});

test('when two tabs edit the same live session, the second one gets `edit_conflict` and nothing is overwritten', async () => {
  const id = await plan();
  await api.expectAnswer(doneSchema, await editing(id, { title: 'First' }, 1));
  expect((await api.expectProblem(409, await editing(id, { title: 'Second' }, 1))).code).toBe('edit_conflict');
  expect((await api.expectProblem(409, await moving(id, inMinutes(700), 1))).code).toBe('edit_conflict');
  expect(await read(id)).toMatchObject({ title: 'First', revision: 2 });
});

test('a live session whose answer was lost is planned once, and an edit that is repeated is no conflict', async () => {
  const input = { title: `Once ${crypto.randomUUID()}`, description: null, scheduledAt: inMinutes(900).toISOString() };
  const [id, second] = await Promise.all([plan(input), plan(input)]);
  expect(second).toBe(id);
  expect(await plan({ ...input, capacity: 11 })).not.toBe(id);
  const edit = await editing(id, { title: 'Once', capacity: 12 }, 1);
  await api.expectAnswer(doneSchema, edit);
  await api.expectAnswer(doneSchema, edit);
  expect(await read(id)).toMatchObject({ title: 'Once', capacity: 12, revision: 2 });
  const written = await auditEntries(db, 'live_sessions', id);
  expect(written.map(({ action }) => action)).toEqual(['live-session.create', 'live-session.edit']);
});

test('the capacity never falls below the bookings, also while people book', async () => {
  const id = await plan({ capacity: 30 });
  const people = await createTestLearners(db, 50);
  await db.insert(enrollments).values(people.map(({ userId }) => ({ userId, courseId: course.id })));
  const booking = people.map((caller) =>
    bookLiveSession(db, {
      caller,
      liveSessionId: id,
      timeZone: null,
      mailKind: 'live-session-booked',
      now: new Date(),
    }).then(
      () => 'booked',
      (error: Error) => error.message,
    ),
  );
  const reduce = async () => {
    for (const capacity of [28, 22, 15, 9, 4]) {
      const { method, path, ...request } = await editing(id, { capacity });
      expect([200, 409]).toContain((await api.request(method, path, request)).status);
    }
  };
  const [outcomes] = await Promise.all([Promise.all(booking), reduce()]);
  expect(new Set(outcomes)).toEqual(new Set(['booked', 'session_full']));
  const { bookedSeats, capacity } = await read(id);
  expect(outcomes.filter((outcome) => outcome === 'booked')).toHaveLength(bookedSeats);
  expect(await db.$count(liveSessionBookings, eq(liveSessionBookings.liveSessionId, id))).toBe(bookedSeats);
  expect(bookedSeats).toBeLessThanOrEqual(capacity);
  const below = await editing(id, { capacity: bookedSeats - 1 });
  expect((await api.expectProblem(409, below)).code).toBe('session_seats');
  await api.expectAnswer(doneSchema, await editing(id, { capacity: bookedSeats }));
});

test('a course has 100 live sessions to come', async () => {
  const full = await createTestCourse(db, { modules: [[reading]], creatorId: creator.id });
  const row = { courseId: full.id, title: 'Hour', scheduledAt: inMinutes(60) };
  await db
    .insert(liveSessions)
    .values([
      ...Array.from({ length: 99 }, () => row),
      { ...row, scheduledAt: inMinutes(-600) },
      { ...row, cancelledAt: new Date() },
    ]);
  const body = { ...detailsOf(), scheduledAt: inMinutes(120).toISOString() };
  const adding = { method: 'POST', path: `/api/creator/courses/${full.id}/live-sessions`, token: creator.token, body };
  const added = await api.expectAnswer(createdLiveSessionSchema, { ...adding, status: 201 });
  const another = { ...adding, body: { ...body, title: 'One too many' } };
  expect((await api.expectProblem(409, another)).code).toBe('live_sessions_full');
  expect(await api.expectAnswer(createdLiveSessionSchema, { ...adding, status: 201 })).toEqual(added);
});

test('moving keeps the seats and notifies each learner once, in their own time zone, and replaces the calendar entry', async () => {
  const id = await plan();
  const [ada, grace] = [await learner(), await learner()];
  for (const person of [ada, grace]) {
    await api.expectAnswer(bookingAnswerSchema, {
      ...seat(person, id),
      headers: { 'X-Time-Zone': person === ada ? 'Asia/Kathmandu' : 'America/New_York' },
    });
  }
  const start = new Date(inMinutes(20 * 24 * 60).setUTCHours(15, 0, 0, 0));
  const move = await moving(id, start);
  const clicks = await Promise.all(Array.from({ length: 8 }, () => api.request(move.method, move.path, move)));
  expect(clicks.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(await seenBy(ada, id)).toMatchObject({ scheduledAt: start.toISOString(), isBooked: true });
  for (const person of [ada, grace]) {
    const mails = await mailsTo(person, 'live-session-moved');
    expect(mails.map(({ voidAfter }) => voidAfter)).toEqual([start]);
  }
  await api.fireCron();
  const delivered = await db.select().from(localMailbox).where(eq(localMailbox.recipient, ada.email));
  expect(delivered.filter(({ subject }) => subject === 'New time: Mock Interview Circle')).toHaveLength(1);
  expect(delivered.map(({ text }) => text).join()).toContain('at 8:45 PM (Nepal Time, Asia/Kathmandu)');
  const entry = await api.request('GET', `/api/live-sessions/${id}/calendar.ics`, { token: ada.token });
  expect(entry.text).toContain('SEQUENCE:1\r\n');
});

test('a live session moves five times a day, so that nobody who booked gets more mails; the same start again counts once', async () => {
  const id = await plan();
  const ada = await learner();
  await book(ada, id);
  for (const days of [4, 5, 6, 7, 8]) {
    await api.expectAnswer(doneSchema, await moving(id, inMinutes(days * 24 * 60)));
  }
  const sixth = await api.expectProblem(429, await moving(id, inMinutes(9 * 24 * 60)));
  expect([sixth.code, sixth.message]).toEqual(['too_many_requests', expect.stringContaining('Please wait 24 hours')]);
  const { scheduledAt } = await read(id);
  await api.expectAnswer(doneSchema, await moving(id, new Date(scheduledAt)));
  expect(await mailsTo(ada, 'live-session-moved')).toHaveLength(5);
  await api.expectAnswer(doneSchema, await moving(await plan(), inMinutes(9 * 24 * 60)));
});

test('canceling notifies each learner once, hides the session from those without a booking, and ends booking', async () => {
  const id = await plan();
  const [ada, other] = [await learner(), await learner()];
  await book(ada, id);
  await Promise.all(Array.from({ length: 6 }, () => api.expectAnswer(doneSchema, canceling(id))));
  expect(await mailsTo(ada, 'live-session-cancelled')).toHaveLength(1);
  expect(await seenBy(ada, id)).toMatchObject({ status: 'cancelled', joinable: false });
  expect(await seenBy(other, id)).toBeUndefined();
  const upcoming = await api.expectAnswer(upcomingLiveSessionListSchema, { path: '/api/live-sessions/upcoming' });
  expect(upcoming.map((liveSession) => liveSession.id)).not.toContain(id);
  expect((await api.expectProblem(409, seat(other, id))).code).toBe('session_cancelled');
  const join = { path: `/api/live-sessions/${id}/join`, token: ada.token };
  expect((await api.expectProblem(409, join)).code).toBe('session_cancelled');
  expect((await api.expectProblem(409, await editing(id, { title: 'Not after all' }))).code).toBe('session_cancelled');
  expect((await api.expectProblem(409, await moving(id, inMinutes(900)))).code).toBe('session_cancelled');
  const entry = await api.request('GET', `/api/live-sessions/${id}/calendar.ics`, { token: ada.token });
  expect(entry.text).toContain('STATUS:CANCELLED');
});

test('everyone who gets a seat while the session is being cancelled is notified', async () => {
  const id = await plan({ capacity: 50 });
  const people = await createTestLearners(db, 30);
  await db.insert(enrollments).values(people.map(({ userId }) => ({ userId, courseId: course.id })));
  const booking = people.map((caller) =>
    bookLiveSession(db, {
      caller,
      liveSessionId: id,
      timeZone: null,
      mailKind: 'live-session-booked',
      now: new Date(),
    }).then(
      () => 'booked',
      (error: Error) => error.message,
    ),
  );
  const [outcomes] = await Promise.all([Promise.all(booking), api.expectAnswer(doneSchema, canceling(id))]);
  const notified = await db.$count(
    mailOutbox,
    and(eq(mailOutbox.topic, `live-session:${id}`), eq(mailOutbox.kind, 'live-session-cancelled')),
  );
  expect(notified).toBe(outcomes.filter((outcome) => outcome === 'booked').length);
  expect(await db.$count(liveSessionBookings, eq(liveSessionBookings.liveSessionId, id))).toBe(notified);
});

test('after its start a session cannot be moved or cancelled but its link can be corrected; after its end nothing can change', async () => {
  const id = await plan();
  await startAt(id, inMinutes(-10));
  expect((await api.expectProblem(409, await moving(id, inMinutes(600)))).code).toBe('session_begun');
  expect((await api.expectProblem(409, canceling(id))).code).toBe('session_begun');
  await api.expectAnswer(doneSchema, await editing(id, { meetingUrl: 'https://meet.example.com/another' }));
  await startAt(id, inMinutes(-100));
  expect((await api.expectProblem(409, await editing(id, { title: 'Later' }))).code).toBe('session_over');
  expect((await read(id)).state).toBe('ended');
});

test('the bookings show who has a seat and who attended', async () => {
  const id = await plan({ scheduledAt: inMinutes(5).toISOString() });
  const [ada, grace] = [await learner(), await learner()];
  for (const person of [ada, grace]) await book(person, id);
  for (let time = 0; time < 2; time += 1) {
    expect((await api.request('GET', `/api/live-sessions/${id}/join`, { token: grace.token })).status).toBe(302);
  }
  const request = { path: `${sessionsPath()}/${id}/bookings`, token: creator.token };
  const bookings = await api.expectAnswer(liveSessionBookingListSchema, request);
  expect(bookings.map(({ joinedAt }) => joinedAt !== null)).toEqual([false, true]);
  expect(JSON.stringify(bookings)).not.toContain('@');
  expect(await read(id)).toMatchObject({ bookedSeats: 2, joinedCount: 1 });
});

test.each<[string, object]>([
  ['title', { title: ' ' }],
  ['type', { type: 'Party' }],
  ['duration', { duration: 1441 }],
  ['capacity', { capacity: 0 }],
  ['capacity', { capacity: 1001 }],
  ['meetingUrl', { meetingUrl: 'data:text/html,hello' }],
  ['scheduledAt', { scheduledAt: '2020-01-01T10:00:00Z' }],
  ['scheduledAt', { scheduledAt: '2199-01-01T10:00:00Z' }],
])('invalid input is refused at its field: %s %j', async (field, change) => {
  const before = await db.$count(liveSessions);
  const body = { ...detailsOf(), scheduledAt: inMinutes(600).toISOString(), ...change };
  const request = { method: 'POST', path: sessionsPath(), token: creator.token, body };
  expect((await api.expectProblem(400, request)).errors?.map((error) => error.path)).toContain(field);
  expect(await db.$count(liveSessions)).toBe(before);
});
