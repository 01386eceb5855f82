import { lazy, Suspense } from 'react';
import { useSession } from '#web/app/session.ts';

/** Loaded for signed-in people only. If it cannot be loaded, its place stays empty. */
const NextStepBand = lazy(() =>
  import('#web/learning/progress/NextStepBand.tsx').catch(() => ({ default: () => null })),
);

/** The place for the next step of a signed-in person. Its height is reserved while nobody knows yet who that is. */
export function NextStepSlot() {
  if (useSession().status === 'signed-out') return <div data-next-step />;
  return (
    <div className="h-(--next-step-height)">
      <Suspense>
        <NextStepBand />
      </Suspense>
    </div>
  );
}
