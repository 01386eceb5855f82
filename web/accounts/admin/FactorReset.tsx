import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Person } from '#functions/overview/person-contract.ts';
import { request } from '#web/app/api.ts';
import { Button } from '#web/design/Button.tsx';
import { ConfirmDialog } from '#web/design/ConfirmDialog.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { toast } from '#web/design/toast.ts';
import { showFailure } from '../../admin/failure-toast.ts';
import { localTime } from '../../admin/local-time.ts';

/** The removal of a person's lost second factor: approved here, carried out a day later, and stopped here too. */
export function FactorReset({ person: { id, firstName, secondFactorSince, factorReset } }: { person: Person }) {
  const [approving, setApproving] = useState(false);
  const path = `/api/admin/users/${id}` as const;
  const change = useMutation({
    mutationFn: (method: 'PUT' | 'DELETE') =>
      method === 'PUT'
        ? request('PUT', `${path}/factor-reset`, { body: { asked: factorReset?.id ?? null } })
        : request('DELETE', `${path}/factor-reset`),
    meta: { invalidates: [path], invalidatesOnError: [path] },
    onSuccess: ({ message }) => toast({ title: message, tone: 'success' }),
    onError: showFailure,
  });
  if (!secondFactorSince) return null;
  const approve = (
    <Button variant="secondary" size="small" onClick={() => setApproving(true)}>
      Remove Lost Second Factor
    </Button>
  );
  const stop = (
    <Button
      variant="secondary"
      size="small"
      pending={change.isPending}
      pendingLabel="Stopping..."
      onClick={() => change.mutate('DELETE')}
    >
      Keep the Second Factor
    </Button>
  );
  return (
    <div className="mb-10">
      {factorReset ? (
        <Notice
          tone="warning"
          title={factorReset.effectiveAt ? 'The second factor is being removed' : `${firstName} lost the second factor`}
        >
          <p>
            {factorReset.effectiveAt
              ? `It happens on ${localTime(factorReset.effectiveAt)}. ${firstName} was told by mail, and can stop it too.`
              : 'They gave the right password and ask that the second factor is removed. Make sure, by another way than mail, that it is them.'}
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            {!factorReset.effectiveAt && approve}
            {stop}
          </div>
        </Notice>
      ) : (
        approve
      )}
      <ConfirmDialog
        open={approving}
        onClose={() => setApproving(false)}
        onConfirm={(close) => change.mutate('PUT', { onSettled: close })}
        title={`Remove the second factor of ${firstName}?`}
        description="In 24 hours passkeys, authenticator app and recovery codes are removed, and every device is signed out. Until then it can be stopped. Make sure that it is really them who asked."
        confirmLabel="Remove in 24 Hours"
        pending={change.isPending}
        pendingLabel="Approving..."
      />
    </div>
  );
}
