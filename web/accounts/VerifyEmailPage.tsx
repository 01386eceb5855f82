import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { Done } from '#functions/accounts/contract.ts';
import { readableMessage, request } from '#web/app/api.ts';
import { paths } from '#web/app/paths.ts';
import { refreshCurrentUser, useSession } from '#web/app/session.ts';
import { Button } from '#web/design/Button.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { AccountScreen } from './AccountScreen.tsx';

/** Confirmed by a press, not by the visit: mail scanners open links too, and would use this one up. */
export default function VerifyEmailPage() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const queryClient = useQueryClient();
  const { status } = useSession();
  const confirm = useMutation({
    mutationFn: () => request<Done>('POST', '/api/auth/verify-email', { body: { token } }),
    onSuccess: () => {
      if (status === 'signed-in') refreshCurrentUser(queryClient).catch(() => {});
    },
  });
  if (confirm.isSuccess) {
    return (
      <AccountScreen title="Email confirmed" intro="Thank you. Your email address is verified." takesOver>
        <Button to={status === 'signed-in' ? paths.dashboard() : paths.login()} size="large" block>
          {status === 'signed-in' ? 'Go to Dashboard' : 'Continue to Sign In'}
        </Button>
      </AccountScreen>
    );
  }
  return (
    <AccountScreen title="Confirm your email" intro="One press, and we know that this address reaches you.">
      <div className="grid gap-5">
        {confirm.isError && (
          <Notice tone="danger">
            {readableMessage(confirm.error, 'Your email could not be confirmed. Please try again.')}
          </Notice>
        )}
        <Button
          size="large"
          block
          pending={confirm.isPending}
          pendingLabel="Confirming..."
          onClick={() => confirm.mutate()}
        >
          Confirm email address
        </Button>
        {confirm.isError && (
          <Button to={paths.settings()} variant="secondary" size="large" block>
            Go to Settings
          </Button>
        )}
      </div>
    </AccountScreen>
  );
}
