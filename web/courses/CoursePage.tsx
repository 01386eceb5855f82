import { ComingPage } from '#web/app/ComingPage.tsx';

export default function CoursePage() {
  return <ComingPage title="Course">The page of this course is being built and will stand here.</ComingPage>;
}
