/** Recordings: nothing is lost or doubled by repeated and interrupted uploads, and nobody else can play them. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#db/accounts/tables.ts';
import { openDatabase } from '#db/connection/client.ts';
import { addTestAnswer, grantTestAnswer } from '#db/local/practice-fixture.ts';
import { finishRecording } from '#db/practice/recordings.ts';
import { practiceAnswers } from '#db/practice/tables.ts';
import { uploads } from '#db/uploads/tables.ts';
import { doneSchema } from '../api/done-contract.ts';
import { problemSchema } from '../api/problem-contract.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../local/test-api.ts';
import { practiceAnswerSchema, practiceOverviewSchema } from './contract.ts';

let api: TestApi;
let person: SignedInPerson;
beforeAll(async () => {
  api = await startTestApi();
  person = await api.newcomer();
});
afterAll(() => api.stop());

const db = () => openDatabase(api.database.databaseUrl);
/** The beginning of what Chrome records, and bytes that tell places apart. */
const webm = Buffer.concat([
  Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84]),
  Buffer.from('webm'),
  Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 251)),
]);

type Options = { token?: string; body?: Buffer; type?: string };
const put = (id: string, { token = person.token, body = webm, type = 'audio/webm' }: Options = {}) =>
  fetch(`${api.origin}/api/practice/answers/${id}/recording`, {
    method: 'PUT',
    headers: { 'Content-Type': type, Authorization: `Bearer ${token}` },
    body: new Uint8Array(body),
  });
async function stored(options: { userId?: number; token?: string } = {}): Promise<string> {
  const id = await addTestAnswer(db(), { userId: options.userId ?? person.id });
  const answer = await put(id, options);
  expect(answer.status, await answer.text()).toBe(200);
  return id;
}
/** Begins an upload on a connection of its own, without a body. */
function open(id: string, token: string, lengths: string[]): Socket {
  const { hostname, port } = new URL(api.origin);
  const socket = connect(Number(port), hostname);
  // The server may close the connection.
  socket.on('error', () => {});
  const path = `/api/practice/answers/${id}/recording`;
  const headers = ['Content-Type: audio/webm', `Authorization: Bearer ${token}`, ...lengths];
  socket.write([`PUT ${path} HTTP/1.1`, `Host: ${hostname}`, ...headers, '\r\n'].join('\r\n'));
  return socket;
}
const play = (id: string, { token = person.token, headers = {} }: { token?: string; headers?: HeadersInit } = {}) =>
  fetch(`${api.origin}/api/practice/answers/${id}/recording`, {
    headers: { Authorization: `Bearer ${token}`, ...headers },
  });
const problemOf = async (answer: Response) => problemSchema.parse(await answer.json()).code;
const answerOf = (id: string) =>
  api.expectAnswer(practiceAnswerSchema, { path: `/api/practice/answers/${id}`, token: person.token });

/** The rows and the objects of one person's recordings. */
async function filesOf(owner: { id: number }) {
  const rows = await db().select().from(uploads).where(eq(uploads.ownerId, owner.id));
  const objects = await api.storedKeys('practice/');
  const keys = rows.map(({ key }) => key);
  return {
    keys,
    stored: rows.filter(({ storedAt }) => storedAt).length,
    objects: objects.filter((key) => keys.includes(key)),
  };
}

test('a recording is stored once and played whole and in parts, for its owner alone, and kept by no cache', async () => {
  const id = await stored();
  expect(await answerOf(id)).toMatchObject({ recordingState: 'stored', recordingExpiresAt: expect.any(String) });
  const whole = await play(id);
  expect(Buffer.from(await whole.arrayBuffer())).toEqual(webm);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'video/webm',
    'content-length': String(webm.length),
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
    'accept-ranges': 'bytes',
    'cross-origin-resource-policy': 'same-origin',
  });
  const part = await play(id, { headers: { Range: 'bytes=500-599' } });
  expect([part.status, part.headers.get('Content-Range')]).toEqual([206, `bytes 500-599/${webm.length}`]);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(webm.subarray(500, 600));
  expect((await play(id, { headers: { Range: `bytes=${webm.length}-` } })).status).toBe(416);

  // Sending it again stores nothing.
  const before = await filesOf(person);
  expect((await put(id)).status).toBe(200);
  expect(await filesOf(person)).toEqual(before);
});

