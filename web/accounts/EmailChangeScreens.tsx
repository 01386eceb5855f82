import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { ApiError, readableMessage, request } from '#web/app/api.ts';
import { invalidate } from '#web/app/invalidate.ts';
import { paths } from '#web/app/paths.ts';
import { refreshCurrentUser, useSession } from '#web/app/session.ts';
import { unanswered } from '#web/app/unanswered.ts';
import { Button } from '#web/design/Button.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { AccountScreen } from './AccountScreen.tsx';
import { leaveSession } from './leave-session.ts';

/** The link in the mail to a new address: makes it the address of the account. */
export function ConfirmNewEmail({ token }: { token: string }) {
  const queryClient = useQueryClient();
  const { pathname, search } = useLocation();
  const { status, user } = useSession();
  const confirm = useMutation({
    mutationFn: () => request('POST', '/api/account/email/confirm', { body: { token } }),
    onSuccess: () => {
      refreshCurrentUser(queryClient).catch(() => {});
      void invalidate(queryClient, ['/api/account']);
    },
  });
  if (confirm.isSuccess) {
    return (
      <AccountScreen
        title="Email changed"
        intro={`From now on you sign in with ${user?.email ?? 'the new address'}, and our mail goes there.`}
        takesOver
      >
        <Button to={paths.settings('profile')} size="large" block>
          Go to Settings
        </Button>
      </AccountScreen>
    );
  }
  if (status === 'signed-out') {
    return (
      <AccountScreen
        title="Confirm your new email"
        intro="Sign in with your old address first, then confirm the new one."
      >
        <Button to={paths.login(pathname + search)} size="large" block>
          Sign In to Confirm
        </Button>
      </AccountScreen>
    );
  }
  return (
    <AccountScreen title="Confirm your new email" intro="Make this the address of your account.">
      <div className="grid gap-5">
        {confirm.isError && (
          <Failure error={confirm.error} fallback="Your email could not be changed. Please try again." />
        )}
        <Button
          size="large"
          block
          pending={confirm.isPending}
          pendingLabel="Confirming..."
          onClick={() => confirm.mutate()}
        >
          Confirm new email
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

/** The link in the mail to the old address: gives the account back to it. */
export function UndoEmailChange({ token }: { token: string }) {
  const queryClient = useQueryClient();
  const check = useQuery({
    queryKey: ['/api/auth/validate-undo-token', token],
    queryFn: ({ signal }) => request('POST', '/api/auth/validate-undo-token', { body: { token }, signal }),
    // Not cached: the link can be used at any time, so every visit checks it again.
    gcTime: 0,
  });
  const undo = useMutation({
    mutationFn: () => request('POST', '/api/auth/undo-email-change', { body: { token } }),
    onSuccess: () => leaveSession(queryClient),
  });
  if (undo.isSuccess) {
    return (
      <AccountScreen
        title="Your old address is back"
        intro="Everybody is signed out, also whoever changed it."
        takesOver
      >
        <div className="grid gap-5">
          <ul className="grid list-disc gap-2 pl-5">
            <li>Open the mail that we just sent to your old address, and set a new password.</li>
            <li>
              Look at your settings: linked accounts were removed, and so was every second factor added with the change.
            </li>
            <li>If you use the old password elsewhere, change it there too.</li>
          </ul>
          <Button to={paths.forgotPassword()} variant="secondary" size="large" block>
            Send the Mail Again
          </Button>
        </div>
      </AccountScreen>
    );
  }
  // Also when the link was used in another window meanwhile.
  const refusal = [check.error, undo.error].find(isInvalidLink);
  if (refusal) {
    return (
      <AccountScreen title="This link does not work">
        <div className="grid gap-5">
          <Failure error={refusal} fallback="This link is not valid any more." />
          <Button to={paths.login()} size="large" block>
            Sign In
          </Button>
          <Button to={paths.contact()} variant="secondary" size="large" block>
            Write to Us
          </Button>
        </div>
      </AccountScreen>
    );
  }
  return (
    <AccountScreen
      title="Undo the change of your email"
      intro="Your old address comes back at once. Everybody is signed out, and the password stops working."
    >
      <div className="grid gap-5">
        {undo.isError && <Failure error={undo.error} fallback={unanswered} />}
        {/* If the link could not be checked, the button says what is wrong with it. */}
        <Button
          size="large"
          block
          pending={check.isPending || undo.isPending}
          pendingLabel={check.isPending ? 'Checking your link...' : 'Undoing...'}
          onClick={() => undo.mutate()}
        >
          Undo the change
        </Button>
        {undo.isError && (
          <Button to={paths.contact()} variant="secondary" size="large" block>
            Write to Us
          </Button>
        )}
      </div>
    </AccountScreen>
  );
}

function isInvalidLink(error: Error | null): error is ApiError {
  return error instanceof ApiError && error.problem?.code === 'undo_token_invalid';
}

function Failure({ error, fallback }: { error: Error; fallback: string }) {
  return <Notice tone="danger">{readableMessage(error, fallback)}</Notice>;
}
