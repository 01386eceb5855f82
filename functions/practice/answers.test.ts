/** A learner's answers: saved once however often they are sent, open to nobody else, and gone when they are deleted. */
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#db/connection/client.ts';
import { addTestAnswer, addTestQuestion, grantTestAnswer, questionContent } from '#db/local/practice-fixture.ts';
import { practiceAnswers, practiceQuestions, practiceRatings } from '#db/practice/tables.ts';
import { doneSchema } from '../api/done-contract.ts';
import { problemSchema } from '../api/problem-contract.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../local/test-api.ts';
import { practiceAnswerListSchema, practiceAnswerSchema, practiceOverviewSchema } from './contract.ts';
import { measureSound } from './measures/sound-measures.shared.ts';
import { framesOfWav, recordSpeech, synthesizeSpeech } from './measures/synthetic-speech.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const db = () => openDatabase(api.database.databaseUrl);
const answers = '/api/practice/answers';
const story =
  'I was a tutor and a student was stuck. I decided to sit down with her, I asked what she had tried, and we went through it line by line. In the end she passed with 90 percent, and I have used the same plan with six others since then.';

/** The request that saves an answer; a typed one by default. */
async function saving(
  { token }: SignedInPerson,
  {
    id = crypto.randomUUID(),
    ...rest
  }: { id?: string; question?: string; retakeOf?: string; transcript?: string } = {},
) {
  const question = rest.question ?? (await addTestQuestion(db())).slug;
  const typed = { mode: 'typed', durationMs: 0, speech: null, transcript: story, transcriptSource: 'typed' };
  return { method: 'PUT', path: `${answers}/${id}`, token, body: { ...typed, question, revision: 1, ...rest } };
}
const read = (path: string, { token }: SignedInPerson) => api.expectAnswer(practiceAnswerSchema, { path, token });
const list = ({ token }: SignedInPerson, query = '') =>
  api.expectAnswer(practiceAnswerListSchema, { path: `${answers}${query}`, token });

