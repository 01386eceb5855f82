import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Lesson } from '#functions/learning/contract.ts';
import { paths } from '#web/app/paths.ts';
import { useSession } from '#web/app/session.ts';
import { dismissToast, toast } from '#web/design/toast.ts';
import { useWhileMounted } from '#web/design/use-while-mounted.ts';
import type { LessonAddress } from '../lesson-query.ts';
import { lessonProgressMutation } from '../queries.ts';
import { announceAchievements } from './announce-achievements.tsx';
import { useStudyTime } from './use-study-time.ts';

/** The state of completing a lesson, and the actions for it. */
export interface Completion {
  completed: boolean;
  /** Whether 'Mark as Complete' is enabled. */
  completable: boolean;
  /** Makes the lesson completable: enough of its video was watched, or its placeholder was started. */
  allow: () => void;
  /** Completes the lesson and opens the next one. Does nothing just after the lesson has appeared under a press. */
  complete: () => void;
  completing: boolean;
  /** The lesson has just appeared in place of the completed one, so that a second tap would complete it unread. */
  settling: boolean;
  /** The code of the certificate, if completing this lesson on this page completed the course. */
  certificateCode: string | null;
}

/** How long a lesson that follows a completed one takes no press, in milliseconds: longer than a double tap. */
const SETTLES_FOR = 1000;

/**
 * Completes a lesson, saves the minutes spent on it, and goes on to the first unfinished lesson. If the request fails,
 * the minutes are kept for a retry.
 */
export function useCompletion(lesson: Lesson, address: LessonAddress): Completion {
  const [allowed, setAllowed] = useState(false);
  const progress = useMutation(lessonProgressMutation(useQueryClient(), address));
  const courseId = lesson.course.id;
  const { user } = useSession();
  const studyTime = useStudyTime(lesson.enrolled && user ? user.id : null, (timeSpent) =>
    progress.mutateAsync({ courseId, status: 'in_progress', timeSpent }),
  );
  const navigate = useNavigate();
  const goOn = useWhileMounted((path: string) => navigate(path, { state: AFTER_COMPLETION }));
  const settling = useSettling(useLocation().state === AFTER_COMPLETION);
  const [isDone, setIsDone] = useState(lesson.state === 'completed');
  const [certificateCode, setCertificateCode] = useState<string | null>(null);
  const [completing, setCompleting] = useState(false);
  const errorToast = useRef<number>(undefined);

  const completed = isDone || lesson.state === 'completed';
  const completable = lesson.enrolled && (allowed || isCompletable(lesson));
  return { completed, completable, allow: () => setAllowed(true), complete, completing, settling, certificateCode };

  async function complete() {
    if (!completable || completed || completing || settling) return;
    setCompleting(true);
    if (errorToast.current) dismissToast(errorToast.current);
    const timeSpent = await studyTime.take();
    try {
      const { newAchievements, nextLesson, ...result } = await progress.mutateAsync({
        courseId,
        status: 'completed',
        timeSpent,
      });
      announceAchievements(newAchievements);
      setIsDone(true);
      // Until the next lesson appears, the button stays as it was pressed.
      if (nextLesson) {
        const path = paths.lesson(address.slug, nextLesson.moduleId, nextLesson.lessonId);
        return goOn(path);
      }
      setCertificateCode(result.certificateCode);
      setCompleting(false);
    } catch {
      setCompleting(false);
      studyTime.restore(timeSpent);
      errorToast.current = toast({
        title: 'Error',
        description: 'Failed to update lesson progress. Please try again.',
        tone: 'danger',
      });
    }
  }
}

/** The state of a navigation that completing a lesson has caused. */
const AFTER_COMPLETION = 'after-completion';

/** Whether the page has just appeared because of a press that was meant for the page before. */
function useSettling(follows: boolean): boolean {
  const [settling, setSettling] = useState(follows);
  useEffect(() => {
    if (!settling) return;
    const timer = setTimeout(() => setSettling(false), SETTLES_FOR);
    return () => clearTimeout(timer);
  }, [settling]);
  return settling;
}

/**
 * Whether a lesson can be marked as complete: docs/product.md "Lesson", and for quizzes and assignments
 * docs/decisions.md "Courses and learning".
 */
function isCompletable({ type, questions, passed, takesSubmission, work, completesWhen, question }: Lesson): boolean {
  switch (type) {
    case 'reading':
      return true;
    case 'video':
      return false;
    case 'quiz':
      return questions.length > 0 && passed;
    case 'assignment':
      return takesSubmission && isAssignmentDone(work, completesWhen);
    case 'practice':
      return question?.answered ?? false;
  }
}

/** As the rule assert_assignment_done decides it (db/submissions/functions.sql). */
function isAssignmentDone({ state, versions }: Lesson['work'], completesWhen: Lesson['completesWhen']): boolean {
  if (state === 'accepted') return true;
  if (completesWhen === 'self_rated') return (versions.at(-1)?.selfRating ?? null) !== null;
  return completesWhen === 'handed_in' && versions.length > 0;
}
