import { expect, test } from 'vitest';
import { type KeptPage, pageStore } from './kept-pages.ts';

const page = (bytes: number, renderedAt = 0): KeptPage => ({
  body: new Uint8Array(bytes),
  headers: {},
  versions: ['W/"1"'],
  renderedAt,
});
const store = () => pageStore({ maximumBytes: 100, lifetime: 1000 });

test('drops the least recently used pages when there are too many bytes', () => {
  const pages = store();
  const found = () => ['/a', '/b', '/c', '/d'].filter((address) => pages.find(address, 0));
  pages.keep('/a', page(40));
  pages.keep('/b', page(40));
  expect(pages.find('/a', 0)).not.toBeNull();
  pages.keep('/c', page(40));
  expect(found()).toEqual(['/a', '/c']);
  pages.keep('/d', page(100));
  expect(found()).toEqual(['/d']);
});

test('replaces a page, and counts the bytes of the new one only', () => {
  const pages = store();
  for (const version of [60, 60, 30]) pages.keep('/a', page(version));
  pages.keep('/b', page(70));
  expect([pages.find('/a', 0)?.body.byteLength, pages.find('/b', 0)?.body.byteLength]).toEqual([30, 70]);
});

test('a page that is larger than everything allowed drives out the others, and is not kept itself', () => {
  const pages = store();
  pages.keep('/a', page(10));
  pages.keep('/b', page(101));
  expect([pages.find('/a', 0), pages.find('/b', 0)]).toEqual([null, null]);
  pages.keep('/c', page(100));
  expect(pages.find('/c', 0)).not.toBeNull();
});

test('finds a page during its lifetime only', () => {
  const pages = store();
  pages.keep('/a', page(10, 5000));
  expect([pages.find('/a', 5999) === null, pages.find('/a', 6000) === null]).toEqual([false, true]);
});
