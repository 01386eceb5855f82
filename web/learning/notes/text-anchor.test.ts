import { expect, test } from 'vitest';
import { anchorAt, locate } from './text-anchor.ts';

const text = 'Say it in one sentence. Then stop. When they ask, say it again in one sentence, and name the number.';
const passage = (of: string, quote: string, nth = 0) => {
  let start = of.indexOf(quote);
  for (let skipped = 0; skipped < nth; skipped += 1) start = of.indexOf(quote, start + 1);
  return anchorAt(of, start, start + quote.length);
};
const found = (edited: string, anchor: ReturnType<typeof passage>) => {
  const place = locate(edited, anchor);
  return place && edited.slice(...place);
};

test('a passage is found where it was, and of two equal ones the right one', () => {
  for (const nth of [0, 1]) {
    const anchor = passage(text, 'in one sentence', nth);
    expect(locate(text, anchor)?.[0]).toBe(anchor.start);
  }
});

test('it is stored without half an emoji at the ends of what is around it', () => {
  const smiles = '😀'.repeat(40);
  for (const shift of ['', 'a']) {
    const anchor = passage(`${smiles}${shift}the words${shift}${smiles}`, 'the words');
    expect([anchor.prefix, anchor.suffix].map((around) => around.isWellFormed())).toEqual([true, true]);
    expect(anchor.prefix.length).toBeGreaterThan(30);
  }
});

test('it is found after edits before it, after it and between equal passages', () => {
  const second = passage(text, 'in one sentence', 1);
  const edited = `A new first paragraph, in one sentence. ${text.replace('Then stop.', 'Then stop at once.')} The end.`;
  expect(locate(edited, second)?.[0]).toBe(edited.indexOf('in one sentence, and'));
});

test('it is found when its own words have changed a little, and lost when they are gone', () => {
  const anchor = passage(text, 'When they ask, say it again');
  expect(found(text.replace('When they ask', 'If they ask you'), anchor)).toBe('If they ask you, say it again');
  expect(locate('Say it in one sentence. Then stop.', anchor)).toBeNull();
  expect(locate(text.replace('When they ask, say it again', ''), anchor)).toBeNull();
});
