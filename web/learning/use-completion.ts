import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Lesson, LessonProgressAnswer } from '#functions/learning/contract.ts';
import { dismissToast, toast } from '#web/design/toast.ts';
import { announceAchievements } from './announce-achievements.ts';
import { type LessonAddress, lessonProgressMutation } from './queries.ts';
import { useStudyClock } from './use-study-clock.ts';

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
  const clock = useStudyClock(async (timeSpent) => {
    if (lesson.enrolled) await progress.mutateAsync({ courseId, status: 'in_progress', timeSpent });
  });
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
    const timeSpent = clock.take();
    try {
      const reached = await progress.mutateAsync({ courseId, status: 'completed', timeSpent });
      announceAchievements(reached.newAchievements);
      setAnswer(reached);
    } catch {
      clock.giveBack(timeSpent);
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

/** Spec part 2 section 2, 'Lesson view'; decisions.md for what the server grades or takes in. */
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
