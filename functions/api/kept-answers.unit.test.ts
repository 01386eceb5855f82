import { expect, test } from 'vitest';
import { type KeptAnswer, KeptAnswers } from './kept-answers.ts';

const kilobyte = 1024;

/** An answer of so many bytes; each entry counts one kilobyte more. */
const answerOf = (bytes: number): KeptAnswer => ({
  version: crypto.randomUUID(),
  isConfirmed: false,
  body: new Uint8Array(bytes),
  headers: {},
});

test('the answers not used for the longest time are dropped', () => {
  const kept = new KeptAnswers(8 * kilobyte);
  const answers = ['a', 'b', 'c', 'd'].map((key) => [key, answerOf(kilobyte)] as const);
  for (const [key, answer] of answers) kept.set(key, answer);
  expect(answers.map(([key, answer]) => kept.get(key) === answer)).toEqual([true, true, true, true]);

  kept.get('a');
  kept.set('e', answerOf(kilobyte));
  expect(['a', 'b', 'c', 'd', 'e'].map((key) => kept.get(key) !== undefined)).toEqual([true, false, true, true, true]);
});

test('a new answer takes the place of the old one, and its bytes', () => {
  const kept = new KeptAnswers(8 * kilobyte);
  kept.set('a', answerOf(kilobyte));
  for (let time = 0; time < 100; time++) kept.set('b', answerOf(kilobyte));
  expect(kept.get('a')).toBeDefined();
});

test('an answer that is too large is not kept, and takes no place from others', () => {
  const kept = new KeptAnswers(8 * kilobyte);
  kept.set('a', answerOf(kilobyte));
  kept.set('b', answerOf(kilobyte));
  kept.set('b', answerOf(2 * kilobyte));
  expect([kept.get('a') !== undefined, kept.get('b')]).toEqual([true, undefined]);
});
