/** The transcription service: asked only after the learner agreed, and never the reason that an answer changes or is lost. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#db/connection/client.ts';
import { addTestAnswer, grantTestAnswer } from '#db/local/practice-fixture.ts';
import { doneSchema } from '../api/done-contract.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../local/test-api.ts';
import { startTestTranscription, type TestTranscription } from '../local/test-transcription.ts';
import { practiceAnswerSchema, transcriptionSchema } from './contract.ts';

let service: TestTranscription;
let api: TestApi;
beforeAll(async () => {
  service = await startTestTranscription();
  api = await startTestApi({
    TRANSCRIBE_URL: `${service.url}/`,
    TRANSCRIBE_KEY: 'sk-test',
    TRANSCRIBE_MODEL: 'listen-1',
    TRANSCRIBE_DEADLINE_SECONDS: '3',
  });
});
beforeEach(() => {
  service.calls.length = 0;
  service.behave({ status: 200, body: '{"text":" I asked her\\u0000 what she needed. "}' });
});
afterAll(async () => {
  await api.stop();
  await service.stop();
});

const db = () => openDatabase(api.database.databaseUrl);
const webm = Buffer.concat([
  Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84]),
  Buffer.from('webm and sound'),
]);
const consentPath = '/api/practice/transcription';

async function recorded(
  { id: userId, token }: SignedInPerson,
  transcript = '',
  mode: 'audio' | 'video' = 'audio',
): Promise<string> {
  const id = await addTestAnswer(db(), { userId, transcript, mode });
  const answer = await fetch(`${api.origin}/api/practice/answers/${id}/recording`, {
    method: 'PUT',
    headers: { 'Content-Type': 'audio/webm', Authorization: `Bearer ${token}` },
    body: new Uint8Array(webm),
  });
  expect(answer.status, await answer.text()).toBe(200);
  return id;
}
const consent = ({ token }: SignedInPerson, allowed: boolean, host = service.host) => ({
  method: 'PUT',
  path: consentPath,
  token,
  body: { service: host, allowed },
});
const asking = (id: string, { token }: SignedInPerson) => ({
  method: 'POST',
  path: `/api/practice/answers/${id}/transcription`,
  token,
});
const answerOf = (id: string, { token }: SignedInPerson) =>
  api.expectAnswer(practiceAnswerSchema, { path: `/api/practice/answers/${id}`, token });

async function agreedPerson(): Promise<SignedInPerson> {
  const person = await api.newcomer();
  await api.expectAnswer(transcriptionSchema, consent(person, true));
  return person;
}

test('no sound leaves before the learner agreed to the named service, nor after they withdrew that', async () => {
  const person = await api.newcomer();
  const id = await recorded(person);
  const state = () => api.expectAnswer(transcriptionSchema, { path: consentPath, token: person.token });
  expect(await state()).toEqual({ service: service.host, allowedSince: null });
  expect((await api.expectProblem(409, asking(id, person))).code).toBe('transcription_not_allowed');
  expect((await api.expectProblem(400, consent(person, true, 'other.example.com'))).code).toBe('invalid_input');
  expect((await api.expectProblem(409, asking(id, person))).code).toBe('transcription_not_allowed');
  expect(service.calls).toEqual([]);

  const given = await api.expectAnswer(transcriptionSchema, consent(person, true));
  expect(given).toEqual({ service: service.host, allowedSince: expect.any(String) });
  // Giving it again does not make it younger.
  expect(await api.expectAnswer(transcriptionSchema, consent(person, true))).toEqual(given);
  expect(await state()).toEqual(given);
  const answer = await api.expectAnswer(practiceAnswerSchema, asking(id, person));
  expect(answer).toMatchObject({
    transcript: 'I asked her what she needed.',
    transcriptSource: 'service',
    correctedAt: null,
  });
  expect(service.calls).toMatchObject([
    {
      path: '/v1/audio/transcriptions',
      headers: { authorization: 'Bearer sk-test' },
      model: 'listen-1',
      file: { name: 'answer.webm', type: 'video/webm', content: webm },
    },
  ]);

  expect(await api.expectAnswer(transcriptionSchema, consent(person, false))).toEqual({
    service: service.host,
    allowedSince: null,
  });
  expect((await api.expectProblem(409, asking(id, person))).code).toBe('transcription_not_allowed');
  expect(service.calls).toHaveLength(1);
});

test('a video is sent only when its learner agreed to send the picture of this answer too', async () => {
  const person = await agreedPerson();
  const id = await recorded(person, '', 'video');
  expect((await api.expectProblem(409, asking(id, person))).code).toBe('transcription_not_allowed');
  expect(service.calls).toEqual([]);
  const withPicture = { ...asking(id, person), path: `${asking(id, person).path}?picture=send` };
  expect((await api.expectAnswer(practiceAnswerSchema, withPicture)).transcript).toBe('I asked her what she needed.');
  // One agreement is for one answer, and none without the service being allowed.
  const next = await recorded(person, '', 'video');
  expect((await api.expectProblem(409, asking(next, person))).code).toBe('transcription_not_allowed');
  await api.expectAnswer(transcriptionSchema, consent(person, false));
  expect((await api.expectProblem(409, withPicture)).code).toBe('transcription_not_allowed');
  expect(service.calls).toHaveLength(1);
});

test('only the own recording can be sent, also by somebody to whom it is granted', async () => {
  const [owner, reviewer] = [await agreedPerson(), await agreedPerson()];
  const id = await recorded(owner);
  await grantTestAnswer(db(), { answerId: id, userId: reviewer.id, expiresAt: new Date(Date.now() + 60_000) });
  expect((await api.expectProblem(404, asking(id, reviewer))).code).toBe('not_found');
  const silent = await addTestAnswer(db(), { userId: owner.id });
  expect((await api.expectProblem(404, asking(silent, owner))).code).toBe('not_found');
  expect(service.calls).toEqual([]);
});

test('the text of the service replaces a transcript; what is changed in it afterwards counts as a correction', async () => {
  const person = await agreedPerson();
  const id = await recorded(person, 'Typed from memory.');
  expect(await api.expectAnswer(practiceAnswerSchema, asking(id, person))).toMatchObject({
    transcript: 'I asked her what she needed.',
    transcriptSource: 'service',
    correctedAt: null,
  });
  const corrected = await api.expectAnswer(practiceAnswerSchema, {
    method: 'PUT',
    path: `/api/practice/answers/${id}/transcript`,
    token: person.token,
    body: { transcript: 'I asked him what he needed.', replaces: 'I asked her what she needed.' },
  });
  expect(corrected).toMatchObject({ transcriptSource: 'service', correctedAt: expect.any(String) });
});

test('a text that arrives after an edit replaces nothing: it waits to be taken or discarded', async () => {
  const person = await agreedPerson();
  const edited = 'Typed while the service was listening.';
  const lateText = async () => {
    const id = await recorded(person);
    const answering = service.hold();
    const asked = api.expectAnswer(practiceAnswerSchema, asking(id, person));
    await expect.poll(() => service.calls.length).toBe(1);
    await api.expectAnswer(practiceAnswerSchema, writing(id, { transcript: edited, replaces: '' }));
    answering();
    service.calls.length = 0;
    return { id, answer: await asked };
  };
  const writing = (id: string, body: object) => ({
    method: 'PUT',
    path: `/api/practice/answers/${id}/transcript`,
    token: person.token,
    body,
  });
  const heard = 'I asked her what she needed.';
  const taken = await lateText();
  expect(taken.answer).toMatchObject({ transcript: edited, transcriptSource: 'typed', unusedTranscription: heard });
  expect(await answerOf(taken.id, person)).toEqual(taken.answer);
  const taking = writing(taken.id, { transcript: heard, source: 'service', replaces: edited });
  expect(await api.expectAnswer(practiceAnswerSchema, taking)).toMatchObject({
    transcript: heard,
    transcriptSource: 'service',
    correctedAt: null,
    unusedTranscription: null,
  });

  const discarded = await lateText();
  // An edit that does not know of the text leaves it where it is.
  const editing = writing(discarded.id, { transcript: `${edited} Again.`, replaces: edited });
  expect((await api.expectAnswer(practiceAnswerSchema, editing)).unusedTranscription).toBe(heard);
  const path = `/api/practice/answers/${discarded.id}/transcription`;
  await api.expectAnswer(doneSchema, { method: 'DELETE', path, token: person.token });
  expect(await answerOf(discarded.id, person)).toMatchObject({
    transcript: `${edited} Again.`,
    unusedTranscription: null,
  });
});

describe('a service that', () => {
  const noText = 'The transcription service gave no text. Your recording is safe. Try again, or type what you said.';
  test.each([
    ['does not answer', 'stall'],
    ['breaks off within its answer', 'cut'],
    ['refuses', { status: 401, body: '{"error":{"message":"bad key sk-test"}}' }],
    ['is overloaded', { status: 503, body: 'try later' }],
    ['answers half of its JSON', { status: 200, body: '{"text":"I asked' }],
    ['answers something else', { status: 200, body: '<html>ok</html>' }],
    ['answers without a text', { status: 200, body: '{"transcript":"I asked"}' }],
    ['answers an empty text', { status: 200, body: '{"text":""}' }],
    ['answers spaces', { status: 200, body: '{"text":" \\n "}' }],
    [
      'answers without an end',
      { status: 200, body: JSON.stringify({ text: 'so '.repeat(100_000) }) },
      'The transcription service gave more text than a transcript can have (20,000 characters). Your recording is safe. Type what you said.',
    ],
  ] as const)('%s changes nothing, and the page says so', async (_what, behavior, said: string = noText) => {
    const person = await agreedPerson();
    const id = await recorded(person, 'Typed from memory.');
    const before = await answerOf(id, person);
    service.behave(behavior);
    const { code, message } = await api.expectProblem(502, asking(id, person));
    expect([code, message]).toEqual(['transcription_failed', said]);
    expect(service.calls).toHaveLength(1);
    expect(await answerOf(id, person)).toEqual(before);
  });
});
