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
import { login, signInFailure } from './sign-in.ts';
import { useForm } from './use-form.ts';

export default function LoginPage() {
  const queryClient = useQueryClient();
  const { leaving, redirect } = useLeaveOnceSignedIn();
  const { hash } = useLocation();
  const { props, errors, failure, pending } = useForm({
    rules: (all) => all.login,
    submit: async (values) => {
      const user = await login(queryClient, values);
      toast({
        title: 'Login successful',
        description: `Welcome back, ${user.firstName}!`,
        tone: 'success',
        about: signInNotice,
      });
    },
    describeFailure: (error) => signInFailure(error, 'Login failed'),
  });
  return (
    <AccountScreen
      title="Sign in"
      intro={
        <>
          New here? <TextLink to={paths.register(redirect) + hash}>Create an account</TextLink>
        </>
      }
    >
      <form {...props} className="grid gap-5">
        {failure && <Notice tone="danger">{failure}</Notice>}
        <EmailField error={errors.email} />
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
      </form>
      <SocialSignIn redirect={redirect} />
    </AccountScreen>
  );
}
