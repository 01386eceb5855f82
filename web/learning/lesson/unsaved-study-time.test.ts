import { beforeEach, expect, test } from 'vitest';
import { addStudyTime, restoreStudyMinutes, takeStudyMinutes } from './unsaved-study-time.ts';

const second = 1000;
const minute = 60 * second;

let kept: Map<string, string>;
let store: Parameters<typeof addStudyTime>[2] & object;
beforeEach(() => {
  kept = new Map();
  store = {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
    removeItem: (key) => kept.delete(key),
  };
});

test('two lessons of forty seconds are a minute, and the other twenty seconds count later', async () => {
  addStudyTime(1, 40 * second, store);
  expect(await takeStudyMinutes(1, store)).toBe(0);
  addStudyTime(1, 40 * second, store);
  expect(await takeStudyMinutes(1, store)).toBe(1);
  addStudyTime(1, 40 * second, store);
  expect(await takeStudyMinutes(1, store)).toBe(1);
  expect(kept.size).toBe(0);
});

test('never gives more than one save may carry, and loses nothing by that', async () => {
  addStudyTime(1, 300 * minute, store);
  expect(await takeStudyMinutes(1, store)).toBe(240);
  expect(await takeStudyMinutes(1, store)).toBe(60);
});

test('minutes that could not be saved come back', async () => {
  addStudyTime(1, 3.5 * minute, store);
  const minutes = await takeStudyMinutes(1, store);
  restoreStudyMinutes(1, minutes, store);
  addStudyTime(1, 0.5 * minute, store);
  expect(await takeStudyMinutes(1, store)).toBe(4);
});

test("one account never gets another's time", async () => {
  addStudyTime(1, 5 * minute, store);
  addStudyTime(11, 2 * minute, store);
  expect(await takeStudyMinutes(11, store)).toBe(2);
  expect(await takeStudyMinutes(1, store)).toBe(5);
});

test('what lies there and is no number counts nothing', async () => {
  addStudyTime(1, minute, store);
  for (const key of kept.keys()) kept.set(key, 'a while');
  addStudyTime(1, minute, store);
  expect(await takeStudyMinutes(1, store)).toBe(1);
});
