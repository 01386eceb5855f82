import { expect, test } from 'vitest';
import { countText, handedInText, roomText } from './storage-text.ts';

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

test('answers that were handed in are open to those who teach, and their recordings stay', () => {
  expect(handedInText({ answersHandedIn: 1, recordingsHandedIn: 1 })).toBe(
    'You handed in 1 answer for a course: the people who teach there, and admins, can open it. Its recording stays until you delete it.',
  );
  expect(handedInText({ answersHandedIn: 3, recordingsHandedIn: 1 })).toBe(
    'You handed in 3 answers for a course: the people who teach there, and admins, can open them. Their recordings stay until you delete them.',
  );
  expect(handedInText({ answersHandedIn: 1, recordingsHandedIn: 0 })).toMatch(/can open it\.$/);
});
