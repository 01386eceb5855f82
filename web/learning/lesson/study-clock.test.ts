import { expect, test } from 'vitest';
import { createStudyClock } from './study-clock.ts';

const minute = 60_000;

function clockAt(start = 0) {
  let moment = start;
  const clock = createStudyClock(() => moment);
  return { clock, pass: (milliseconds: number) => (moment += milliseconds) };
}

test('gives what was spent since the last reading, running on', () => {
  const { clock, pass } = clockAt();
  clock.run();
  pass(2.5 * minute);
  expect(clock.read()).toBe(2.5 * minute);
  pass(400);
  expect(clock.read()).toBe(400);
  expect(clock.read()).toBe(0);
});

test('does not count the time while the page is hidden', () => {
  const { clock, pass } = clockAt();
  clock.run();
  pass(minute);
  clock.pause();
  pass(90 * minute);
  clock.run();
  pass(minute);
  expect(clock.read()).toBe(2 * minute);
});

test('running twice counts once', () => {
  const { clock, pass } = clockAt(1000);
  clock.run();
  pass(minute);
  clock.run();
  pass(2 * minute);
  expect(clock.read()).toBe(3 * minute);
});
