import { useState } from 'react';
import { Button } from '#web/design/Button.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { KeyIcon } from '#web/design/icons/objects.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { AppSetup } from './AppSetup.tsx';
import { addPasskey } from './add-passkey.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useTask } from './use-task.ts';

type Step = { at: 'choice' | 'app' } | { at: 'codes'; codes: string[] };

/** Sets up the second factor that creators and admins need, at their first visit to their side. Then the page goes on. */
export function SetupDialog({ onClose }: { onClose: (done: boolean) => void }) {
  const [step, setStep] = useState<Step>({ at: 'choice' });
  const task = useTask();
  const next = (codes: string[] | null) => (codes ? setStep({ at: 'codes', codes }) : onClose(true));
  if (step.at === 'codes') {
    return (
      <Dialog
        open
        disposable
        onClose={() => onClose(true)}
        title="Save your recovery codes"
        description="Each opens your account once, on the day you lose your second factor. They are shown only now."
      >
        <RecoveryCodes codes={step.codes} onDone={() => onClose(true)} />
      </Dialog>
    );
  }
  if (step.at === 'app') {
    return (
      <Dialog open disposable onClose={() => onClose(false)} title="Set up an authenticator app">
        <AppSetup onDone={next} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      disposable
      size="small"
      onClose={() => onClose(false)}
      title="Set up a second factor"
      description="You can open more than your own account here. With a second factor, a stolen password alone opens nothing. It takes a minute, once."
    >
      <div className="grid gap-4">
        {task.failure && <Notice tone="danger">{task.failure}</Notice>}
        <Button
          size="large"
          block
          autoFocus
          icon={<KeyIcon />}
          pending={task.pending}
          pendingLabel="Waiting for your device..."
          onClick={() => void task.run(async () => next(await addPasskey()))}
        >
          Add a Passkey
        </Button>
        <p className="text-muted text-sm">
          Your finger, your face or the PIN of this device, or a security key. It also signs you in without the
          password.
        </p>
        <Button variant="secondary" block onClick={() => setStep({ at: 'app' })}>
          Use an Authenticator App
        </Button>
      </div>
    </Dialog>
  );
}
