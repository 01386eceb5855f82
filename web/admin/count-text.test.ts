import { expect, test } from 'vitest';
import { countText } from './count-text.ts';

test.each([
  [0, true, 'Refund requests', '0 refund requests'],
  [1, true, 'Refund requests', '1 refund request'],
  [1, true, 'Categories', '1 category'],
  [1, true, 'Faculty', '1 faculty'],
  [1240, true, 'Users', '1,240 users'],
  [1000, false, 'Users', 'More than 1,000 users'],
])('%i rows, exact: %s, of %s are shown as %j', (count, countIsExact, caption, text) => {
  expect(countText({ count, countIsExact }, caption)).toBe(text);
});
