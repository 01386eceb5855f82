import { expect, test } from 'vitest';
import { anchorAt } from '../learning/notes/text-anchor.ts';
import { markText } from './marked-text.ts';

const text = 'I worked at a food bank.\nIt was a lot of work.\n\nI counted the shelves, and it helped.';
const about = (id: string, words: string) => {
  const start = text.indexOf(words);
  return { id, passage: anchorAt(text, start, start + words.length) };
};
const whole = ({ paragraphs }: ReturnType<typeof markText>) =>
  paragraphs.map(({ parts }) => parts.map((part) => part.text).join(''));

test('marks each passage, and puts its comment after the paragraph in which it ends', () => {
  const [first, second] = [about('b', 'counted the shelves'), about('a', 'a lot of work')];
  const { paragraphs, others } = markText(text, [first, second]);
  expect(paragraphs).toEqual([
    {
      parts: [
        { text: 'I worked at a food bank.\nIt was ', comment: null },
        { text: 'a lot of work', comment: 1 },
        { text: '.', comment: null },
      ],
      comments: [expect.objectContaining({ comment: second, number: 1 })],
    },
    {
      parts: [
        { text: 'I ', comment: null },
        { text: 'counted the shelves', comment: 2 },
        { text: ', and it helped.', comment: null },
      ],
      comments: [expect.objectContaining({ comment: first, number: 2 })],
    },
  ]);
  expect(others).toEqual([]);
});

test('loses no text and no comment where passages overlap, span paragraphs or cover each other', () => {
  const comments = [
    about('long', 'a lot of work.\n\nI counted'),
    about('inner', 'lot of'),
    about('over', 'work.\n\nI counted the shelves'),
  ];
  const marked = markText(text, comments);
  expect(whole(marked)).toEqual([
    'I worked at a food bank.\nIt was a lot of work.',
    'I counted the shelves, and it helped.',
  ]);
  expect(marked.paragraphs.flatMap((paragraph) => paragraph.comments.map(({ number }) => number)).toSorted()).toEqual([
    1, 2, 3,
  ]);
  expect(marked.paragraphs.flatMap(({ parts }) => parts.map(({ comment }) => comment))).toEqual(
    expect.arrayContaining([1, 2, 3]),
  );
});

test('keeps comments about the whole, about a second, and about words that are gone', () => {
  const gone = { id: 'gone', passage: { quote: 'Never written', prefix: '', suffix: '', start: 0 } };
  const general = { id: 'general', passage: null };
  expect(markText(text, [gone, general]).others).toEqual([gone, general]);
  expect(markText('', [general])).toEqual({ paragraphs: [], others: [general] });
});
