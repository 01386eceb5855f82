import './lesson.css';
import { type ReactNode, useState } from 'react';
import type { LearnCourse } from '#functions/learning/contract.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/design/Button.tsx';
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

/**
 * The frame around every lesson, instead of the header and footer of other pages: a line that shows the progress, the
 * way back to the course, and the outline in a drawer.
 */
export function LessonFrame({
  learning,
  address,
  children,
}: {
  learning: LearnCourse | undefined;
  address: LessonAddress;
  children: ReactNode;
}) {
  const [outlineOpen, setOutlineOpen] = useState(false);
  const [shortcutsEnabled, setShortcutsEnabled] = useStoredState('shortcuts', true, isBoolean);
  const lessons = learning?.modules.flatMap((module) => module.lessons) ?? [];
  return (
    <ShortcutsEnabled value={shortcutsEnabled}>
      <div className="lesson-frame">
        <div className="lesson-progress">
          <ProgressBar label="Course progress" value={learning?.progress ?? 0} />
        </div>
        <div className="lesson-tools gap-1 md:px-5">
          <Button
            to={paths.learn(address.slug)}
            variant="quiet"
            size="small"
            icon={<ArrowLeftIcon size={20} />}
            className="min-w-0"
          >
            <span className="sr-only">Back to </span>
            {learning ? (
              <span className="lesson-tools-text truncate">{learning.course.title}</span>
            ) : (
              <Skeleton className="lesson-tools-text h-4 w-40" />
            )}
          </Button>
          {learning?.enrollment && (
            <p className="lesson-tools-text ml-auto shrink-0 px-3 text-muted text-sm">
              {lessons.filter(({ state }) => state === 'completed').length} of {lessons.length} done
            </p>
          )}
          <ShortcutsHelp onChoose={setShortcutsEnabled} />
          <Button
            variant="quiet"
            size="small"
            icon={<MenuIcon size={20} />}
            aria-haspopup="dialog"
            onClick={() => setOutlineOpen(true)}
          >
            <span className="lesson-tools-text">Lessons</span>
          </Button>
        </div>
        {children}
        <Drawer open={outlineOpen} onClose={() => setOutlineOpen(false)} title="Lessons" side="left">
          <LessonOutline
            slug={address.slug}
            modules={learning?.modules ?? []}
            current={address}
            onNavigate={() => setOutlineOpen(false)}
          />
        </Drawer>
      </div>
    </ShortcutsEnabled>
  );
}
