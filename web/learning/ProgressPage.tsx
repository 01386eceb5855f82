import { ComingPage } from '#web/app/ComingPage.tsx';

export default function ProgressPage() {
  return <ComingPage title="Progress">Your progress analytics are being built and will stand here.</ComingPage>;
}
