import { ComingPage } from '#web/app/ComingPage.tsx';

export default function ForgotPasswordPage() {
  return (
    <ComingPage title="Forgot password">
      Resetting a password by email is being built and will be possible here.
    </ComingPage>
  );
}
