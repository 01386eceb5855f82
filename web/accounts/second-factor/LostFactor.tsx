import { useState } from 'react';
import type { ProofMeans } from '#functions/accounts/second-factor/contract.ts';
import { request } from '#web/app/api.ts';
import { Button } from '#web/design/Button.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { useTask } from './use-task.ts';

/** For somebody who has lost the second factor and the recovery codes: how it is removed, and the request for it. */
export function LostFactor({ reset }: { reset: ProofMeans['reset'] }) {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(reset !== null);
  const task = useTask();
  if (reset?.effectiveAt) {
    return <Notice>Your second factor is removed on {atTime(reset.effectiveAt)}. Sign in again after that.</Notice>;
  }
  if (asked) {
    return <Notice>You asked us to remove your second factor. We write to you when an admin has decided.</Notice>;
  }
  if (!open) {
    return (
      <p className="text-center">
        <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
          I have lost all of them
        </Button>
      </p>
    );
  }
  return (
    <div className="grid gap-4 border-line border-t pt-5">
      <p className="text-muted text-sm">
        An admin can remove your second factor. We make sure that it is you, tell you by mail, and wait a day, so that
        nobody can do this behind your back.
      </p>
      {task.failure && <Notice tone="danger">{task.failure}</Notice>}
      {/* Takes the focus of the button that opened this, and with it the view on a phone. */}
      <Button
        variant="secondary"
        block
        autoFocus
        pending={task.pending}
        pendingLabel="Asking..."
        onClick={() =>
          void task.run(async () => {
            await request('POST', '/api/auth/proof/lost');
            setAsked(true);
          })
        }
      >
        Ask to Remove It
      </Button>
    </div>
  );
}

/** A day and a time, in the language of the interface and the zone of the person. */
export function atTime(time: string): string {
  return new Date(time).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });
}
