import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Staff, StaffRightsInput } from '#functions/teaching/contract.ts';
import { readableMessage, request } from '#web/app/api.ts';
import { unanswered } from '#web/app/unanswered.ts';
import { Button } from '#web/design/Button.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { toast } from '#web/design/toast.ts';
import { StaffRightsFields } from './StaffRightsFields.tsx';
import { staffPath } from './teaching-queries.ts';

/** Changes what a member of the staff may do. */
export function StaffRightsForm({
  courseId,
  member,
  onClose,
}: {
  courseId: number;
  member: Staff['members'][number];
  onClose: () => void;
}) {
  const [rights, setRights] = useState<StaffRightsInput>({ role: member.role, seesAddresses: member.seesAddresses });
  const path = staffPath(courseId);
  const save = useMutation({
    mutationFn: () => request('PUT', `${path}/${member.userId}`, { body: rights }),
    meta: { invalidates: [path], invalidatesOnError: [path] },
    onSuccess: () =>
      toast({ title: 'Saved', description: `${member.name}: it applies from their next request on.`, tone: 'success' }),
  });
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(undefined, { onSuccess: onClose });
      }}
    >
      {save.isError && <Notice tone="danger">{readableMessage(save.error, unanswered)}</Notice>}
      <StaffRightsFields rights={rights} onChange={setRights} />
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={save.isPending} pendingLabel="Saving...">
          Save
        </Button>
      </div>
    </form>
  );
}
