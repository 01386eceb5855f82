import { expect, test } from 'vitest';
import { amountOf } from './typed-amount.ts';

test.each([
  ['49', '49.00'],
  ['$49.5', '49.50'],
  [' 1,250.00 ', '1250.00'],
  ['1,250', '1250.00'],
  ['12,345,678', '12345678.00'],
])('the price %j is %j', (typed, amount) => expect(amountOf(typed)).toBe(amount));

test('an empty price is no amount', () => expect(amountOf(' $ ')).toBeNull());

test.each(['49,00', '12,5', '1,25.00', '1.234,50', ',50', '1234,567', 'free', '1e3', '-5'])(
  'the price %j is left for the server to refuse',
  (typed) => expect(amountOf(typed)).toBe(typed),
);
