import type { Lesson } from '#functions/learning/contract.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/design/Button.tsx';
import { ArrowRightIcon, CheckIcon } from '#web/design/icons/interface.tsx';
import type { Completion } from './use-completion.ts';

/** The next step for a learner whose work passes: complete the lesson, or continue to the next one. */
export function NextStep({
  lesson: { enrolled, next },
  slug,
  completion: { completed, completable, complete, completing },
}: {
  lesson: Lesson;
  slug: string;
  completion: Completion;
}) {
  if (completable && !completed) {
    return (
      <Button onClick={complete} pending={completing} icon={<CheckIcon size={18} />}>
        Mark as Complete
      </Button>
    );
  }
  if (!next || (enrolled && !completed)) return null;
  return (
    <Button to={paths.lesson(slug, next.moduleId, next.lessonId)} trailingIcon={<ArrowRightIcon size={18} />}>
      Next lesson
    </Button>
  );
}
