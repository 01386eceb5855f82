import { expect, test } from 'vitest';
import { countText, roomText } from './storage-text.ts';

test('numbers are counted, and the room is told in megabytes', () => {
  expect([countText(0, 'answer'), countText(1, 'answer'), countText(1234, 'recording')]).toEqual([
    '0 answers',
    '1 answer',
    '1,234 recordings',
  ]);
  expect([0, 1, 999_999, 1_000_000, 1_999_600_000].map(roomText)).toEqual([
    '0 MB of 2,000 MB',
    'less than 1 MB of 2,000 MB',
    'less than 1 MB of 2,000 MB',
    '1 MB of 2,000 MB',
    '2,000 MB of 2,000 MB',
  ]);
});
