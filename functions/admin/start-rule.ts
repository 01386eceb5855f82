import { fieldProblem } from '../api/problem.ts';

/** Nobody plans further ahead; a year typed wrong is. */
const yearsAhead = 2;

/** Refuses a start that has passed or lies absurdly far ahead, beside the field of that name. */
export function assertStart(field: string, start: Date, now: Date): void {
  if (start <= now) throw fieldProblem(field, 'Choose a start in the future');
  const furthest = new Date(now);
  furthest.setUTCFullYear(furthest.getUTCFullYear() + yearsAhead);
  if (start > furthest) throw fieldProblem(field, `Choose a start within the next ${yearsAhead} years`);
}
