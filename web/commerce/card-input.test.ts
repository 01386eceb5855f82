import { expect, test } from 'vitest';
import { expiryText, groupDigits } from './card-input.ts';

test.each([
  ['', ''],
  ['4242', '4242'],
  ['42424', '4242 4'],
  ['4242-4242 42424242', '4242 4242 4242 4242'],
  ['4'.repeat(30), '4444 4444 4444 4444 444'],
])('formats the card number %j as %j', (typed, shown) => expect(groupDigits(typed)).toBe(shown));

test.each([
  ['', ''],
  ['1', '1'],
  ['12', '12'],
  ['123', '12/3'],
  ['12/30', '12/30'],
  ['12 / 2030', '12/20'],
])('formats the expiry date %j as %j', (typed, shown) => expect(expiryText(typed)).toBe(shown));
