import { expect, test } from 'vitest';
import { differences } from './differences.ts';

const textOf = (before: string, after: string, left: 'added' | 'removed') =>
  differences(before, after)
    .filter(({ kind }) => kind !== left)
    .map(({ text }) => text)
    .join('');

test('names the words that were added and removed, and keeps the others', () => {
  expect(differences('I led the team.', 'I led a team of four.')).toEqual([
    { text: 'I led ', kind: 'same' },
    { text: 'the', kind: 'removed' },
    { text: 'a', kind: 'added' },
    { text: ' team ', kind: 'same' },
    { text: 'of four', kind: 'added' },
    { text: '.', kind: 'same' },
  ]);
});

test('of equal texts nothing has changed, and an empty text has no stretch', () => {
  expect(differences('Same.', 'Same.')).toEqual([{ text: 'Same.', kind: 'same' }]);
  expect(differences('', '')).toEqual([]);
  expect(differences('', 'New.')).toEqual([{ text: 'New.', kind: 'added' }]);
});

test('two long texts without a common word are compared within two seconds, and neither loses a word', () => {
  const long = (letter: string) => Array.from({ length: 3300 }, (_, index) => `${letter}${index}`).join(' ');
  const [before, after] = [long('a'), long('b')];
  const began = performance.now();
  expect(textOf(before, after, 'removed')).toBe(after);
  expect(performance.now() - began).toBeLessThan(2000);
  expect(textOf(before, after, 'added')).toBe(before);
});
