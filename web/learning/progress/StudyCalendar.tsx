import { minutesLabel } from '#functions/courses/duration.shared.ts';
import type { Analytics } from '#functions/learning/contract.ts';
import { counted } from '#web/courses/counted.ts';
import { Card } from '#web/design/Card.tsx';
import { classNames } from '#web/design/class-names.ts';
import { ChartTable } from './ChartTable.tsx';
import { longDay, monthOf } from './calendar-day.ts';

type Day = Analytics['days'][number];

/** More minutes give a larger mark. The size alone shows the amount, so that reading it does not require color. */
const LEVELS = [
  { atLeast: 60, label: '1 h or more', size: 'size-full' },
  { atLeast: 30, label: '30 to 59 min', size: 'size-[76%]' },
  { atLeast: 15, label: '15 to 29 min', size: 'size-[54%]' },
  { atLeast: 1, label: 'Under 15 min', size: 'size-[34%]' },
];

const COLUMNS = [
  { id: 'day', header: 'Day', cell: ({ day }: Day) => longDay(day) },
  { id: 'minutes', header: 'Study time', cell: ({ minutes }: Day) => minutesLabel(minutes), align: 'end' as const },
  { id: 'lessons', header: 'Lessons', cell: ({ lessonsCompleted }: Day) => lessonsCompleted, align: 'end' as const },
];

/** A calendar chart of the study minutes per day for 12 weeks. Each column is a week from Monday to Sunday. */
export function StudyCalendar({ days }: { days: readonly Day[] }) {
  const studied = days.filter(({ minutes, lessonsCompleted }) => minutes > 0 || lessonsCompleted > 0);
  const total = days.reduce((sum, { minutes }) => sum + minutes, 0);
  const summary = `${minutesLabel(total)} on ${counted(studied.length, 'day')} in the last 12 weeks`;
  return (
    <Card as="section" aria-labelledby="study-calendar">
      <h2 id="study-calendar" className="text-h4">
        Study time by day
      </h2>
      <p className="mt-1 text-muted text-sm">{summary}</p>
      <div
        role="img"
        aria-label={`Study time by day: ${summary}`}
        className="mt-5 grid max-w-2xl grid-cols-[2.25rem_repeat(12,minmax(0,1fr))] gap-1 text-muted text-xs sm:gap-1.5"
      >
        {['Mon', 'Wed', 'Fri', 'Sun'].map((name, index) => (
          <span key={name} className="self-center" style={{ gridColumn: 1, gridRow: 2 + 2 * index }}>
            {name}
          </span>
        ))}
        {monthLabels(days).map(({ month, week }) => (
          <span key={month} className="whitespace-nowrap" style={{ gridColumn: week + 2, gridRow: 1 }}>
            {month}
          </span>
        ))}
        {days.map(({ day, minutes }, index) => (
          <span
            key={day}
            title={`${longDay(day)}: ${minutesLabel(minutes)}`}
            className="block"
            style={{ gridColumn: Math.floor(index / 7) + 2, gridRow: (index % 7) + 2 }}
          >
            <Mark minutes={minutes} />
          </span>
        ))}
      </div>
      <ul aria-label="What the marks mean" className="mt-5 flex flex-wrap gap-x-5 gap-y-2 text-muted text-xs">
        {[{ atLeast: 0, label: 'None' }, ...LEVELS.toReversed()].map(({ atLeast, label }) => (
          <li key={label} className="flex items-center gap-2">
            <span className="w-5">
              <Mark minutes={atLeast} />
            </span>
            {label}
          </li>
        ))}
      </ul>
      <ChartTable caption="Study time by day" columns={COLUMNS} rows={studied.toReversed()} rowKey={({ day }) => day} />
    </Card>
  );
}

function Mark({ minutes }: { minutes: number }) {
  const level = LEVELS.find(({ atLeast }) => minutes >= atLeast);
  return (
    <span className="grid aspect-square place-items-center rounded-sm bg-sunken">
      {level && <span className={classNames('rounded-[25%] bg-accent', level.size)} />}
    </span>
  );
}

/** Labels each month at the first week that begins in it. A label that would overlap the next one is left out. */
function monthLabels(days: readonly Day[]): { month: string; week: number }[] {
  const months: { month: string; week: number }[] = [];
  for (const [week, { day }] of days.filter((_, index) => index % 7 === 0).entries()) {
    const month = monthOf(day);
    if (months.at(-1)?.month !== month) months.push({ month, week });
  }
  return months.filter(({ week }, index) => (months[index + 1]?.week ?? 12) - week > 1);
}
