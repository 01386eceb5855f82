import { expect, test } from 'vitest';
import { createStudyClock } from './study-clock.ts';

const minute = 60_000;

function clockAt(start = 0) {
  let moment = start;
  const clock = createStudyClock(() => moment);
  return { clock, pass: (milliseconds: number) => (moment += milliseconds) };
}

test('gives whole minutes and keeps the rest for the next save', () => {
  const { clock, pass } = clockAt();
  clock.run();
  pass(2.5 * minute);
  expect(clock.take()).toBe(2);
  pass(0.5 * minute);
  expect(clock.take()).toBe(1);
  expect(clock.take()).toBe(0);
});

test('does not count the time while the page is hidden', () => {
  const { clock, pass } = clockAt();
  clock.run();
  pass(minute);
  clock.pause();
  pass(90 * minute);
  clock.run();
  pass(minute);
  expect(clock.take()).toBe(2);
});

test('running twice counts once, and minutes that could not be saved come back', () => {
  const { clock, pass } = clockAt(1000);
  clock.run();
  pass(minute);
  clock.run();
  pass(2 * minute);
  const minutes = clock.take();
  expect(minutes).toBe(3);
  clock.giveBack(minutes);
  expect(clock.take()).toBe(3);
});

test('never gives more than one save may carry, and loses nothing by that', () => {
  const { clock, pass } = clockAt();
  clock.run();
  pass(300 * minute);
  expect(clock.take()).toBe(240);
  expect(clock.take()).toBe(60);
});
