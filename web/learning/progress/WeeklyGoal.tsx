import { useState } from 'react';
import { minutesLabel } from '#functions/courses/duration.shared.ts';
import { Card } from '#web/design/Card.tsx';
import { IconButton } from '#web/design/IconButton.tsx';
import { EditIcon } from '#web/design/icons/objects.tsx';
import { ProgressRing } from '#web/design/ProgressRing.tsx';
import { WeeklyGoalDialog } from './WeeklyGoalDialog.tsx';

/** The minutes studied since Monday, compared to the learner's weekly goal. */
export function WeeklyGoal({
  minutes,
  goal,
  minutesADay,
}: {
  minutes: number;
  goal: number;
  /** What the learner planned; it suggests a goal. Null: they did not say. */
  minutesADay: number | null;
}) {
  const [editing, setEditing] = useState(false);
  const remaining = goal - minutes;
  return (
    <Card as="section" aria-labelledby="weekly-goal" className="flex items-center gap-5">
      {goal > 0 && (
        <ProgressRing label="Weekly goal" value={minutes} max={goal} tone={remaining > 0 ? 'accent' : 'success'} />
      )}
      <div className="min-w-0 flex-1">
        <div className="flex items-center justify-between gap-2">
          <h2 id="weekly-goal" className="text-h4">
            Weekly goal
          </h2>
          <IconButton
            label="Change the weekly goal"
            icon={<EditIcon size={18} />}
            size="small"
            className="-my-2 -mr-2"
            onClick={() => setEditing(true)}
          />
        </div>
        {goal > 0 ? (
          <>
            <p className="mt-1 text-muted text-sm">
              {minutesLabel(minutes)} of {minutesLabel(goal)} this week
            </p>
            <p className="mt-1 font-medium text-sm">
              {remaining > 0 ? `${minutesLabel(remaining)} to go` : 'Goal reached'}
            </p>
          </>
        ) : (
          <p className="mt-1 text-muted text-sm">{minutesLabel(minutes)} this week. You have set no goal.</p>
        )}
      </div>
      <WeeklyGoalDialog goal={goal} minutesADay={minutesADay} open={editing} onClose={() => setEditing(false)} />
    </Card>
  );
}
