/** What a list of answers says of each. */
import { expect, test } from 'vitest';
import { lengthText, momentLabels } from './answer-list-text.ts';

test.each([
  [{ mode: 'audio', durationMs: 36_960, values: {} }, '0:37'],
  [{ mode: 'video', durationMs: 119_600, values: {} }, '2:00'],
  [{ mode: 'typed', durationMs: 300, values: { words: 44 } }, '44 words'],
  [{ mode: 'typed', durationMs: 300, values: { words: 1 } }, '1 word'],
  [{ mode: 'typed', durationMs: 300, values: {} }, null],
] as const)('the length of %j is %s', (answer, text) => {
  expect(lengthText(answer)).toBe(text);
});

test('answers of one minute have labels of their own', () => {
  const moment = (seconds: number) => new Date(2026, 10, 2, 9, 5, seconds).toISOString();
  const answers = [
    { id: 'one', createdAt: moment(4) },
    { id: 'two', createdAt: moment(40) },
    { id: 'three', createdAt: moment(60) },
  ];
  const labels = momentLabels(answers, new Date(2026, 10, 2, 12));
  expect([...labels].map(([id, label]) => `${id} ${label.replaceAll('\u202f', ' ')}`)).toEqual([
    'one 9:05:04 AM',
    'two 9:05:40 AM',
    'three 9:06 AM',
  ]);
});
