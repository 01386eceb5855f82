/** What is stored of a learner's practice: counted, and deleted at once, from the bucket too, without touching others. */
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#db/connection/client.ts';
import { createTestCourse } from '#db/local/course-fixture.ts';
import { addTestAnswer, grantTestAnswer } from '#db/local/practice-fixture.ts';
import { createTestSubmission } from '#db/local/submission-fixture.ts';
import { practiceAnswers, practiceConsents, practiceGrants, practiceRatings } from '#db/practice/tables.ts';
import { uploads } from '#db/uploads/tables.ts';
import { doneSchema } from '../api/done-contract.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../local/test-api.ts';
import { practiceAnswerListSchema, practiceAnswerSchema, practiceStorageSchema } from './contract.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const db = () => openDatabase(api.database.databaseUrl);
const webm = new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84, ...Buffer.from('webm and sound')]);
const day = 86_400_000;

async function recorded({ id: userId, token }: SignedInPerson, createdAt: Date): Promise<string> {
  const id = await addTestAnswer(db(), { userId, createdAt });
  const answer = await fetch(`${api.origin}/api/practice/answers/${id}/recording`, {
    method: 'PUT',
    headers: { 'Content-Type': 'audio/webm', Authorization: `Bearer ${token}` },
    body: webm,
  });
  expect(answer.status, await answer.text()).toBe(200);
  return id;
}
const storage = ({ token }: SignedInPerson) =>
  api.expectAnswer(practiceStorageSchema, { path: '/api/practice/storage', token });
const statesOf = async ({ token }: SignedInPerson) => {
  const list = await api.expectAnswer(practiceAnswerListSchema, { path: '/api/practice/answers', token });
  return list.answers.map(({ recordingState }) => recordingState);
};
async function keysOf({ id }: SignedInPerson): Promise<string[]> {
  const rows = await db().select({ key: uploads.key }).from(uploads).where(eq(uploads.ownerId, id));
  return rows.map(({ key }) => key);
}

/** A learner with two recordings and a typed answer, that somebody else rated and may see; and the other's own answer. */
async function practicedPerson() {
  const [person, other] = [await api.newcomer(), await api.newcomer()];
  const first = new Date(Date.now() - 100 * day);
  const answers = [await recorded(person, first), await recorded(person, new Date())];
  await addTestAnswer(db(), { userId: person.id, mode: 'typed', transcript: 'I asked.' });
  const [answerId = ''] = answers;
  await grantTestAnswer(db(), { answerId, userId: other.id, expiresAt: new Date(Date.now() + day) });
  const rating = { answerId, raterId: other.id, rubricRevision: 1, criterion: 'answer', level: 3 };
  await db()
    .insert(practiceRatings)
    .values({ ...rating, raterKind: 'peer' });
  await db().insert(practiceConsents).values({ userId: person.id, service: 'stt.example.com' });
  await recorded(other, first);
  return { person, other, first, answerId };
}

const nothing = {
  answers: 0,
  recordings: 0,
  answersHandedIn: 0,
  recordingsHandedIn: 0,
  recordingBytes: 0,
  nextExpiry: null,
};

test('all recordings are counted and deleted; the answers stay, and so does everything of others', async () => {
  const { person, other, first } = await practicedPerson();
  expect(await storage(person)).toEqual({
    answers: 3,
    recordings: 2,
    answersHandedIn: 0,
    recordingsHandedIn: 0,
    recordingBytes: 2 * webm.length,
    nextExpiry: new Date(first.getTime() + 180 * day).toISOString(),
  });
  const keys = await keysOf(person);
  expect(await api.storedKeys('practice/')).toEqual(expect.arrayContaining(keys));

  const deleting = { method: 'DELETE', path: '/api/practice/recordings', token: person.token };
  await Promise.all([api.expectAnswer(doneSchema, deleting), api.expectAnswer(doneSchema, deleting)]);
  expect(await storage(person)).toEqual({ ...nothing, answers: 3 });
  expect((await statesOf(person)).toSorted()).toEqual(['deleted', 'deleted', 'none']);
  expect(await keysOf(person)).toEqual([]);
  expect((await api.storedKeys('practice/')).filter((key) => keys.includes(key))).toEqual([]);
  expect(await storage(other)).toMatchObject({ answers: 1, recordings: 1 });
});

