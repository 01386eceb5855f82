import { minutesLabel } from '#functions/courses/duration.shared.ts';
import type { Dashboard } from '#functions/learning/contract.ts';
import { counted } from '#web/courses/counted.ts';
import { Card } from '#web/design/Card.tsx';
import { classNames } from '#web/design/class-names.ts';
import { CheckIcon } from '#web/design/icons/interface.tsx';
import { FlameIcon } from '#web/design/icons/objects.tsx';
import { longDay } from './calendar-day.ts';
import { streakText } from './streak-text.ts';
import { type StripDay, weekStrip } from './week-strip.ts';

/** The days of this week with what was done on each, and the streak. */
export function WeekCard({ week, streak }: Pick<Dashboard, 'week' | 'streak'>) {
  const { currentStreak } = streak;
  return (
    <Card as="section" aria-labelledby="this-week">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="this-week" className="text-h4">
          This week
        </h2>
        <p className="inline-flex items-center gap-1.5 font-semibold text-sm">
          <FlameIcon size={18} className={currentStreak > 0 ? 'text-star' : 'text-muted'} />
          {currentStreak}-day streak
        </p>
      </div>
      <ol className="mt-5 grid grid-cols-7 gap-1 text-center">
        {weekStrip(week).map((day) => (
          <li key={day.day}>
            <span aria-hidden="true" className={classNames('text-xs', day.isToday ? 'font-bold' : 'text-muted')}>
              {day.letter}
            </span>
            <DayMark day={day} />
            <span className="sr-only">{spoken(day)}</span>
          </li>
        ))}
      </ol>
      <p className="mt-4 text-muted text-sm">{streakText(streak, week.today)}</p>
    </Card>
  );
}

function DayMark({ day: { minutes, lessonsCompleted, isToday, isAhead } }: { day: StripDay }) {
  const isDone = lessonsCompleted > 0;
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'mx-auto mt-1.5 grid size-9 place-items-center rounded-full',
        isDone ? 'bg-highlight text-on-highlight' : minutes > 0 ? 'bg-highlight-soft' : !isAhead && 'bg-sunken',
        isAhead && 'border border-line',
        isToday && !isDone && 'border-2 border-accent',
      )}
    >
      {isDone ? <CheckIcon size={18} /> : minutes > 0 && <span className="size-2 rounded-full bg-highlight" />}
    </span>
  );
}

function spoken({ day, minutes, lessonsCompleted, isToday, isAhead }: StripDay): string {
  const name = isToday ? `Today, ${longDay(day)}` : longDay(day);
  if (isAhead) return `${name}: still to come`;
  return `${name}: ${counted(lessonsCompleted, 'lesson')}, ${minutesLabel(minutes)}`;
}
