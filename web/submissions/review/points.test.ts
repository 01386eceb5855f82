import { expect, test } from 'vitest';
import { firstUnrated, offeredPoints, pointsOfKey, totalOf } from './points.ts';

test('keys give quarters of the maximum', () => {
  expect([1, 2, 3, 4, 5].map((key) => pointsOfKey(key, 10))).toEqual([0, 3, 5, 8, 10]);
  expect([1, 2, 3, 4, 5].map((key) => pointsOfKey(key, 100))).toEqual([0, 25, 50, 75, 100]);
});

test('each number of points is offered once', () => {
  expect(offeredPoints(10)).toEqual([0, 3, 5, 8, 10]);
  expect(offeredPoints(2)).toEqual([0, 1, 2]);
  expect(offeredPoints(0)).toEqual([0]);
});

test('criteria without points count as none, and the first of them is next', () => {
  expect(totalOf([5, null, 3])).toBe(8);
  expect(firstUnrated([5, null, null])).toBe(1);
  expect(firstUnrated([5, 0])).toBe(2);
});
