import { expect, test } from 'vitest';
import { z } from 'zod';
import { Problem } from './problem.ts';
import { checked } from './validation.ts';

/** The errors of the problem with which the value is refused. */
function errorsOf(schema: z.ZodType, value: unknown) {
  try {
    checked(schema, value);
  } catch (error) {
    if (error instanceof Problem) return error.detail.errors;
    throw error;
  }
  return null;
}

test('an answer has at most 50 errors, however many there are', () => {
  const unknown = Object.fromEntries(Array.from({ length: 27_000 }, (_, index) => [`k${index}`, 1]));
  const lists = z.strictObject({ names: z.array(z.strictObject({ name: z.string() })) });
  for (const value of [unknown, { names: Array(500).fill({ a: 1, b: 2 }) }]) {
    expect(errorsOf(lists, value)).toHaveLength(50);
  }
  const few = errorsOf(lists, { names: [{ a: 1, b: 2 }] });
  expect(few?.map(({ path }) => path)).toEqual(['names.0.name', 'names.0.a', 'names.0.b']);
});
