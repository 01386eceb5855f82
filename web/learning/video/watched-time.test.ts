import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWatching, longestStretches, mergeStretches, watchedPercent } from './watched-time.ts';

test('merges stretches that overlap or touch, sorts them, and drops empty ones', () => {
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

test('skipped parts do not count as watched', () => {
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

test('a video of unknown length is 0 percent watched', () => {
  expect(watchedPercent([[0, 10]], Number.NaN)).toBe(0);
  expect(watchedPercent([[0, 10]], 0)).toBe(0);
});

test('for any stretches, the percentage is the share of seconds that at least one of them covers', () => {
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

test('longestStretches keeps the longest ones if there are too many', () => {
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

test('isWatching rejects stored values of the wrong shape', () => {
  expect(isWatching({ position: 3, watched: [[0, 3]] })).toBe(true);
  for (const value of [null, 3, {}, { position: '3', watched: [] }, { position: 3, watched: [[0]] }]) {
    expect(isWatching(value)).toBe(false);
  }
});
