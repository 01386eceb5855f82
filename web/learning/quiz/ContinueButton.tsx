import type { Lesson } from '#functions/learning/contract.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/design/Button.tsx';
import { ArrowRightIcon } from '#web/design/icons/interface.tsx';
import type { Completion } from '../lesson/use-completion.ts';

/** The next step after a passed quiz: completes the lesson and opens the next one, or only opens it. */
export function ContinueButton({
  lesson: { enrolled, next },
  slug,
  completion: { completed, complete, completing },
}: {
  lesson: Lesson;
  slug: string;
  completion: Completion;
}) {
  if (enrolled && (!completed || completing)) {
    return (
      <Button onClick={complete} pending={completing} trailingIcon={<ArrowRightIcon size={18} />}>
        Continue
      </Button>
    );
  }
  return (
    <Button
      to={next ? paths.lesson(slug, next.moduleId, next.lessonId) : paths.learn(slug)}
      trailingIcon={<ArrowRightIcon size={18} />}
    >
      Continue
    </Button>
  );
}
