import { ComingPage } from '#web/app/ComingPage.tsx';

export default function DashboardPage() {
  return (
    <ComingPage title="Dashboard">
      Your courses, streak and achievements are being built and will stand here.
    </ComingPage>
  );
}
