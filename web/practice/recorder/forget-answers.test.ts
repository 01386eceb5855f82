/** What stays in a browser after an account was deleted there. */
import { afterEach, expect, test, vi } from 'vitest';
import { removeAnswersOf } from './forget-answers.ts';
import type { StoredRecording } from './recording.ts';
import { dropDraftsOf, keepDraft, readDraft } from './typed-draft.ts';

afterEach(() => vi.unstubAllGlobals());

function recording(id: string, owner: number | null, claimedBy: number | null = null): StoredRecording {
  const start: StoredRecording['start'] = {
    id,
    owner,
    question: { slug: 'a-question', revision: 1, prompt: 'A question?' },
    mode: 'audio',
    mimeType: 'audio/mp4',
    startedAt: '2026-11-02T09:00:00.000Z',
    retakeOf: null,
  };
  const end = { durationMs: 1000, transcript: '', transcriptSource: null, isKept: true, claimedBy };
  return { start, end, isInUse: false };
}

test('only the answers of the deleted account are removed, also those that it claimed', async () => {
  const stored = [
    recording('own', 7),
    recording('claimed', null, 7),
    recording('visitor', null),
    recording('other', 8),
  ];
  const removed: string[] = [];
  await removeAnswersOf(7, { list: async () => stored, remove: async (id) => void removed.push(id) });
  expect(removed).toEqual(['own', 'claimed']);
});

test('only the drafts of the deleted account are removed', () => {
  const values = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
    key: (index: number) => [...values.keys()][index] ?? null,
    get length() {
      return values.size;
    },
  });
  const [own, other] = [
    { of: 'a-question', owner: 7 },
    { of: 'a-question', owner: 77 },
  ];
  for (const draft of [own, { ...own, of: 'another' }, other]) keepDraft(draft, 'Typed.');
  dropDraftsOf(7);
  expect([readDraft(own), readDraft({ ...own, of: 'another' }), readDraft(other)]).toEqual(['', '', 'Typed.']);
});