describe('saving', () => {
  test('ten identical requests at once make one answer, and count once', async () => {
    const person = await api.newcomer();
    const request = await saving(person);
    const sent = await Promise.all(
      Array.from({ length: 10 }, () => api.request(request.method, request.path, request)),
    );
    expect(sent.map(({ status }) => status).toSorted()).toEqual([...Array(9).fill(200), 201]);
    const bodies = sent.map(({ json }) => practiceAnswerSchema.parse(json()));
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(bodies[0]).toMatchObject({ transcript: story, transcriptSource: 'typed', recordingState: 'none' });
    expect((await list(person)).answers).toHaveLength(1);
    const overview = await api.expectAnswer(practiceOverviewSchema, { path: '/api/practice', token: person.token });
    expect(overview).toMatchObject({ answers: 1, answersLeftToday: 29, recordingBytes: 0 });
    expect(overview.latest?.id).toBe(bodies[0]?.id);
  });

  test('thirty answers a day and no more, also at once; deleting one gives nothing back', async () => {
    const person = await api.newcomer();
    const { slug: question } = await addTestQuestion(db());
    const requests = await Promise.all(Array.from({ length: 34 }, () => saving(person, { question })));
    const sent = await Promise.all(
      requests.map(async (request) => ({ request, ...(await api.request(request.method, request.path, request)) })),
    );
    const [saved, refused] = [sent.filter(({ status }) => status === 201), sent.filter(({ status }) => status === 429)];
    expect([saved.length, refused.length]).toEqual([30, 4]);
    expect(Number(refused[0]?.headers.get('Retry-After'))).toBeGreaterThan(23 * 3600);

    const [again] = saved;
    expect((await api.request('PUT', again?.request.path ?? '', again?.request)).status).toBe(200);
    await api.request('DELETE', again?.request.path ?? '', { token: person.token });
    expect((await api.expectProblem(429, await saving(person, { question }))).code).toBe('too_many_requests');
    const overview = await api.expectAnswer(practiceOverviewSchema, { path: '/api/practice', token: person.token });
    expect(overview).toMatchObject({ answers: 29, answersLeftToday: 0 });
  });

  test('under the id of another person finds nothing, and is no retake of an answer of theirs', async () => {
    const [person, other] = [await api.newcomer(), await api.newcomer()];
    const { slug: question } = await addTestQuestion(db());
    const theirs = crypto.randomUUID();
    await api.expectAnswer(practiceAnswerSchema, { ...(await saving(other, { id: theirs, question })), status: 201 });
    const asTheirs = await saving(person, { id: theirs, question, transcript: 'Mine.' });
    expect((await api.expectProblem(404, asTheirs)).code).toBe('not_found');
    expect((await read(`${answers}/${theirs}`, other)).transcript).toBe(story);
    expect((await list(person)).answers).toEqual([]);
    const own = await api.expectAnswer(practiceAnswerSchema, {
      ...(await saving(person, { question, retakeOf: theirs })),
      status: 201,
    });
    expect([own.retakeOf, own.takes.map(({ id }) => id)]).toEqual([null, [own.id]]);
  });

  test('a retake shows all takes of the question, oldest first', async () => {
    const person = await api.newcomer();
    const { slug: question } = await addTestQuestion(db());
    const first = await api.expectAnswer(practiceAnswerSchema, {
      ...(await saving(person, { question })),
      status: 201,
    });
    const second = await api.expectAnswer(practiceAnswerSchema, {
      ...(await saving(person, { question, retakeOf: first.id })),
      status: 201,
    });
    expect(second.retakeOf).toBe(first.id);
    expect(second.takes.map(({ id }) => id)).toEqual([first.id, second.id]);
    const toAnother = await api.expectAnswer(practiceAnswerSchema, {
      ...(await saving(person, { retakeOf: first.id })),
      status: 201,
    });
    expect(toAnother.retakeOf).toBeNull();
  });

  test('a retake that arrives after the answer before it was deleted is stored without the link', async () => {
    const person = await api.newcomer();
    const { slug: question } = await addTestQuestion(db());
    const first = await saving(person, { question });
    const { id } = await api.expectAnswer(practiceAnswerSchema, { ...first, status: 201 });
    await api.request('DELETE', first.path, { token: person.token });
    const retake = await saving(person, { question, retakeOf: id });
    expect(await api.expectAnswer(practiceAnswerSchema, { ...retake, status: 201 })).toMatchObject({
      retakeOf: null,
      transcript: story,
    });
  });

  test('a draft cannot be answered; an archived question can, because the answer may come late', async () => {
    const person = await api.newcomer();
    const draft = await addTestQuestion(db(), { status: 'DRAFT' });
    expect((await api.expectProblem(404, await saving(person, { question: draft.slug }))).code).toBe('not_found');
    const archived = await addTestQuestion(db(), { status: 'ARCHIVED' });
    const saved = await api.expectAnswer(practiceAnswerSchema, {
      ...(await saving(person, { question: archived.slug })),
      status: 201,
    });
    expect(saved.question.prompt).toBe(questionContent.prompt);
  });
});

test('a transcript is written, corrected and removed; its words are measured each time', async () => {
  const person = await api.newcomer();
  const id = await addTestAnswer(db(), { userId: person.id });
  const path = `${answers}/${id}`;
  const write = async (transcript: string, source?: string) =>
    api.expectAnswer(practiceAnswerSchema, {
      method: 'PUT',
      path: `${path}/transcript`,
      token: person.token,
      body: { transcript, replaces: (await read(path, person)).transcript, ...(source && { source }) },
    });
  const words = (answer: { content: { words: { value: number | null } } | null }) => answer.content?.words.value;

  const device = await write(story, 'device');
  expect(device).toMatchObject({ transcript: story, transcriptSource: 'device', correctedAt: null });
  expect(words(device)).toBe(story.split(' ').length);
  // The same text again corrects nothing.
  expect((await write(story)).correctedAt).toBeNull();
  const corrected = await write(`${story} Her sister came as well.`);
  expect(corrected).toMatchObject({ transcriptSource: 'device', correctedAt: expect.any(String) });
  expect(words(corrected)).toBe(story.split(' ').length + 5);
  expect(await read(path, person)).toEqual(corrected);
  const removed = await write('');
  expect(removed).toMatchObject({ transcript: '', transcriptSource: null, correctedAt: null });
  expect(removed.content?.words).toMatchObject({ value: null, unmeasured: 'noTranscript' });
  expect(await write(story)).toMatchObject({ transcriptSource: 'typed', correctedAt: null });
});

