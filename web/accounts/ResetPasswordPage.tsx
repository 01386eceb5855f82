import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApiError, readableMessage, request } from '#web/app/api.ts';
import { paths } from '#web/app/paths.ts';
import { useSession } from '#web/app/session.ts';
import { unanswered } from '#web/app/unanswered.ts';
import { Button } from '#web/design/Button.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { PasswordField } from '#web/design/PasswordField.tsx';
import { Spinner } from '#web/design/Spinner.tsx';
import { TextLink } from '#web/design/TextLink.tsx';
import { toast } from '#web/design/toast.ts';
import { AccountScreen } from './AccountScreen.tsx';
import { leaveSession } from './leave-session.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { useForm } from './use-form.ts';

export default function ResetPasswordPage() {
  const [query] = useSearchParams();
  const token = query.get('token');
  if (!token) return <InvalidLink>Invalid or missing reset token</InvalidLink>;
  return <CheckedLink key={token} token={token} />;
}

function CheckedLink({ token }: { token: string }) {
  const [done, setDone] = useState(false);
  const check = useQuery({
    queryKey: ['/api/auth/validate-reset-token', token],
    queryFn: ({ signal }) => request('POST', '/api/auth/validate-reset-token', { body: { token }, signal }),
    // Not cached: the link can expire or be used at any time, so every visit checks it again.
    gcTime: 0,
  });
  if (done) return <Finished />;
  if (check.isPending) {
    return (
      <AccountScreen title="Reset password">
        <p role="status" className="flex items-center gap-3 text-muted">
          <Spinner /> Checking your link...
        </p>
      </AccountScreen>
    );
  }
  if (check.isSuccess) return <NewPassword token={token} onDone={() => setDone(true)} />;
  if (check.error instanceof ApiError && check.error.status === 400) {
    return <InvalidLink>Invalid or expired reset token</InvalidLink>;
  }
  return (
    <InvalidLink onRetry={() => void check.refetch()} retrying={check.isFetching}>
      Failed to validate reset token
    </InvalidLink>
  );
}

function InvalidLink({
  onRetry,
  retrying = false,
  children,
}: {
  onRetry?: () => void;
  retrying?: boolean;
  children: string;
}) {
  const redirect = useRedirect();
  return (
    <AccountScreen
      title={onRetry ? 'This link could not be checked' : 'This link does not work'}
      intro={onRetry ? undefined : 'Reset links work once, for 60 minutes. Setting a new password ends the others.'}
    >
      <Notice tone="danger">{children}</Notice>
      <div className="mt-6 grid gap-3">
        {onRetry && (
          <Button size="large" block onClick={onRetry} pending={retrying} pendingLabel="Trying again...">
            Try again
          </Button>
        )}
        <Button to={paths.forgotPassword(redirect)} variant={onRetry ? 'secondary' : 'primary'} size="large" block>
          Request New Reset Link
        </Button>
        <Button to={paths.login(redirect)} variant="quiet" block>
          Back to Sign In
        </Button>
      </div>
    </AccountScreen>
  );
}

function NewPassword({ token, onDone }: { token: string; onDone: () => void }) {
  const queryClient = useQueryClient();
  const { status } = useSession();
  const redirect = useRedirect();
  const { props, errors, failure, pending } = useForm({
    rules: (all) => all.resetPassword,
    submit: async ({ password }) => {
      await request('POST', '/api/auth/reset-password', { body: { token, password } });
      if (status === 'signed-in') await leaveSession(queryClient);
      toast({ title: 'Password reset successful', tone: 'success' });
      onDone();
    },
    describeFailure: (error) => {
      if (!(error instanceof ApiError)) return unanswered;
      // A refused password is shown beside its field only: requesting another link would not help.
      const isAboutPassword = error.problem?.errors?.some(({ path }) => path === 'password');
      return isAboutPassword ? null : readableMessage(error, 'Failed to reset password');
    },
  });
  return (
    <AccountScreen title="Reset password" intro="Choose a new password for your account.">
      <form {...props} className="grid gap-5">
        {failure && (
          <Notice tone="danger" title={failure}>
            <TextLink to={paths.forgotPassword(redirect)}>Request New Reset Link</TextLink>
          </Notice>
        )}
        <NewPasswordField label="New Password" name="password" error={errors.password} />
        <PasswordField
          label="Confirm Password"
          name="confirmPassword"
          autoComplete="new-password"
          required
          error={errors.confirmPassword}
        />
        <Button type="submit" size="large" block pending={pending} pendingLabel="Resetting password...">
          Reset Password
        </Button>
      </form>
    </AccountScreen>
  );
}

function Finished() {
  const redirect = useRedirect();
  return (
    <AccountScreen
      title="Password reset successful"
      intro="Your new password is set, and every device that was signed in has been signed out."
      takesOver
    >
      <Button to={paths.login(redirect)} size="large" block>
        Continue to Sign In
      </Button>
    </AccountScreen>
  );
}

/** The page that the user wanted before they were asked to sign in. The mailed link carries it. */
function useRedirect(): string | undefined {
  const [query] = useSearchParams();
  return query.get('redirect') ?? undefined;
}
