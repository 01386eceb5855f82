/** Turns validation errors into the error shape, with the path of each field. */
import type { z } from 'zod';
import { speakPlainly } from './plain-words.ts';
import { Problem } from './problem.ts';
import type { FieldError } from './problem-contract.ts';

speakPlainly();

type Validated = { success: true } | { success: false; error: z.ZodError };

/** The default hook of every router. Throws a Problem 400 when a request violates its contract. */
export function refuseInvalid(result: Validated): void {
  if (!result.success) throw problemOf(result.error);
}

/** What a route gets that is not part of the OpenAPI document. Throws a Problem 400 when `given` violates the contract. */
export function checked<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const result = schema.safeParse(given);
  if (!result.success) throw problemOf(result.error);
  return result.data;
}

/** More than a form shows. Without an end, thousands of unknown fields would be answered with several times their size. */
const mostErrors = 50;

function problemOf(error: z.ZodError): Problem {
  const errors = error.issues.slice(0, mostErrors).flatMap(fieldErrors).slice(0, mostErrors);
  // A single error becomes the message of the problem, because not every page has a field to mark.
  const [only, another] = errors;
  return new Problem('invalid_input', only && !another ? { message: only.message, errors } : { errors });
}

function fieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  const path = issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys
      .slice(0, mostErrors)
      .map((key) => ({ path: path ? `${path}.${key}` : key, message: issue.message }));
  }
  return [{ path, message: issue.message }];
}
