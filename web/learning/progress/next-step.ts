import type { Dashboard, FirstStep, LearnerEnrollment, NextLesson } from '#functions/learning/contract.ts';

/** The one thing to do next. */
export type NextStep =
  | { kind: 'lesson'; enrollment: LearnerEnrollment; lesson: NextLesson }
  | { kind: 'certificate'; enrollment: LearnerEnrollment; code: string }
  /** The three questions come first; with an open lesson to begin with at once, if there is one. */
  | { kind: 'questions'; firstStep: FirstStep | null }
  | { kind: 'first-lesson'; firstStep: FirstStep }
  /** The open lesson is done: the rest of its course comes next. */
  | { kind: 'enroll'; firstStep: FirstStep }
  | { kind: 'course' };

type Facts = Pick<Dashboard, 'enrollments' | 'plan' | 'firstStep'>;

/**
 * The next lesson of the course that was opened last and is not finished; without one the certificate of the latest finished
 * course. Somebody without a course is asked the three questions once, and then begins with an open lesson.
 */
export function nextStepOf({ enrollments, plan, firstStep }: Facts): NextStep {
  for (const enrollment of enrollments) {
    if (enrollment.resume) return { kind: 'lesson', enrollment, lesson: enrollment.resume };
  }
  for (const enrollment of enrollments) {
    if (enrollment.certificateCode) return { kind: 'certificate', enrollment, code: enrollment.certificateCode };
  }
  if (enrollments.length === 0 && plan === null) return { kind: 'questions', firstStep };
  if (!firstStep) return { kind: 'course' };
  return { kind: firstStep.done ? 'enroll' : 'first-lesson', firstStep };
}
