import { expect, test } from 'vitest';
import { Refusal } from '#db/connection/refusal.ts';
import { problemOf } from './problem.ts';

test.each([
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [661, '12 minutes'],
  [3541, '1 hour'],
  [3600, '1 hour'],
  [86_400, '24 hours'],
])('a limit that ends in %i seconds says so', (retryAfterSeconds, words) => {
  expect(problemOf(new Refusal('too_many_requests', { retryAfterSeconds })).message).toBe(
    `Too many attempts. Please wait ${words} and try again.`,
  );
});
