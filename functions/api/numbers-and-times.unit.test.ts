/** What a request may contain as a point in time. */
import { expect, test } from 'vitest';
import { chosenInstant } from './numbers-and-times.shared.ts';

test('a chosen time is one that the database can store', () => {
  expect(chosenInstant().parse('2026-11-29T09:30:00Z')).toEqual(new Date('2026-11-29T09:30:00Z'));
  for (const text of ['0000-01-01T00:00:00Z', '1899-12-31T23:59:59Z', '3000-01-01T00:00:00Z']) {
    expect(
      chosenInstant()
        .safeParse(text)
        .error?.issues.map(({ message }) => message),
    ).toEqual(['Choose a time in the years 1900 to 2999']);
  }
});
