import { ComingPage } from '#web/app/ComingPage.tsx';

export default function LoginPage() {
  return <ComingPage title="Sign in">The sign-in form is being built and will stand here.</ComingPage>;
}
