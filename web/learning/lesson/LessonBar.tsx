import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LearnModule, Lesson, LessonPlace } from '#functions/learning/contract.ts';
import { paths } from '#web/app/paths.ts';
import { prefetchPage } from '#web/app/prefetching.ts';
import { Button } from '#web/design/Button.tsx';
import { ArrowLeftIcon, ArrowRightIcon, CheckIcon } from '#web/design/icons/interface.tsx';
import { findLesson } from './find-lesson.ts';
import type { Completion } from './use-completion.ts';
import { useShortcuts } from './use-shortcuts.ts';

const COMPLETION_HINTS: Record<Lesson['type'], string> = {
  reading: '',
  video: 'Watch 90 percent of the video to complete this lesson.',
  quiz: 'Pass the quiz to complete this lesson.',
  assignment: 'Hand in the assignment to complete this lesson.',
  practice: 'Answer the question aloud first: at least 20 seconds, or 40 typed words.',
};

/** The bar at the bottom of the screen: previous lesson, "Mark as Complete", next lesson. Also with shortcuts. */
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
  const { completed, completable, complete, completing } = completion;
  // The lesson after a completed one is open, even if the outline was loaded before and shows it as locked.
  const nextOpen = completed || findLesson(modules, lesson.next)?.state === 'completed' || !lesson.enrolled;
  const navigate = useNavigate();
  const go = (place: LessonPlace | null) => place && navigate(paths.lesson(slug, place.moduleId, place.lessonId));
  const nextAddress = nextOpen && lesson.next ? paths.lesson(slug, lesson.next.moduleId, lesson.next.lessonId) : null;
  // Most learners go on. A locked lesson is not requested: the server would refuse it.
  useEffect(() => {
    if (nextAddress !== null) prefetchPage(nextAddress);
  }, [nextAddress]);
  useShortcuts({ p: () => go(lesson.previous), n: () => go(nextOpen ? lesson.next : null), m: complete });

  const placeholder =
    lesson.type !== 'video' && lesson.questions.length === 0 && !lesson.takesSubmission && !lesson.question;
  const hint = completed || completable || placeholder || !lesson.enrolled ? '' : COMPLETION_HINTS[lesson.type];
  return (
    // As wide as the screen while the outline is a drawer; as wide as the lesson's column otherwise.
    <div
      // Toasts are placed above this bar (web/design/ToastRegion.tsx).
      data-foot-bar
      className="sticky bottom-0 z-10 -mx-5 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-line border-t bg-paper/95 px-5 py-3 backdrop-blur sm:-mx-8 sm:px-8 lg:mx-0 lg:px-0"
    >
      <Step slug={slug} place={lesson.previous} open icon={<ArrowLeftIcon size={18} />} label="Previous lesson">
        Previous
      </Step>
      <p
        id="completion-hint"
        className="order-first w-full text-center text-muted text-xs empty:hidden md:order-none md:w-auto md:flex-1 md:text-right md:text-sm"
      >
        {hint}
      </p>
      {completed ? (
        <span className="inline-flex min-h-11 items-center gap-2 px-3 font-semibold text-sm text-success">
          <CheckIcon size={18} />
          Completed
        </span>
      ) : (
        lesson.enrolled && (
          <Button
            onClick={complete}
            disabled={!completable}
            pending={completing}
            icon={<CheckIcon size={18} />}
            aria-describedby="completion-hint"
            className="whitespace-nowrap"
          >
            Mark as Complete
          </Button>
        )
      )}
      <Step
        slug={slug}
        place={lesson.next}
        open={nextOpen}
        trailingIcon={<ArrowRightIcon size={18} />}
        label="Next lesson"
      >
        Next
      </Step>
    </div>
  );
}

function Step({
  slug,
  place,
  open,
  label,
  children,
  ...icons
}: {
  slug: string;
  place: LessonPlace | null;
  open: boolean;
  label: string;
  icon?: ReactNode;
  trailingIcon?: ReactNode;
  children: string;
}) {
  const text = <span className="sr-only sm:not-sr-only">{children}</span>;
  if (!place || !open) {
    return (
      <Button {...icons} variant="secondary" disabled aria-label={label} className={STEP_CLASS}>
        {text}
      </Button>
    );
  }
  return (
    <Button
      {...icons}
      variant="secondary"
      to={paths.lesson(slug, place.moduleId, place.lessonId)}
      aria-label={label}
      className={STEP_CLASS}
    >
      {text}
    </Button>
  );
}

/** On a phone, the buttons show only the arrow. */
const STEP_CLASS = 'max-sm:px-3.5';
