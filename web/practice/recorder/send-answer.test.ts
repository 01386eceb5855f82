/** What an answer that the server does not take is told to be. */
import { afterEach, expect, test, vi } from 'vitest';
import type { FinishedAnswer } from './finished-answer.ts';
import type { RecordingEnd } from './recording.ts';
import type { RecordingStore } from './recording-store.ts';
import { isAboutAnswer, mayPass, refusalText, sendAnswer } from './send-answer.ts';

afterEach(() => vi.unstubAllGlobals());

const answer: FinishedAnswer = {
  start: {
    id: crypto.randomUUID(),
    owner: 1,
    question: { slug: 'a-question', revision: 1, prompt: 'A question?' },
    mode: 'typed',
    mimeType: '',
    startedAt: '2026-11-02T09:00:00.000Z',
    retakeOf: null,
  },
  end: { durationMs: 1000, transcript: 'Words.', transcriptSource: 'typed', isKept: true, claimedBy: null },
  sound: new Blob(),
  speech: null,
};

type Refused = { error: unknown; removed: string[]; ended: RecordingEnd[] };

/** What sending throws when the server answers with the problem, and what it does to the store. */
async function refusedWith(status: number, code: string): Promise<Refused> {
  const removed: string[] = [];
  const ended: RecordingEnd[] = [];
  const store: Pick<RecordingStore, 'remove' | 'list' | 'end'> = {
    remove: async (id) => void removed.push(id),
    list: async () => [{ ...answer, isInUse: false }],
    end: async (_id, end) => void ended.push(end),
  };
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', async () =>
    Response.json({ code, message: 'Too many attempts.', requestId: 'x' }, { status }),
  );
  const sending = sendAnswer(
    store,
    { id: answer.start.id, open: async () => answer },
    () => undefined,
    () => undefined,
  );
  return { error: await sending.then(null, (error: unknown) => error), removed, ended };
}

test('over the daily limit the answer stays here, and its page says when it is sent', async () => {
  const { error, removed, ended } = await refusedWith(429, 'too_many_requests');
  expect([mayPass(error), isAboutAnswer(error), removed, ended]).toEqual([false, false, [], []]);
  expect(refusalText(error)).toBe(
    'You have given 30 answers in 24 hours, which is the most we take. Open practice in this browser tomorrow, and this one is sent.',
  );
});

test('any other refusal is told in the words of the server, and the answer can be decided about again', async () => {
  const { error, removed, ended } = await refusedWith(409, 'recording_replaced');
  expect([mayPass(error), isAboutAnswer(error), refusalText(error)]).toEqual([false, true, 'Too many attempts.']);
  expect([removed, ended]).toEqual([[], [{ ...answer.end, isKept: false, refusal: 'Too many attempts.' }]]);
});

test('an answer that its owner has deleted is dropped, and nothing is told', async () => {
  const { error, removed, ended } = await refusedWith(409, 'answer_deleted');
  expect([error, removed, ended]).toEqual([undefined, [answer.start.id], []]);
});

test('an answer that another tab has sent is not waited for, and one that the store never had is', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const deleted = new Blob(['sound']);
  vi.spyOn(deleted, 'slice').mockReturnValue(
    Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')) }),
  );
  const send = (sound: Blob, isStored: boolean) =>
    sendAnswer(
      {
        remove: async () => undefined,
        list: async () => (isStored ? [{ ...answer, isInUse: false }] : []),
        end: async () => undefined,
      },
      { id: answer.start.id, open: async () => ({ ...answer, sound }) },
      () => undefined,
      () => undefined,
    ).then(
      () => 'sent',
      (error: unknown) => (mayPass(error) ? 'waits' : 'refused'),
    );
  expect([await send(deleted, false), await send(deleted, true), await send(new Blob(['sound']), false)]).toEqual([
    'sent',
    'waits',
    'waits',
  ]);
});

/** The requests by which the answer is sent when the server has it already, as `saved` says. */
async function requestsFor(saved: { transcript: string; correctedAt: string | null }): Promise<string[]> {
  const sent: string[] = [];
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    sent.push(path.endsWith('/transcript') ? String(body) : 'the answer');
    return Response.json(saved);
  });
  const store = { remove: async () => undefined, list: async () => [], end: async () => undefined };
  await sendAnswer(
    store,
    { id: answer.start.id, open: async () => answer },
    () => undefined,
    () => undefined,
  );
  return sent;
}

test('words that were typed after the server had saved the answer replace those that it has, unless these are newer', async () => {
  expect(await requestsFor({ transcript: 'Words.', correctedAt: null })).toEqual(['the answer']);
  expect(await requestsFor({ transcript: '', correctedAt: null })).toEqual([
    'the answer',
    '{"transcript":"Words.","replaces":""}',
  ]);
  expect(await requestsFor({ transcript: 'Corrected.', correctedAt: '2026-11-02T10:00:00.000Z' })).toEqual([
    'the answer',
  ]);
});

test('an answer of somebody who is signed out meanwhile stays kept', async () => {
  const { error, ended } = await refusedWith(401, 'session_required');
  expect([mayPass(error), isAboutAnswer(error), ended]).toEqual([false, false, []]);
});
