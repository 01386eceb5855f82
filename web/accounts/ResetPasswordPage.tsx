import { ComingPage } from '#web/app/ComingPage.tsx';

export default function ResetPasswordPage() {
  return (
    <ComingPage title="Reset password">Setting a new password is being built and will be possible here.</ComingPage>
  );
}
