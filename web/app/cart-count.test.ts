import { expect, test } from 'vitest';
import { itemCount } from './cart-count.ts';

test.each([
  [[], 0],
  [[{ quantity: 2 }, { quantity: 1 }], 3],
  [[{}, { quantity: null }, { quantity: 3 }], 5],
])('the cart of %j counts %i', (items, count) => expect(itemCount(items)).toBe(count));
