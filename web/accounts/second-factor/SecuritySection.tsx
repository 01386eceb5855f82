import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { SecondFactor } from '#functions/accounts/second-factor/contract.ts';
import { ApiError, request } from '#web/app/api.ts';
import { apiQuery } from '#web/app/api-query.ts';
import { useCheckedForm } from '#web/app/checked-form.ts';
import { Badge } from '#web/design/Badge.tsx';
import { Button } from '#web/design/Button.tsx';
import { ConfirmDialog } from '#web/design/ConfirmDialog.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { KeyIcon, LockIcon, PhoneIcon } from '#web/design/icons/objects.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { TextField } from '#web/design/TextField.tsx';
import { toast } from '#web/design/toast.ts';
import { useWhileMounted } from '#web/design/use-while-mounted.ts';
import { VisuallyHidden } from '#web/design/VisuallyHidden.tsx';
import { timeAgo } from '../last-seen.ts';
import { RemovalFailure } from '../RemovalFailure.tsx';
import { SettingsSection } from '../SettingsSection.tsx';
import { formFailure } from '../settings-failure.ts';
import { AppSetup } from './AppSetup.tsx';
import { addPasskey } from './add-passkey.ts';
import { atTime } from './LostFactor.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { factorFailure, useTask } from './use-task.ts';

const root = '/api/account/second-factor';
export const factorQuery = apiQuery(root, { staleTime: 0 });
type Passkey = SecondFactor['passkeys'][number];

/** The settings section "Second factor": passkeys, the authenticator app, and recovery codes. */
export function SecuritySection() {
  const { data, error, isFetching, refetch } = useQuery(factorQuery);
  return (
    <SettingsSection
      id="security"
      title="Second factor"
      intro="With a second factor, a stolen password alone does not open your account."
    >
      {data ? (
        <Factors factor={data} onChange={() => void refetch()} />
      ) : error ? (
        <div className="grid justify-items-start gap-4">
          <Notice tone="danger">{factorFailure(error)}</Notice>
          <Button variant="secondary" pending={isFetching} onClick={() => void refetch()}>
            Try Again
          </Button>
        </div>
      ) : (
        <div role="status" className="grid gap-6">
          <span className="sr-only">Loading...</span>
          {['passkeys', 'app', 'codes'].map((part) => (
            <Skeleton key={part} className="h-24 rounded-md" />
          ))}
        </div>
      )}
    </SettingsSection>
  );
}

function Factors({ factor, onChange }: { factor: SecondFactor; onChange: () => void }) {
  const { passkeys, appSince, recoveryCodes, isRequired, isWaived, reset } = factor;
  const [codes, setCodes] = useState<string[] | null>(null);
  const hasFactor = passkeys.length > 0 || appSince !== null;
  /** The dialog with the first codes says that it worked; a toast would cover its title on a phone. */
  function added(newCodes: string[] | null, message?: string) {
    if (newCodes) setCodes(newCodes);
    else if (message) toast({ title: message, tone: 'success' });
    onChange();
  }
  return (
    <>
      <div className="divide-y divide-line">
        {(((isWaived || isRequired) && !hasFactor) || reset) && (
          <div className="grid gap-3 pb-6">
            {isWaived && !hasFactor && (
              <Notice title="A demo account in a local run">
                It works as a creator or admin without a second factor. In production it would need one.
              </Notice>
            )}
            {isRequired && !hasFactor && (
              <Notice tone="warning" title="Your role needs a second factor">
                Add one here, or at your next visit to the pages for creators and admins.
              </Notice>
            )}
            {reset && <Reset reset={reset} onChange={onChange} />}
          </div>
        )}
        <Passkeys passkeys={passkeys} isFirst={!hasFactor} onAdded={added} onChange={onChange} />
        <App since={appSince} isFirst={!hasFactor} onAdded={added} onChange={onChange} />
        {hasFactor && <Codes left={recoveryCodes} onMade={added} />}
      </div>
      <Dialog
        open={codes !== null}
        disposable
        onClose={() => setCodes(null)}
        title="Save your recovery codes"
        description="Each opens your account once, on the day you lose your second factor. They are shown only now."
      >
        {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
      </Dialog>
    </>
  );
}

/** One way to prove who one is: what it is, what there is of it, and what can be done. */
function Part({
  icon,
  title,
  badge,
  text,
  action,
  children,
}: {
  icon: ReactNode;
  title: string;
  badge?: ReactNode;
  text: ReactNode;
  action: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="py-6 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-sunken text-muted">{icon}</span>
        <div className="min-w-0 flex-1 basis-48">
          <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-h4">
            {title}
            {badge}
          </h3>
          <p className="mt-0.5 text-muted text-sm">{text}</p>
        </div>
        {action}
      </div>
      {children}
    </div>
  );
}

const on = <Badge tone="success">On</Badge>;
/** What changes for somebody who adds a first second factor. */
const firstWarning = ' From then on your password alone no longer signs you in.';

function Passkeys({
  passkeys,
  isFirst,
  onAdded,
  onChange,
}: {
  passkeys: readonly Passkey[];
  isFirst: boolean;
  onAdded: (codes: string[] | null, message: string) => void;
  onChange: () => void;
}) {
  const task = useTask();
  return (
    <Part
      icon={<KeyIcon />}
      title="Passkeys"
      badge={passkeys.length > 0 && on}
      text={`Sign in with your finger, your face or the PIN of your device, without a password.${isFirst ? firstWarning : ''}`}
      action={
        <Button
          variant="secondary"
          size="small"
          pending={task.pending}
          pendingLabel="Waiting..."
          onClick={() =>
            void task.run(async () => {
              let codes: string[] | null;
              try {
                codes = await addPasskey();
              } catch (error) {
                // It may be there all the same: neither its answer nor the look for it arrived.
                onChange();
                throw error;
              }
              onAdded(codes, 'Passkey added');
            })
          }
        >
          Add a Passkey
        </Button>
      }
    >
      {task.failure && (
        <Notice tone="danger" className="mt-4">
          {task.failure}
        </Notice>
      )}
      {passkeys.length > 0 && (
        <ul aria-label="Your passkeys" className="mt-4 divide-y divide-line border-line border-t">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onChange={onChange} />
          ))}
        </ul>
      )}
    </Part>
  );
}