test('nobody else can play a recording; a grant opens it until it ends, and a deletion at once', async () => {
  const owner = await api.newcomer();
  const id = await stored({ userId: owner.id, token: owner.token });
  const [reviewer, former, admin] = [await api.newcomer(), await api.newcomer(), await api.newcomer()];
  await db().update(users).set({ role: 'ADMIN' }).where(eq(users.id, admin.id));
  const grant = (userId: number, seconds: number) =>
    grantTestAnswer(db(), { answerId: id, userId, expiresAt: new Date(Date.now() + seconds * 1000) });
  await grant(reviewer.id, 60);
  await grant(former.id, -1);

  const asked = { headers: { Range: 'bytes=0-1' } };
  const statuses = async () =>
    Promise.all(
      [owner, reviewer, former, admin, person].map(async ({ token }) => (await play(id, { token, ...asked })).status),
    );
  expect(await statuses()).toEqual([206, 206, 404, 404, 404]);
  expect((await play(id, { token: 'nobody', ...asked })).status).toBe(401);
  const [{ keys }] = [await filesOf(owner)];
  expect((await fetch(`${api.origin}/uploads/${keys[0]}`)).status).toBe(404);

  await db().update(users).set({ suspendedAt: new Date() }).where(eq(users.id, reviewer.id));
  expect((await play(id, { token: reviewer.token, ...asked })).status).toBe(401);
  await api.expectAnswer(doneSchema, { method: 'DELETE', path: `/api/practice/answers/${id}`, token: owner.token });
  expect(await statuses()).toEqual([404, 401, 404, 404, 404]);
  expect(await filesOf(owner)).toEqual({ keys: [], stored: 0, objects: [] });
  expect(await api.storedKeys(keys[0] ?? '')).toEqual([]);
});

test('deleting the recording keeps the answer, and a repeated upload does not bring it back', async () => {
  const id = await stored();
  const [row] = await db()
    .select({ key: practiceAnswers.recordingKey })
    .from(practiceAnswers)
    .where(eq(practiceAnswers.id, id));
  const deleting = { method: 'DELETE', path: `/api/practice/answers/${id}/recording`, token: person.token };
  await api.expectAnswer(doneSchema, deleting);
  await api.expectAnswer(doneSchema, deleting);
  expect(await api.storedKeys(row?.key ?? '')).toEqual([]);
  expect(await answerOf(id)).toMatchObject({ recordingState: 'deleted', durationMs: 30_000, recordingExpiresAt: null });
  const again = await put(id);
  expect([again.status, await problemOf(again)]).toEqual([409, 'recording_replaced']);
});

