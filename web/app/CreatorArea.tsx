import { Route, Routes } from 'react-router-dom';
import { lazyPage } from '#web/app/lazy-page.ts';
import { AdminFrame } from '../admin/AdminFrame.tsx';
import { creatorSections } from '../admin/admin-sections.ts';

const CourseEditorPage = lazyPage(() => import('../courses/authoring/CourseEditorPage.tsx'));
const CreatorDashboardPage = lazyPage(() => import('../courses/authoring/CreatorDashboardPage.tsx'));
const EarningsPage = lazyPage(() => import('../commerce/books/EarningsPage.tsx'));
const EditedQuestionsPage = lazyPage(() => import('../practice/authoring/EditedQuestionsPage.tsx'));
const LessonEditorPage = lazyPage(() => import('../courses/authoring/LessonEditorPage.tsx'));
const NewQuestionPage = lazyPage(() => import('../practice/authoring/NewQuestionPage.tsx'));
const NotFoundPage = lazyPage(() => import('#web/app/NotFoundPage.tsx'));
const QuestionEditorPage = lazyPage(() => import('../practice/authoring/QuestionEditorPage.tsx'));

/** The routes under /creator. web/app/private-pages.tsx checks the role before it renders them; the server checks requests. */
export default function CreatorArea() {
  return (
    <Routes>
      <Route element={<AdminFrame title="Creator" sections={creatorSections} />}>
        <Route index element={<CreatorDashboardPage />} />
        <Route path="courses/:courseId" element={<CourseEditorPage />} />
        <Route path="courses/:courseId/lessons/:moduleId/:lessonId" element={<LessonEditorPage />} />
        <Route path="earnings" element={<EarningsPage />} />
        <Route path="questions" element={<EditedQuestionsPage />} />
        <Route path="questions/new" element={<NewQuestionPage />} />
        <Route path="questions/:questionId" element={<QuestionEditorPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
