import { fieldProblem } from '../api/problem.ts';

/** Nobody plans events further ahead; a later start is a mistyped year. */
const yearsAhead = 2;

/** Throws a Problem 400 for `field` when a start is in the past or more than two years ahead. */
export function assertStart(field: string, start: Date, now: Date): void {
  if (start <= now) throw fieldProblem(field, 'Choose a start in the future');
  const furthest = new Date(now);
  furthest.setUTCFullYear(furthest.getUTCFullYear() + yearsAhead);
  if (start > furthest) throw fieldProblem(field, `Choose a start within the next ${yearsAhead} years`);
}
