import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { ProofInput, ProofMeans } from '#functions/accounts/second-factor/contract.ts';
import { request } from '#web/app/api.ts';
import { useCheckedForm } from '#web/app/checked-form.ts';
import { clearSessionHint, watchSignIns } from '#web/app/clear-session.ts';
import { endToken } from '#web/app/ended-session.ts';
import { paths } from '#web/app/paths.ts';
import { storedToken } from '#web/app/stored-token.ts';
import { Button } from '#web/design/Button.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { KeyIcon } from '#web/design/icons/objects.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { PasswordField } from '#web/design/PasswordField.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { formFailure } from '../settings-failure.ts';
import { askForPasskey } from './ask-for-passkey.ts';
import { CodeForm } from './CodeForm.tsx';
import { LostFactor } from './LostFactor.tsx';
import { factorFailure, useTask } from './use-task.ts';

const PROVIDERS = { google: 'Google', facebook: 'Facebook', apple: 'Apple' };

/**
 * Asks who one is: as the second step of a sign-in, or again before something sensitive. What was refused then goes on by
 * itself. Leaving the second step signs out, because such a session can do nothing; but with `keepsPage` the page stays as it is,
 * because something may be typed there, and the next request asks again.
 */
export function ProofDialog({
  isSignIn = false,
  keepsPage = false,
  onClose,
}: {
  isSignIn?: boolean;
  keepsPage?: boolean;
  onClose: (proved: boolean) => void;
}) {
  const [means, setMeans] = useState<ProofMeans | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  async function load() {
    setFailure(null);
    try {
      setMeans(await request('POST', '/api/auth/proof/options'));
    } catch (error) {
      setFailure(factorFailure(error));
    }
  }
  const start = useEffectEvent(load);
  useEffect(() => void start(), []);
  async function leave() {
    if (isSignIn && !keepsPage) await signOut();
    onClose(false);
  }
  return (
    <Dialog
      open
      disposable
      size="small"
      onClose={() => void leave()}
      title={isSignIn ? 'One more step' : 'Is it still you?'}
      description={
        isSignIn
          ? 'Your account has a second factor. Give it to finish signing in.'
          : 'This is sensitive, so we make sure that it is you. Afterwards it goes on by itself.'
      }
    >
      {failure && (
        <div className="grid gap-4">
          <Notice tone="danger">{failure}</Notice>
          <Button variant="secondary" block onClick={() => void load()}>
            Try Again
          </Button>
        </div>
      )}
      {!means && !failure && (
        <div role="status">
          <span className="sr-only">Loading...</span>
          <Skeleton className="h-13 rounded-full" />
        </div>
      )}
      {means && <Means means={means} onProved={() => onClose(true)} onStale={() => void load()} isSignIn={isSignIn} />}
    </Dialog>
  );
}

function Means({
  means,
  onProved,
  onStale,
  isSignIn,
}: {
  means: ProofMeans;
  onProved: () => void;
  /** The passkey's challenge was used up or has expired. */
  onStale: () => void;
  isSignIn: boolean;
}) {
  const { passkey, app, recoveryCodes, password, providers } = means;
  const byPasskey = useTask();
  async function send(body: ProofInput) {
    try {
      await request('POST', '/api/auth/proof', { body });
    } catch (error) {
      // The answer to this proof, or to an earlier one, may have been lost. A recovery code is good once.
      if (!(isSignIn && (await isSignedIn()))) throw error;
    }
    onProved();
  }
  const ways: ReactNode[] = [];
  if (passkey) {
    ways.push(
      <div key="passkey" className="grid gap-4">
        {byPasskey.failure && <Notice tone="danger">{byPasskey.failure}</Notice>}
        <Button
          size="large"
          block
          autoFocus
          icon={<KeyIcon />}
          pending={byPasskey.pending}
          pendingLabel="Waiting for your passkey..."
          onClick={() =>
            void byPasskey.run(async () => {
              const answer = await askForPasskey(passkey);
              try {
                await send({ passkey: answer });
              } catch (error) {
                onStale();
                throw error;
              }
            })
          }
        >
          Use Your Passkey
        </Button>
      </div>,
    );
  }
  if (app || recoveryCodes) {
    ways.push(
      <CodeForm
        key="code"
        label={app ? 'Code' : 'Recovery code'}
        {...(app && { hint: 'The six digits of your authenticator app, or a recovery code.' })}
        submitLabel="Continue"
        isMain={passkey === null}
        submit={(code) => send({ code })}
      />,
    );
  }
  if (password) {
    ways.push(<PasswordProof key="password" email={means.email} submit={(typed) => send({ password: typed })} />);
  }
  if (providers.length > 0) {
    ways.push(
      <div key="providers" className="grid gap-3">
        {providers.map((name) => (
          <Button
            key={name}
            href={paths.socialSignIn(name, window.location.pathname + window.location.search)}
            variant="secondary"
            block
          >
            Sign in again with {PROVIDERS[name]}
          </Button>
        ))}
      </div>,
    );
  }
  return (
    <div className="grid gap-5">
      {ways.flatMap((way, index) => (index === 0 ? [way] : [<Or key={`or ${String(index)}`} />, way]))}
      {isSignIn && <LostFactor reset={means.reset} />}
    </div>
  );
}

function Or() {
  return (
    <p className="flex items-center gap-4 text-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      or
    </p>
  );
}

function PasswordProof({ email, submit }: { email: string; submit: (password: string) => Promise<void> }) {
  const { props, errors, failure, pending } = useCheckedForm({
    loadRule: () => import('./proof-rules.ts').then(({ proofRules }) => proofRules.password),
    submit: ({ password }) => submit(password),
    describeFailure: formFailure,
  });
  return (
    <form {...props} className="grid gap-4">
      {failure && <Notice tone="danger">{failure}</Notice>}
      {/* Tells password managers which account this is. The field has no name, so it is not sent. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        autoFocus
        error={errors.password}
      />
      <Button type="submit" size="large" block pending={pending} pendingLabel="Checking...">
        Continue
      </Button>
    </form>
  );
}

/** Whether the session is open, so that the second factor was given. With a credential of its own, which asks for no proof. */
async function isSignedIn(): Promise<boolean> {
  const user = await request('GET', '/api/auth/user', { bearer: storedToken() || null }).catch(() => null);
  return user !== null;
}

/** Ends a session in which the second factor was not given. Pages other than the login page then lead there. */
async function signOut() {
  const isReplaced = watchSignIns();
  await request('POST', '/api/auth/logout').catch(() => {});
  if (isReplaced()) return window.location.reload();
  // As for a session that has ended by itself, so that other tabs keep what is typed there.
  endToken();
  clearSessionHint();
  const { pathname, search } = window.location;
  if (pathname !== paths.login()) window.location.assign(paths.login(pathname + search));
}
