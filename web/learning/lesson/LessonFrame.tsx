import { type ReactNode, useState } from 'react';
import type { LearnCourse } from '#functions/learning/contract.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/design/Button.tsx';
import { Container } from '#web/design/Container.tsx';
import { Drawer } from '#web/design/Drawer.tsx';
import { ArrowLeftIcon, MenuIcon } from '#web/design/icons/interface.tsx';
import { ProgressBar } from '#web/design/ProgressBar.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import type { LessonAddress } from '../queries.ts';
import { LessonOutline } from './LessonOutline.tsx';
import { ShortcutsHelp } from './ShortcutsHelp.tsx';
import { ShortcutsEnabled } from './use-shortcuts.ts';
import { useStoredState } from './use-stored-state.ts';

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

/** The layout around every lesson: link back to the course, progress, and the outline (a drawer on small screens). */
export function LessonFrame({
  learning,
  address,
  children,
}: {
  learning: LearnCourse | undefined;
  address: LessonAddress;
  children: ReactNode;
}) {
  const [drawerOpen, setDrawerOpen] = useState(false);
  const [shortcutsEnabled, setShortcutsEnabled] = useStoredState('shortcuts', true, isBoolean);
  const outline = (
    <LessonOutline
      slug={address.slug}
      modules={learning?.modules ?? []}
      current={address}
      onNavigate={() => setDrawerOpen(false)}
    />
  );
  return (
    <ShortcutsEnabled value={shortcutsEnabled}>
      <Container className="pt-5 lg:pt-8">
        <div className="flex min-h-13 items-center gap-2 border-line border-b pb-4">
          <Button
            to={paths.learn(address.slug)}
            variant="quiet"
            size="small"
            icon={<ArrowLeftIcon size={18} />}
            className="-ml-4 min-w-0"
          >
            <span className="sr-only">Back to </span>
            {learning ? <span className="truncate">{learning.course.title}</span> : <Skeleton className="h-4 w-40" />}
          </Button>
          <div className="ml-auto flex shrink-0 items-center gap-2">
            {learning?.enrollment && (
              <div className="hidden w-44 items-center gap-3 sm:flex">
                <ProgressBar label="Course progress" value={learning.progress} className="flex-1" />
                <span className="text-muted text-sm tabular-nums">{learning.progress}%</span>
              </div>
            )}
            <ShortcutsHelp onChoose={setShortcutsEnabled} />
            <Button
              variant="secondary"
              size="small"
              icon={<MenuIcon size={18} />}
              className="lg:hidden"
              onClick={() => setDrawerOpen(true)}
            >
              Lessons
            </Button>
          </div>
        </div>
        <div className="lg:grid lg:grid-cols-[19rem_minmax(0,1fr)] lg:gap-12">
          <aside
            aria-label="Course outline"
            className="hidden lg:sticky lg:top-18 lg:block lg:max-h-[calc(100dvh-4.5rem)] lg:self-start lg:overflow-y-auto lg:py-8 lg:pr-2"
          >
            {outline}
          </aside>
          <div className="min-w-0 lg:@container">{children}</div>
        </div>
        <Drawer open={drawerOpen} onClose={() => setDrawerOpen(false)} title="Lessons" side="left">
          {outline}
        </Drawer>
      </Container>
    </ShortcutsEnabled>
  );
}
