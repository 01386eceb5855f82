import type { StudyPlan } from '#functions/learning/contract.ts';
import { worryLabels } from './worries.ts';

/** Whether a value that the browser has stored is answers to the three questions; null: there are none. */
export function isUnsavedPlan(value: unknown): value is StudyPlan | null {
  if (value === null) return true;
  return (
    typeof value === 'object' &&
    'interviewOn' in value &&
    (value.interviewOn === null || typeof value.interviewOn === 'string') &&
    'worries' in value &&
    Array.isArray(value.worries) &&
    value.worries.every((worry) => typeof worry === 'string' && worry in worryLabels) &&
    'minutesADay' in value &&
    (value.minutesADay === null || typeof value.minutesADay === 'number')
  );
}
