import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CurrentUser } from '#functions/accounts/contract.ts';
import { request } from '#web/app/api.ts';
import { clearSession } from '#web/app/clear-session.ts';
import { paths } from '#web/app/paths.ts';
import { storedToken } from '#web/app/stored-token.ts';
import { Button } from '#web/design/Button.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { PasswordField } from '#web/design/PasswordField.tsx';
import { passkeyFailureText, signInWithPasskey } from './second-factor/passkey-sign-in.ts';
import { login, signInFailure } from './sign-in.ts';
import { useForm } from './use-form.ts';

/**
 * Signs the same person in again. Closing it leaves the page as it is, so that nothing typed is lost; the next request asks
 * again. A sign-in in another tab closes it too.
 */
export function SessionEndedDialog({
  user,
  queryClient,
  onClose,
}: {
  user: CurrentUser;
  queryClient: QueryClient;
  onClose: (renewed: boolean) => void;
}) {
  const passkey = usePasskey({ user, queryClient, onSignIn: () => onClose(true) });
  const { props, errors, failure, pending } = useForm({
    rules: (all) => all.login,
    submit: async (values) => {
      await login(queryClient, values);
      onClose(true);
    },
    describeFailure: (error) => signInFailure(error, 'Login failed'),
  });
  useSignInElsewhere({ user, onClose });
  return (
    <Dialog
      open
      disposable
      size="small"
      onClose={() => onClose(false)}
      title="Your session has ended"
      description="Sign in to go on where you were. What you typed is still here."
    >
      <form {...props} className="grid gap-4">
        {(failure ?? passkey.failure) && <Notice tone="danger">{failure ?? passkey.failure}</Notice>}
        <p>
          Signing in as <strong>{user.email}</strong>
        </p>
        {/* Read by password managers too. */}
        <input type="email" name="email" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          autoFocus
          error={errors.password}
        />
        <Button type="submit" size="large" block pending={pending} pendingLabel="Signing in...">
          Sign In
        </Button>
        <Button
          variant="secondary"
          block
          pending={passkey.pending}
          pendingLabel="Waiting for your passkey..."
          onClick={() => void passkey.ask()}
        >
          Use a Passkey
        </Button>
        <div className="grid gap-1">
          {/* In another tab, because this page keeps what was typed. */}
          <Button href={paths.login()} target="_blank" rel="noopener" variant="quiet" block>
            Sign in another way, in a new tab
          </Button>
          <Button variant="quiet" block onClick={() => leave(queryClient)}>
            Sign out
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function usePasskey({
  user,
  queryClient,
  onSignIn,
}: {
  user: CurrentUser;
  queryClient: QueryClient;
  onSignIn: () => void;
}) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function ask() {
    setPending(true);
    setFailure(null);
    try {
      const signedIn = await signInWithPasskey(queryClient);
      // A passkey of another account: what was typed here is not theirs.
      if (signedIn && signedIn.id !== user.id) window.location.reload();
      else if (signedIn) onSignIn();
    } catch (error) {
      setFailure(passkeyFailureText(error));
    }
    setPending(false);
  }
  return { pending, failure, ask };
}

/**
 * Closes the dialog when another tab signs in or out. Not before this tab is looked at: by then the other one has finished,
 * also with a second factor. The refused requests go on only for the same person. `followOtherTabs` may come too late to stop
 * them, or not at all: a phone puts tabs to sleep.
 */
function useSignInElsewhere({ user, onClose }: { user: CurrentUser; onClose: (renewed: boolean) => void }) {
  const [refused] = useState(storedToken);
  const look = useEffectEvent(async () => {
    const token = storedToken();
    if (token === null && refused !== null) return onClose(false);
    if (!token || token === refused || document.visibilityState !== 'visible') return;
    const signedIn = await request('GET', '/api/auth/user', { bearer: token }).catch(() => null);
    if (signedIn && signedIn.id !== user.id) window.location.reload();
    else if (signedIn) onClose(true);
  });
  useEffect(() => {
    const onChange = () => void look();
    window.addEventListener('storage', onChange);
    document.addEventListener('visibilitychange', onChange);
    return () => {
      window.removeEventListener('storage', onChange);
      document.removeEventListener('visibilitychange', onChange);
    };
  }, []);
}

/** Pages that need an account lead to sign-in by themselves; the others show what visitors see. */
function leave(queryClient: QueryClient) {
  clearSession(queryClient);
  window.location.assign(paths.home());
}
