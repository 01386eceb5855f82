import { Suspense, use, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { SkipLink } from '#web/design/SkipLink.tsx';
import { WebinarBannerSlot } from '#web/webinars/WebinarBannerSlot.tsx';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { useFocusOnNavigation } from '../focus-on-navigation.ts';
import { PageSkeleton } from '../PageSkeleton.tsx';
import { readinessOf } from '../prefetching.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

/**
 * The frame of every page: skip link, webinar banner, header and footer around the route's page. `isFocused`: without
 * banner, header and footer, for a page with a frame of its own.
 */
export function Layout({ isFocused }: { isFocused?: boolean | undefined }) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useFocusOnNavigation(main);
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {!isFocused && <WebinarBannerSlot />}
      {!isFocused && <Header />}
      <main ref={main} id="main" tabIndex={-1} className="flex-1 outline-none [&_h1]:outline-none">
        {/* Outside the boundary, which is mounted anew on every page: a new Suspense would show its fallback. */}
        <Suspense fallback={<PageSkeleton />}>
          <ErrorBoundary key={pathname}>
            <ReadyPage />
          </ErrorBoundary>
        </Suspense>
      </main>
      {!isFocused && <Footer />}
    </div>
  );
}

/**
 * The route's page once it can show its content. Until then React keeps the page before it on the screen, because a
 * navigation is a transition.
 */
function ReadyPage() {
  const { pathname, search } = useLocation();
  const [readiness] = useState(() => readinessOf(pathname + search));
  const late = readiness !== null && use(readiness) === 'late';
  if (!late) return <Outlet />;
  return (
    // A new Suspense: it shows its fallback even in a transition.
    <Suspense fallback={<PageSkeleton />}>
      <Outlet />
    </Suspense>
  );
}
