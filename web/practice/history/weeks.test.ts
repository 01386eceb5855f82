import { expect, test } from 'vitest';
import type { PracticeAnswerSummary } from '#functions/practice/contract.ts';
import type { Measure } from '#functions/practice/measures/measure-schema.shared.ts';
import { mondayOf, rangeOf, weeksOf } from './weeks.ts';

/** Only what the functions read. */
const answer = (createdAt: string, pace: number | null = null) =>
  ({
    createdAt,
    speech: null,
    content: { pace: { value: pace } as Measure } as PracticeAnswerSummary['content'],
  }) as PracticeAnswerSummary;

test('weeks begin on Monday, the newest comes first, and weeks without answers are counted', () => {
  expect(mondayOf(new Date(2026, 10, 22, 23, 59))).toEqual(new Date(2026, 10, 16));
  expect(mondayOf(new Date(2026, 10, 16))).toEqual(new Date(2026, 10, 16));
  const at = (...parts: [number, number, number]) => new Date(...parts, 12).toISOString();
  const weeks = weeksOf([answer(at(2026, 10, 22)), answer(at(2026, 10, 17)), answer(at(2026, 9, 26))]);
  expect(weeks.map(({ number, answers }) => [number, answers.length])).toEqual([
    [4, 2],
    [1, 1],
  ]);
});

test('a range has the lowest, the middle and the highest value, of those that were measured', () => {
  const now = new Date().toISOString();
  const of = (...paces: (number | null)[]) =>
    rangeOf(
      paces.map((pace) => answer(now, pace)),
      'pace',
    );
  expect(of(150, 120, 180)).toEqual({ lowest: 120, median: 150, highest: 180, answers: 3 });
  expect(of(100, null, 140)).toEqual({ lowest: 100, median: 120, highest: 140, answers: 2 });
  expect(of(130)).toEqual({ lowest: 130, median: 130, highest: 130, answers: 1 });
  expect(of(null)).toBeNull();
  expect(of()).toBeNull();
});
