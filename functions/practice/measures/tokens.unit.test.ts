/** How a transcript is split into words and sentences. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '#db/local/property-runs.ts';
import { splitSentences, tokenize } from './tokens.shared.ts';

const wordsOf = (text: string) => tokenize(text).map((token) => token.text);
const sentencesOf = (text: string) => {
  const tokens = tokenize(text);
  return splitSentences(tokens).map(({ start, end }) => text.slice(tokens[start]?.start, tokens[end - 1]?.end));
};

test.each([
  ["I don't, we’ll", ['i', "don't", "we'll"]],
  ['twenty-three e-mails', ['twenty-three', 'e-mails']],
  ['3.5 percent, $8,000 and 40%.', ['3.5', 'percent', '$8,000', 'and', '40%']],
  ['Well – no; (yes): "ok"', ['well', 'no', 'yes', 'ok']],
  ['Straße Ünal', ['straße', 'Ünal']],
  ['', []],
  ['...', []],
])('the words of %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test.each([
  ['I went. She came! Did he? Yes', ['I went', 'She came', 'Did he', 'Yes']],
  ['It was 3.5 hours... and then it ended... She left.', ['It was 3.5 hours... and then it ended', 'She left']],
  ['First line\nsecond line', ['First line', 'second line']],
])('the sentences of %j', (text, sentences) => {
  expect(sentencesOf(text)).toEqual(sentences);
});

test('a long run without punctuation is split where a clause begins', () => {
  const text =
    'last year I was working in a bakery and we had a new oven that nobody knew how to use so I read the manual on the weekend and I wrote a page for each of the programs after that we baked four hundred rolls in one morning and the boss was happy';
  expect(sentencesOf(text)).toEqual([
    'last year I was working in a bakery',
    'and we had a new oven that nobody knew how to use',
    'so I read the manual on the weekend',
    'and I wrote a page for each of the programs',
    'after that we baked four hundred rolls in one morning',
    'and the boss was happy',
  ]);
});

test('words within quotation marks and questions are marked', () => {
  const tokens = tokenize('He said “maybe not” and then, right? "No way" it was.');
  expect(tokens.filter(({ isQuoted }) => isQuoted).map(({ text }) => text)).toEqual(['maybe', 'not', 'no', 'way']);
  expect(tokens.filter(({ isAsked }) => isAsked).map(({ text }) => text)).toEqual(['right']);
});

describe('of any text', () => {
  test('words are in order and apart, and sentences cover them all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const tokens = tokenize(text);
        const ends = [0, ...tokens.map(({ end }) => end)];
        expect(tokens.every(({ start, end }, index) => start >= (ends[index] ?? 0) && end > start)).toBe(true);
        expect(ends.at(-1)).toBeLessThanOrEqual(text.length);
        const sentences = splitSentences(tokens);
        expect(sentences.flatMap(({ start, end: last }) => tokens.slice(start, last))).toEqual(tokens);
      }),
      propertyRuns(100),
    );
  });
});
