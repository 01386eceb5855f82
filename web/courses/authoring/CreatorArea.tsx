import { Route, Routes } from 'react-router-dom';
import { lazyPage } from '#web/app/lazy-page.ts';
import { AdminFrame } from '../../admin/AdminFrame.tsx';
import { creatorSections } from '../../admin/admin-sections.ts';

const CourseEditorPage = lazyPage(() => import('./CourseEditorPage.tsx'));
const CreatorDashboardPage = lazyPage(() => import('./CreatorDashboardPage.tsx'));
const LessonEditorPage = lazyPage(() => import('./LessonEditorPage.tsx'));
const NotFoundPage = lazyPage(() => import('#web/app/NotFoundPage.tsx'));

/** The routes under /creator. web/app/routes.tsx checks the role before it renders them; the server checks requests. */
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