describe('an upload', () => {
  test('of many at once stores exactly one object, and leaves no row without one', async () => {
    const owner = await api.newcomer();
    const id = await addTestAnswer(db(), { userId: owner.id });
    const sent = await Promise.all(Array.from({ length: 6 }, () => put(id, { token: owner.token })));
    const statuses = sent.map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    const { keys, stored: complete, objects } = await filesOf(owner);
    expect([complete, objects]).toEqual([1, keys]);
    expect(Buffer.from(await (await play(id, { token: owner.token })).arrayBuffer())).toEqual(webm);
  });

  test('that is interrupted is never played, counts no space, and is repeated without a loss', async () => {
    const owner = await api.newcomer();
    const id = await addTestAnswer(db(), { userId: owner.id });
    const socket = open(id, owner.token, [`Content-Length: ${webm.length}`]);
    socket.write(webm.subarray(0, 80_000));
    const rows = () => db().select().from(uploads).where(eq(uploads.ownerId, owner.id));
    await expect.poll(rows, { timeout: 20_000 }).toMatchObject([{ storedAt: null }]);
    expect((await play(id, { token: owner.token })).status).toBe(404);
    socket.destroy();
    await expect.poll(rows, { timeout: 20_000 }).toEqual([]);
    const overview = await api.expectAnswer(practiceOverviewSchema, { path: '/api/practice', token: owner.token });
    expect(overview.recordingBytes).toBe(0);
    expect((await put(id, { token: owner.token })).status).toBe(200);
    expect(await filesOf(owner)).toMatchObject({ stored: 1, objects: [expect.stringMatching(/^practice\//)] });
  });

  test('that ends after its answer was deleted leaves nothing behind', async () => {
    const owner = await api.newcomer();
    const ids = await Promise.all([1, 2, 3, 4].map(() => addTestAnswer(db(), { userId: owner.id })));
    const outcomes = await Promise.all(
      ids.flatMap((id) => [
        put(id, { token: owner.token }).then(({ status }) => status),
        api.request('DELETE', `/api/practice/answers/${id}`, { token: owner.token }).then(({ status }) => status),
      ]),
    );
    expect(outcomes.filter((status) => ![200, 404, 409].includes(status))).toEqual([]);
    const { keys, objects } = await filesOf(owner);
    expect([keys, objects]).toEqual([[], []]);

    // So that the browser that sends it forgets the answer too.
    const id = await addTestAnswer(db(), { userId: owner.id });
    const key = `practice/${crypto.randomUUID()}.webm`;
    await db()
      .insert(uploads)
      .values({ key, ownerId: owner.id, filename: 'recording', contentType: 'audio/webm', size: 1 });
    const uploading = { recordingState: 'uploading', recordingKey: key } as const;
    await db().update(practiceAnswers).set(uploading).where(eq(practiceAnswers.id, id));
    await api.expectAnswer(doneSchema, { method: 'DELETE', path: `/api/practice/answers/${id}`, token: owner.token });
    const caller = { userId: owner.id, sessionId: '', sessionHash: '' };
    const finishing = finishRecording(db(), { caller, id, key, now: new Date() });
    await expect(finishing).rejects.toMatchObject({ code: 'answer_deleted' });
  });

  test('of something that no browser records is refused', async () => {
    const id = await addTestAnswer(db(), { userId: person.id });
    for (const body of ['<!doctype html><script>hostile()</script>', '%PDF-1.7\n', 'GIF89a', 'plain text']) {
      const answer = await put(id, { body: Buffer.from(body) });
      expect([answer.status, await problemOf(answer)]).toEqual([415, 'unsupported_media_type']);
    }
    expect((await answerOf(id)).recordingState).toBe('none');
    // Of somebody else's answer not even that is told.
    const foreign = await addTestAnswer(db(), { userId: (await api.newcomer()).id });
    expect((await put(foreign, { body: Buffer.from('plain text') })).status).toBe(404);
    const typed = await addTestAnswer(db(), { userId: person.id, mode: 'typed' });
    expect((await put(typed)).status).toBe(409);
  });

  test('of more than 50 MB, or without a length, is refused before it is read', async () => {
    const id = await addTestAnswer(db(), { userId: person.id });
    const statusLineOf = async (lengths: string[]) => {
      const socket = open(id, person.token, lengths);
      const [answer] = await once(socket, 'data');
      socket.destroy();
      return String(answer).split('\r\n')[0];
    };
    expect(await statusLineOf(['Content-Length: 50000001'])).toBe('HTTP/1.1 413 Payload Too Large');
    expect(await statusLineOf(['Transfer-Encoding: chunked'])).toBe('HTTP/1.1 411 Length Required');
    expect((await answerOf(id)).recordingState).toBe('none');
  });

  test('that is interrupted takes up room until it is swept an hour later, once another is begun', async () => {
    const owner = await api.newcomer();
    const id = await addTestAnswer(db(), { userId: owner.id });
    const lost = Array.from({ length: 2 }, () => ({
      key: `practice/${crypto.randomUUID()}.webm`,
      ownerId: owner.id,
      filename: 'recording',
      contentType: 'video/webm',
      size: 1_000_000_000 - webm.length,
      createdAt: new Date(),
    }));
    await db().insert(uploads).values(lost);
    const latest = { recordingState: 'uploading' as const, recordingKey: lost[1]?.key ?? null };
    await db().update(practiceAnswers).set(latest).where(eq(practiceAnswers.id, id));
    expect((await put(id, { token: owner.token })).status).toBe(200);
    const another = await addTestAnswer(db(), { userId: owner.id });
    expect(await problemOf(await put(another, { token: owner.token, body: Buffer.concat([webm, webm]) }))).toBe(
      'upload_room',
    );
    await api.fireCron(new Date(Date.now() + 61 * 60_000));
    const left = await db().select({ key: uploads.key }).from(uploads).where(eq(uploads.ownerId, owner.id));
    expect(left.map(({ key }) => key)).not.toContain(lost[1]?.key);
    expect(left.map(({ key }) => key)).toContain(lost[0]?.key);
  });

  test('fits into two gigabytes of all recordings of a person, also when several come at once', async () => {
    const owner = await api.newcomer();
    const full = await addTestAnswer(db(), { userId: owner.id });
    const key = `practice/${crypto.randomUUID()}.webm`;
    const size = 2_000_000_000 - webm.length;
    const row = {
      key,
      ownerId: owner.id,
      filename: 'recording',
      contentType: 'video/webm',
      size,
      storedAt: new Date(),
    };
    await db().insert(uploads).values(row);
    const state = { recordingState: 'stored' as const, recordingKey: key };
    await db().update(practiceAnswers).set(state).where(eq(practiceAnswers.id, full));
    const ids = await Promise.all([1, 2, 3].map(() => addTestAnswer(db(), { userId: owner.id })));
    const sent = await Promise.all(ids.map((id) => put(id, { token: owner.token })));
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const refused = sent.find(({ status }) => status === 409);
    expect(refused && (await problemOf(refused))).toBe('upload_room');
  });
});

test('the recordings of a deleted account leave the bucket at the next run of the cron, and others stay', async () => {
  const owner = await api.newcomer();
  const ids = [
    await stored({ userId: owner.id, token: owner.token }),
    await stored({ userId: owner.id, token: owner.token }),
  ];
  const kept = await stored();
  const { keys } = await filesOf(owner);
  expect(keys).toHaveLength(2);
  const deleting = { token: owner.token, body: { email: owner.email, password: owner.password } };
  expect((await api.request('POST', '/api/account/delete', deleting)).status).toBe(200);
  await api.fireCron();
  const left = await api.storedKeys('practice/');
  expect(left.filter((key) => keys.includes(key))).toEqual([]);
  expect(await db().select().from(uploads).where(inArray(uploads.key, keys))).toEqual([]);
  expect(await db().select().from(practiceAnswers).where(inArray(practiceAnswers.id, ids))).toEqual([]);
  expect((await play(kept)).status).toBe(200);
});

test('a recording that is under way while its account is deleted keeps its row for a day, as its object may still come', async () => {
  const owner = await api.newcomer();
  const id = await addTestAnswer(db(), { userId: owner.id });
  const socket = open(id, owner.token, [`Content-Length: ${webm.length}`]);
  socket.write(webm.subarray(0, -1));
  await expect.poll(() => filesOf(owner).then(({ keys }) => keys.length), { timeout: 20_000 }).toBe(1);
  const { keys } = await filesOf(owner);
  const deleting = { token: owner.token, body: { email: owner.email, password: owner.password } };
  expect((await api.request('POST', '/api/account/delete', deleting)).status).toBe(200);
  await api.fireCron();
  const row = () => db().select().from(uploads).where(inArray(uploads.key, keys));
  expect(await row()).toMatchObject([{ ownerId: null, storedAt: null }]);
  await api.fireCron(new Date(Date.now() + 25 * 3_600_000));
  expect(await row()).toEqual([]);
  socket.destroy();
});

test('the daily check for unused files leaves recordings alone', async () => {
  const id = await stored();
  for (const days of [2, 10, 12]) await api.fireCron(new Date(Date.now() + days * 86_400_000));
  expect((await play(id)).status).toBe(200);
});
