import { ComingPage } from '#web/app/ComingPage.tsx';

export default function WaitlistPage() {
  return (
    <ComingPage title="Coming Soon">
      The waitlist for courses that are not open yet is being built and will stand here.
    </ComingPage>
  );
}
