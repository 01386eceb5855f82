/** What a lesson says is missing in the answers to its question. */
import { expect, test } from 'vitest';
import { givenText } from './practice-text.ts';

const given = { newest: crypto.randomUUID(), seconds: 0, words: 0, isHeard: true };

test.each([
  [null, null],
  [{ seconds: 8 }, 'Your recording has 8 seconds, and 20 are needed to complete the lesson.'],
  [{ seconds: 3, words: 39 }, 'Your answer has 39 words, and 40 are needed to complete the lesson.'],
  [{ isHeard: false }, 'We heard no speech in your recording. Check the microphone, and answer again.'],
])('after %j: %s', (answers, text) => {
  expect(givenText({ answered: false, given: answers && { ...given, ...answers } })).toBe(text);
});

test('an answer of enough length is said to be one', () => {
  expect(givenText({ answered: true, given: { ...given, seconds: 40 } })).toBe(
    'You have answered this question aloud.',
  );
});