test('of two edits at once the second one is refused and replaces nothing, and a repeated save is none', async () => {
  const person = await api.newcomer();
  const id = await addTestAnswer(db(), { userId: person.id, transcript: story });
  const path = `${answers}/${id}`;
  const edit = (transcript: string) => ({
    method: 'PUT',
    path: `${path}/transcript`,
    token: person.token,
    body: { transcript, replaces: story },
  });
  const edits = [`${story} First.`, `${story} Second.`].map(edit);
  const sent = await Promise.all(edits.map((request) => api.request(request.method, request.path, request)));
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [winner, loser] = sent[0]?.status === 200 ? edits : edits.toReversed();
  if (!winner || !loser) throw new Error('There are two edits.');
  const saved = await read(path, person);
  expect(saved.transcript).toBe(winner.body.transcript);
  expect((await api.expectProblem(409, loser)).code).toBe('edit_conflict');
  expect(await api.expectAnswer(practiceAnswerSchema, winner)).toEqual(saved);
});

test('an answer that had a minute is not judged by its length, also after a correction', async () => {
  const person = await api.newcomer();
  const speech = measureSound(framesOfWav(recordSpeech(synthesizeSpeech({ seed: 7, phrases: 5 }), 'quiet', 7)));
  const lengthWithin = async (secondsToAnswer: number | null) => {
    const request = await saving(person);
    const body = { ...request.body, mode: 'audio', durationMs: 20_000, speech, secondsToAnswer };
    const saved = await api.expectAnswer(practiceAnswerSchema, { ...request, body, status: 201 });
    const transcript = { transcript: `${story} Yes.`, source: 'typed', replaces: story };
    const writing = { method: 'PUT', path: `${request.path}/transcript`, token: person.token, body: transcript };
    const corrected = await api.expectAnswer(practiceAnswerSchema, writing);
    expect(corrected.content?.length).toEqual(saved.content?.length);
    return saved.content?.length.band;
  };
  expect(await lengthWithin(60)).toBeNull();
  expect(await lengthWithin(120)).toBe('low');
  expect(await lengthWithin(null)).toBe('low');
});

test('from five earlier answers on, the pace is compared with the own one, and never with that of others', async () => {
  const [person, other] = [await api.newcomer(), await api.newcomer()];
  const recording = synthesizeSpeech({ seed: 7, phrases: 5 });
  const speech = measureSound(framesOfWav(recordSpeech(recording, 'quiet', 7)));
  const speak = async (speaker: SignedInPerson) => {
    const request = await saving(speaker);
    const spoken = { ...request.body, mode: 'audio', durationMs: 20_000, speech, transcriptSource: 'device' };
    const answer = await api.expectAnswer(practiceAnswerSchema, { ...request, body: spoken, status: 201 });
    return { path: request.path, pace: answer.content?.pace };
  };
  const first = await speak(person);
  const usual = first.pace?.value ?? 0;
  expect(usual).toBeGreaterThan(0);
  /** Answers at another pace; with the first one above, four make five. */
  const addPaces = async (userId: number, count: number, value: number, createdAt: Date) => {
    for (let index = 0; index < count; index++) {
      const id = await addTestAnswer(db(), { userId, createdAt });
      await db()
        .update(practiceAnswers)
        .set({ content: { pace: { value } } })
        .where(eq(practiceAnswers.id, id));
    }
  };
  await addPaces(person.id, 4, usual * 3, new Date(Date.now() - 60_000));
  const compared = await speak(person);
  expect(compared.pace).toMatchObject({ value: usual, band: 'low' });
  expect((await speak(other)).pace).toEqual(first.pace);

  // A correction of the first answer compares it with what came before it: four answers, too few.
  const transcript = { transcript: story, source: 'device', replaces: story };
  const writing = { method: 'PUT', path: `${first.path}/transcript`, token: person.token, body: transcript };
  expect((await api.expectAnswer(practiceAnswerSchema, writing)).content?.pace).toEqual(first.pace);
  const again = { ...writing, path: `${compared.path}/transcript` };
  expect((await api.expectAnswer(practiceAnswerSchema, again)).content?.pace).toEqual(compared.pace);
});

