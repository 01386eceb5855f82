import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccessInput } from '#functions/teaching/student-contract.ts';
import { reasonMaximum } from '#functions/teaching/student-limits.shared.ts';
import { readableMessage, request } from '#web/app/api.ts';
import { unanswered } from '#web/app/unanswered.ts';
import { Button } from '#web/design/Button.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { TextField } from '#web/design/TextField.tsx';
import { toast } from '#web/design/toast.ts';
import { staleWithAccess, studentsPath } from './student-queries.ts';

type Person = { userId: number; name: string; status: 'active' | 'completed' | 'ended' };

/** Asks for the reason, then ends or restores the access of students. Restores where all of them have none. */
export function AccessDialog({
  courseId,
  students,
  onClose,
  onDone,
}: {
  courseId: number;
  /** As they were when the dialog was opened, because that decides what it asks. Null while it is closed. */
  students: Person[] | null;
  onClose: () => void;
  onDone: () => void;
}) {
  const [first, ...others] = students ?? [];
  const ends = students?.some(({ status }) => status !== 'ended') ?? false;
  const who = others.length === 0 ? (first?.name ?? '') : `${others.length + 1} students`;
  return (
    <Dialog
      open={students !== null}
      onClose={onClose}
      title={ends ? 'End access?' : 'Restore access?'}
      description={
        ends
          ? `${who} can no longer open the course, from now on. Progress is kept. Ending access refunds no order.`
          : `${who} can open the course again, at no cost, and continue where they stopped.`
      }
      size="small"
    >
      {first && (
        <AccessForm
          {...{ courseId, who, ends, onClose, onDone }}
          ids={[first.userId, ...others.map(({ userId }) => userId)]}
        />
      )}
    </Dialog>
  );
}

function AccessForm({
  courseId,
  who,
  ids,
  ends,
  onClose,
  onDone,
}: {
  courseId: number;
  who: string;
  ids: AccessInput['ids'];
  ends: boolean;
  onClose: () => void;
  onDone: () => void;
}) {
  const [reason, setReason] = useState('');
  const stale = staleWithAccess(courseId);
  const change = useMutation({
    mutationFn: () =>
      request('POST', `${studentsPath(courseId)}/actions`, {
        body: { ids, action: ends ? 'end' : 'restore', reason },
      }),
    meta: { invalidates: stale, invalidatesOnError: stale },
    onSuccess: ({ message }) => toast({ title: 'Saved', description: `${who}: ${message}`, tone: 'success' }),
  });
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!change.isPending) change.mutate(undefined, { onSuccess: onDone });
      }}
    >
      {change.isError && <Notice tone="danger">{readableMessage(change.error, unanswered)}</Notice>}
      <TextField
        label="Reason"
        hint="They read it in a mail, and it is kept with the change. A student gets at most five such mails a day."
        required
        maxLength={reasonMaximum}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant={ends ? 'danger' : 'primary'} pending={change.isPending} pendingLabel="Saving...">
          {ends ? 'End Access' : 'Restore Access'}
        </Button>
      </div>
    </form>
  );
}
