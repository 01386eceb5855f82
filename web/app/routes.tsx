import { type ReactNode, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Layout } from './layout/Layout.tsx';
import { type LazyPage, lazyPage } from './lazy-page.ts';
import { PageSkeleton } from './PageSkeleton.tsx';

/** The public pages. */
const publicPages = {
  '/': lazyPage(() => import('#web/home/HomePage.tsx')),
  '/blogs': lazyPage(() => import('#web/blog/BlogListPage.tsx')),
  '/blogs/:slug': lazyPage(() => import('#web/blog/ArticlePage.tsx')),
  '/certificates/:code': lazyPage(() => import('#web/learning/certificate/CertificatePage.tsx')),
  '/coming-soon': lazyPage(() => import('#web/courses/WaitlistPage.tsx')),
  '/contact-us': lazyPage(() => import('#web/community/ContactPage.tsx')),
  '/courses': lazyPage(() => import('#web/courses/CourseListPage.tsx')),
  '/courses/:slug': lazyPage(() => import('#web/courses/CoursePage.tsx')),
  '/courses/:slug/try': lazyPage(() => import('#web/learning/try/TryLessonPage.tsx')),
  '/forgot-password': lazyPage(() => import('#web/accounts/ForgotPasswordPage.tsx')),
  '/help-center': lazyPage(() => import('#web/legal/HelpCenterPage.tsx')),
  '/login': lazyPage(() => import('#web/accounts/LoginPage.tsx')),
  '/practice/questions': lazyPage(() => import('#web/practice/QuestionListPage.tsx')),
  '/practice/questions/:slug': lazyPage(() => import('#web/practice/QuestionPage.tsx')),
  '/privacy-policy': lazyPage(() => import('#web/legal/PrivacyPolicyPage.tsx')),
  '/referral': lazyPage(() => import('#web/community/ReferralPage.tsx')),
  '/register': lazyPage(() => import('#web/accounts/RegisterPage.tsx')),
  '/success-stories': lazyPage(() => import('#web/community/SuccessStoriesPage.tsx')),
  '/terms-of-service': lazyPage(() => import('#web/legal/TermsOfServicePage.tsx')),
  '/webinar/:id': lazyPage(() => import('#web/webinars/WebinarPage.tsx')),
  '/webinars': lazyPage(() => import('#web/webinars/WebinarListPage.tsx')),
};

/** Some have a second address. */
const publicAddresses = {
  ...publicPages,
  '/auth/forgot-password': publicPages['/forgot-password'],
  '/auth/login': publicPages['/login'],
  '/auth/register': publicPages['/register'],
  '/referral-program': publicPages['/referral'],
};

const CheckoutPage = lazyPage(() => import('#web/commerce/CheckoutPage.tsx'));
const ResetPasswordPage = lazyPage(() => import('#web/accounts/ResetPasswordPage.tsx'));
const NotFoundPage = lazyPage(() => import('./NotFoundPage.tsx'));

/** The other pages that visitors can open, by route. */
const openPages = {
  '/reset-password': ResetPasswordPage,
  '/auth/reset-password': ResetPasswordPage,
  '/verify-email': lazyPage(() => import('#web/accounts/VerifyEmailPage.tsx')),

  '/cart': lazyPage(() => import('#web/commerce/CartPage.tsx')),
  // The course is given by the route parameter, or by the query parameter `course` alone.
  '/checkout': CheckoutPage,
  '/checkout/:courseId': CheckoutPage,
  '/thank-you': lazyPage(() => import('#web/commerce/ThankYouPage.tsx')),
  '/staff-invitations/:token': lazyPage(() => import('#web/teaching/invitation/StaffInvitationPage.tsx')),
  '/gifts/:token': lazyPage(() => import('#web/commerce/GiftPage.tsx')),

  '/unsubscribe': lazyPage(() => import('#web/community/UnsubscribePage.tsx')),
};

const Enrollment = privatePage('Enrollment');

/** The pages for signed-in users, by route. */
export const privatePages = {
  '/settings/*': privatePage('Settings'),
  '/notifications': privatePage('Notifications'),
  '/welcome': privatePage('Welcome'),

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
  '/teaching/*': privatePage('Teaching'),
};

/** Every page of the product: the table of docs/product.md "Routes". */
export const pages: Record<string, LazyPage> = { ...publicAddresses, ...openPages, ...privatePages };

/**
 * The recorders, by route. Their documents may use the microphone, so they have no layout, and no link of the router
 * leads to them or away from them.
 */
const publicRecorders = { '/practice/try': lazyPage(() => import('#web/practice/try/TryPage.tsx')) };
const recorders = {
  ...publicRecorders,
  '/practice/record/:slug': lazyPage(() => import('#web/practice/recorder/RecordPage.tsx')),
};

/** The pages whose first screens the server renders (first-screen.tsx). */
export const paintedPages = { ...publicPages, ...publicRecorders };
export type PublicRoute = keyof typeof paintedPages;

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
      {Object.entries({ ...pages, '*': NotFoundPage }).map(([path, Page]) => (
        // React keeps one Layout, whichever route it is in. Lessons have a frame of their own.
        <Route key={path} element={<Layout isFocused={/lessons|try/.test(path)} />}>
          <Route path={path} element={<Page />} />
        </Route>
      ))}
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
