import { ComingPage } from '#web/app/ComingPage.tsx';

export default function HomePage() {
  return (
    <ComingPage title="Launching Careers, One Interview at a Time">
      The school is being set up: the first courses will be shown here.
    </ComingPage>
  );
}
