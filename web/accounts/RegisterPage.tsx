import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { carriedRedirect } from '#functions/accounts/safe-redirect.shared.ts';
import { paths } from '#web/app/paths.ts';
import { signInNotice } from '#web/app/sign-in-notice.ts';
import { Button } from '#web/design/Button.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { TextField } from '#web/design/TextField.tsx';
import { TextLink } from '#web/design/TextLink.tsx';
import { toast } from '#web/design/toast.ts';
import { AccountScreen } from './AccountScreen.tsx';
import { useLeaveOnceSignedIn } from './after-sign-in.ts';
import { EmailField } from './EmailField.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { SocialSignIn } from './SocialSignIn.tsx';
import { register, signInFailure } from './sign-in.ts';
import { useForm } from './use-form.ts';

export default function RegisterPage() {
  const queryClient = useQueryClient();
  const { leaving, redirect } = useLeaveOnceSignedIn();
  const { hash } = useLocation();
  const { props, errors, failure, pending } = useForm({
    rules: (all) => all.register,
    submit: async (values) => {
      const user = await register(queryClient, { ...values, redirect: carriedRedirect(redirect) });
      toast({
        title: 'Registration successful',
        description: `Your account is ready, ${user.firstName}. We sent you a link to confirm your email address.`,
        tone: 'success',
        about: signInNotice,
      });
    },
    describeFailure: (error) => signInFailure(error, 'Registration failed'),
  });
  return (
    <AccountScreen
      title="Create account"
      intro={
        <>
          Already have an account? <TextLink to={paths.login(redirect) + hash}>Sign in</TextLink>
        </>
      }
    >
      <form {...props} className="grid gap-5">
        {failure && <Notice tone="danger">{failure}</Notice>}
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="First Name" name="firstName" autoComplete="given-name" required error={errors.firstName} />
          <TextField label="Last Name" name="lastName" autoComplete="family-name" required error={errors.lastName} />
        </div>
        <EmailField autoComplete="email" error={errors.email} />
        <NewPasswordField label="Password" name="password" error={errors.password} />
        <TextField
          label="Mobile Number"
          name="phoneNumber"
          type="tel"
          autoComplete="tel"
          optional
          defaultValue="+1"
          hint="With the country code, such as +1 555 010 0199."
          error={errors.phoneNumber}
        />
        <Button type="submit" size="large" block pending={pending || leaving} pendingLabel="Creating account...">
          Create Account
        </Button>
        <p className="text-muted text-sm">
          By creating an account you agree to our <TextLink to={paths.termsOfService()}>Terms of Service</TextLink> and{' '}
          <TextLink to={paths.privacyPolicy()}>Privacy Policy</TextLink>.
        </p>
      </form>
      <SocialSignIn redirect={redirect} />
    </AccountScreen>
  );
}
