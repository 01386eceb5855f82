import { expect, test } from 'vitest';
import { strengthOf } from './password-strength.ts';

test.each([
  ['short', 0],
  ['password1', 1],
  ['aaaaaaaaaaaaaaaaaaaa', 1],
  ['abcdefghijklmnopqrst', 1],
  ['Lovelace1815', 1],
  ['grumpy-otter', 2],
  ['grumpy otter walks home', 3],
] as const)('%s has the level %d', (password, level) => {
  expect(strengthOf(password, ['Ada', 'Lovelace1815', 'ada@launchpad.test']).level).toBe(level);
});

test('a very long password is estimated in an instant', () => {
  const began = performance.now();
  strengthOf('lk3j '.repeat(40), []);
  expect(performance.now() - began).toBeLessThan(500);
});
