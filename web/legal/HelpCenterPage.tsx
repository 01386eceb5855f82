import { ComingPage } from '#web/app/ComingPage.tsx';

export default function HelpCenterPage() {
  return (
    <ComingPage title="Help Center">Answers to common questions are being written and will stand here.</ComingPage>
  );
}
