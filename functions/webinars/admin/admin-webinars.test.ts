/** Admins manage webinars: changes are public at once, the capacity holds, and each registrant is notified once. */
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#db/accounts/tables.ts';
import { type Database, openDatabase } from '#db/connection/client.ts';
import { auditEntries } from '#db/local/audit-fixture.ts';
import { createTestLearners } from '#db/local/learner-fixture.ts';
import { localMailbox, mailOutbox } from '#db/mail/tables.ts';
import { moveWebinar } from '#db/webinars/change-webinar.ts';
import { registerForWebinar } from '#db/webinars/register.ts';
import { webinarRegistrations, webinars } from '#db/webinars/tables.ts';
import { doneSchema } from '../../api/done-contract.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../../local/test-api.ts';
import { registrationAnswerSchema, webinarListSchema, webinarSchema } from '../contract.ts';
import { registerForWebinarClaims } from '../limits.ts';
import { webinarCancelledMail, webinarMovedMail, webinarRegisteredMail } from '../mails.ts';
import {
  adminWebinarSchema,
  createdWebinarSchema,
  type NewWebinarInput,
  registrantListingSchema,
  webinarListingSchema,
} from './admin-webinar-contract.ts';

let api: TestApi;
let db: Database;
let admin: SignedInPerson;
const path = '/api/admin/webinars';
beforeAll(async () => {
  api = await startTestApi();
  db = openDatabase(api.database.databaseUrl);
  admin = await api.register();
  await db.update(users).set({ role: 'ADMIN' }).where(eq(users.id, admin.id));
});
afterAll(() => api.stop());

const inMinutes = (count: number) => new Date(Math.floor(Date.now() / 1000) * 1000 + count * 60_000);
const inputOf = (change: Partial<NewWebinarInput> = {}): NewWebinarInput => ({
  title: `Live Resume Surgery ${crypto.randomUUID()}`,
  description: 'Three resumes, line by line.',
  learningPoints: ['What a reader sees first'],
  hostName: 'Grace',
  hostTitle: null,
  duration: 60,
  maxAttendees: 100,
  meetingUrl: 'https://meet.example.com/surgery',
  thumbnailUrl: null,
  isActive: true,
  dateTime: inMinutes(3 * 24 * 60).toISOString(),
  ...change,
});
async function make(change: Partial<NewWebinarInput> = {}) {
  const request = { method: 'POST', path, token: admin.token, body: inputOf(change), status: 201 };
  return (await api.expectAnswer(createdWebinarSchema, request)).id;
}
const read = (id: number) => api.expectAnswer(adminWebinarSchema, { path: `${path}/${id}`, token: admin.token });
const seenByAll = (id: number) => api.expectAnswer(webinarSchema, { path: `/api/webinars/${id}` });
/** The request for an edit: the current values, except for `change`. */
async function editOf(id: number, change: object = {}) {
  const { revision, title, description, learningPoints, hostName, hostTitle, duration, maxAttendees, ...rest } =
    await read(id);
  const { meetingUrl, thumbnailUrl, isActive } = rest;
  const current = { revision, title, description, learningPoints, hostName, hostTitle, duration, maxAttendees };
  const body = { ...current, meetingUrl, thumbnailUrl, isActive, ...change };
  return { method: 'PUT', path: `${path}/${id}`, token: admin.token, body };
}
const edit = async (id: number, change: object) => api.expectAnswer(doneSchema, await editOf(id, change));
const refusedEdit = async (id: number, change: object) => (await api.expectProblem(409, await editOf(id, change))).code;
const moveTo = async (id: number, dateTime: Date, revision?: number) => ({
  method: 'POST',
  path: `${path}/${id}/move`,
  token: admin.token,
  body: { revision: revision ?? (await read(id)).revision, dateTime: dateTime.toISOString() },
});
const canceling = (id: number) => ({ method: 'POST', path: `${path}/${id}/cancel`, token: admin.token });
const register = (person: SignedInPerson, id: number) =>
  api.expectAnswer(registrationAnswerSchema, {
    method: 'POST',
    path: `/api/webinars/${id}/register`,
    token: person.token,
  });
