import { lessonLength } from '#functions/courses/duration.shared.ts';
import type { LearnCourse, LearnModule } from '#functions/learning/contract.ts';
import { paths } from '#web/app/paths.ts';
import { counted } from '#web/courses/counted.ts';
import { Accordion } from '#web/design/Accordion.tsx';
import { Badge } from '#web/design/Badge.tsx';
import { Button } from '#web/design/Button.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { CheckIcon } from '#web/design/icons/interface.tsx';
import { LockIcon } from '#web/design/icons/objects.tsx';
import { PlayIcon } from '#web/design/icons/storefront.tsx';
import { LessonIcon, lessonKinds, lessonStateLabels } from '../lesson/lesson-kinds.tsx';

/** The "Modules" tab of the learn page: modules with their lessons. The first unfinished module is expanded. */
export function ModuleList({ learning }: { learning: LearnCourse }) {
  const { course, enrollment } = learning;
  const isPreview = enrollment === null;
  const modules = isPreview ? asNewStudent(learning.modules) : learning.modules;
  if (modules.length === 0) {
    return <EmptyState title="No lessons yet">This course's first lessons are still being written.</EmptyState>;
  }
  const openModule = modules.find(({ state }) => state !== 'completed') ?? modules[0];
  return (
    <>
      <p className="mb-4 text-muted text-sm">
        Lessons open in order: completing a module's lessons unlocks the next module.
        {isPreview && ' A new student finds those with a lock closed; in this preview you can open all of them.'}
      </p>
      <Accordion
        several
        defaultOpen={openModule?.id}
        entries={modules.map((module, index) => ({
          id: module.id,
          title: <ModuleTitle module={module} number={index + 1} />,
          content: <LessonList slug={course.slug} module={module} allOpen={isPreview} />,
        }))}
      />
    </>
  );
}

function ModuleTitle({ module, number }: { module: LearnModule; number: number }) {
  const done = module.lessons.filter(({ state }) => state === 'completed').length;
  return (
    <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <span className="min-w-0">
        <span className="block font-normal text-muted text-sm">
          Module {number} · {done} of {counted(module.lessons.length, 'lesson')} completed
        </span>
        <span className="font-display text-h4">{module.title}</span>
      </span>
      <ModuleBadge state={module.state} />
    </span>
  );
}

function ModuleBadge({ state }: { state: LearnModule['state'] }) {
  switch (state) {
    case 'completed':
      return (
        <Badge tone="success" icon={<CheckIcon size={13} />}>
          Completed
        </Badge>
      );
    case 'in-progress':
      return (
        <Badge tone="accent" icon={<PlayIcon size={13} />}>
          In Progress
        </Badge>
      );
    case 'locked':
      return <Badge icon={<LockIcon size={13} />}>Locked</Badge>;
  }
}

/**
 * The modules as a new student sees them: only the first lesson is open. The server returns every lesson as open to
 * creators and admins who preview the course.
 */
function asNewStudent(modules: readonly LearnModule[]): LearnModule[] {
  const first = modules.find(({ lessons }) => lessons.length > 0);
  return modules.map((module) => ({
    ...module,
    state: module === first ? module.state : 'locked',
    lessons: module.lessons.map((lesson, index) => ({
      ...lesson,
      state: module === first && index === 0 ? lesson.state : 'locked',
    })),
  }));
}

function LessonList({ slug, module, allOpen }: { slug: string; module: LearnModule; allOpen: boolean }) {
  return (
    <>
      {module.description && <p className="max-w-prose">{module.description}</p>}
      <ul className="-mx-2 mt-3 grid">
        {module.lessons.map((lesson) => (
          <li
            key={lesson.id}
            className="flex items-center gap-3 rounded-md px-2 py-2.5 text-ink has-[a:hover]:bg-sunken/60"
          >
            <span className={lesson.state === 'locked' ? 'text-muted' : 'text-accent'}>
              <LessonIcon type={lesson.type} state={lesson.state} />
              <span className="sr-only">{lessonStateLabels[lesson.state]}</span>
            </span>
            <span className="min-w-0 flex-1">
              <span className={lesson.state === 'locked' ? 'block text-muted' : 'block font-medium'}>
                {lesson.title}
              </span>
              <span className="block text-muted text-sm">
                {lessonKinds[lesson.type].label} · {lessonLength(lesson)}
              </span>
            </span>
            {(allOpen || lesson.state !== 'locked') && (
              <Button
                to={paths.lesson(slug, module.id, lesson.id)}
                size="small"
                variant={lesson.state === 'completed' ? 'secondary' : 'primary'}
                aria-label={`${lesson.state === 'completed' ? 'Review' : 'Start'}: ${lesson.title}`}
              >
                {lesson.state === 'completed' ? 'Review' : 'Start'}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
