import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { carriedRedirect } from '#functions/accounts/safe-redirect.shared.ts';
import { ApiError, readableMessage, request } from '#web/app/api.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/design/Button.tsx';
import { ArrowLeftIcon } from '#web/design/icons/interface.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { toast } from '#web/design/toast.ts';
import { AccountScreen } from './AccountScreen.tsx';
import { EmailField } from './EmailField.tsx';
import { useForm } from './use-form.ts';

export default function ForgotPasswordPage() {
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  if (sent) return <Sent email={email} onAgain={() => setSent(false)} />;
  return (
    <Request
      email={email}
      onSent={(to) => {
        setEmail(to);
        setSent(true);
      }}
    />
  );
}

function Request({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const [query] = useSearchParams();
  const redirect = carriedRedirect(query.get('redirect'));
  const { props, errors, failure, pending } = useForm({
    rules: (all) => all.forgotPassword,
    submit: async (values) => {
      await request('POST', '/api/auth/forgot-password', { body: { ...values, redirect } });
      toast({ title: 'Reset email sent', tone: 'success' });
      onSent(values.email);
    },
    describeFailure: (error) =>
      error instanceof ApiError
        ? readableMessage(error, 'Failed to send reset email')
        : 'An unexpected error occurred. Please try again.',
  });
  return (
    <AccountScreen
      title="Forgot password"
      intro="Enter the email address of your account. We will send you a link to set a new password."
      takesOver={email !== ''}
    >
      <form {...props} className="grid gap-5">
        {failure && <Notice tone="danger">{failure}</Notice>}
        <EmailField defaultValue={email} error={errors.email} />
        <Button type="submit" size="large" block pending={pending} pendingLabel="Sending...">
          Send Reset Email
        </Button>
        <BackToSignIn />
      </form>
    </AccountScreen>
  );
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <AccountScreen
      title="Check Your Email"
      intro={
        <>
          If <strong className="font-semibold text-ink">{email}</strong> belongs to an account, a link to set a new
          password is on its way. It works once, within the next 60 minutes. If nothing comes, look into the spam
          folder.
        </>
      }
      takesOver
    >
      <div className="grid gap-3">
        <Button variant="secondary" size="large" block onClick={onAgain}>
          Send Another Email
        </Button>
        <BackToSignIn />
      </div>
    </AccountScreen>
  );
}

function BackToSignIn() {
  const [query] = useSearchParams();
  return (
    <Button
      to={paths.login(query.get('redirect') ?? undefined)}
      variant="quiet"
      block
      icon={<ArrowLeftIcon size={18} />}
    >
      Back to Sign In
    </Button>
  );
}
