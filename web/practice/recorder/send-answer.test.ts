/** What an answer that the server does not take is told to be. */
import { afterEach, expect, test, vi } from 'vitest';
import type { FinishedAnswer } from './finished-answer.ts';
import type { RecordingStore } from './recording-store.ts';
import { mayPass, refusalText, sendAnswer } from './send-answer.ts';

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

/** What sending throws when the server answers with the problem. */
async function refusedWith(status: number, code: string): Promise<{ error: unknown; removed: string[] }> {
  const removed: string[] = [];
  const store: Pick<RecordingStore, 'remove'> = { remove: async (id) => void removed.push(id) };
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', async () =>
    Response.json({ code, message: 'Too many attempts.', requestId: 'x' }, { status }),
  );
  const sending = sendAnswer(store, { id: answer.start.id, open: async () => answer }, () => undefined);
  return { error: await sending.then(null, (error: unknown) => error), removed };
}

test('over the daily limit the answer stays here, and its page says when it is sent', async () => {
  const { error, removed } = await refusedWith(429, 'too_many_requests');
  expect([mayPass(error), removed]).toEqual([false, []]);
  expect(refusalText(error)).toBe(
    'You have given 30 answers in 24 hours, which is the most we take. Open practice in this browser tomorrow, and this one is sent.',
  );
});

test('any other refusal is told in the words of the server', async () => {
  const { error } = await refusedWith(409, 'recording_replaced');
  expect([mayPass(error), refusalText(error)]).toEqual([false, 'Too many attempts.']);
});
