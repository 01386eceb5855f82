import { expect, test } from 'vitest';
import { accessText, hasFixedWords } from './handed-in-text.ts';

const spoken: Parameters<typeof accessText>[0] = {
  handedInTo: ['First Week'],
  mode: 'audio',
  recordingState: 'stored',
  transcript: 'I asked.',
};

test('it says who can hear and read an answer, and that its recording stays', () => {
  expect(accessText(spoken)).toBe(
    'You handed it in for First Week. The people who teach there, and admins, can hear it and read its words; the measures and your rating are for you alone. The recording does not expire: it stays until you delete it.',
  );
  expect(accessText({ ...spoken, handedInTo: ['First Week', 'Offers'] })).toContain('for First Week and Offers.');
});

test('nobody hears what has no recording, and no recording stays then', () => {
  for (const gone of [
    { ...spoken, recordingState: 'deleted' },
    { ...spoken, recordingState: 'expired' },
    { ...spoken, mode: 'typed', recordingState: 'none' },
  ] as const) {
    expect(accessText(gone)).toMatch(/can read (it|its words); the measures and your rating are for you alone\.$/);
  }
});

test('words that were handed in are fixed, and a recording may still get its first ones', () => {
  expect(hasFixedWords(spoken)).toBe(true);
  expect(hasFixedWords({ ...spoken, mode: 'typed', transcript: '' })).toBe(true);
  expect(hasFixedWords({ ...spoken, transcript: '' })).toBe(false);
  expect(hasFixedWords({ ...spoken, handedInTo: [] })).toBe(false);
});
