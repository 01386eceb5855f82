/** The rules for single phrases: where a word is a filler or a hedge and where it has its full sense, and what a number is. */
import { describe, expect, test } from 'vitest';
import { coverCriteria, coverQuestion, stemOf } from './coverage.shared.ts';
import { findFillers } from './fillers.shared.ts';
import { findHedges } from './hedges.shared.ts';
import { findQuantities } from './quantities.shared.ts';
import { type Token, type TokenRange, tokenize } from './tokens.shared.ts';

/** The found spans of a text. */
function found(text: string, find: (tokens: Token[]) => TokenRange[]): string[] {
  const tokens = tokenize(text);
  return find(tokens).map(({ start, end }) => text.slice(tokens[start]?.start, tokens[end - 1]?.end));
}

describe('fillers', () => {
  test.each([
    ['Um, I er went there, uhh, and hmm, yes', ['Um', 'er', 'uhh', 'hmm']],
    ['It was, you know, hard', ['you know']],
    ['You know most people were there', ['You know']],
    ['I mean, it was fine', ['I mean']],
    ['He kind of left and it was sort of late', ['kind of', 'sort of']],
    ['There were like twenty people', ['like']],
    ['We like stopped the line', ['like']],
    ['It was like really loud', ['like']],
    ['So yeah, that is it', ['So yeah']],
    ['But yeah', ['But yeah']],
    ['We stood there, right, and waited', ['right']],
    ['You see it, right?', ['right']],
    ['I basically slept', ['basically']],
    ['um, like, you know', ['um', 'like', 'you know']],
  ])('%j has %j', (text, fillers) => {
    expect(found(text, findFillers)).toEqual(fillers);
  });

  test.each([
    'I like my work and I would like to stay',
    'It looked like rain, and nothing like it happened',
    'Do you know the tool? If you know what I mean',
    'I let you know that',
    'What I mean is the second one, I mean the blue box',
    'What kind of work, this sort of problem, a different kind of tool',
    'I was like, no way',
    'We did it like that',
    'The box on the right was right',
    'She said “um, like, you know” to me',
    'I own an umbrella and an era and her album',
  ])('%j has none', (text) => {
    expect(found(text, findFillers)).toEqual([]);
  });
});

describe('hedges', () => {
  test.each([
    ['I think it worked, maybe', ['I think', 'maybe']],
    ['It was a bit late and a little risky', ['a bit', 'a little']],
    ["I guess, I don't know, it is fine", ['I guess', "I don't know"]],
    ['It failed or something like that', ['or something like that']],
    ['As far as I know it still runs', ['As far as I know']],
    ['That was good, I feel', ['I feel']],
  ])('%j has %j', (text, hedges) => {
    expect(found(text, findHedges)).toEqual(hedges);
  });

  test.each([
    'I think about the customer first, and what I think counts',
    'I believe in small steps',
    "I don't know how to swim",
    'A little girl with a little hotel and quite a bit of luck',
    'I said, maybe later',
    'She asked “perhaps tomorrow?”',
    'I feel responsible',
  ])('%j has none', (text) => {
    expect(found(text, findHedges)).toEqual([]);
  });
});

test.each([
  ['It fell from 23 to 14.5 percent', ['23', '14.5']],
  ['two hundred and sixty people, $400 and 40%', ['two hundred and sixty', '$400', '40%']],
  ['half of them and twice as many', ['half', 'twice']],
  ['one of them, in 2024', []],
  ['one hundred', ['one hundred']],
])('the quantities of %j are %j', (text, quantities) => {
  expect(found(text, (tokens) => findQuantities(tokens, { start: 0, end: tokens.length }))).toEqual(quantities);
});

test.each([
  ['planned', 'planning'],
  ['disagree', 'disagreed'],
  ['deadlines', 'deadline'],
  ['stories', 'story'],
  ['presented', 'presents'],
  ["manager's", 'managers'],
])('%s and %s have one stem', (one, other) => {
  expect(stemOf(one)).toBe(stemOf(other));
});

test('the content words of a question are found in any form', () => {
  const tokens = tokenize('We were planning the release, and then I disagreed with my manager.');
  const asked = coverQuestion('Tell me about a time you disagreed with a plan of your manager or a customer.', tokens);
  expect(asked).toEqual([
    { word: 'disagreed', at: 8 },
    { word: 'plan', at: 2 },
    { word: 'manager', at: 11 },
    { word: 'customer', at: null },
  ]);
});

test('a criterion is touched where one of its cues is said as a whole phrase', () => {
  const tokens = tokenize('I asked her. We agreed on it in the end, and in the endless meeting I asked again.');
  const criteria = [
    { id: 'talk', cues: ['i asked', 'i said'] },
    { id: 'outcome', cues: ['in the end', "didn't work"] },
    { id: 'numbers', cues: ['percent'] },
  ];
  expect(coverCriteria(criteria, tokens)).toEqual([
    {
      id: 'talk',
      places: [
        { start: 0, end: 2 },
        { start: 15, end: 17 },
      ],
    },
    { id: 'outcome', places: [{ start: 7, end: 10 }] },
    { id: 'numbers', places: [] },
  ]);
});
