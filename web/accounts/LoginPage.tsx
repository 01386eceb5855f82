import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { paths } from '#web/app/paths.ts';
import { signInNotice } from '#web/app/sign-in-notice.ts';
import { Button } from '#web/design/Button.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { PasswordField } from '#web/design/PasswordField.tsx';
import { TextLink } from '#web/design/TextLink.tsx';
import { toast } from '#web/design/toast.ts';
import { AccountScreen } from './AccountScreen.tsx';
import { useLeaveOnceSignedIn } from './after-sign-in.ts';
import { EmailField } from './EmailField.tsx';
import { SocialSignIn } from './SocialSignIn.tsx';
import { usePasskeys } from './second-factor/use-passkeys.ts';
import { login, signInFailure } from './sign-in.ts';
import { useForm } from './use-form.ts';

export default function LoginPage() {
  const queryClient = useQueryClient();
  const { leaving, redirect } = useLeaveOnceSignedIn();
  const { hash } = useLocation();
  const passkey = usePasskeys(welcome);
  const { props, errors, failure, pending } = useForm({
    rules: (all) => all.login,
    submit: async (values) => {
      welcome(await login(queryClient, values));
    },
    describeFailure: (error) => signInFailure(error, 'Login failed'),
  });
  return (
    <AccountScreen
      title="Sign in"
      intro={
        <>
          New to Interview Launchpad?{' '}
          <TextLink to={paths.register(redirect) + hash} className="whitespace-nowrap">
            Create an account
          </TextLink>
        </>
      }
    >
      <form {...props} className="grid gap-5">
        {(failure ?? passkey.failure) && <Notice tone="danger">{failure ?? passkey.failure}</Notice>}
        <EmailField autoComplete="username webauthn" error={errors.email} />
        <div>
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            required
            error={errors.password}
          />
          <p className="mt-2 text-sm">
            <TextLink to={paths.forgotPassword(redirect)}>Forgot password?</TextLink>
          </p>
        </div>
        <Button type="submit" size="large" block pending={pending || leaving} pendingLabel="Signing in...">
          Sign In
        </Button>
        <Button
          variant="secondary"
          block
          pending={passkey.pending}
          pendingLabel="Waiting for your passkey..."
          onClick={passkey.ask}
        >
          Use a Passkey
        </Button>
      </form>
      <SocialSignIn redirect={redirect} />
    </AccountScreen>
  );
}

function welcome({ firstName }: { firstName: string }) {
  toast({
    title: 'Login successful',
    description: `Welcome back, ${firstName}!`,
    tone: 'success',
    about: signInNotice,
  });
}
