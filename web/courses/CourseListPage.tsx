import { ComingPage } from '#web/app/ComingPage.tsx';

export default function CourseListPage() {
  return <ComingPage title="Courses">The course catalogue is being built and will stand here.</ComingPage>;
}
