import { describe, expect, it } from 'vitest';
import { nextIndex } from './next-index.ts';

describe('nextIndex', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, 0],
    ['ArrowLeft', 0, 2],
    ['Home', 2, 0],
    ['End', 0, 2],
  ])('in a row of three, %s moves from %i to %i', (key, from, to) => {
    expect(nextIndex(key, from, 3, 'horizontal')).toBe(to);
  });

  it('uses the up and down keys in a column, and starts at the first item', () => {
    expect(nextIndex('ArrowDown', -1, 3, 'vertical')).toBe(0);
    expect(nextIndex('ArrowUp', 0, 3, 'vertical')).toBe(2);
    expect(nextIndex('ArrowRight', 0, 3, 'vertical')).toBeNull();
  });

  it.each(['Enter', 'a', 'toString', 'ArrowDown'])('ignores %s in a row', (key) => {
    expect(nextIndex(key, 0, 3, 'horizontal')).toBeNull();
  });

  it('is null if there are no items', () => {
    expect(nextIndex('End', -1, 0, 'vertical')).toBeNull();
  });
});
