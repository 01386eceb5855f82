import { ComingPage } from '#web/app/ComingPage.tsx';

export default function CreatorPage() {
  return <ComingPage title="Creator Dashboard">The tools for creators are being built and will stand here.</ComingPage>;
}
