/**
 * Nobody but its owner finds an answer: each route of practice is called by everybody else who could have a reason to,
 * for an answer with a recording, a transcript, measures and a rating. A route without an example here fails.
 */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#db/accounts/tables.ts';
import { openDatabase } from '#db/connection/client.ts';
import { createTestDraft } from '#db/local/draft-fixture.ts';
import { addTestAnswer, addTestQuestion, grantTestAnswer } from '#db/local/practice-fixture.ts';
import { openApiDocument, operationsOf } from '../api/openapi-routes.ts';
import { problemSchema } from '../api/problem-contract.ts';
import { buildApp } from '../app.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../local/test-api.ts';
import { practiceAnswerListSchema, practiceAnswerSchema, practiceOverviewSchema } from './contract.ts';

const secret = 'I asked her what she needed, and nobody else may read this.';
const webm = new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84, ...Buffer.from('webm and sound')]);

let api: TestApi;
let owner: SignedInPerson;
let answerId: string;
/** Everybody else, by what could give them a reason. */
let actors: Record<string, SignedInPerson>;

beforeAll(async () => {
  api = await startTestApi();
  const db = openDatabase(api.database.databaseUrl);
  const withRole = async (role: 'CREATOR' | 'ADMIN') => {
    const person = await api.newcomer();
    await db.update(users).set({ role }).where(eq(users.id, person.id));
    return person;
  };
  const [student, creator, formerReviewer] = [await api.newcomer(), await withRole('CREATOR'), await api.newcomer()];
  owner = await api.newcomer();
  const { id: courseId } = await createTestDraft(db, { creatorId: creator.id });
  const { id: questionId } = await addTestQuestion(db, { courseId });
  answerId = await addTestAnswer(db, { userId: owner.id, questionId, transcript: secret });
  await addTestAnswer(db, { userId: student.id, questionId });
  await grantTestAnswer(db, { answerId, userId: formerReviewer.id, expiresAt: new Date(Date.now() - 1000) });
  const stored = await send('PUT', '/recording', owner, { body: webm, headers: { 'Content-Type': 'audio/webm' } });
  expect(stored.status).toBe(200);
  actors = {
    'a stranger': await api.newcomer(),
    'a former reviewer': formerReviewer,
    'a student with an answer to the same question': student,
    "the creator of the question's course": creator,
    'another creator': await withRole('CREATOR'),
    'an admin': await withRole('ADMIN'),
  };
});
afterAll(() => api.stop());

const root = '/api/practice/answers/{id}';

function send(method: string, part: string, person: SignedInPerson, { headers, ...rest }: RequestInit = {}) {
  return fetch(`${api.origin}${root.replace('{id}', answerId)}${part}`, {
    method,
    headers: { Authorization: `Bearer ${person.token}`, ...headers },
    ...rest,
  });
}

const json = (body: object): RequestInit => ({
  body: JSON.stringify(body),
  headers: { 'Content-Type': 'application/json' },
});
const typed = { mode: 'typed', durationMs: 0, speech: null, transcript: 'Mine.', transcriptSource: 'typed' };
/** The requests by route; some routes can be asked in several ways. */
const requests: Record<string, RequestInit[]> = {
  [`GET ${root}`]: [{}],
  [`HEAD ${root}`]: [{}],
  [`PUT ${root}`]: [json({ ...typed, question: 'any', revision: 1 })],
  [`DELETE ${root}`]: [{}],
  [`PUT ${root}/rating`]: [json({ level: 1 })],
  [`PUT ${root}/transcript`]: [json({ transcript: 'Mine.', replaces: secret })],
  [`POST ${root}/transcription`]: [{}],
  [`DELETE ${root}/transcription`]: [{}],
  [`GET ${root}/recording`]: [
    {},
    { headers: { Range: 'bytes=0-1' } },
    { headers: { Range: 'bytes=999999-' } },
    { headers: { 'If-None-Match': '*' } },
  ],
  [`HEAD ${root}/recording`]: [{}, { headers: { Range: 'bytes=0-1' } }],
  [`PUT ${root}/recording`]: [{ body: webm, headers: { 'Content-Type': 'audio/webm' } }],
  [`DELETE ${root}/recording`]: [{}],
};

test('each route of an answer, and each way to ask for its recording, is tried', () => {
  const declared = operationsOf(openApiDocument(buildApp(), 'http://localhost')).map(({ name }) => name);
  const heads = [`HEAD ${root}`, `HEAD ${root}/recording`];
  // The recording itself is a file and not in the document.
  const expected = [...declared.filter((name) => name.includes(root)), `GET ${root}/recording`, ...heads];
  expect(Object.keys(requests).toSorted()).toEqual(expected.toSorted());
});

test('for everybody else the answer does not exist, and what they send changes nothing', async () => {
  const read = () =>
    api.expectAnswer(practiceAnswerSchema, { path: root.replace('{id}', answerId), token: owner.token });
  const before = await read();
  for (const [who, person] of Object.entries(actors)) {
    for (const [route, ways] of Object.entries(requests)) {
      const [method = '', path = ''] = route.split(' ');
      for (const way of ways) {
        const answer = await send(method, path.slice(root.length), person, way);
        const text = await answer.text();
        expect(answer.status, `${who}: ${route} ${JSON.stringify(way.headers ?? '')} ${text}`).toBe(404);
        expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
        expect([answer.headers.get('ETag'), answer.headers.get('Content-Range')]).toEqual([null, null]);
        if (method !== 'HEAD') expect(problemSchema.parse(JSON.parse(text)).code).toBe('not_found');
      }
    }
    const list = { path: '/api/practice/answers', token: person.token };
    const { answers } = await api.expectAnswer(practiceAnswerListSchema, list);
    expect(answers.map(({ id }) => id)).not.toContain(answerId);
    const overview = await api.expectAnswer(practiceOverviewSchema, { path: '/api/practice', token: person.token });
    expect(overview.latest?.id).not.toBe(answerId);
  }
  expect(await read()).toEqual(before);
  const [heard, whole] = [await send('GET', '/recording', owner), await send('HEAD', '/recording', owner)];
  expect(new Uint8Array(await heard.arrayBuffer())).toEqual(webm);
  expect(whole.status).toBe(200);
});

test('without a session, or with an ended one, every route answers 401', async () => {
  const left = await api.newcomer();
  await api.request('POST', '/api/auth/logout', { token: left.token });
  for (const person of [left, { ...left, token: 'nobody' }])
    for (const [route, [way]] of Object.entries(requests)) {
      const [method = '', path = ''] = route.split(' ');
      const answer = await send(method, path.slice(root.length), person, way);
      await answer.text();
      expect(answer.status, route).toBe(401);
    }
});
