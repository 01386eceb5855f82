import './lesson.css';
import type { ReactNode } from 'react';
import { Button } from '#web/design/Button.tsx';
import { ArrowLeftIcon } from '#web/design/icons/interface.tsx';
import { ProgressBar } from '#web/design/ProgressBar.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { ShortcutsHelp } from './ShortcutsHelp.tsx';
import { ShortcutsEnabled } from './use-shortcuts.ts';
import { useStoredState } from './use-stored-state.ts';

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

/**
 * The frame around every lesson, instead of the header and footer of other pages: a line that shows the progress, the
 * way back to the course, and tools.
 */
export function LessonFrame({
  backTo,
  courseTitle,
  progress,
  tools,
  children,
}: {
  /** The path of the page that the course's title leads to. */
  backTo: string;
  /** Undefined while it loads. */
  courseTitle: string | undefined;
  /** In percent. */
  progress: number;
  tools?: ReactNode;
  children: ReactNode;
}) {
  const [shortcutsEnabled, setShortcutsEnabled] = useStoredState('shortcuts', true, isBoolean);
  return (
    <ShortcutsEnabled value={shortcutsEnabled}>
      <div className="lesson-frame">
        <div className="lesson-progress">
          <ProgressBar label="Course progress" value={progress} />
        </div>
        <div className="lesson-tools gap-1 md:px-5">
          <Button to={backTo} variant="quiet" size="small" icon={<ArrowLeftIcon size={20} />} className="min-w-0">
            <span className="sr-only">Back to </span>
            {courseTitle === undefined ? (
              <Skeleton className="lesson-tools-text h-4 w-40" />
            ) : (
              <span className="lesson-tools-text truncate">{courseTitle}</span>
            )}
          </Button>
          <div className="contents md:ml-auto md:flex md:shrink-0 md:items-center md:gap-1">
            <ShortcutsHelp onChoose={setShortcutsEnabled} />
            {tools}
          </div>
        </div>
        {children}
      </div>
    </ShortcutsEnabled>
  );
}
