import { Suspense, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { SkipLink } from '#web/design/SkipLink.tsx';
import { WebinarBannerSlot } from '#web/webinars/WebinarBannerSlot.tsx';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { useFocusOnNavigation } from '../focus-on-navigation.ts';
import { PageSkeleton } from '../PageSkeleton.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

/** The frame of every page: skip link, webinar banner, header and footer around the route's page. */
export function Layout() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useFocusOnNavigation(main);
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <WebinarBannerSlot />
      <Header />
      <main ref={main} id="main" tabIndex={-1} className="flex-1 outline-none [&_h1]:outline-none">
        {/* Outside the boundary, which is mounted anew on every page: a new Suspense would show its fallback. */}
        <Suspense fallback={<PageSkeleton />}>
          <ErrorBoundary key={pathname}>
            <Outlet />
          </ErrorBoundary>
        </Suspense>
      </main>
      <Footer />
    </div>
  );
}
