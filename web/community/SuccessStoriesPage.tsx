import { ComingPage } from '#web/app/ComingPage.tsx';

export default function SuccessStoriesPage() {
  return <ComingPage title="Success Stories">Reviews by students are being built and will stand here.</ComingPage>;
}