function PasskeyRow({ passkey, onChange }: { passkey: Passkey; onChange: () => void }) {
  const [dialog, setDialog] = useState<'rename' | 'remove' | null>(null);
  const remove = useRemoval(`${root}/passkeys/${passkey.id}`, 'Passkey removed', onChange);
  const added = new Date(passkey.createdAt).toLocaleDateString('en', { dateStyle: 'medium' });
  const used = passkey.lastUsedAt ? `Last used ${timeAgo(passkey.lastUsedAt, Date.now())}` : 'Not used yet';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold">{passkey.name}</p>
        <p className="text-muted text-sm">
          {[used, `added ${added}`, ...(passkey.backedUp ? ['synced'] : [])].join(' · ')}
        </p>
      </div>
      <div className="flex">
        <Button variant="quiet" size="small" onClick={() => setDialog('rename')}>
          Rename <VisuallyHidden>{passkey.name}</VisuallyHidden>
        </Button>
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            remove.reset();
            setDialog('remove');
          }}
        >
          Remove <VisuallyHidden>{passkey.name}</VisuallyHidden>
        </Button>
      </div>
      <Dialog open={dialog === 'rename'} onClose={() => setDialog(null)} title="Rename the passkey" size="small">
        <RenameForm passkey={passkey} onClose={() => setDialog(null)} onRenamed={onChange} />
      </Dialog>
      <ConfirmDialog
        open={dialog === 'remove'}
        onClose={() => setDialog(null)}
        onConfirm={(close) => remove.mutate(undefined, { onSuccess: close })}
        title={`Remove “${passkey.name}”?`}
        description="It no longer opens your account. Your device may still offer it; you can delete it there too."
        confirmLabel="Remove"
        pending={remove.isPending}
        pendingLabel="Removing..."
      >
        {remove.error && <RemovalFailure error={remove.error} className="mb-5" onLeave={() => setDialog(null)} />}
      </ConfirmDialog>
    </li>
  );
}

function RenameForm({ passkey, onClose, onRenamed }: { passkey: Passkey; onClose: () => void; onRenamed: () => void }) {
  const close = useWhileMounted(onClose);
  const { props, errors, failure, pending } = useCheckedForm({
    loadRule: () => import('./proof-rules.ts').then(({ proofRules }) => proofRules.passkeyName),
    submit: async (body) => {
      await request('PATCH', `${root}/passkeys/${passkey.id}`, { body });
      close();
      onRenamed();
    },
    describeFailure: formFailure,
  });
  return (
    <form {...props} className="grid gap-4">
      {failure && <Notice tone="danger">{failure}</Notice>}
      <TextField label="Name" name="name" defaultValue={passkey.name} required autoComplete="off" error={errors.name} />
      <Button type="submit" className="justify-self-end" pending={pending} pendingLabel="Saving...">
        Save
      </Button>
    </form>
  );
}

