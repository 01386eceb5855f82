import { expect, test } from 'vitest';
import { reviewPreview } from './review-preview.ts';

test('shows a review of 150 characters in full, and cuts a longer one there with an ellipsis', () => {
  expect(reviewPreview('a'.repeat(150))).toBeNull();
  expect(reviewPreview('a'.repeat(151))).toBe(`${'a'.repeat(150)}…`);
  expect(reviewPreview(`${'a'.repeat(149)} and more`)).toBe(`${'a'.repeat(149)}…`);
});

test('counts what a person sees as one character as one, and never cuts inside it', () => {
  const family = '👩‍👩‍👧‍👦';
  expect(reviewPreview(family.repeat(150))).toBeNull();
  expect(reviewPreview(family.repeat(151))).toBe(`${family.repeat(150)}…`);
});
