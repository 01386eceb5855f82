import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWatching, longestStretches, mergeStretches, watchedPercent } from './watched-time.ts';

test('joins what overlaps or touches, in order, and drops what has no length', () => {
  const played = [
    [30, 40],
    [0, 10],
    [10, 12],
    [5, 8],
    [50, 50],
  ] as const;
  expect(mergeStretches(played)).toEqual([
    [0, 12],
    [30, 40],
  ]);
});

test('skipping to the end is not watching', () => {
  expect(
    watchedPercent(
      mergeStretches([
        [0, 5],
        [95, 100],
      ]),
      100,
    ),
  ).toBe(10);
});

test('watching a part twice counts once', () => {
  expect(
    watchedPercent(
      mergeStretches([
        [0, 45],
        [0, 45],
      ]),
      100,
    ),
  ).toBe(45);
});

test('a video whose length is not known yet is not watched', () => {
  expect(watchedPercent([[0, 10]], Number.NaN)).toBe(0);
  expect(watchedPercent([[0, 10]], 0)).toBe(0);
});

test('whatever is played, the percentage is the share of seconds that some stretch covers', () => {
  const stretch = fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }));
  fc.assert(
    fc.property(fc.array(stretch), (stretches) => {
      const covered = Array.from({ length: 100 }, (_, second) => second).filter((second) =>
        stretches.some(([from, to]) => from <= second && second + 1 <= to),
      );
      expect(watchedPercent(mergeStretches(stretches), 100)).toBe(covered.length);
    }),
  );
});

test('when there are too many pieces, the longest are kept', () => {
  expect(
    longestStretches(
      [
        [0, 1],
        [5, 9],
        [20, 22],
      ],
      2,
    ),
  ).toEqual([
    [5, 9],
    [20, 22],
  ]);
});

test('what the storage of a browser gives back is trusted only in the right shape', () => {
  expect(isWatching({ position: 3, watched: [[0, 3]] })).toBe(true);
  for (const value of [null, 3, {}, { position: '3', watched: [] }, { position: 3, watched: [[0]] }]) {
    expect(isWatching(value)).toBe(false);
  }
});
