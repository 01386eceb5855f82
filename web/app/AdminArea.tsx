import { Route, Routes } from 'react-router-dom';
import { lazyPage } from '#web/app/lazy-page.ts';
import { AdminFrame } from '../admin/AdminFrame.tsx';
import { adminSections } from '../admin/admin-sections.ts';

const AchievementsPage = lazyPage(() => import('../learning/admin/AchievementsPage.tsx'));
const AdminCoursesPage = lazyPage(() => import('../courses/admin/AdminCoursesPage.tsx'));
const AdminDashboardPage = lazyPage(() => import('../overview/AdminDashboardPage.tsx'));
const AdminOrderPage = lazyPage(() => import('../commerce/admin/AdminOrderPage.tsx'));
const AdminOrdersPage = lazyPage(() => import('../commerce/admin/AdminOrdersPage.tsx'));
const AdminWebinarPage = lazyPage(() => import('../webinars/admin/AdminWebinarPage.tsx'));
const AdminWebinarsPage = lazyPage(() => import('../webinars/admin/AdminWebinarsPage.tsx'));
const ArticleEditorPage = lazyPage(() => import('../blog/admin/ArticleEditorPage.tsx'));
const AuditLogPage = lazyPage(() => import('../admin/AuditLogPage.tsx'));
const BannersPage = lazyPage(() => import('../home/admin/BannersPage.tsx'));
const CategoriesPage = lazyPage(() => import('../blog/admin/CategoriesPage.tsx'));
const CourseReviewsPage = lazyPage(() => import('../learning/admin/CourseReviewsPage.tsx'));
const FactorResetsPage = lazyPage(() => import('../accounts/admin/FactorResetsPage.tsx'));
const FacultyPage = lazyPage(() => import('../home/admin/FacultyPage.tsx'));
const InstructorsPage = lazyPage(() => import('../courses/admin/InstructorsPage.tsx'));
const BlogPage = lazyPage(() => import('../blog/admin/BlogPage.tsx'));
const IssueEditorPage = lazyPage(() => import('../community/admin/IssueEditorPage.tsx'));
const MessagePage = lazyPage(() => import('../community/admin/MessagePage.tsx'));
const MessagesPage = lazyPage(() => import('../community/admin/MessagesPage.tsx'));
const NewsletterPage = lazyPage(() => import('../community/admin/NewsletterPage.tsx'));
const NotFoundPage = lazyPage(() => import('#web/app/NotFoundPage.tsx'));
const OutboxPage = lazyPage(() => import('../mail/admin/OutboxPage.tsx'));
const PromoCodesPage = lazyPage(() => import('../commerce/admin/PromoCodesPage.tsx'));
const AdminReferralsPage = lazyPage(() => import('../community/admin/AdminReferralsPage.tsx'));
const RefundsPage = lazyPage(() => import('../commerce/admin/RefundsPage.tsx'));
const RevenuePage = lazyPage(() => import('../commerce/admin/RevenuePage.tsx'));
const StudentReviewsPage = lazyPage(() => import('../community/admin/StudentReviewsPage.tsx'));
const PersonPage = lazyPage(() => import('../accounts/admin/PersonPage.tsx'));
const SecurityEventsPage = lazyPage(() => import('../accounts/admin/SecurityEventsPage.tsx'));
const SuppressionsPage = lazyPage(() => import('../mail/admin/SuppressionsPage.tsx'));
const UsersPage = lazyPage(() => import('../accounts/admin/UsersPage.tsx'));
const WaitlistPeoplePage = lazyPage(() => import('../courses/admin/WaitlistPeoplePage.tsx'));
const AdminWaitlistsPage = lazyPage(() => import('../courses/admin/AdminWaitlistsPage.tsx'));
const WebinarEditorPage = lazyPage(() => import('../webinars/admin/WebinarEditorPage.tsx'));

/**
 * The routes under /admin. The role is checked before (web/app/private-pages.tsx) and by the server with each request.
 */
export default function AdminArea() {
  return (
    <Routes>
      <Route element={<AdminFrame title="Admin" sections={adminSections} />}>
        <Route index element={<AdminDashboardPage />} />
        <Route path="achievements" element={<AchievementsPage />} />
        <Route path="audit-log" element={<AuditLogPage />} />
        <Route path="banners" element={<BannersPage />} />
        <Route path="categories" element={<CategoriesPage />} />
        <Route path="blog" element={<BlogPage />} />
        <Route path="blog/:id" element={<ArticleEditorPage />} />
        <Route path="course-reviews" element={<CourseReviewsPage />} />
        <Route path="courses" element={<AdminCoursesPage />} />
        <Route path="factor-resets" element={<FactorResetsPage />} />
        <Route path="faculty" element={<FacultyPage />} />
        <Route path="instructors" element={<InstructorsPage />} />
        <Route path="messages" element={<MessagesPage />} />
        <Route path="messages/:id" element={<MessagePage />} />
        <Route path="newsletter" element={<NewsletterPage />} />
        <Route path="newsletter/issues/:id" element={<IssueEditorPage />} />
        <Route path="security-events" element={<SecurityEventsPage />} />
        <Route path="outbox" element={<OutboxPage />} />
        <Route path="orders" element={<AdminOrdersPage />} />
        <Route path="orders/:id" element={<AdminOrderPage />} />
        <Route path="promo-codes" element={<PromoCodesPage />} />
        <Route path="referrals" element={<AdminReferralsPage />} />
        <Route path="refunds" element={<RefundsPage />} />
        <Route path="revenue" element={<RevenuePage />} />
        <Route path="reviews" element={<StudentReviewsPage />} />
        <Route path="suppressions" element={<SuppressionsPage />} />
        <Route path="users" element={<UsersPage />} />
        <Route path="users/:id" element={<PersonPage />} />
        <Route path="waitlists" element={<AdminWaitlistsPage />} />
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
