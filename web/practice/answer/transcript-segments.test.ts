import { expect, test } from 'vitest';
import { segmentsOf } from './transcript-segments.ts';

const words = (start: number, end: number) => ({ in: 'words' as const, start, end });

test('marks the places, in order, and keeps every character', () => {
  const text = 'I asked them, um, and they said yes.';
  const segments = segmentsOf(text, [words(32, 35), words(14, 16)]);
  expect(segments.filter(({ marked }) => marked).map((segment) => segment.text)).toEqual(['um', 'yes']);
  expect(segments.map((segment) => segment.text).join('')).toBe(text);
});

test('marks overlapping places once, and ignores places of the sound and beyond the end', () => {
  const segments = segmentsOf('one two three', [
    words(0, 7),
    words(4, 13),
    words(20, 30),
    { in: 'sound', start: 0, end: 5 },
  ]);
  expect(segments).toEqual([
    { start: 0, text: 'one two', marked: true },
    { start: 7, text: ' three', marked: true },
  ]);
});

test('a text without places is one segment, and an empty text none', () => {
  expect(segmentsOf('Hello', [])).toEqual([{ start: 0, text: 'Hello', marked: false }]);
  expect(segmentsOf('', [words(0, 3)])).toEqual([]);
});
