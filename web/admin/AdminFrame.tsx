import './admin.css';
import { Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Container } from '#web/design/Container.tsx';
import { Link } from '#web/design/Link.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import type { SectionGroup } from './admin-sections.ts';
import { useRefreshRole } from './use-refresh-role.ts';

/**
 * The frame of every page of the admin and creator areas: the sections at the side, or in a row above the page on small
 * screens.
 */
export function AdminFrame({ title, sections }: { title: string; sections: readonly SectionGroup[] }) {
  useRefreshRole();
  return (
    <div className="admin-frame">
      <Container className="grid grid-cols-1 items-start gap-x-10 pb-16 lg:grid-cols-[12.5rem_minmax(0,1fr)] lg:pb-24">
        <Sections title={title} groups={sections} />
        <div className="min-w-0 pt-6 lg:pt-10">
          <Suspense fallback={<AdminSkeleton />}>
            <Outlet />
          </Suspense>
        </div>
      </Container>
    </div>
  );
}

function Sections({ title, groups }: { title: string; groups: readonly SectionGroup[] }) {
  const list = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  // The row can be wider than the screen and the column higher, so the current section is scrolled into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current section changes with the path.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!current || !list.current) return;
    list.current.scrollLeft = current.offsetLeft - list.current.clientWidth / 3;
    const column = list.current.parentElement;
    if (column) column.scrollTop = current.offsetTop - column.clientHeight / 2;
  }, [pathname]);
  return (
    <nav
      aria-label={title}
      className="sticky top-16 z-20 -mx-5 min-w-0 border-line border-b bg-paper sm:-mx-8 lg:top-16 lg:mx-0 lg:max-h-[calc(100dvh-4rem)] lg:overflow-y-auto lg:border-b-0 lg:py-10"
    >
      <div
        ref={list}
        className="relative flex gap-1 overflow-x-auto px-5 py-2 [scrollbar-width:none] sm:px-8 lg:grid lg:gap-6 lg:px-0"
      >
        {groups.map((group) => (
          <div key={group.label ?? title} className="flex gap-1 lg:grid lg:gap-0.5">
            {group.label && (
              <p className="hidden px-3 pb-1.5 font-semibold text-muted text-xs lg:block">{group.label}</p>
            )}
            {group.sections.map(({ label, to, overview, pages = to }) => (
              <Link
                key={to}
                to={to}
                aria-current={pathname === to || (!overview && pathname.startsWith(`${pages}/`)) ? 'page' : undefined}
                className="-outline-offset-2 whitespace-nowrap rounded-md px-3 py-2 font-medium text-muted text-sm transition hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-on-accent-soft"
              >
                {label}
              </Link>
            ))}
          </div>
        ))}
      </div>
    </nav>
  );
}

function AdminSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-10 w-56" />
      <Skeleton className="mt-4 h-5 w-[min(26rem,80%)]" />
      <Skeleton className="mt-10 h-80 rounded-lg" />
    </div>
  );
}
