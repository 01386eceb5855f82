import { ComingPage } from '#web/app/ComingPage.tsx';

export default function ThankYouPage() {
  return (
    <ComingPage title="Thank you">What comes next after an enrollment is being built and will stand here.</ComingPage>
  );
}
