import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { readableMessage } from '#web/app/api.ts';
import { Button } from '#web/design/Button.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { TextField } from '#web/design/TextField.tsx';
import { toast } from '#web/design/toast.ts';
import { weeklyGoalMutation } from '../queries.ts';

/** The minutes in a week. The server rejects a larger goal. */
const MAXIMUM = 10_080;

/** The dialog in which the learner sets how many minutes to study per week; 0 means no goal. */
export function WeeklyGoalDialog({
  goal,
  minutesADay,
  open,
  onClose,
}: {
  goal: number;
  minutesADay: number | null;
  open: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title="Your weekly goal"
      description="How many minutes you want to study each week: 120 minutes are about 17 a day."
    >
      <GoalForm goal={goal} minutesADay={minutesADay} onDone={onClose} />
    </Dialog>
  );
}

/** A component of its own, so that closing the dialog discards what was typed. */
function GoalForm({ goal, minutesADay, onDone }: { goal: number; minutesADay: number | null; onDone: () => void }) {
  const [typed, setTyped] = useState(String(goal));
  const [error, setError] = useState<string>();
  const setting = useMutation(weeklyGoalMutation(useQueryClient()));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (setting.isPending) return;
    const minutes = Number(typed);
    if (typed.trim() === '' || !Number.isInteger(minutes) || minutes < 0 || minutes > MAXIMUM) {
      setError(`Please enter whole minutes from 0 to ${MAXIMUM.toLocaleString('en-US')}`);
      return;
    }
    setError(undefined);
    setting.mutate(minutes, {
      onSuccess: () => {
        toast({ title: 'Weekly goal saved', tone: 'success' });
        onDone();
      },
      onError: (failure) => setError(readableMessage(failure, 'Your goal could not be saved. Please try again.')),
    });
  }

  return (
    <form onSubmit={submit} noValidate>
      <TextField
        label="Minutes a week"
        type="number"
        inputMode="numeric"
        min={0}
        max={MAXIMUM}
        step={15}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        hint="0 means no goal."
        error={error}
      />
      {minutesADay !== null && 7 * minutesADay !== goal && (
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          Your plan of {minutesADay} minutes a day makes {7 * minutesADay} a week.
          <Button size="small" variant="secondary" onClick={() => setTyped(String(7 * minutesADay))}>
            Use {7 * minutesADay}
          </Button>
        </p>
      )}
      <div className="mt-5 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" pending={setting.isPending} pendingLabel="Saving...">
          Save Goal
        </Button>
      </div>
    </form>
  );
}
