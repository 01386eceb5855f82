import { minutesLabel } from '#web/courses/minutes-label.ts';
import { Card } from '#web/design/Card.tsx';
import { ProgressRing } from '#web/design/ProgressRing.tsx';

/** The minutes studied since Monday against the learner's target. */
export function WeeklyGoal({ minutes, goal }: { minutes: number; goal: number }) {
  const left = goal - minutes;
  return (
    <Card as="section" aria-labelledby="weekly-goal" className="flex items-center gap-5">
      <ProgressRing label="Weekly goal" value={minutes} max={goal} tone={left > 0 ? 'accent' : 'success'} />
      <div className="min-w-0">
        <h2 id="weekly-goal" className="text-h4">
          Weekly goal
        </h2>
        <p className="mt-1 text-muted text-sm">
          {minutesLabel(minutes)} of {minutesLabel(goal)} this week
        </p>
        <p className="mt-1 font-medium text-sm">{left > 0 ? `${minutesLabel(left)} to go` : 'Reached: well done!'}</p>
      </div>
    </Card>
  );
}
