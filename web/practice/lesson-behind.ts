import { useSearchParams } from 'react-router-dom';
import { safeRedirect } from '#functions/accounts/safe-redirect.shared.ts';

/**
 * The lesson from which the learner came to record an answer, with the fragment that they return to; null without one. It
 * is in the address, from the lesson to the recorder, which leads back there.
 */
export function useLessonBehind(): string | null {
  const lesson = useSearchParams()[0].get('lesson');
  return lesson && safeRedirect(lesson);
}

/** A path of the question bank that keeps the lesson. */
export const withLesson = (path: string, lesson: string | null): string =>
  lesson === null ? path : `${path}?${new URLSearchParams({ lesson })}`;
