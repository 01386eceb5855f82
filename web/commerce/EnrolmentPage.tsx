import { ComingPage } from '#web/app/ComingPage.tsx';

export default function EnrolmentPage() {
  return <ComingPage title="Enrollment">Enrolling is being built and will be possible here.</ComingPage>;
}
