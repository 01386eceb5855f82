import { expect, test } from 'vitest';
import { phraseQuery, phrasesFor, withPhrase } from './phrase-search.ts';

test('a slash at the beginning of a word asks for phrases', () => {
  expect(phraseQuery('/', 1)).toBe('');
  expect(phraseQuery('Well done. /res', 15)).toBe('res');
  expect(phraseQuery('Well done.\n/res', 15)).toBe('res');
  expect(phraseQuery('and/or', 6)).toBeNull();
  expect(phraseQuery('/res ult', 8)).toBeNull();
  expect(phraseQuery('https://x', 9)).toBeNull();
});

const phrases = ['Tell the result.', 'Result first.', 'Shorter, please.'].map((text, id) => ({ id: String(id), text }));

test('finds phrases by their letters, those that begin with them first', () => {
  expect(phrasesFor(phrases, 'RES').map(({ text }) => text)).toEqual(['Result first.', 'Tell the result.']);
  expect(phrasesFor(phrases, '')).toHaveLength(3);
  expect(phrasesFor(phrases, 'zebra')).toEqual([]);
});

test('a phrase replaces the slash and its letters, and the caret follows it', () => {
  expect(withPhrase('Good. /res And on.', 10, 'Tell the result.')).toEqual(['Good. Tell the result. And on.', 22]);
  expect(withPhrase('/', 1, 'Tell the result.')).toEqual(['Tell the result.', 16]);
});