function App({
  since,
  isFirst,
  onAdded,
  onChange,
}: {
  since: string | null;
  isFirst: boolean;
  onAdded: (codes: string[] | null, message: string) => void;
  onChange: () => void;
}) {
  const [dialog, setDialog] = useState<'setup' | 'remove' | null>(null);
  const remove = useRemoval(`${root}/app`, 'Authenticator app removed', onChange);
  return (
    <Part
      icon={<PhoneIcon />}
      title="Authenticator app"
      badge={since && on}
      text={
        since
          ? `Since ${new Date(since).toLocaleDateString('en', { dateStyle: 'medium' })}. Its six digits finish a sign-in with your password.`
          : `An app on your phone shows six digits, which finish a sign-in with your password.${isFirst ? firstWarning : ''}`
      }
      action={
        since ? (
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              remove.reset();
              setDialog('remove');
            }}
          >
            Remove <VisuallyHidden>the authenticator app</VisuallyHidden>
          </Button>
        ) : (
          <Button variant="secondary" size="small" onClick={() => setDialog('setup')}>
            Set Up <VisuallyHidden>an authenticator app</VisuallyHidden>
          </Button>
        )
      }
    >
      <Dialog open={dialog === 'setup'} disposable onClose={() => setDialog(null)} title="Set up an authenticator app">
        <AppSetup
          onDone={(codes) => {
            setDialog(null);
            onAdded(codes, 'Authenticator app set up');
          }}
        />
      </Dialog>
      <ConfirmDialog
        open={dialog === 'remove'}
        onClose={() => setDialog(null)}
        onConfirm={(close) => remove.mutate(undefined, { onSuccess: close })}
        title="Remove the authenticator app?"
        description="Its codes no longer work here. You can set it up again at any time."
        confirmLabel="Remove"
        pending={remove.isPending}
        pendingLabel="Removing..."
      >
        {remove.error && <RemovalFailure error={remove.error} className="mb-5" onLeave={() => setDialog(null)} />}
      </ConfirmDialog>
    </Part>
  );
}

function Codes({ left, onMade }: { left: number; onMade: (codes: string[]) => void }) {
  const [confirming, setConfirming] = useState(false);
  const task = useTask({
    whenUnanswered:
      'We got no answer from the server, so the codes that you have may not work any more. Please make new ones again, until you see them.',
  });
  return (
    <Part
      icon={<LockIcon />}
      title="Recovery codes"
      badge={<Badge tone={left > 2 ? 'neutral' : 'warning'}>{left} left</Badge>}
      text="For the day on which you lose your passkey or your phone. Keep them where you keep your papers."
      action={
        <Button variant="secondary" size="small" onClick={() => setConfirming(true)}>
          Make New Ones <VisuallyHidden>(recovery codes)</VisuallyHidden>
        </Button>
      }
    >
      <ConfirmDialog
        open={confirming}
        tone="primary"
        onClose={() => setConfirming(false)}
        onConfirm={(close) =>
          void task.run(async () => {
            const made = await request('POST', `${root}/recovery-codes`);
            close();
            onMade(made.recoveryCodes);
          })
        }
        title="Make new recovery codes?"
        description="The codes that you have now stop working."
        confirmLabel="Make New Codes"
        pending={task.pending}
        pendingLabel="Making codes..."
      >
        {task.failure && (
          <Notice tone="danger" className="mb-5">
            {task.failure}
          </Notice>
        )}
      </ConfirmDialog>
    </Part>
  );
}

function Reset({ reset, onChange }: { reset: NonNullable<SecondFactor['reset']>; onChange: () => void }) {
  const task = useTask();
  return (
    <Notice tone="warning" title="Your second factor is about to be removed">
      <p>
        {reset.effectiveAt
          ? `An admin approved it: it happens on ${atTime(reset.effectiveAt)}.`
          : 'Somebody who knows your password asked for it, and an admin decides.'}{' '}
        If it was not you, stop it and change your password.
      </p>
      {task.failure && <p className="mt-2 text-danger">{task.failure}</p>}
      <Button
        variant="secondary"
        size="small"
        className="mt-3"
        pending={task.pending}
        pendingLabel="Stopping..."
        onClick={() =>
          void task.run(async () => {
            await request('DELETE', `${root}/reset`);
            onChange();
          })
        }
      >
        Keep My Second Factor
      </Button>
    </Notice>
  );
}

function useRemoval(
  path: `${typeof root}/app` | `${typeof root}/passkeys/${number}`,
  done: string,
  onDone: () => void,
) {
  return useMutation({
    mutationFn: () =>
      request('DELETE', path).catch((error: unknown) => {
        // It is gone already: the answer to an earlier removal was lost, or another tab was faster.
        if (error instanceof ApiError && error.status === 404) return;
        throw error;
      }),
    onSuccess: () => {
      toast({ title: done, tone: 'success' });
      onDone();
    },
  });
}