const startAt = (id: number, dateTime: Date) => db.update(webinars).set({ dateTime }).where(eq(webinars.id, id));
const auditOf = async (id: number) => (await auditEntries(db, 'webinars', id)).map(({ action }) => action);
const mailsAbout = (id: number, { kind }: { kind: string }) =>
  db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.topic, `webinar:${id}`), eq(mailOutbox.kind, kind)));

test('a new webinar and an edit are public at once, and both are in the audit log', async () => {
  const id = await make({ title: '  Salary Talks  ', hostTitle: '' });
  expect(await seenByAll(id)).toMatchObject({ title: 'Salary Talks', hostTitle: null, seatsLeft: 100 });
  const { upcoming } = await api.expectAnswer(webinarListSchema, { path: '/api/webinars' });
  expect(upcoming.map((webinar) => webinar.id)).toContain(id);
  await edit(id, { title: 'Salary Talks, Live', maxAttendees: 50 });
  expect(await seenByAll(id)).toMatchObject({ title: 'Salary Talks, Live', seatsLeft: 50 });
  expect(JSON.stringify(await seenByAll(id))).not.toContain('meet.example.com');
  expect(await auditOf(id)).toEqual(['webinar.create', 'webinar.edit']);
});

test('when two admins edit the same webinar, the second one gets `edit_conflict` and nothing is overwritten', async () => {
  const id = await make();
  const [first, second] = [await editOf(id, { hostName: 'Ada' }), await editOf(id, { hostName: 'Linus' })];
  await api.expectAnswer(doneSchema, first);
  expect((await api.expectProblem(409, second)).code).toBe('edit_conflict');
  expect(await read(id)).toMatchObject({ hostName: 'Ada', revision: 2 });
  const stale = await moveTo(id, inMinutes(600), 1);
  expect((await api.expectProblem(409, stale)).code).toBe('edit_conflict');
});

test('a webinar whose answer was lost is created once, and an edit that is repeated is no conflict', async () => {
  const input = inputOf();
  const id = await make(input);
  expect(await make(input)).toBe(id);
  expect(await make({ ...input, hostName: 'Linus' })).not.toBe(id);
  const edited = await editOf(id, { hostName: 'Ada', learningPoints: ['One', 'Two'] });
  await api.expectAnswer(doneSchema, edited);
  await api.expectAnswer(doneSchema, edited);
  expect(await read(id)).toMatchObject({ hostName: 'Ada', revision: 2 });
  expect(await auditOf(id)).toEqual(['webinar.create', 'webinar.edit']);
  // The same words after an edit are another webinar.
  expect(await make(input)).not.toBe(id);
});

test('the capacity never falls below the registrations, also while people register', async () => {
  const id = await make({ maxAttendees: 40 });
  const people = await createTestLearners(db, 60);
  const registering = people.map((caller) =>
    registerForWebinar(db, {
      caller,
      webinarId: id,
      timeZone: null,
      mailKind: webinarRegisteredMail.kind,
      claims: registerForWebinarClaims(caller.userId),
      now: new Date(),
    }).then(
      () => 'registered',
      (error: Error) => error.message,
    ),
  );
  const reduce = async () => {
    const answers: number[] = [];
    for (const maxAttendees of [38, 30, 22, 14, 8, 3]) {
      const { method, path: at, ...request } = await editOf(id, { maxAttendees });
      answers.push((await api.request(method, at, request)).status);
    }
    return answers;
  };
  const [registered, reduced] = await Promise.all([Promise.all(registering), reduce()]);
  expect(new Set(registered)).toEqual(new Set(['registered', 'webinar_full']));
  for (const status of reduced) expect([200, 409]).toContain(status);
  const after = await read(id);
  expect(registered.filter((outcome) => outcome === 'registered')).toHaveLength(after.registeredSeats);
  expect(await db.$count(webinarRegistrations, eq(webinarRegistrations.webinarId, id))).toBe(after.registeredSeats);
  expect(after.registeredSeats).toBeLessThanOrEqual(after.maxAttendees);
  expect(await refusedEdit(id, { maxAttendees: after.registeredSeats - 1 })).toBe('webinar_seats');
  await edit(id, { maxAttendees: after.registeredSeats });
  expect((await seenByAll(id)).seatsLeft).toBe(0);
});

