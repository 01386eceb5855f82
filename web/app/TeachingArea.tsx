import { useQuery } from '@tanstack/react-query';
import { Route, Routes } from 'react-router-dom';
import { lazyPage } from '#web/app/lazy-page.ts';
import { AdminFrame } from '../admin/AdminFrame.tsx';
import { teachingSections } from '../admin/admin-sections.ts';
import { taughtCourseQuery } from '../teaching/teaching-queries.ts';
import { useCourseId } from '../teaching/use-course-id.ts';
import { isMissing } from './api.ts';
import NotFoundPage from './NotFoundPage.tsx';

const RosterPage = lazyPage(() => import('../teaching/RosterPage.tsx'));
const StaffPage = lazyPage(() => import('../teaching/StaffPage.tsx'));
const StudentPage = lazyPage(() => import('../teaching/StudentPage.tsx'));
const TeachingPage = lazyPage(() => import('../teaching/TeachingPage.tsx'));

/**
 * The routes under /teaching. Everybody who is signed in may open them; the server decides with each request whether
 * somebody teaches in the course.
 */
export default function TeachingArea() {
  return (
    <Routes>
      <Route element={<AdminFrame title="Teaching" sections={teachingSections(null)} />}>
        <Route index element={<TeachingPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
      <Route path=":courseId" element={<CourseFrame />}>
        <Route path="roster" element={<RosterPage />} />
        <Route path="roster/:userId" element={<StudentPage />} />
        <Route path="staff" element={<StaffPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}

/** The frame of the pages of one course. For everybody without a role in it, the course does not exist. */
function CourseFrame() {
  const courseId = useCourseId();
  const course = useQuery({ ...taughtCourseQuery(courseId), enabled: !Number.isNaN(courseId) });
  if (Number.isNaN(courseId) || isMissing(course.error)) return <NotFoundPage />;
  return (
    <AdminFrame title="Teaching" sections={teachingSections({ id: courseId, title: course.data?.title ?? 'Course' })} />
  );
}
