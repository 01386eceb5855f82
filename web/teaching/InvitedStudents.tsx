import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { InvitedStudent } from '#functions/teaching/student-contract.ts';
import { readableMessage, request } from '#web/app/api.ts';
import { apiQuery } from '#web/app/api-query.ts';
import { unanswered } from '#web/app/unanswered.ts';
import { Button } from '#web/design/Button.tsx';
import { ConfirmDialog } from '#web/design/ConfirmDialog.tsx';
import { toast } from '#web/design/toast.ts';
import { VisuallyHidden } from '#web/design/VisuallyHidden.tsx';
import { countText } from '../admin/count-text.ts';
import { shortDate } from '../admin/short-date.ts';
import { invitedStudentsPath } from './student-queries.ts';

/** The addresses that are enrolled as soon as they have an account. Nothing while there is none. */
export function InvitedStudents({ courseId }: { courseId: number }) {
  const path = invitedStudentsPath(courseId);
  const [address, setAddress] = useState<`?${string}` | ''>('');
  const invited = useQuery(apiQuery(`${path}${address}`, { staleTime: 0 }));
  const [withdrawing, setWithdrawing] = useState<InvitedStudent | null>(null);
  const withdraw = useMutation({
    mutationFn: ({ id }: InvitedStudent) => request('DELETE', `${path}/${id}`),
    meta: { invalidates: [path], invalidatesOnError: [path] },
    onSuccess: ({ message }) => toast({ title: 'Done', description: message, tone: 'success' }),
    onError: (error) =>
      toast({
        title: 'That did not work',
        description: readableMessage(error, unanswered),
        tone: 'danger',
      }),
  });
  const resend = useMutation({
    mutationFn: ({ id }: InvitedStudent) => request('POST', `${path}/${id}/resend`),
    onSuccess: ({ message }) => toast({ title: 'Sent', description: message, tone: 'success' }),
    onError: (error) =>
      toast({
        title: 'It was not sent',
        description: readableMessage(error, 'Please check your connection and try again.'),
        tone: 'danger',
      }),
  });
  const page = invited.data;
  if (!page || (page.rows.length === 0 && address === '')) return null;
  return (
    <section aria-labelledby="invited" className="mt-10">
      <h2 id="invited" className="text-h4">
        Invited
      </h2>
      <p className="mt-1 mb-4 text-muted text-sm">
        {countText(page, 'invitations')}. Whoever is invited is enrolled as soon as they have an account and have
        confirmed its address.
      </p>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {page.rows.map((student) => (
          <li key={student.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
            <div className="min-w-0 flex-1 basis-56">
              <p className="break-all font-semibold">{student.email}</p>
              <p className="wrap-anywhere text-muted text-sm">
                {[student.name, `Invited on ${shortDate(student.createdAt)}`].filter(Boolean).join(' · ')}
              </p>
            </div>
            <Button
              variant="secondary"
              size="small"
              pending={resend.isPending && resend.variables.id === student.id}
              onClick={() => resend.mutate(student)}
            >
              Send Again<VisuallyHidden> the invitation to {student.email}</VisuallyHidden>
            </Button>
            <Button variant="secondary" size="small" onClick={() => setWithdrawing(student)}>
              Withdraw<VisuallyHidden> the invitation to {student.email}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
      {(page.next || page.previous) && (
        <div className="mt-4 flex gap-2">
          <Button
            variant="secondary"
            size="small"
            disabled={!page.previous}
            onClick={() => setAddress(`?before=${page.previous}`)}
          >
            Previous
          </Button>
          <Button
            variant="secondary"
            size="small"
            disabled={!page.next}
            onClick={() => setAddress(`?after=${page.next}`)}
          >
            Next
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={withdrawing !== null}
        title="Withdraw the invitation?"
        description={`${withdrawing?.email ?? ''} will not be enrolled when they create an account.`}
        confirmLabel="Withdraw the Invitation"
        pending={withdraw.isPending}
        onClose={() => setWithdrawing(null)}
        onConfirm={(close) => withdrawing && withdraw.mutate(withdrawing, { onSettled: close })}
      />
    </section>
  );
}
