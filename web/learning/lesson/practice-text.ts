/** What a lesson says about the learner's answers to its question. Pure; used by PracticeCard.tsx. */
import type { Lesson } from '#functions/learning/contract.ts';
import { practiceLimits } from '#functions/practice/practice-limits.shared.ts';

type Question = NonNullable<Lesson['question']>;

/** Null before the first answer. What is missing is said by the answer that is closer to enough. */
export function givenText({ answered, given }: Pick<Question, 'answered' | 'given'>): string | null {
  if (answered) return 'You have answered this question aloud.';
  if (!given) return null;
  if (!given.isHeard) return 'We heard no speech in your recording. Check the microphone, and answer again.';
  const { seconds, words } = practiceLimits.lessonAnswer;
  return given.words / words > given.seconds / seconds
    ? `Your answer has ${given.words} words, and ${words} are needed to complete the lesson.`
    : `Your recording has ${given.seconds} seconds, and ${seconds} are needed to complete the lesson.`;
}
