import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffRightsInput } from '#functions/teaching/contract.ts';
import { invitationDays } from '#functions/teaching/staff-invitation.shared.ts';
import { readableMessage, request } from '#web/app/api.ts';
import { unanswered } from '#web/app/unanswered.ts';
import { Button } from '#web/design/Button.tsx';
import { TextField } from '#web/design/TextField.tsx';
import { toast } from '#web/design/toast.ts';
import { StaffRightsFields } from './StaffRightsFields.tsx';
import { staffPath } from './teaching-queries.ts';

/** Invites an address to the staff of a course. */
export function InviteStaffForm({ courseId, onClose }: { courseId: number; onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [rights, setRights] = useState<StaffRightsInput>({ role: 'teacher', seesAddresses: false });
  const path = staffPath(courseId);
  const invite = useMutation({
    mutationFn: () => request('POST', `${path}/invitations`, { body: { email, ...rights } }),
    meta: { invalidates: [path] },
    onSuccess: ({ message }) => toast({ title: 'Invited', description: message, tone: 'success' }),
  });
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!invite.isPending) invite.mutate(undefined, { onSuccess: onClose });
      }}
    >
      <TextField
        label="Email"
        type="email"
        name="email"
        required
        autoComplete="off"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        hint={`They get a link that works for ${invitationDays} days, for the account with this address.`}
        error={invite.isError ? readableMessage(invite.error, unanswered) : undefined}
      />
      <StaffRightsFields rights={rights} onChange={setRights} />
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={invite.isPending} pendingLabel="Sending...">
          Send Invitation
        </Button>
      </div>
    </form>
  );
}
