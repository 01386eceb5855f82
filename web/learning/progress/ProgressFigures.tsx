import type { ReactNode } from 'react';
import { minutesLabel } from '#functions/courses/duration.shared.ts';
import type { ProgressStats, Streak } from '#functions/learning/contract.ts';
import { counted } from '#web/courses/counted.ts';
import { Card } from '#web/design/Card.tsx';
import { BookIcon, FlameIcon, TrophyIcon } from '#web/design/icons/objects.tsx';
import { ClockIcon } from '#web/design/icons/storefront.tsx';
import { ProgressBar } from '#web/design/ProgressBar.tsx';
import { Stat } from '#web/design/Stat.tsx';

/** The maximum of the lessons bar, over all courses (docs/product.md "Progress and dashboards"). */
const LESSON_TARGET = 50;

/** Four cards: streak, completed lessons, study time and completed courses. */
export function ProgressFigures({ stats, streak }: { stats: ProgressStats; streak: Streak }) {
  const { currentStreak, longestStreak } = streak;
  return (
    <section aria-label="Your progress" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <Figure
        stat={
          <Stat
            icon={<FlameIcon />}
            tone="highlight"
            label="Current streak"
            value={<Value>{counted(currentStreak, 'day')}</Value>}
          />
        }
        bar={
          <ProgressBar
            label="Current streak over longest streak"
            value={currentStreak}
            max={longestStreak}
            tone="highlight"
          />
        }
        note={`Longest: ${counted(longestStreak, 'day')}`}
      />
      <Figure
        stat={
          <Stat icon={<BookIcon />} label="Lessons completed" value={<Value>{stats.totalLessonsCompleted}</Value>} />
        }
        bar={
          <ProgressBar
            label={`Lessons completed toward the milestone of ${LESSON_TARGET}`}
            value={stats.totalLessonsCompleted}
            max={LESSON_TARGET}
          />
        }
        note={milestone(stats.totalLessonsCompleted)}
      />
      <Figure
        stat={
          <Stat icon={<ClockIcon />} label="Study time" value={<Value>{minutesLabel(stats.totalTimeSpent)}</Value>} />
        }
        note="All the time you spent in lessons"
      />
      <Figure
        stat={
          <Stat
            icon={<TrophyIcon />}
            tone="success"
            label="Courses completed"
            value={<Value>{stats.coursesCompleted}</Value>}
          />
        }
        note={`${stats.coursesInProgress} in progress · ${counted(stats.achievementsEarned, 'achievement')}`}
      />
    </section>
  );
}

function milestone(completed: number): string {
  return completed < LESSON_TARGET
    ? `Next milestone: ${LESSON_TARGET} lessons`
    : `Milestone reached: ${LESSON_TARGET} lessons`;
}

function Figure({ stat, bar, note }: { stat: ReactNode; bar?: ReactNode; note: string }) {
  return (
    <Card className="flex flex-col">
      {stat}
      <div className="mt-auto pt-5">
        {bar}
        <p className="mt-2 text-muted text-sm">{note}</p>
      </div>
    </Card>
  );
}

/** Text that is small enough to show hours and minutes on one line of the narrowest card. */
function Value({ children }: { children: ReactNode }) {
  return <span className="whitespace-nowrap text-h3">{children}</span>;
}
