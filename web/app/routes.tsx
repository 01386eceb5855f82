import { type ReactNode, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Layout } from './layout/Layout.tsx';
import { lazyPage } from './lazy-page.ts';
import { PageSkeleton } from './PageSkeleton.tsx';

const ArticlePage = lazyPage(() => import('#web/blog/ArticlePage.tsx'));
const BlogListPage = lazyPage(() => import('#web/blog/BlogListPage.tsx'));
const CartPage = lazyPage(() => import('#web/commerce/CartPage.tsx'));
const CertificatePage = lazyPage(() => import('#web/learning/certificate/CertificatePage.tsx'));
const CheckoutPage = lazyPage(() => import('#web/commerce/CheckoutPage.tsx'));
const ContactPage = lazyPage(() => import('#web/community/ContactPage.tsx'));
const CourseListPage = lazyPage(() => import('#web/courses/CourseListPage.tsx'));
const CoursePage = lazyPage(() => import('#web/courses/CoursePage.tsx'));
const ForgotPasswordPage = lazyPage(() => import('#web/accounts/ForgotPasswordPage.tsx'));
const GiftPage = lazyPage(() => import('#web/commerce/GiftPage.tsx'));
const HelpCenterPage = lazyPage(() => import('#web/legal/HelpCenterPage.tsx'));
const HomePage = lazyPage(() => import('#web/home/HomePage.tsx'));
const LearnPage = lazyPage(() => import('#web/learning/course/LearnPage.tsx'));
const LessonPage = lazyPage(() => import('#web/learning/lesson/LessonPage.tsx'));
const LoginPage = lazyPage(() => import('#web/accounts/LoginPage.tsx'));
const NotFoundPage = lazyPage(() => import('./NotFoundPage.tsx'));
const PrivacyPolicyPage = lazyPage(() => import('#web/legal/PrivacyPolicyPage.tsx'));
const QuestionListPage = lazyPage(() => import('#web/practice/QuestionListPage.tsx'));
const QuestionPage = lazyPage(() => import('#web/practice/QuestionPage.tsx'));
const RecordPage = lazyPage(() => import('#web/practice/recorder/RecordPage.tsx'));
const ReferralPage = lazyPage(() => import('#web/community/ReferralPage.tsx'));
const RegisterPage = lazyPage(() => import('#web/accounts/RegisterPage.tsx'));
const ResetPasswordPage = lazyPage(() => import('#web/accounts/ResetPasswordPage.tsx'));
const SuccessStoriesPage = lazyPage(() => import('#web/community/SuccessStoriesPage.tsx'));
const TermsOfServicePage = lazyPage(() => import('#web/legal/TermsOfServicePage.tsx'));
const ThankYouPage = lazyPage(() => import('#web/commerce/ThankYouPage.tsx'));
const TryPage = lazyPage(() => import('#web/practice/try/TryPage.tsx'));
const UnsubscribePage = lazyPage(() => import('#web/community/UnsubscribePage.tsx'));
const VerifyEmailPage = lazyPage(() => import('#web/accounts/VerifyEmailPage.tsx'));
const WaitlistPage = lazyPage(() => import('#web/courses/WaitlistPage.tsx'));
const WebinarListPage = lazyPage(() => import('#web/webinars/WebinarListPage.tsx'));
const WebinarPage = lazyPage(() => import('#web/webinars/WebinarPage.tsx'));
const Admin = privatePage('Admin');
const Creator = privatePage('Creator');
const Dashboard = privatePage('Dashboard');
const Enrollment = privatePage('Enrollment');
const KeepAnswer = privatePage('KeepAnswer');
const Order = privatePage('Order');
const Practice = privatePage('Practice');
const PracticeAnswer = privatePage('PracticeAnswer');
const PracticeHistory = privatePage('PracticeHistory');
const Progress = privatePage('Progress');
const Settings = privatePage('Settings');
/** The pages whose first screen the server renders (first-screen.tsx), by route. */
export const paintedPages = { '/': HomePage, '/courses': CourseListPage, '/courses/:slug': CoursePage };

