import type { CourseDetail } from '#functions/courses/contract.ts';
import { lessonLength, minutesLabel } from '#functions/courses/duration.shared.ts';
import { Accordion } from '#web/design/Accordion.tsx';
import { BookIcon, EditIcon, MicrophoneIcon, TargetIcon } from '#web/design/icons/objects.tsx';
import { PlayIcon } from '#web/design/icons/storefront.tsx';
import { counted } from './counted.ts';

type Module = CourseDetail['modules'][number];
type Lesson = Module['lessons'][number];

const TYPES: Record<Lesson['type'], { label: string; Icon: typeof PlayIcon }> = {
  video: { label: 'Video', Icon: PlayIcon },
  reading: { label: 'Reading', Icon: BookIcon },
  quiz: { label: 'Quiz', Icon: TargetIcon },
  assignment: { label: 'Assignment', Icon: EditIcon },
  practice: { label: 'Answer aloud', Icon: MicrophoneIcon },
};

/** Every module and lesson of the course, with the kind and the minutes of each lesson. */
export function CourseOutline({ modules }: { modules: readonly Module[] }) {
  return (
    <Accordion
      several
      entries={modules.map(({ id, title, description, lessons }) => ({
        id,
        title: (
          <>
            <span className="block font-display text-h4">{title}</span>
            <span className="block font-normal text-muted text-sm">
              {counted(lessons.length, 'lesson')} · {minutesLabel(totalMinutes(lessons))}
            </span>
          </>
        ),
        content: (
          <>
            {description && <p>{description}</p>}
            <ul className="mt-3 divide-y divide-line border-line border-t text-ink text-sm">
              {lessons.map((lesson) => (
                <LessonRow key={lesson.id} lesson={lesson} />
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
    `${minutesLabel(totalMinutes(lessons))} of study`,
  ].join(' · ');
}

function LessonRow({ lesson }: { lesson: Lesson }) {
  const { label, Icon } = TYPES[lesson.type];
  return (
    <li className="flex items-start gap-3 py-3">
      <Icon size={18} className="mt-0.5 shrink-0 text-accent" />
      <span className="flex min-w-0 flex-1 flex-col justify-between gap-x-4 sm:flex-row">
        <span>{lesson.title}</span>
        <span className="shrink-0 text-muted text-xs tabular-nums sm:text-sm">
          {label} · {lessonLength(lesson)}
        </span>
      </span>
    </li>
  );
}

function totalMinutes(lessons: readonly Lesson[]): number {
  return lessons.reduce((sum, lesson) => sum + lesson.minutes, 0);
}