test('a list has the values of all measures and no places, the same as the answers themselves', async () => {
  const person = await api.newcomer();
  const speech = measureSound(framesOfWav(recordSpeech(synthesizeSpeech({ seed: 7, phrases: 5 }), 'quiet', 7)));
  const request = await saving(person);
  const spoken = { ...request.body, mode: 'audio', durationMs: 20_000, speech };
  const { content } = await api.expectAnswer(practiceAnswerSchema, { ...request, body: spoken, status: 201 });
  const [listed] = (await list(person)).answers;
  const { waveform: _, ...sound } = speech;
  const measured = Object.entries({ ...sound, ...content }).filter(([, { value }]) => value !== null);
  expect(listed?.values).toEqual(Object.fromEntries(measured.map(([name, { value }]) => [name, value])));
  expect(Object.keys(listed?.values ?? {})).toEqual(expect.arrayContaining(['pauses', 'words']));
  expect(JSON.stringify(listed)).not.toContain('"start"');
});

test('an own rating is stored once and can be changed', async () => {
  const person = await api.newcomer();
  const id = await addTestAnswer(db(), { userId: person.id });
  const rate = (level: number) => ({
    method: 'PUT',
    path: `${answers}/${id}/rating`,
    token: person.token,
    body: { level },
  });
  await Promise.all([1, 2, 4, 4].map((level) => api.expectAnswer(doneSchema, rate(level))));
  await api.expectAnswer(doneSchema, rate(3));
  expect((await read(`${answers}/${id}`, person)).ownLevel).toBe(3);
  const rows = await db().select().from(practiceRatings).where(eq(practiceRatings.answerId, id));
  expect(rows).toMatchObject([{ raterKind: 'self', raterId: person.id, level: 3, rubricRevision: 1 }]);
  await api.expectProblem(400, rate(5));
});

test('the history comes in pages without gaps, also for answers of the same moment, and by question and competency', async () => {
  const person = await api.newcomer();
  const [one, other] = [await addTestQuestion(db()), await addTestQuestion(db())];
  await db().update(practiceQuestions).set({ competency: 'leadership' }).where(eq(practiceQuestions.id, other.id));
  const createdAt = new Date('2026-02-03T04:05:06.789Z');
  const ids: string[] = [];
  for (const [index, { id: questionId }] of [one, other, one, other, one].entries()) {
    const moment = new Date(createdAt.getTime() + (index > 2 ? 1000 : 0));
    ids.push(await addTestAnswer(db(), { userId: person.id, questionId, createdAt: moment }));
  }
  await addTestAnswer(db(), { userId: (await api.newcomer()).id, questionId: one.id });
  const found: string[] = [];
  let after = '';
  do {
    const page = await list(person, `?limit=2${after && `&after=${after}`}`);
    found.push(...page.answers.map(({ id }) => id));
    after = page.next ?? '';
  } while (after !== '');
  expect(found).toHaveLength(5);
  expect(new Set(found)).toEqual(new Set(ids));
  expect(new Set(found.slice(0, 2))).toEqual(new Set(ids.slice(3)));
  expect((await list(person, `?question=${one.slug}`)).answers).toHaveLength(3);
  expect((await list(person, '?competency=leadership')).answers).toHaveLength(2);
});

