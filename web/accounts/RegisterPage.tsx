import { ComingPage } from '#web/app/ComingPage.tsx';

export default function RegisterPage() {
  return (
    <ComingPage title="Create account">The form to create an account is being built and will stand here.</ComingPage>
  );
}
