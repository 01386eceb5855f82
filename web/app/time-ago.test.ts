import { expect, test } from 'vitest';
import { timeAgo } from './time-ago.ts';

test.each([
  [-5_000, 'just now'],
  [59_000, 'just now'],
  [60_000, '1 minute ago'],
  [3 * 3_600_000, '3 hours ago'],
  [86_400_000, 'yesterday'],
  [45 * 86_400_000, 'last month'],
  [800 * 86_400_000, '2 years ago'],
])('%i ms ago is told as "%s"', (ago, text) => {
  const now = Date.parse('2026-03-04T05:06:07Z');
  expect(timeAgo(new Date(now - ago).toISOString(), now)).toBe(text);
});
