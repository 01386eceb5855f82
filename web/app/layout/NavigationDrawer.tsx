import { type ReactNode, useId } from 'react';
import { launchpad } from '#functions/courses/launchpad.shared.ts';
import { Button } from '#web/design/Button.tsx';
import { Drawer } from '#web/design/Drawer.tsx';
import { ArrowRightIcon, LogoutIcon } from '#web/design/icons/interface.tsx';
import { NavigationLink } from '#web/design/Link.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { ThemeToggle } from '#web/design/ThemeToggle.tsx';
import { paths } from '../paths.ts';
import type { Session } from '../session.ts';
import { useSignOut } from '../sign-out.ts';
import { userLabel } from '../user-label.ts';
import { useFirstCourses } from './first-courses.ts';

interface DrawerProps {
  session: Session;
  open: boolean;
  onClose: () => void;
}

/** The header's links on screens too small to show them in a row. */
export function NavigationDrawer({ session, open, onClose }: DrawerProps) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="Menu"
      footer={
        <div className="flex items-center justify-between gap-4 text-muted text-sm">
          Theme
          <ThemeToggle />
        </div>
      }
    >
      <nav aria-label="Main" className="-mx-3 -mt-2 grid gap-6">
        <div>
          <DrawerLink to={paths.home()} onClick={onClose}>
            Home
          </DrawerLink>
          <DrawerLink to={paths.tryLesson(launchpad.slug)} onClick={onClose}>
            Try a Lesson
          </DrawerLink>
          <DrawerLink to={paths.webinars()} onClick={onClose}>
            Webinars
          </DrawerLink>
          <DrawerLink to={paths.blogs()} onClick={onClose}>
            Blogs
          </DrawerLink>
          <DrawerLink to={paths.successStories()} onClick={onClose}>
            Success Stories
          </DrawerLink>
          <DrawerLink to={paths.cart()} onClick={onClose}>
            Cart
          </DrawerLink>
          <div className="px-3 pt-3">
            <Button to={paths.referral()} variant="highlight" block onClick={onClose}>
              Referral Program
            </Button>
          </div>
        </div>
        <AccountSection session={session} onClose={onClose} />
        <CoursesSection open={open} onClose={onClose} />
      </nav>
    </Drawer>
  );
}

function AccountSection({ session, onClose }: Omit<DrawerProps, 'open'>) {
  const { signOut, isPending } = useSignOut();
  if (session.status === 'loading') return <Skeleton className="mx-3 h-24" />;
  if (session.status === 'signed-out') {
    return (
      <Section title="Account">
        <div className="grid grid-cols-2 gap-3 px-3 pt-2">
          <Button to={paths.login()} variant="secondary" onClick={onClose}>
            Sign In
          </Button>
          <Button to={paths.register()} onClick={onClose}>
            Get Started
          </Button>
        </div>
      </Section>
    );
  }
  const { user } = session;
  return (
    <Section title="Account" {...(user && { note: userLabel(user) })}>
      <DrawerLink to={paths.dashboard()} onClick={onClose}>
        Dashboard
      </DrawerLink>
      <DrawerLink to={paths.notifications()} onClick={onClose}>
        Notifications
        {user !== null && user.unreadNotifications > 0 && (
          <span className="ml-auto rounded-full bg-accent px-2.5 py-0.5 font-bold text-on-accent text-xs tabular-nums">
            {user.unreadNotifications > 99 ? '99+' : user.unreadNotifications}
            <span className="sr-only"> unread</span>
          </span>
        )}
      </DrawerLink>
      <DrawerLink to={paths.practice()} onClick={onClose}>
        Practice
      </DrawerLink>
      {user?.teaches && (
        <DrawerLink to={paths.teaching()} onClick={onClose}>
          Teaching
        </DrawerLink>
      )}
      {user?.role === 'CREATOR' && (
        <DrawerLink to={paths.creator()} onClick={onClose}>
          Creator Dashboard
        </DrawerLink>
      )}
      {user?.role === 'ADMIN' && (
        <DrawerLink to={paths.admin()} onClick={onClose}>
          Admin Dashboard
        </DrawerLink>
      )}
      <DrawerLink to={paths.settings()} onClick={onClose}>
        Settings
      </DrawerLink>
      <div className="px-3 pt-2">
        <Button
          variant="secondary"
          block
          icon={<LogoutIcon size={18} />}
          pending={isPending}
          pendingLabel="Signing out..."
          onClick={() => signOut(onClose)}
        >
          Sign Out
        </Button>
      </div>
    </Section>
  );
}

function CoursesSection({ open, onClose }: Omit<DrawerProps, 'session'>) {
  const { courses, loading } = useFirstCourses(open);
  return (
    <Section title="Courses">
      {loading && <Skeleton className="mx-3 my-2 h-28" />}
      {courses.map(({ slug, title }) => (
        <DrawerLink key={slug} to={paths.course(slug)} onClick={onClose}>
          {title}
        </DrawerLink>
      ))}
      <DrawerLink to={paths.courses()} onClick={onClose}>
        <span className="flex-1 text-accent">View All Courses</span>
        <ArrowRightIcon size={18} className="text-accent" />
      </DrawerLink>
    </Section>
  );
}

function Section({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-line border-t pt-5">
      <div className="flex items-baseline justify-between gap-4 px-3 pb-1">
        <h3 id={id} className="eyebrow font-text">
          {title}
        </h3>
        {note && <span className="truncate text-muted text-sm">{note}</span>}
      </div>
      {children}
    </section>
  );
}

function DrawerLink({ to, onClick, children }: { to: string; onClick: () => void; children: ReactNode }) {
  return (
    <NavigationLink
      to={to}
      onClick={onClick}
      className="flex min-h-11 items-center rounded-md px-3 py-2 font-medium transition hover:bg-sunken aria-[current=page]:bg-accent-soft aria-[current=page]:text-on-accent-soft"
    >
      {children}
    </NavigationLink>
  );
}
