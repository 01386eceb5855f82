import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LearnModule, Lesson, LessonPlace } from '#functions/learning/contract.ts';
import { mayLeavePage } from '#web/admin/leave-page.ts';
import { paths } from '#web/app/paths.ts';
import { prefetchPage } from '#web/app/prefetching.ts';
import { Button } from '#web/design/Button.tsx';
import { Container } from '#web/design/Container.tsx';
import { ArrowRightIcon, CheckIcon } from '#web/design/icons/interface.tsx';
import { findLesson } from './find-lesson.ts';
import type { Completion } from './use-completion.ts';
import { useShortcuts } from './use-shortcuts.ts';

/**
 * The bar at the bottom of the screen, with the one button that goes on: it completes the lesson and opens the next one.
 * A quiz has this button in its result. The shortcuts for that, and for the lesson before, are here too.
 */
export function LessonBar({
  lesson,
  slug,
  modules,
  completion,
}: {
  lesson: Lesson;
  slug: string;
  modules: readonly LearnModule[];
  completion: Completion;
}) {
  const { completed, completable, complete, completing, settling } = completion;
  const following = findLesson(modules, lesson.next);
  // What waits for a reader does not hold up the lesson after it.
  const waits = lesson.state === 'waiting';
  // The lesson after a completed one is open, even if the outline was loaded before and shows it as locked.
  const nextOpen = completed || waits || following?.state === 'completed' || !lesson.enrolled;
  const navigate = useNavigate();
  const go = (place: LessonPlace | null) =>
    place && mayLeavePage() && navigate(paths.lesson(slug, place.moduleId, place.lessonId));
  const nextAddress = nextOpen && lesson.next ? paths.lesson(slug, lesson.next.moduleId, lesson.next.lessonId) : null;
  // Most learners go on. A locked lesson is not requested: the server would refuse it.
  useEffect(() => {
    if (nextAddress !== null) prefetchPage(nextAddress);
  }, [nextAddress]);
  useShortcuts({ p: () => go(lesson.previous), n: () => go(nextOpen ? lesson.next : null), m: complete });

  return (
    // Toasts are placed above this bar (web/design/ToastRegion.tsx).
    <div data-foot-bar className="lesson-bar">
      <Container width="prose" className="flex h-full items-center gap-4">
        {following && (
          <p id="next-lesson" className="min-w-0 truncate text-muted text-sm max-md:hidden">
            Next: {following.title}
          </p>
        )}
        {button()}
      </Container>
    </div>
  );

  function button() {
    if (lesson.enrolled && !waits && (!completed || completing)) {
      // The result of the quiz has it.
      if (lesson.questions.length > 0) return null;
      return (
        <Button
          onClick={complete}
          disabled={!completable || settling}
          pending={completing}
          trailingIcon={lesson.next ? <ArrowRightIcon size={18} /> : <CheckIcon size={18} />}
          aria-describedby="completion-hint next-lesson"
          className="ml-auto shrink-0"
        >
          Mark as Complete
        </Button>
      );
    }
    if (nextAddress === null) {
      return (
        <Button to={paths.learn(slug)} variant="secondary" className="ml-auto shrink-0">
          Back to the course
        </Button>
      );
    }
    return (
      <Button
        to={nextAddress}
        trailingIcon={<ArrowRightIcon size={18} />}
        aria-describedby="next-lesson"
        className="ml-auto shrink-0"
      >
        Next lesson
      </Button>
    );
  }
}
