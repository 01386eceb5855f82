import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

const start = Date.parse('2026-11-23T15:30:00Z');
const before = (milliseconds: number) => timeLeft(start, start - milliseconds);

test('splits the time into days, hours, minutes and seconds', () => {
  const left = ((2 * 24 + 6) * 60 + 5) * 60_000 + 9_000;
  expect(before(left)).toEqual({ days: 2, hours: 6, minutes: 5, seconds: 9 });
});

test('rounds up to whole seconds', () => {
  expect(before(1)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 });
  expect(before(59_001)).toEqual({ days: 0, hours: 0, minutes: 1, seconds: 0 });
});

test('is null from the start on', () => {
  expect(before(0)).toBeNull();
  expect(before(-1)).toBeNull();
});

test('is null for an invalid date', () => {
  expect(timeLeft(Number.NaN, start)).toBeNull();
});