test('ten clicks on move notify each registrant once, of the new start', async () => {
  const id = await make();
  const [ada, grace] = [await api.register(), await api.register()];
  for (const person of [ada, grace]) await register(person, id);
  const start = inMinutes(5 * 24 * 60);
  const move = await moveTo(id, start);
  const clicks = await Promise.all(Array.from({ length: 10 }, () => api.request(move.method, move.path, move)));
  expect(clicks.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect((await seenByAll(id)).dateTime).toBe(start.toISOString());
  const notified = await mailsAbout(id, webinarMovedMail);
  expect(notified.map(({ recipient }) => recipient).sort()).toEqual([ada.email, grace.email].sort());
  // Moving there and back is two moves, and registrants are notified of both.
  await api.expectAnswer(doneSchema, await moveTo(id, inMinutes(6 * 24 * 60)));
  await api.expectAnswer(doneSchema, await moveTo(id, start));
  expect(await mailsAbout(id, webinarMovedMail)).toHaveLength(6);
});

test('parallel moves to the same start count as one, and none of them voids the mails of the first', async () => {
  const id = await make();
  const ada = await api.register();
  await register(ada, id);
  const [caller] = await createTestLearners(db, 1);
  if (!caller) throw new Error('The admin was not created.');
  await db.update(users).set({ role: 'ADMIN' }).where(eq(users.id, caller.userId));
  const dateTime = inMinutes(5 * 24 * 60);
  const move = { webinarId: id, revision: 1, dateTime, mailKind: webinarMovedMail.kind, requestId: 'test' };
  const now = new Date();
  await Promise.all(Array.from({ length: 4 }, () => moveWebinar(db, { ...move, caller, now })));
  const notified = await mailsAbout(id, webinarMovedMail);
  expect(notified.map(({ voidAfter }) => voidAfter)).toEqual([dateTime]);
});

test('canceling notifies each registrant once, ends registration, and makes the webinar unchangeable', async () => {
  const id = await make();
  const ada = await api.register();
  await register(ada, id);
  await Promise.all(Array.from({ length: 5 }, () => api.expectAnswer(doneSchema, canceling(id))));
  expect(await mailsAbout(id, webinarCancelledMail)).toHaveLength(1);
  await api.fireCron();
  const delivered = await db.select().from(localMailbox).where(eq(localMailbox.recipient, ada.email));
  expect(delivered.filter(({ subject }) => subject.startsWith('Cancelled: Live Resume'))).toHaveLength(1);
  expect((await seenByAll(id)).isCancelled).toBe(true);
  expect(await read(id)).toMatchObject({ state: 'cancelled' });
  expect(await refusedEdit(id, { title: 'Not after all' })).toBe('webinar_cancelled');
  expect((await api.expectProblem(409, await moveTo(id, inMinutes(600)))).code).toBe('webinar_cancelled');
});

test('after its start a webinar cannot be moved or cancelled; after its end only its texts can be corrected', async () => {
  const id = await make();
  await startAt(id, inMinutes(-10));
  expect((await read(id)).state).toBe('live');
  expect((await api.expectProblem(409, await moveTo(id, inMinutes(600)))).code).toBe('webinar_begun');
  expect((await api.expectProblem(409, canceling(id))).code).toBe('webinar_begun');
  await edit(id, { meetingUrl: 'https://meet.example.com/another-room', duration: 90 });
  await startAt(id, inMinutes(-100));
  expect((await read(id)).state).toBe('past');
  for (const change of [{ duration: 120 }, { maxAttendees: 7 }, { meetingUrl: null }]) {
    expect(await refusedEdit(id, change)).toBe('webinar_past');
  }
  await edit(id, { title: 'Resume Surgery, mended' });
  expect((await seenByAll(id)).title).toBe('Resume Surgery, mended');
});

test('a hidden webinar answers 404 to the public, and registrants keep access to it', async () => {
  const id = await make({ isActive: false });
  await api.expectProblem(404, { path: `/api/webinars/${id}` });
  await edit(id, { isActive: true });
  await register(await api.register(), id);
  expect(await refusedEdit(id, { isActive: false })).toBe('webinar_hidden');
  await startAt(id, inMinutes(-100));
  await edit(id, { isActive: false });
  await api.expectProblem(404, { path: `/api/webinars/${id}` });
});

test('the list is searched, filtered, sorted and exported to CSV', async () => {
  const word = `Negotiating-${crypto.randomUUID().slice(0, 8)}`;
  const [soon, late] = [
    await make({ title: `=${word} one`, dateTime: inMinutes(60).toISOString() }),
    await make({ title: `${word} two`, dateTime: inMinutes(600).toISOString() }),
  ];
  const [over, off] = [await make({ title: `${word} three` }), await make({ title: `${word} four` })];
  await startAt(over, inMinutes(-300));
  await api.expectAnswer(doneSchema, canceling(off));
  await register(await api.register(), late);
  const listed = async (question: string) =>
    (
      await api.expectAnswer(webinarListingSchema, { path: `${path}?search=${word}&${question}`, token: admin.token })
    ).rows.map(({ id }) => id);
  expect(await listed('sort=earliest')).toEqual([over, soon, late, off]);
  expect(await listed('state=upcoming')).toEqual([late, soon]);
  expect(await listed('state=past')).toEqual([over]);
  expect(await listed('state=cancelled')).toEqual([off]);
  expect((await listed('sort=registered'))[0]).toBe(late);
  const file = await api.request('GET', `${path}/export?search=${word}&sort=earliest`, { token: admin.token });
  expect(file.text.split('\r\n').filter((line) => line.includes(word))).toHaveLength(4);
  expect(file.text).toContain(`"'=${word} one"`);
});

test('the attendance list shows who has a seat and who attended when, and is exported to CSV', async () => {
  const id = await make({ dateTime: inMinutes(10).toISOString() });
  const [ada, grace] = [await api.register({ firstName: 'Zora' }), await api.register({ firstName: '=1+1' })];
  for (const person of [ada, grace]) await register(person, id);
  expect((await api.request('GET', `/api/webinars/${id}/join`, { token: ada.token })).status).toBe(302);
  const first = await db.select().from(webinarRegistrations).where(eq(webinarRegistrations.userId, ada.id));
  expect((await api.request('GET', `/api/webinars/${id}/join`, { token: ada.token })).status).toBe(302);
  const list = (question: string) =>
    api.expectAnswer(registrantListingSchema, { path: `${path}/${id}/registrants?${question}`, token: admin.token });
  const everyone = await list('sort=oldest');
  expect(everyone.rows.map(({ email, attended }) => [email, attended])).toEqual([
    [ada.email, true],
    [grace.email, false],
  ]);
  expect(everyone.rows[0]?.attendedAt).toBe(first[0]?.attendedAt?.toISOString());
  expect((await list('attended=no')).rows.map(({ email }) => email)).toEqual([grace.email]);
  expect((await list('search=zora')).count).toBe(1);
  expect(await read(id)).toMatchObject({ registeredSeats: 2, attendedCount: 1 });
  const file = await api.request('GET', `${path}/${id}/registrants/export`, { token: admin.token });
  expect(file.headers.get('Content-Disposition')).toContain(`webinar-${id}-registrants-`);
  expect(file.text).toContain(`"'=1+1"`);
  await api.expectProblem(404, { path: `${path}/2000000000/registrants`, token: admin.token });
});

test.each<[string, Partial<Record<keyof NewWebinarInput, unknown>>]>([
  ['title', { title: ' ' }],
  ['description', { description: '' }],
  ['hostName', { hostName: 'A\nhost' }],
  ['duration', { duration: 1441 }],
  ['duration', { duration: 12.5 }],
  ['maxAttendees', { maxAttendees: 0 }],
  ['maxAttendees', { maxAttendees: 100_001 }],
  ['meetingUrl', { meetingUrl: 'javascript:alert(1)' }],
  ['meetingUrl', { meetingUrl: 'http://meet.example.com' }],
  ['thumbnailUrl', { thumbnailUrl: '//elsewhere.example/a.png' }],
  ['learningPoints.0', { learningPoints: [' '] }],
  ['dateTime', { dateTime: '2030-02-30T10:00:00Z' }],
  ['dateTime', { dateTime: '2020-01-01T10:00:00Z' }],
  ['dateTime', { dateTime: '9999-01-01T10:00:00Z' }],
  ['surprise', { surprise: true } as object],
])('invalid input is refused at its field: %s %j', async (field, change) => {
  const before = await db.$count(webinars);
  const body = { ...inputOf(), ...change };
  const { errors } = await api.expectProblem(400, { method: 'POST', path, token: admin.token, body });
  expect(errors?.map((error) => error.path)).toContain(field);
  expect(await db.$count(webinars)).toBe(before);
});
