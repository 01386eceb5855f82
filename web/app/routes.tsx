import { type ReactNode, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Layout } from './layout/Layout.tsx';
import { type LazyPage, lazyPage } from './lazy-page.ts';
import { PageSkeleton } from './PageSkeleton.tsx';

/** The pages whose first screen the server renders (first-screen.tsx), by route. */
export const paintedPages = {
  '/': lazyPage(() => import('#web/home/HomePage.tsx')),
  '/courses': lazyPage(() => import('#web/courses/CourseListPage.tsx')),
  '/courses/:slug': lazyPage(() => import('#web/courses/CoursePage.tsx')),
};

const ForgotPasswordPage = lazyPage(() => import('#web/accounts/ForgotPasswordPage.tsx'));
const LoginPage = lazyPage(() => import('#web/accounts/LoginPage.tsx'));
const RegisterPage = lazyPage(() => import('#web/accounts/RegisterPage.tsx'));
const ResetPasswordPage = lazyPage(() => import('#web/accounts/ResetPasswordPage.tsx'));
const CheckoutPage = lazyPage(() => import('#web/commerce/CheckoutPage.tsx'));
const ReferralPage = lazyPage(() => import('#web/community/ReferralPage.tsx'));
const NotFoundPage = lazyPage(() => import('./NotFoundPage.tsx'));

/** The other pages that visitors can open, by route. */
const openPages = {
  '/login': LoginPage,
  '/auth/login': LoginPage,
  '/register': RegisterPage,
  '/auth/register': RegisterPage,
  '/forgot-password': ForgotPasswordPage,
  '/auth/forgot-password': ForgotPasswordPage,
  '/reset-password': ResetPasswordPage,
  '/auth/reset-password': ResetPasswordPage,
  '/verify-email': lazyPage(() => import('#web/accounts/VerifyEmailPage.tsx')),

  '/certificates/:code': lazyPage(() => import('#web/learning/certificate/CertificatePage.tsx')),

  '/cart': lazyPage(() => import('#web/commerce/CartPage.tsx')),
  // The course is given by the route parameter, or by the query parameter `course` alone.
  '/checkout': CheckoutPage,
  '/checkout/:courseId': CheckoutPage,
  '/thank-you': lazyPage(() => import('#web/commerce/ThankYouPage.tsx')),
  '/gifts/:token': lazyPage(() => import('#web/commerce/GiftPage.tsx')),

  '/webinars': lazyPage(() => import('#web/webinars/WebinarListPage.tsx')),
  '/webinar/:id': lazyPage(() => import('#web/webinars/WebinarPage.tsx')),
  '/blogs': lazyPage(() => import('#web/blog/BlogListPage.tsx')),
  '/blogs/:slug': lazyPage(() => import('#web/blog/ArticlePage.tsx')),

  '/practice/questions': lazyPage(() => import('#web/practice/QuestionListPage.tsx')),
  '/practice/questions/:slug': lazyPage(() => import('#web/practice/QuestionPage.tsx')),

  '/success-stories': lazyPage(() => import('#web/community/SuccessStoriesPage.tsx')),
  '/referral': ReferralPage,
  '/referral-program': ReferralPage,
  '/contact-us': lazyPage(() => import('#web/community/ContactPage.tsx')),
  '/coming-soon': lazyPage(() => import('#web/courses/WaitlistPage.tsx')),
  '/unsubscribe': lazyPage(() => import('#web/community/UnsubscribePage.tsx')),
  '/help-center': lazyPage(() => import('#web/legal/HelpCenterPage.tsx')),
  '/privacy-policy': lazyPage(() => import('#web/legal/PrivacyPolicyPage.tsx')),
  '/terms-of-service': lazyPage(() => import('#web/legal/TermsOfServicePage.tsx')),
};

const Enrollment = privatePage('Enrollment');

/** The pages for signed-in users, by route. */
export const privatePages = {
  '/settings': privatePage('Settings'),

  '/courses/:slug/learn': lazyPage(() => import('#web/learning/course/LearnPage.tsx')),
  '/courses/:slug/learn/lessons/:moduleId/:lessonId': lazyPage(() => import('#web/learning/lesson/LessonPage.tsx')),
  '/dashboard': privatePage('Dashboard'),
  '/progress': privatePage('Progress'),

  '/practice': privatePage('Practice'),
  '/practice/answers/:id': privatePage('PracticeAnswer'),
  '/practice/history': privatePage('PracticeHistory'),
  '/practice/keep': privatePage('KeepAnswer'),

  // The course is given as on the checkout page.
  '/enrollment': Enrollment,
  '/enrollment/:courseId': Enrollment,
  '/orders/:id': privatePage('Order'),

  '/creator/*': privatePage('Creator'),
  '/admin/*': privatePage('Admin'),
};

/** Every page of the product: the table of docs/product.md "Routes". */
export const pages: Record<string, LazyPage> = { ...paintedPages, ...openPages, ...privatePages };

/**
 * The recorders, by route. Their documents may use the microphone, so they have no layout, and no link of the router
 * leads to them or away from them.
 */
const recorders = {
  '/practice/try': lazyPage(() => import('#web/practice/try/TryPage.tsx')),
  '/practice/record/:slug': lazyPage(() => import('#web/practice/recorder/RecordPage.tsx')),
};

/** The design system on one page, for developers. It is not part of a production build. */
const DesignPage = import.meta.env.DEV ? lazyPage(() => import('#web/design/DesignPage.tsx')) : null;

/** The frame of every page, and within it the page of the current route. */
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
      {Object.entries(recorders).map(([path, Page]) => (
        <Route key={path} path={path} element={alone(<Page />)} />
      ))}
      <Route element={<Layout />}>
        {Object.entries(pages).map(([path, Page]) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}

function alone(page: ReactNode) {
  return (
    <ErrorBoundary>
      <Suspense fallback={<PageSkeleton />}>{page}</Suspense>
    </ErrorBoundary>
  );
}

/** Loads the guards of the private pages, without the pages. */
export function loadGuards() {
  return import('./private-pages.tsx');
}

function privatePage(name: keyof typeof import('./private-pages.tsx')) {
  return lazyPage(() => loadGuards().then((guarded) => ({ default: guarded[name] })));
}