/** The design system on one page, for developers. It is not part of a production build. */
const DesignPage = import.meta.env.DEV ? lazyPage(() => import('#web/design/DesignPage.tsx')) : null;

/** Every page of the product: the table of docs/product.md "Routes". */
export function AppRoutes() {
  return (
    <Routes>
      {DesignPage && (
        <Route
          path="/design"
          element={
            <Suspense>
              <DesignPage />
            </Suspense>
          }
        />
      )}
      {/* Without the layout: these documents may use the microphone, so no link of the router leads away from them. */}
      <Route path="/practice/try" element={alone(<TryPage />)} />
      <Route path="/practice/record/:slug" element={alone(<RecordPage />)} />
      <Route element={<Layout />}>
        <Route index element={<HomePage />} />

        {at(['/login', '/auth/login'], <LoginPage />)}
        {at(['/register', '/auth/register'], <RegisterPage />)}
        {at(['/forgot-password', '/auth/forgot-password'], <ForgotPasswordPage />)}
        {at(['/reset-password', '/auth/reset-password'], <ResetPasswordPage />)}
        <Route path="/verify-email" element={<VerifyEmailPage />} />
        <Route path="/settings" element={<Settings />} />

        <Route path="/courses" element={<CourseListPage />} />
        <Route path="/courses/:slug" element={<CoursePage />} />

        <Route path="/courses/:slug/learn" element={<LearnPage />} />
        <Route path="/courses/:slug/learn/lessons/:moduleId/:lessonId" element={<LessonPage />} />
        <Route path="/certificates/:code" element={<CertificatePage />} />
        <Route path="/dashboard" element={<Dashboard />} />
        <Route path="/progress" element={<Progress />} />

        <Route path="/practice/keep" element={<KeepAnswer />} />

        <Route path="/practice" element={<Practice />} />
        <Route path="/practice/questions" element={<QuestionListPage />} />
        <Route path="/practice/questions/:slug" element={<QuestionPage />} />
        <Route path="/practice/answers/:id" element={<PracticeAnswer />} />
        <Route path="/practice/history" element={<PracticeHistory />} />

        <Route path="/cart" element={<CartPage />} />
        {/* The course of these two pages is given by a route parameter, or by the query parameter `course` alone. */}
        {at(['/checkout', '/checkout/:courseId'], <CheckoutPage />)}
        {at(['/enrollment', '/enrollment/:courseId'], <Enrollment />)}
        <Route path="/thank-you" element={<ThankYouPage />} />
        <Route path="/orders/:id" element={<Order />} />
        <Route path="/gifts/:token" element={<GiftPage />} />

        <Route path="/webinars" element={<WebinarListPage />} />
        <Route path="/webinar/:id" element={<WebinarPage />} />
        <Route path="/blogs" element={<BlogListPage />} />
        <Route path="/blogs/:slug" element={<ArticlePage />} />

        <Route path="/success-stories" element={<SuccessStoriesPage />} />
        {at(['/referral', '/referral-program'], <ReferralPage />)}
        <Route path="/contact-us" element={<ContactPage />} />
        <Route path="/coming-soon" element={<WaitlistPage />} />
        <Route path="/unsubscribe" element={<UnsubscribePage />} />
        <Route path="/help-center" element={<HelpCenterPage />} />
        <Route path="/privacy-policy" element={<PrivacyPolicyPage />} />
        <Route path="/terms-of-service" element={<TermsOfServicePage />} />

        <Route path="/creator/*" element={<Creator />} />
        <Route path="/admin/*" element={<Admin />} />

        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}

/** Routes for one page at several addresses. */
function at(addresses: string[], page: ReactNode) {
  return addresses.map((address) => <Route key={address} path={address} element={page} />);
}

/** A page outside of the layout. */
function alone(page: ReactNode) {
  return (
    <ErrorBoundary>
      <Suspense fallback={<PageSkeleton />}>{page}</Suspense>
    </ErrorBoundary>
  );
}

function privatePage(name: keyof typeof import('./private-pages.tsx')) {
  return lazyPage(() => import('./private-pages.tsx').then((pages) => ({ default: pages[name] })));
}