test('an answer is open to its owner and to whom it is granted, until then, without the other takes', async () => {
  const [owner, reviewer, stranger] = [await api.newcomer(), await api.newcomer(), await api.newcomer()];
  const { id: questionId } = await addTestQuestion(db());
  const granted = await addTestAnswer(db(), { userId: owner.id, questionId, transcript: story });
  const secret = await addTestAnswer(db(), { userId: owner.id, questionId });
  await grantTestAnswer(db(), { answerId: granted, userId: reviewer.id, expiresAt: new Date(Date.now() + 60_000) });
  await grantTestAnswer(db(), { answerId: secret, userId: reviewer.id, expiresAt: new Date(Date.now() - 1000) });

  const seen = await read(`${answers}/${granted}`, reviewer);
  expect([seen.transcript, seen.takes.map(({ id }) => id)]).toEqual([story, [granted]]);
  expect((await list(reviewer)).answers).toEqual([]);
  // Seeing is all that a grant allows.
  for (const [method, part, body] of [
    ['PUT', '/transcript', { transcript: 'x', replaces: story }],
    ['PUT', '/rating', { level: 1 }],
    ['DELETE', '', undefined],
    ['DELETE', '/recording', undefined],
  ] as const) {
    const wanted = { method, path: `${answers}/${granted}${part}`, token: reviewer.token, body };
    expect((await api.expectProblem(404, wanted)).code).toBe('not_found');
  }
  for (const [id, person] of [
    [secret, reviewer],
    [granted, stranger],
  ] as const)
    expect((await api.expectProblem(404, { path: `${answers}/${id}`, token: person.token })).code).toBe('not_found');
});

test('an answer that was deleted is not stored again, and takes nothing of the day; of another person, its id is free', async () => {
  const [person, other] = [await api.newcomer(), await api.newcomer()];
  const { slug: question } = await addTestQuestion(db());
  const id = crypto.randomUUID();
  const saved = await saving(person, { id, question });
  const kept = await saving(person, { question });
  for (const request of [saved, kept]) await api.expectAnswer(practiceAnswerSchema, { ...request, status: 201 });
  const deleting = { method: 'DELETE', path: saved.path, token: person.token };
  await Promise.all([api.expectAnswer(doneSchema, deleting), api.expectAnswer(doneSchema, deleting)]);
  // As from another browser that has not sent all of it.
  expect((await api.expectProblem(409, saved)).code).toBe('answer_deleted');
  const recording = await fetch(`${api.origin}${saved.path}/recording`, {
    method: 'PUT',
    headers: { 'Content-Type': 'audio/webm', Authorization: `Bearer ${person.token}` },
    body: new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84, ...Buffer.from('webm')]),
  });
  expect([recording.status, problemSchema.parse(await recording.json()).code]).toEqual([409, 'answer_deleted']);
  expect((await list(person)).answers).toHaveLength(1);
  const overview = await api.expectAnswer(practiceOverviewSchema, { path: '/api/practice', token: person.token });
  expect(overview).toMatchObject({ answers: 1, answersLeftToday: 28 });

  // With the question, the caller may have lost more than the answer.
  await db().update(practiceQuestions).set({ status: 'DRAFT' }).where(eq(practiceQuestions.slug, question));
  expect((await api.expectProblem(409, saved)).code).toBe('answer_deleted');
  await db().update(practiceQuestions).set({ status: 'PUBLISHED' }).where(eq(practiceQuestions.slug, question));

  await api.expectAnswer(doneSchema, { method: 'DELETE', path: '/api/practice', token: person.token });
  expect((await api.expectProblem(409, kept)).code).toBe('answer_deleted');
  const theirs = await saving(other, { id, question });
  await api.expectAnswer(practiceAnswerSchema, { ...theirs, status: 201 });
});

test('deleting an answer removes it with its ratings and grants; its retakes stay', async () => {
  const person = await api.newcomer();
  const { slug: question } = await addTestQuestion(db());
  const first = await api.expectAnswer(practiceAnswerSchema, { ...(await saving(person, { question })), status: 201 });
  const retake = await api.expectAnswer(practiceAnswerSchema, {
    ...(await saving(person, { question, retakeOf: first.id })),
    status: 201,
  });
  const path = `${answers}/${first.id}`;
  await api.request('PUT', `${path}/rating`, { token: person.token, body: { level: 2 } });
  const deleting = { method: 'DELETE', path, token: person.token };
  await Promise.all([api.expectAnswer(doneSchema, deleting), api.expectAnswer(doneSchema, deleting)]);
  expect((await api.expectProblem(404, { path, token: person.token })).code).toBe('not_found');
  expect(await db().$count(practiceRatings, eq(practiceRatings.answerId, first.id))).toBe(0);
  const own = and(eq(practiceAnswers.userId, person.id), eq(practiceAnswers.id, retake.id));
  expect(await db().$count(practiceAnswers, own)).toBe(1);
  expect((await read(`${answers}/${retake.id}`, person)).retakeOf).toBeNull();
});
