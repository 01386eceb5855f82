import { type ReactNode, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Layout } from './layout/Layout.tsx';
import { lazyPage } from './lazy-page.ts';

/** The public pages. The server renders their first screens (first-screen.tsx). */
export const publicPages = {
  '/': lazyPage(() => import('#web/home/HomePage.tsx')),
  '/blogs': lazyPage(() => import('#web/blog/BlogListPage.tsx')),
  '/blogs/:slug': lazyPage(() => import('#web/blog/ArticlePage.tsx')),
  '/certificates/:code': lazyPage(() => import('#web/learning/certificate/CertificatePage.tsx')),
  '/coming-soon': lazyPage(() => import('#web/courses/WaitlistPage.tsx')),
  '/contact-us': lazyPage(() => import('#web/community/ContactPage.tsx')),
  '/courses': lazyPage(() => import('#web/courses/CourseListPage.tsx')),
  '/courses/:slug': lazyPage(() => import('#web/courses/CoursePage.tsx')),
  '/forgot-password': lazyPage(() => import('#web/accounts/ForgotPasswordPage.tsx')),
  '/help-center': lazyPage(() => import('#web/legal/HelpCenterPage.tsx')),
  '/login': lazyPage(() => import('#web/accounts/LoginPage.tsx')),
  '/privacy-policy': lazyPage(() => import('#web/legal/PrivacyPolicyPage.tsx')),
  '/referral': lazyPage(() => import('#web/community/ReferralPage.tsx')),
  '/register': lazyPage(() => import('#web/accounts/RegisterPage.tsx')),
  '/success-stories': lazyPage(() => import('#web/community/SuccessStoriesPage.tsx')),
  '/terms-of-service': lazyPage(() => import('#web/legal/TermsOfServicePage.tsx')),
  '/webinar/:id': lazyPage(() => import('#web/webinars/WebinarPage.tsx')),
  '/webinars': lazyPage(() => import('#web/webinars/WebinarListPage.tsx')),
};
export type PublicRoute = keyof typeof publicPages;

/** Some have a second address. */
const publicAddresses = {
  ...publicPages,
  '/auth/forgot-password': publicPages['/forgot-password'],
  '/auth/login': publicPages['/login'],
  '/auth/register': publicPages['/register'],
  '/referral-program': publicPages['/referral'],
};

const CartPage = lazyPage(() => import('#web/commerce/CartPage.tsx'));
const CheckoutPage = lazyPage(() => import('#web/commerce/CheckoutPage.tsx'));
const GiftPage = lazyPage(() => import('#web/commerce/GiftPage.tsx'));
const LearnPage = lazyPage(() => import('#web/learning/course/LearnPage.tsx'));
const LessonPage = lazyPage(() => import('#web/learning/lesson/LessonPage.tsx'));
const NotFoundPage = lazyPage(() => import('./NotFoundPage.tsx'));
const ResetPasswordPage = lazyPage(() => import('#web/accounts/ResetPasswordPage.tsx'));
const ThankYouPage = lazyPage(() => import('#web/commerce/ThankYouPage.tsx'));
const UnsubscribePage = lazyPage(() => import('#web/community/UnsubscribePage.tsx'));
const VerifyEmailPage = lazyPage(() => import('#web/accounts/VerifyEmailPage.tsx'));
const Admin = privatePage('Admin');
const Creator = privatePage('Creator');
const Dashboard = privatePage('Dashboard');
const Enrollment = privatePage('Enrollment');
const Order = privatePage('Order');
const Progress = privatePage('Progress');
const Settings = privatePage('Settings');

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
      <Route element={<Layout />}>
        {Object.entries(publicAddresses).map(([path, Page]) => (
          <Route key={path} path={path} element={<Page />} />
        ))}

        {at(['/reset-password', '/auth/reset-password'], <ResetPasswordPage />)}
        <Route path="/verify-email" element={<VerifyEmailPage />} />
        <Route path="/settings" element={<Settings />} />

        <Route path="/courses/:slug/learn" element={<LearnPage />} />
        <Route path="/courses/:slug/learn/lessons/:moduleId/:lessonId" element={<LessonPage />} />
        <Route path="/dashboard" element={<Dashboard />} />
        <Route path="/progress" element={<Progress />} />

        <Route path="/cart" element={<CartPage />} />
        {/* The course of these two pages is given by a route parameter, or by the query parameter `course` alone. */}
        {at(['/checkout', '/checkout/:courseId'], <CheckoutPage />)}
        {at(['/enrollment', '/enrollment/:courseId'], <Enrollment />)}
        <Route path="/thank-you" element={<ThankYouPage />} />
        <Route path="/orders/:id" element={<Order />} />
        <Route path="/gifts/:token" element={<GiftPage />} />

        <Route path="/unsubscribe" element={<UnsubscribePage />} />

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

function privatePage(name: keyof typeof import('./private-pages.tsx')) {
  return lazyPage(() => import('./private-pages.tsx').then((pages) => ({ default: pages[name] })));
}
