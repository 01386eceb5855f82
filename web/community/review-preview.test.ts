import { expect, test } from 'vitest';
import { reviewPreview } from './review-preview.ts';

test('a review of 150 characters is shown whole, a longer one is cut there, with an ellipsis', () => {
  expect(reviewPreview('a'.repeat(150))).toBeNull();
  expect(reviewPreview('a'.repeat(151))).toBe(`${'a'.repeat(150)}…`);
  expect(reviewPreview(`${'a'.repeat(149)} and more`)).toBe(`${'a'.repeat(149)}…`);
});

test('what a person sees as one character is counted and kept as one', () => {
  const family = '👩‍👩‍👧‍👦';
  expect(reviewPreview(family.repeat(150))).toBeNull();
  expect(reviewPreview(family.repeat(151))).toBe(`${family.repeat(150)}…`);
});
