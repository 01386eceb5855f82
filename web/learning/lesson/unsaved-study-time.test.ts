import { beforeEach, expect, test } from 'vitest';
import { addStudyTime, restoreStudyMinutes, takeStudyMinutes } from './unsaved-study-time.ts';

const second = 1000;
const minute = 60 * second;

let stored: Map<string, string>;
let store: Parameters<typeof addStudyTime>[2] & object;
beforeEach(() => {
  stored = new Map();
  store = {
    get length() {
      return stored.size;
    },
    key: (index) => [...stored.keys()][index] ?? null,
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => stored.set(key, value),
    removeItem: (key) => stored.delete(key),
  };
});

test('two lessons of 40 seconds make one minute, and the remaining 20 seconds count later', async () => {
  addStudyTime(1, 40 * second, store);
  expect(await takeStudyMinutes(1, store)).toBe(0);
  addStudyTime(1, 40 * second, store);
  expect(await takeStudyMinutes(1, store)).toBe(1);
  addStudyTime(1, 40 * second, store);
  expect(await takeStudyMinutes(1, store)).toBe(1);
  expect(stored.size).toBe(0);
});

test('returns at most what one save accepts, and keeps the rest', async () => {
  addStudyTime(1, 300 * minute, store);
  expect(await takeStudyMinutes(1, store)).toBe(240);
  expect(await takeStudyMinutes(1, store)).toBe(60);
});

test('minutes that could not be saved are restored', async () => {
  addStudyTime(1, 3.5 * minute, store);
  const minutes = await takeStudyMinutes(1, store);
  restoreStudyMinutes(1, minutes, store);
  addStudyTime(1, 0.5 * minute, store);
  expect(await takeStudyMinutes(1, store)).toBe(4);
});

test('the time of one account is never counted for another', async () => {
  addStudyTime(1, 5 * minute, store);
  addStudyTime(11, 2 * minute, store);
  expect(await takeStudyMinutes(11, store)).toBe(2);
  expect(await takeStudyMinutes(1, store)).toBe(5);
});

test('a stored value that is not a number counts as zero', async () => {
  addStudyTime(1, minute, store);
  for (const key of stored.keys()) stored.set(key, 'a while');
  addStudyTime(1, minute, store);
  expect(await takeStudyMinutes(1, store)).toBe(1);
});
