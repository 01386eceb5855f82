/** A learner's work on an assignment, as the rule describe_work describes it. Times are ISO 8601 with an offset. */
import { type SQL, sql } from 'drizzle-orm';
import { call } from '#db/connection/call.ts';
import type { Caller } from '../accounts/authorize.ts';
import { courseIdOf, moduleOfLesson } from '../courses/course-key.ts';
import type { AssignmentRubric } from '../courses/lesson-content.shared.ts';
import type { AnswerMode } from '../practice/states.ts';
import type { DecisionDescription } from './review/read-submission.ts';
import type { SubmissionState } from './states.ts';

export type SubmissionFileRow = { id: string; name: string; type: string; size: number; addedAt: string };

/** A practice answer in a submission. `isPlayable`: it has a recording. */
export type HandedInAnswer =
  | { id: string; question: string; mode: AnswerMode; durationMs: number; transcript: string; isPlayable: boolean }
  | { isDeleted: true };

export type SubmissionVersionRow = {
  number: number;
  text: string;
  submittedAt: string;
  files: SubmissionFileRow[];
  answer: HandedInAnswer | null;
  selfRating: { points: number[]; rubric: AssignmentRubric[]; ratedAt: string } | null;
};

export type WorkDescription = {
  revision: number;
  state: SubmissionState;
  decidedAt: string | null;
  /** What the next version will be, if it is handed in as it is. */
  draft: { text: string; files: SubmissionFileRow[]; answer: HandedInAnswer | null };
  /** In order. */
  versions: SubmissionVersionRow[];
  /** In the order of the versions. */
  decisions: DecisionDescription[];
};

/** Before the first draft. */
export const noWork: WorkDescription = {
  revision: 0,
  state: 'draft',
  decidedAt: null,
  draft: { text: '', files: [], answer: null },
  versions: [],
  decisions: [],
};

/** `course`: the id or slug. */
export type AssignmentKey = { caller: Caller; course: string; moduleId: number; lessonId: string };

/** The first four arguments of the rules about a learner's work. */
export function workArguments({ caller, course, ...lesson }: AssignmentKey) {
  const courseId = courseIdOf(course);
  return {
    learner: caller.userId,
    wanted_course: courseId,
    wanted_module: moduleOfLesson(courseId, lesson),
    wanted_lesson: lesson.lessonId,
  };
}

/** SQL expression for the work; null before the first draft. */
export function describeWork(assignment: AssignmentKey): SQL<WorkDescription | null> {
  return sql`${call('describe_work', workArguments(assignment))}`;
}
