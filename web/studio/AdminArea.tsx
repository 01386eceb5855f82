import { Route, Routes } from 'react-router-dom';
import { lazyPage } from '#web/app/lazy-page.ts';
import { StudioFrame } from './StudioFrame.tsx';
import { adminSections } from './sections.ts';

const AchievementsPage = lazyPage(() => import('./AchievementsPage.tsx'));
const AdminCoursesPage = lazyPage(() => import('./AdminCoursesPage.tsx'));
const AdminDashboardPage = lazyPage(() => import('./AdminDashboardPage.tsx'));
const AdminOrderPage = lazyPage(() => import('./AdminOrderPage.tsx'));
const AdminOrdersPage = lazyPage(() => import('./AdminOrdersPage.tsx'));
const AdminWebinarPage = lazyPage(() => import('./AdminWebinarPage.tsx'));
const AdminWebinarsPage = lazyPage(() => import('./AdminWebinarsPage.tsx'));
const ArticleEditorPage = lazyPage(() => import('./ArticleEditorPage.tsx'));
const AuditLogPage = lazyPage(() => import('./AuditLogPage.tsx'));
const BannersPage = lazyPage(() => import('./BannersPage.tsx'));
const CategoriesPage = lazyPage(() => import('./CategoriesPage.tsx'));
const CourseReviewsPage = lazyPage(() => import('./CourseReviewsPage.tsx'));
const FacultyPage = lazyPage(() => import('./FacultyPage.tsx'));
const InstructorsPage = lazyPage(() => import('./InstructorsPage.tsx'));
const BlogPage = lazyPage(() => import('./BlogPage.tsx'));
const IssueEditorPage = lazyPage(() => import('./IssueEditorPage.tsx'));
const MessagePage = lazyPage(() => import('./MessagePage.tsx'));
const MessagesPage = lazyPage(() => import('./MessagesPage.tsx'));
const NewsletterPage = lazyPage(() => import('./NewsletterPage.tsx'));
const NotFoundPage = lazyPage(() => import('#web/app/NotFoundPage.tsx'));
const OutboxPage = lazyPage(() => import('./OutboxPage.tsx'));
const PromoCodesPage = lazyPage(() => import('./PromoCodesPage.tsx'));
const ReferralsPage = lazyPage(() => import('./ReferralsPage.tsx'));
const RefundsPage = lazyPage(() => import('./RefundsPage.tsx'));
const StudentReviewsPage = lazyPage(() => import('./StudentReviewsPage.tsx'));
const UsersPage = lazyPage(() => import('./UsersPage.tsx'));
const WaitlistPeoplePage = lazyPage(() => import('./WaitlistPeoplePage.tsx'));
const WaitlistsPage = lazyPage(() => import('./WaitlistsPage.tsx'));
const WebinarEditorPage = lazyPage(() => import('./WebinarEditorPage.tsx'));

/** Everything under /admin; who may is asserted before (web/app/routes.tsx) and by the server with each request. */
export default function AdminArea() {
  return (
    <Routes>
      <Route element={<StudioFrame title="Admin" sections={adminSections} />}>
        <Route index element={<AdminDashboardPage />} />
        <Route path="achievements" element={<AchievementsPage />} />
        <Route path="audit-log" element={<AuditLogPage />} />
        <Route path="banners" element={<BannersPage />} />
        <Route path="categories" element={<CategoriesPage />} />
        <Route path="blog" element={<BlogPage />} />
        <Route path="blog/:id" element={<ArticleEditorPage />} />
        <Route path="course-reviews" element={<CourseReviewsPage />} />
        <Route path="courses" element={<AdminCoursesPage />} />
        <Route path="faculty" element={<FacultyPage />} />
        <Route path="instructors" element={<InstructorsPage />} />
        <Route path="messages" element={<MessagesPage />} />
        <Route path="messages/:id" element={<MessagePage />} />
        <Route path="newsletter" element={<NewsletterPage />} />
        <Route path="newsletter/issues/:id" element={<IssueEditorPage />} />
        <Route path="outbox" element={<OutboxPage />} />
        <Route path="orders" element={<AdminOrdersPage />} />
        <Route path="orders/:id" element={<AdminOrderPage />} />
        <Route path="promo-codes" element={<PromoCodesPage />} />
        <Route path="referrals" element={<ReferralsPage />} />
        <Route path="refunds" element={<RefundsPage />} />
        <Route path="reviews" element={<StudentReviewsPage />} />
        <Route path="users" element={<UsersPage />} />
        <Route path="waitlists" element={<WaitlistsPage />} />
        <Route path="waitlists/:courseId" element={<WaitlistPeoplePage />} />
        <Route path="webinars" element={<AdminWebinarsPage />} />
        <Route path="webinars/new" element={<WebinarEditorPage />} />
        <Route path="webinars/:id" element={<AdminWebinarPage />} />
        <Route path="webinars/:id/edit" element={<WebinarEditorPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
