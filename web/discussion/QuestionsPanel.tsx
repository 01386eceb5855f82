import { type ComponentType, useEffect, useState } from 'react';
import { loadOrReload } from '#web/app/lazy-page.ts';
import { Button } from '#web/design/Button.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import type { LessonAddress } from '../learning/lesson-query.ts';

export interface QuestionsPanelProps {
  courseId: number;
  address: LessonAddress;
  /** The question that the address of the page names. */
  wanted: number | null;
  onClose: () => void;
}

/** The questions under a lesson. Their code is loaded when they are opened; without a connection the lesson stays as it is. */
export function QuestionsPanel(props: QuestionsPanelProps) {
  const [Questions, setQuestions] = useState<ComponentType<QuestionsPanelProps> | null>(null);
  const [tries, setTries] = useState(1);
  const [failedTries, setFailedTries] = useState(0);
  useEffect(() => {
    loadOrReload(() => import('./Questions.tsx')).then(
      ({ default: loaded }) => setQuestions(() => loaded),
      () => setFailedTries(tries),
    );
  }, [tries]);
  if (Questions) return <Questions {...props} />;
  return (
    <aside aria-label="Questions" className="lesson-notes">
      {failedTries === tries ? (
        <>
          <p className="py-4 text-muted">The questions could not be loaded. Please check your connection.</p>
          <div className="flex gap-3">
            <Button variant="secondary" size="small" onClick={() => setTries(tries + 1)}>
              Try again
            </Button>
            <Button variant="quiet" size="small" onClick={props.onClose}>
              Close
            </Button>
          </div>
        </>
      ) : (
        <div role="status" className="grid gap-3 py-3">
          <span className="sr-only">Loading...</span>
          <Skeleton className="h-7 w-40" />
          <Skeleton className="h-12" />
          <Skeleton className="h-24" />
        </div>
      )}
    </aside>
  );
}
