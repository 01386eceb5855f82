import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { safeRedirect } from '#functions/accounts/safe-redirect.shared.ts';
import { readableMessage, request } from '#web/app/api.ts';
import { paths } from '#web/app/paths.ts';
import { refreshCurrentUser, useSession } from '#web/app/session.ts';
import { Button } from '#web/design/Button.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { TextLink } from '#web/design/TextLink.tsx';
import { toast } from '#web/design/toast.ts';
import { AccountScreen } from './AccountScreen.tsx';
import { ConfirmNewEmail, UndoEmailChange } from './EmailChangeScreens.tsx';

/**
 * The page of the links in mails about an address: to verify it, to change to it (`change`), and to undo a change
 * (`undo`). They share a route, because the script of every page names all routes. Each is confirmed by a button, not by
 * the visit, because mail scanners open links too. The user must be signed in to the account, because somebody else may
 * have created it with this address (db/accounts/revoke-unverified-access.ts).
 */
export default function VerifyEmailPage() {
  const [query] = useSearchParams();
  const [change, undo] = [query.get('change'), query.get('undo')];
  if (change !== null) return <ConfirmNewEmail token={change} />;
  if (undo !== null) return <UndoEmailChange token={undo} />;
  return <ConfirmEmail token={query.get('token') ?? ''} next={safeRedirect(query.get('redirect'))} />;
}

/** `next`: where the person was going when they registered. */
function ConfirmEmail({ token, next }: { token: string; next: string }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const queryClient = useQueryClient();
  const { status } = useSession();
  const confirm = useMutation({
    mutationFn: () => request('POST', '/api/auth/verify-email', { body: { token } }),
    onSuccess: async () => {
      // The next page may show what the confirmed address opens, such as an invitation or a course.
      await refreshCurrentUser(queryClient).catch(() => {});
      if (next === paths.home()) return;
      toast({ title: 'Email confirmed', description: 'Thank you. Your email address is verified.', tone: 'success' });
    },
  });
  const goOn = () => {
    if (next !== paths.home()) navigate(next, { replace: true });
  };
  if (confirm.isSuccess && next === paths.home()) {
    return (
      <AccountScreen title="Email confirmed" intro="Thank you. Your email address is verified." takesOver>
        <Button to={paths.dashboard()} size="large" block>
          Go to Dashboard
        </Button>
      </AccountScreen>
    );
  }
  if (status === 'signed-out') {
    return (
      <AccountScreen title="Confirm your email" intro="Sign in first, then confirm that this is your email address.">
        <div className="grid gap-5">
          <Button to={paths.login(pathname + search)} size="large" block>
            Sign In to Confirm
          </Button>
          <p className="text-muted text-sm">
            Not the one who created the account, or no password at hand?{' '}
            <TextLink to={paths.forgotPassword()}>Set a new password</TextLink>: that confirms the address too.
          </p>
        </div>
      </AccountScreen>
    );
  }
  return (
    <AccountScreen title="Confirm your email" intro="Confirm that this is your email address.">
      <div className="grid gap-5">
        {confirm.isError && (
          <Notice tone="danger">
            {readableMessage(confirm.error, 'Your email could not be confirmed. Please try again.')}
          </Notice>
        )}
        <Button
          size="large"
          block
          pending={confirm.isPending || confirm.isSuccess}
          pendingLabel="Confirming..."
          onClick={() => confirm.mutate(undefined, { onSuccess: goOn })}
        >
          Confirm email address
        </Button>
        {confirm.isError && (
          <Button to={paths.settings('profile')} variant="secondary" size="large" block>
            Go to Settings
          </Button>
        )}
      </div>
    </AccountScreen>
  );
}
