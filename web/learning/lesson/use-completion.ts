import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Lesson, LessonProgressAnswer } from '#functions/learning/contract.ts';
import { useSession } from '#web/app/session.ts';
import { dismissToast, toast } from '#web/design/toast.ts';
import { type LessonAddress, lessonProgressMutation } from '../queries.ts';
import { announceAchievements } from './announce-achievements.ts';
import { useStudyTime } from './use-study-time.ts';

export interface Completion {
  completed: boolean;
  /** Whether 'Mark as Complete' may act. */
  completable: boolean;
  /** For what makes a lesson completable on this page: enough of a video seen, a placeholder started. */
  allow: () => void;
  complete: () => void;
  completing: boolean;
  /** What completing it here has led to. */
  answer: LessonProgressAnswer | null;
}

/** Completes a lesson, with the minutes spent on it; a failed save loses neither. */
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
  const complaint = useRef<number>(undefined);

  const completed = lesson.state === 'completed' || answer !== null;
  const completable = lesson.enrolled && (allowed || isCompletable(lesson));
  return { completed, completable, allow: () => setAllowed(true), complete, completing, answer };

  async function complete() {
    if (!completable || completed || completing) return;
    setCompleting(true);
    if (complaint.current) dismissToast(complaint.current);
    const timeSpent = await studyTime.take();
    try {
      const reached = await progress.mutateAsync({ courseId, status: 'completed', timeSpent });
      announceAchievements(reached.newAchievements);
      setAnswer(reached);
    } catch {
      studyTime.giveBack(timeSpent);
      complaint.current = toast({
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
 * Whether a lesson can be marked as complete: docs/product.md "Lesson", and docs/decisions.md "Courses and learning" for
 * what the server grades or takes in.
 */
function isCompletable({ type, questions, passed, takesSubmission, work }: Lesson): boolean {
  switch (type) {
    case 'reading':
      return true;
    case 'video':
      return false;
    case 'quiz':
      return questions.length > 0 && passed;
    case 'assignment':
      return takesSubmission && work.submission !== null;
  }
}
