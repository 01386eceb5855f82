import { Route, Routes } from 'react-router-dom';
import { lazyPage } from '#web/app/lazy-page.ts';
import { AdminFrame } from '../../admin/AdminFrame.tsx';
import { creatorSections } from '../../admin/admin-sections.ts';

const CourseEditorPage = lazyPage(() => import('./CourseEditorPage.tsx'));
const CreatorDashboardPage = lazyPage(() => import('./CreatorDashboardPage.tsx'));
const LessonEditorPage = lazyPage(() => import('./LessonEditorPage.tsx'));
const NotFoundPage = lazyPage(() => import('#web/app/NotFoundPage.tsx'));

/** Everything under /creator; who may is asserted before (web/app/routes.tsx) and by the server with each request. */
export default function CreatorArea() {
  return (
    <Routes>
      <Route element={<AdminFrame title="Creator" sections={creatorSections} />}>
        <Route index element={<CreatorDashboardPage />} />
        <Route path="courses/:courseId" element={<CourseEditorPage />} />
        <Route path="courses/:courseId/lessons/:moduleId/:lessonId" element={<LessonEditorPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
