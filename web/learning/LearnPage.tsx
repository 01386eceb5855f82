import { ComingPage } from '#web/app/ComingPage.tsx';

export default function LearnPage() {
  return <ComingPage title="Learn">The course player is being built and will stand here.</ComingPage>;
}
