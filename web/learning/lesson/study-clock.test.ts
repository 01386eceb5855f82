import { expect, test } from 'vitest';
import { createStudyClock } from './study-clock.ts';

const minute = 60_000;

function clockAt(start = 0) {
  let time = start;
  const clock = createStudyClock(() => time);
  return { clock, pass: (milliseconds: number) => (time += milliseconds) };
}

test('returns the time since the last reading and keeps running', () => {
  const { clock, pass } = clockAt();
  clock.run();
  pass(2.5 * minute);
  expect(clock.read()).toBe(2.5 * minute);
  pass(400);
  expect(clock.read()).toBe(400);
  expect(clock.read()).toBe(0);
});

test('does not count the time while paused', () => {
  const { clock, pass } = clockAt();
  clock.run();
  pass(minute);
  clock.pause();
  pass(90 * minute);
  clock.run();
  pass(minute);
  expect(clock.read()).toBe(2 * minute);
});

test('starting a running clock again does not count time twice', () => {
  const { clock, pass } = clockAt(1000);
  clock.run();
  pass(minute);
  clock.run();
  pass(2 * minute);
  expect(clock.read()).toBe(3 * minute);
});
