import { expect, test } from 'vitest';
import { isEndAnnounced } from './recording-end.ts';

test('the end of a recording is named as long as its mail can be about it: 14 days before, and a day for those after the first', () => {
  const now = Date.parse('2026-03-01T12:00:00Z');
  const announced = ['2026-03-15T12:00:00Z', '2026-03-16T12:00:00Z', '2026-03-16T12:00:01Z'].map((end) =>
    isEndAnnounced(end, now),
  );
  expect(announced).toEqual([true, true, false]);
});
