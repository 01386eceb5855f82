/** A learner's work on an assignment, as the rule describe_work describes it. */
import { type SQL, sql } from 'drizzle-orm';
import { call } from '#db/connection/call.ts';
import type { SubmissionState } from './states.ts';

/** `submittedAt` is ISO 8601 with an offset. */
export type DescribedWork = {
  revision: number;
  draft: string;
  state: SubmissionState;
  currentVersion: number;
  submission: string | null;
  submittedAt: string | null;
};

export type AssignmentKey = { userId: number; courseId: SQL<number>; moduleId: number; lessonId: string };

/** SQL expression for the work; null before the first draft. */
export function describeWork({ userId, courseId, moduleId, lessonId }: AssignmentKey): SQL<DescribedWork | null> {
  return sql`${call('describe_work', {
    learner: userId,
    wanted_course: courseId,
    wanted_module: moduleId,
    wanted_lesson: lessonId,
  })}`;
}

/** The work with its times; the empty draft before there is one. */
export function workOf(work: DescribedWork | null) {
  if (!work) {
    return {
      ...{ revision: 0, draft: '', state: 'draft' as const, currentVersion: 0 },
      ...{ submission: null, submittedAt: null },
    };
  }
  return { ...work, submittedAt: work.submittedAt === null ? null : new Date(work.submittedAt) };
}
