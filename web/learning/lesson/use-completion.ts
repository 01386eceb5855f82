import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Lesson, LessonProgressAnswer } from '#functions/learning/contract.ts';
import { useSession } from '#web/app/session.ts';
import { dismissToast, toast } from '#web/design/toast.ts';
import { type LessonAddress, lessonProgressMutation } from '../queries.ts';
import { announceAchievements } from './announce-achievements.ts';
import { useStudyTime } from './use-study-time.ts';

/** The state of completing a lesson, and the actions for it. */
export interface Completion {
  completed: boolean;
  /** Whether 'Mark as Complete' is enabled. */
  completable: boolean;
  /** Makes the lesson completable: enough of its video was watched, or its placeholder was started. */
  allow: () => void;
  complete: () => void;
  completing: boolean;
  /** The response to completing the lesson on this page; null before that. */
  answer: LessonProgressAnswer | null;
}

/** Completes a lesson and saves the minutes spent on it. If the request fails, the minutes are kept for a retry. */
export function useCompletion(lesson: Lesson, address: LessonAddress): Completion {
  const [allowed, setAllowed] = useState(false);
  const progress = useMutation(lessonProgressMutation(useQueryClient(), address));
  const courseId = lesson.course.id;
  const { user } = useSession();
  const studyTime = useStudyTime(lesson.enrolled && user ? user.id : null, (timeSpent) =>
    progress.mutateAsync({ courseId, status: 'in_progress', timeSpent }),
  );
  const [answer, setAnswer] = useState<LessonProgressAnswer | null>(null);
  const [completing, setCompleting] = useState(false);
  const errorToast = useRef<number>(undefined);

  const completed = lesson.state === 'completed' || answer !== null;
  const completable = lesson.enrolled && (allowed || isCompletable(lesson));
  return { completed, completable, allow: () => setAllowed(true), complete, completing, answer };

  async function complete() {
    if (!completable || completed || completing) return;
    setCompleting(true);
    if (errorToast.current) dismissToast(errorToast.current);
    const timeSpent = await studyTime.take();
    try {
      const result = await progress.mutateAsync({ courseId, status: 'completed', timeSpent });
      announceAchievements(result.newAchievements);
      setAnswer(result);
    } catch {
      studyTime.restore(timeSpent);
      errorToast.current = toast({
        title: 'Error',
        description: 'Failed to update lesson progress. Please try again.',
        tone: 'danger',
      });
    } finally {
      setCompleting(false);
    }
  }
}

/**
 * Whether a lesson can be marked as complete: docs/product.md "Lesson", and for quizzes and assignments
 * docs/decisions.md "Courses and learning".
 */
function isCompletable({ type, questions, passed, takesSubmission, work, question }: Lesson): boolean {
  switch (type) {
    case 'reading':
      return true;
    case 'video':
      return false;
    case 'quiz':
      return questions.length > 0 && passed;
    case 'assignment':
      return takesSubmission && work.submission !== null;
    case 'practice':
      return question?.answered ?? false;
  }
}
