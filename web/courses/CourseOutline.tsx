import type { CourseDetail } from '#functions/courses/contract.ts';
import { lessonLength, minutesLabel } from '#functions/courses/duration.shared.ts';
import { paths } from '#web/app/paths.ts';
import { Accordion } from '#web/design/Accordion.tsx';
import { TextLink } from '#web/design/TextLink.tsx';
import { VisuallyHidden } from '#web/design/VisuallyHidden.tsx';
import { counted } from './counted.ts';
import { minutesOf } from './first-week.ts';
import { lessonKinds } from './lesson-kinds.ts';

type Module = CourseDetail['modules'][number];
type Lesson = Module['lessons'][number];

/** Every module and lesson of the course, with the kind and the minutes of each lesson. */
export function CourseOutline({ course: { slug, modules } }: { course: Pick<CourseDetail, 'slug' | 'modules'> }) {
  return (
    <Accordion
      several
      defaultOpen={modules.find(({ lessons }) => lessons.some(({ isPreview }) => isPreview))?.id}
      entries={modules.map(({ id, title, description, lessons }) => ({
        id,
        title: (
          <>
            <span className="block font-display text-h4">{title}</span>
            <span className="block font-normal text-muted text-sm">
              {counted(lessons.length, 'lesson')} · {minutesLabel(minutesOf(lessons))}
            </span>
          </>
        ),
        content: (
          <>
            {description && <p>{description}</p>}
            <ul className="mt-3 divide-y divide-line border-line border-t text-ink text-sm">
              {lessons.map((lesson) => (
                <LessonRow key={lesson.id} lesson={lesson} slug={slug} />
              ))}
            </ul>
          </>
        ),
      }))}
    />
  );
}

/** The size of a course in one line: 6 modules · 34 lessons · 14 h 20 min of study. */
export function outlineSummary(modules: readonly Module[]): string {
  const lessons = modules.flatMap((module) => module.lessons);
  return [
    counted(modules.length, 'module'),
    counted(lessons.length, 'lesson'),
    `${minutesLabel(minutesOf(lessons))} of study`,
  ].join(' · ');
}

function LessonRow({ lesson, slug }: { lesson: Lesson; slug: string }) {
  const { label, Icon } = lessonKinds[lesson.type];
  return (
    <li className="flex items-start gap-3 py-3">
      <Icon size={18} className="mt-0.5 shrink-0 text-accent" />
      <span className="flex min-w-0 flex-1 flex-col justify-between gap-x-4 gap-y-1 sm:flex-row">
        <span>
          {lesson.title}
          {lesson.isPreview && (
            <TextLink to={paths.tryLesson(slug)} className="ml-3 inline-block font-semibold">
              Try this lesson
              <VisuallyHidden>: {lesson.title}</VisuallyHidden>
            </TextLink>
          )}
        </span>
        <span className="shrink-0 text-muted text-xs tabular-nums sm:text-sm">
          {label} · {lessonLength(lesson)}
        </span>
      </span>
    </li>
  );
}
