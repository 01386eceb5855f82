import type { CourseDetail } from '#functions/courses/contract.ts';
import { minutesLabel } from '#functions/courses/duration.shared.ts';
import { firstWeek, minutesOf } from './first-week.ts';
import { lessonKinds } from './lesson-kinds.ts';

/** The lessons of the first week of a course, day by day. On a phone the days are scrolled sideways, like the outputs. */
export function CourseWeek({ course }: { course: CourseDetail }) {
  const { days } = firstWeek(course);
  return (
    <ol
      // biome-ignore lint/a11y/noNoninteractiveTabindex: so that the arrow keys can scroll it
      tabIndex={0}
      aria-label="Days of the week"
      className="week-list grid gap-3 sm:auto-cols-fr sm:grid-flow-col"
    >
      {days.map((lessons, index) => (
        <li key={lessons[0]?.id} className="week-day rounded-md border border-line bg-surface p-4">
          <p className="flex flex-col">
            <span className="font-semibold">Day {index + 1}</span>
            <span className="text-muted text-xs tabular-nums">{minutesLabel(minutesOf(lessons))}</span>
          </p>
          <ul className="grid min-w-0 gap-3">
            {lessons.map(({ id, title, type }) => {
              const { label, Icon } = lessonKinds[type];
              return (
                <li key={id} className="grid gap-0.5">
                  <span className="flex items-center gap-1.5 text-muted text-xs">
                    <Icon size={14} className="shrink-0 text-accent" />
                    {label}
                  </span>
                  <span className="text-sm leading-snug">{title}</span>
                </li>
              );
            })}
          </ul>
        </li>
      ))}
    </ol>
  );
}

/** The size of a week in one line. */
export function weekSummary(course: CourseDetail): string {
  const { weeks, minutesPerWeek } = firstWeek(course);
  const span = weeks === 1 ? 'one week' : `${weeks} weeks`;
  const rounded = Math.max(10, Math.round(minutesPerWeek / 10) * 10);
  return `About ${minutesLabel(rounded)} of lessons a week for ${span}. This is the first; you set your own weekly goal, and nothing expires.`;
}