test('all of practice is deleted with its recordings, ratings, grants and consents, and nothing of others', async () => {
  const { person, other, answerId } = await practicedPerson();
  const keys = await keysOf(person);
  await api.expectAnswer(doneSchema, { method: 'DELETE', path: '/api/practice', token: person.token });
  expect(await storage(person)).toEqual(nothing);
  const rowsOf = (table: typeof practiceGrants | typeof practiceRatings) =>
    db().$count(table, eq(table.answerId, answerId));
  expect([await rowsOf(practiceGrants), await rowsOf(practiceRatings)]).toEqual([0, 0]);
  const consents = await db()
    .select({ consents: count() })
    .from(practiceConsents)
    .where(eq(practiceConsents.userId, person.id));
  expect(consents).toEqual([{ consents: 0 }]);
  expect((await api.storedKeys('practice/')).filter((key) => keys.includes(key))).toEqual([]);
  expect(await statesOf(other)).toEqual(['stored']);
});

test('a recording that is about to expire expires after its notice', async () => {
  const person = await api.newcomer();
  const id = await recorded(person, new Date(Date.now() - 300 * day));
  const noticed = new Date(Date.now() - day);
  await db().update(practiceAnswers).set({ expiryNoticeAt: noticed }).where(eq(practiceAnswers.id, id));
  const expiry = new Date(noticed.getTime() + 14 * day).toISOString();
  expect((await storage(person)).nextExpiry).toBe(expiry);
  // The history, to which the mail leads, names the same day.
  const list = { path: '/api/practice/answers', token: person.token };
  const { answers } = await api.expectAnswer(practiceAnswerListSchema, list);
  expect(answers.map(({ recordingExpiresAt }) => recordingExpiresAt)).toEqual([expiry]);
});

test('what was handed in is said to be, to its owner alone, and its recording has no day on which it is deleted', async () => {
  const [person, reader] = [await api.newcomer(), await api.newcomer()];
  const course = await createTestCourse(db(), { modules: [[{ type: 'assignment' }, { type: 'assignment' }]] });
  const [oldest, later] = [new Date(Date.now() - 100 * day), new Date(Date.now() - 50 * day)];
  const answerId = await recorded(person, oldest);
  const kept = await recorded(person, later);
  const typed = await addTestAnswer(db(), {
    userId: person.id,
    mode: 'typed',
    transcript: 'I asked.',
    createdAt: later,
  });
  // In two versions, and in two lessons of one course.
  await createTestSubmission(db(), { course, userId: person.id, versions: ['One.', 'Two.'], answerId });
  await createTestSubmission(db(), { course, lesson: 1, userId: person.id, answerId });
  await createTestSubmission(db(), {
    course: await createTestCourse(db(), { modules: [[{ type: 'assignment' }]] }),
    userId: person.id,
    answerId: typed,
  });
  expect(await storage(person)).toMatchObject({
    answers: 3,
    recordings: 2,
    answersHandedIn: 2,
    recordingsHandedIn: 1,
    nextExpiry: new Date(later.getTime() + 180 * day).toISOString(),
  });
  const list = { path: '/api/practice/answers', token: person.token };
  const { answers } = await api.expectAnswer(practiceAnswerListSchema, list);
  expect(new Map(answers.map(({ id, recordingExpiresAt }) => [id, recordingExpiresAt]))).toEqual(
    new Map([
      [answerId, null],
      [typed, null],
      [kept, new Date(later.getTime() + 180 * day).toISOString()],
    ]),
  );
  const read = (id: string, { token }: SignedInPerson) =>
    api.expectAnswer(practiceAnswerSchema, { path: `/api/practice/answers/${id}`, token });
  const handedInTo = [`Course ${course.slug}`];
  expect(await read(answerId, person)).toMatchObject({ handedInTo, recordingExpiresAt: null });
  expect((await read(kept, person)).handedInTo).toEqual([]);
  await grantTestAnswer(db(), { answerId, userId: reader.id, expiresAt: new Date(Date.now() + day) });
  expect((await read(answerId, reader)).handedInTo).toEqual([]);

  await api.expectAnswer(doneSchema, { method: 'DELETE', path: `/api/practice/answers/${kept}`, token: person.token });
  expect(await storage(person)).toMatchObject({ recordings: 1, recordingsHandedIn: 1, nextExpiry: null });
});
