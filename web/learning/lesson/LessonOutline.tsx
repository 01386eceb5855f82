import { lessonLength } from '#functions/courses/duration.shared.ts';
import type { LearnModule, LessonPlace } from '#functions/learning/contract.ts';
import { paths } from '#web/app/paths.ts';
import { classNames } from '#web/design/class-names.ts';
import { ChevronDownIcon } from '#web/design/icons/interface.tsx';
import { Link } from '#web/design/Link.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { LessonIcon, lessonStateLabels } from './lesson-kinds.tsx';

/** Every lesson of the course, with the current one marked. At first, only the module that contains it is expanded. */
export function LessonOutline({
  slug,
  modules,
  current,
  onNavigate,
}: {
  slug: string;
  modules: readonly LearnModule[];
  current: LessonPlace;
  onNavigate: () => void;
}) {
  if (modules.length === 0) {
    return (
      <div className="grid gap-3">
        <Skeleton className="h-12" />
        <Skeleton className="h-60" />
      </div>
    );
  }
  return (
    <nav aria-label="Lessons" className="grid gap-1">
      {modules.map((module, index) => (
        <details key={module.id} open={module.id === current.moduleId} className="group">
          <summary className="-outline-offset-2 flex list-none items-center gap-3 rounded-md px-3 py-2.5 transition hover:bg-sunken">
            <span className="min-w-0 flex-1">
              <span className="block text-muted text-xs">
                Module {index + 1} · {module.lessons.filter(({ state }) => state === 'completed').length}/
                {module.lessons.length}
              </span>
              <span className="block font-semibold text-sm">{module.title}</span>
            </span>
            <ChevronDownIcon size={18} className="text-muted transition group-open:rotate-180" />
          </summary>
          <ul className="mt-1 mb-3 grid gap-0.5">
            {module.lessons.map((lesson) => {
              const row = (
                <>
                  <span className={classNames('mt-0.5', lesson.state === 'available' && 'text-accent')}>
                    <LessonIcon type={lesson.type} state={lesson.state} />
                  </span>
                  <span className="min-w-0 flex-1">
                    {lesson.title}
                    <span className="sr-only">, {lessonStateLabels[lesson.state]}</span>
                    <span className="block text-muted text-xs">{lessonLength(lesson)}</span>
                  </span>
                </>
              );
              const isCurrent = module.id === current.moduleId && lesson.id === current.lessonId;
              return (
                <li key={lesson.id}>
                  {lesson.state === 'locked' ? (
                    <span className={classNames(ROW_CLASS, 'text-muted')}>{row}</span>
                  ) : (
                    <Link
                      to={paths.lesson(slug, module.id, lesson.id)}
                      onClick={onNavigate}
                      aria-current={isCurrent ? 'page' : undefined}
                      className={classNames(
                        ROW_CLASS,
                        '-outline-offset-2 transition hover:bg-sunken aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold',
                      )}
                    >
                      {row}
                    </Link>
                  )}
                </li>
              );
            })}
          </ul>
        </details>
      ))}
    </nav>
  );
}

const ROW_CLASS = 'flex gap-3 rounded-md px-3 py-2 text-sm';
