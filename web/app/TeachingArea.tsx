import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { lazyPage } from '#web/app/lazy-page.ts';
import { PageSkeleton } from '#web/app/PageSkeleton.tsx';
import { AdminFrame } from '../admin/AdminFrame.tsx';
import { teachingSections } from '../teaching/desk-sections.ts';
import { taughtCourseQuery } from '../teaching/teaching-queries.ts';
import { useCourseId } from '../teaching/use-course-id.ts';
import { isMissing } from './api.ts';
import NotFoundPage from './NotFoundPage.tsx';

const QuestionsPage = lazyPage(() => import('../discussion/QuestionsPage.tsx'));
const AnnouncementPage = lazyPage(() => import('../teaching/announcements/AnnouncementPage.tsx'));
const AnnouncementsPage = lazyPage(() => import('../teaching/announcements/AnnouncementsPage.tsx'));
const QueuePage = lazyPage(() => import('../submissions/review/QueuePage.tsx'));
const ReviewPage = lazyPage(() => import('../submissions/review/ReviewPage.tsx'));
const RosterPage = lazyPage(() => import('../teaching/RosterPage.tsx'));
const StaffPage = lazyPage(() => import('../teaching/StaffPage.tsx'));
const StudentPage = lazyPage(() => import('../teaching/StudentPage.tsx'));
const TeachingPage = lazyPage(() => import('../teaching/TeachingPage.tsx'));

/** Work has no sections beside it, because it needs their room. Its classes are in the sheet of the desk. */
const reviewPage = (
  <div className="admin-frame">
    <Suspense fallback={<PageSkeleton />}>
      <ReviewPage />
    </Suspense>
  </div>
);

/**
 * The routes under /teaching. Everybody who is signed in may open them; the server decides with each request whether
 * somebody teaches in the course.
 */
export default function TeachingArea() {
  return (
    <Routes>
      <Route element={<AdminFrame title="Teaching" sections={teachingSections(null)} />}>
        <Route index element={<TeachingPage />} />
        <Route path="queue" element={<QueuePage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
      <Route path="submissions/:id" element={reviewPage} />
      <Route path=":courseId" element={<CourseFrame />}>
        <Route path="questions" element={<QuestionsPage />} />
        <Route path="queue" element={<QueuePage />} />
        <Route path="announcements" element={<AnnouncementsPage />} />
        <Route path="announcements/:id" element={<AnnouncementPage />} />
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
  const { title = 'Course', role = null } = course.data ?? {};
  return <AdminFrame title="Teaching" sections={teachingSections({ id: courseId, title, role })} />;
}
