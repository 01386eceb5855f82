import { lazy, Suspense, useState } from 'react';
import { loadOrReload } from '#web/app/lazy-page.ts';
import { Button } from '#web/design/Button.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';

const TextDifferences = lazy(() => loadOrReload(() => import('./TextDifferences.tsx')));

/** A button that shows what has changed from a version to a later text. Nothing, where they are the same. */
export function Changes({ before, after }: { before: { number: number; text: string }; after: string }) {
  const [isShown, setIsShown] = useState(false);
  if (before.text.trim() === after.trim()) return null;
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className="justify-self-start"
        aria-expanded={isShown}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? 'Hide what has changed' : `Show what has changed since version ${before.number}`}
      </Button>
      {isShown && (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <TextDifferences before={before.text} after={after.trim()} />
        </Suspense>
      )}
    </>
  );
}
