/** What every request about a learner's work on an assignment has. */
import { z } from 'zod';
import type { Caller } from '#db/accounts/authorize.ts';
import { rowId } from '../api/numbers-and-times.shared.ts';
import { line } from '../api/text.shared.ts';

export const assignmentPath = '/{key}/lessons/{moduleId}/{lessonId}' as const;

/** `key`: the id or slug of the course. */
export const assignmentParams = z.object({ key: line(120), moduleId: rowId, lessonId: line(100) });

/** The assignment of a request, with who asks and when. */
export function assignmentOf({ key, moduleId, lessonId }: z.output<typeof assignmentParams>, caller: Caller) {
  return { course: key, moduleId, lessonId, caller, now: new Date() };
}
