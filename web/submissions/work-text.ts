/** What an assignment says about the learner's work. */
import type { Lesson } from '#functions/learning/contract.ts';
import type { AssignmentWork } from '#functions/submissions/contract.ts';
import { answerTimeText } from '#web/courses/answer-time.ts';

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** "Mar 1, 2026, 2:05 PM", in the viewer's zone. */
export const dateTime = (iso: string): string => format.format(new Date(iso));

/**
 * What must happen before the lesson is completed, and what happens with the lessons after it. Said before the first
 * hand-in.
 */
export const completionTexts: Record<NonNullable<Lesson['completesWhen']>, string> = {
  handed_in: '',
  self_rated: 'Hand in your work, then rate it by what good work looks like. That completes the lesson.',
  accepted:
    'Somebody who teaches this course reads your work, and accepts it or returns it with comments. The lesson is completed when it is accepted. The next lesson opens as soon as you hand in.',
};

export type WorkStatus = { tone: 'neutral' | 'success' | 'warning'; title: string; text: string };

/** Where the latest version stands; null before the first. */
export function workStatus(
  { state, versions, decidedAt }: AssignmentWork,
  {
    completesWhen,
    answeredWithinHours,
  }: { completesWhen: Lesson['completesWhen']; answeredWithinHours: number | null },
): WorkStatus | null {
  const latest = versions.at(-1);
  if (!latest) return null;
  const isAwaited = completesWhen === 'accepted';
  switch (state) {
    case 'returned':
      return {
        tone: 'warning',
        title: `Version ${latest.number} came back on ${dateTime(decidedAt ?? latest.submittedAt)}`,
        text: 'Read what was said about it, revise it, and hand in the next version.',
      };
    case 'accepted':
      return {
        tone: 'success',
        title: `Version ${latest.number} was accepted on ${dateTime(decidedAt ?? latest.submittedAt)}`,
        text: 'It is final: nothing more can be handed in here.',
      };
    case 'in_review':
      return {
        tone: 'neutral',
        title: `Version ${latest.number} is being read`,
        text: `It was handed in on ${dateTime(latest.submittedAt)}. You will get a mail when it is answered.`,
      };
    default:
      return {
        tone: 'success',
        title: `Handed in on ${dateTime(latest.submittedAt)}`,
        text: [
          isAwaited &&
            `Waiting to be read${answeredWithinHours === null ? '' : `: usually answered ${answerTimeText(answeredWithinHours)}`}. The next lesson is open.`,
          'You can keep improving it and hand it in again; the latest version counts.',
        ]
          .filter(Boolean)
          .join(' '),
      };
  }
}
