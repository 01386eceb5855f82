import { ComingPage } from '#web/app/ComingPage.tsx';

export default function WebinarPage() {
  return <ComingPage title="Webinar">Webinars and their registration are being built and will stand here.</ComingPage>;
}
