import { expect, test } from 'vitest';
import { chaptersText, readChapters } from './chapters.shared.ts';

test('chapters are read from lines with a time and a title, and written the same way', () => {
  const { chapters, fault } = readChapters('0:00 The sheet\n\n 1:05  Two answers \n1:02:03 Questions');
  expect(fault).toBeNull();
  expect(chapters).toEqual([
    { at: 0, title: 'The sheet' },
    { at: 65, title: 'Two answers' },
    { at: 3723, title: 'Questions' },
  ]);
  expect(readChapters(chaptersText(chapters)).chapters).toEqual(chapters);
});

test.each([
  ['0:00 The sheet\nTwo answers', 'Line 2: Begin with the time'],
  ['0:75 The sheet', 'Line 1: Begin with the time'],
  ['1:00', 'Line 1: Begin with the time'],
  ['1:00 One\n0:30 Two', 'Line 2: A chapter begins after'],
])('%j: names the faulty line', (source, fault) => {
  expect(readChapters(source)).toEqual({ chapters: [], fault: expect.stringContaining(fault) });
});
