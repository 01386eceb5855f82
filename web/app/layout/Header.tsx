import { lazy, Suspense } from 'react';
import { launchpad } from '#functions/courses/launchpad.shared.ts';
import { Button } from '#web/design/Button.tsx';
import { Container } from '#web/design/Container.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { paths } from '../paths.ts';
import { useSession } from '../session.ts';
import { CartLink } from './CartLink.tsx';
import { CoursesMenu } from './CoursesMenu.tsx';
import { HeaderLink } from './HeaderLink.tsx';
import { MenuButton } from './MenuButton.tsx';
import { Wordmark } from './Wordmark.tsx';

/**
 * Loaded only for signed-in users, so that visitors do not download it. If it cannot be loaded, a link to the settings
 * is shown instead.
 */
const UserMenu = lazy(() => import('./UserMenu.tsx').catch(() => ({ default: SettingsLink })));

/** The header of every page: navigation, the cart, and the signed-in user. */
export function Header() {
  const session = useSession();
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-paper">
      <Container className="flex h-16 items-center gap-2">
        <Wordmark />
        <nav aria-label="Main" className="ml-3 hidden items-center xl:flex">
          <HeaderLink to={paths.home()}>Home</HeaderLink>
          <CoursesMenu />
          <HeaderLink to={paths.webinars()}>Webinars</HeaderLink>
          <HeaderLink to={paths.blogs()}>Blogs</HeaderLink>
          <HeaderLink to={paths.successStories()}>Success Stories</HeaderLink>
          {session.status === 'signed-out' && (
            <div data-account>
              <HeaderLink to={paths.tryLesson(launchpad.slug)}>Try a Lesson</HeaderLink>
            </div>
          )}
          {(session.user || session.status === 'unknown') && <HeaderLink to={paths.dashboard()}>Dashboard</HeaderLink>}
          {session.user && (
            <Suspense>
              <UserMenu user={session.user} inNavigation />
            </Suspense>
          )}
        </nav>
        <div className="ml-auto flex items-center gap-1 whitespace-nowrap sm:gap-2">
          {/* Those who teach have it in their menu: there is no room beside their links. */}
          {!session.user?.teaches && (
            <div className="hidden lg:block">
              <Button to={paths.referral()} variant="highlight" size="small">
                Referral Program
              </Button>
            </div>
          )}
          <CartLink />
          <div data-account className="hidden items-center gap-2 md:flex">
            {session.status === 'loading' && <UserMenuSkeleton />}
            {session.status === 'signed-in' && (
              <Suspense fallback={<UserMenuSkeleton />}>
                <UserMenu user={session.user} />
              </Suspense>
            )}
            {session.status === 'unknown' && <SettingsLink />}
            {session.status === 'signed-out' && (
              <>
                <Button to={paths.login()} variant="quiet" size="small">
                  Sign In
                </Button>
                <Button to={paths.register()} size="small">
                  Get Started
                </Button>
              </>
            )}
          </div>
          <MenuButton session={session} />
        </div>
      </Container>
    </header>
  );
}

function UserMenuSkeleton() {
  return <Skeleton className="h-9 w-44 rounded-full" />;
}

function SettingsLink() {
  return <HeaderLink to={paths.settings()}>Settings</HeaderLink>;
}
