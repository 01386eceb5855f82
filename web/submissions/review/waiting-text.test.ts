import { expect, test } from 'vitest';
import { ageText, waitingCount } from './waiting-text.ts';

const now = Date.parse('2026-03-03T12:00:00Z');

test.each([
  ['2026-03-01T11:00:00Z', '2 days'],
  ['2026-03-02T12:00:00Z', '1 day'],
  ['2026-03-02T12:00:01Z', '23 hours'],
  ['2026-03-03T11:00:00Z', '1 hour'],
  ['2026-03-03T11:47:00Z', '13 minutes'],
  ['2026-03-03T11:59:30Z', 'less than a minute'],
  // The clock of the browser may be behind.
  ['2026-03-03T12:05:00Z', 'less than a minute'],
])('%s is %s ago', (since, text) => expect(ageText(since, now)).toBe(text));

test('a count that stops says so', () => {
  expect(waitingCount(7)).toBe('7');
  expect(waitingCount(7, 100)).toBe('107');
  expect(waitingCount(101, 5)).toBe('105+');
  expect(waitingCount()).toBe('0');
});
