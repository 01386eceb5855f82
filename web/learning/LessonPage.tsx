import { ComingPage } from '#web/app/ComingPage.tsx';

export default function LessonPage() {
  return <ComingPage title="Lesson">Lessons are being built and will open here.</ComingPage>;
}
