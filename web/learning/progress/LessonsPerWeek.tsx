import { minutesLabel } from '#functions/courses/duration.shared.ts';
import type { Analytics } from '#functions/learning/contract.ts';
import { counted } from '#web/courses/counted.ts';
import { Card } from '#web/design/Card.tsx';
import { ChartTable } from './ChartTable.tsx';
import { shortDay } from './calendar-day.ts';

type Week = Analytics['weeks'][number];

const COLUMNS = [
  { id: 'week', header: 'Week of', cell: ({ monday }: Week) => shortDay(monday) },
  { id: 'lessons', header: 'Lessons', cell: ({ lessonsCompleted }: Week) => lessonsCompleted, align: 'end' as const },
  { id: 'minutes', header: 'Study time', cell: ({ minutes }: Week) => minutesLabel(minutes), align: 'end' as const },
];

/** A bar chart of the lessons completed in each of the last 12 weeks, ending with the current week. */
export function LessonsPerWeek({ weeks }: { weeks: readonly Week[] }) {
  const maximum = Math.max(1, ...weeks.map(({ lessonsCompleted }) => lessonsCompleted));
  const total = weeks.reduce((sum, { lessonsCompleted }) => sum + lessonsCompleted, 0);
  const summary = `${counted(total, 'lesson')} in the last 12 weeks`;
  return (
    <Card as="section" aria-labelledby="lessons-per-week">
      <h2 id="lessons-per-week" className="text-h4">
        Lessons per week
      </h2>
      <p className="mt-1 text-muted text-sm">{summary}</p>
      <div role="img" aria-label={`Lessons per week: ${summary}`} className="mt-5">
        <div className="flex h-44 items-end gap-1 border-line-strong border-b sm:gap-2">
          {weeks.map(({ monday, lessonsCompleted }) => (
            <div
              key={monday}
              title={`Week of ${shortDay(monday)}: ${counted(lessonsCompleted, 'lesson')}`}
              className="flex h-full min-w-0 flex-1 flex-col justify-end text-center"
            >
              {lessonsCompleted > 0 && (
                <>
                  <span className="font-semibold text-xs tabular-nums">{lessonsCompleted}</span>
                  {/* At most 85 percent, so that the number fits above the tallest bar. */}
                  <span
                    className="mx-auto mt-1 block w-full max-w-8 rounded-t-sm bg-accent"
                    style={{ height: `${(85 * lessonsCompleted) / maximum}%` }}
                  />
                </>
              )}
            </div>
          ))}
        </div>
        <div className="mt-2 flex gap-1 text-muted text-xs sm:gap-2">
          {weeks.map(({ monday }, index) => (
            <span key={monday} className="min-w-0 flex-1 text-center">
              {/* Only every third label, so that they do not overlap on a phone. */}
              {index % 3 === 2 && <span className="-mx-4 block whitespace-nowrap">{shortDay(monday)}</span>}
            </span>
          ))}
        </div>
      </div>
      <ChartTable
        caption="Lessons per week"
        columns={COLUMNS}
        rows={weeks.toReversed()}
        rowKey={({ monday }) => monday}
      />
    </Card>
  );
}
