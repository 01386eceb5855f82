import { lazy, Suspense } from 'react';
import { loadOrReload } from '#web/app/lazy-page.ts';
import { paysElsewhere } from '#web/app/payment-page.ts';
import { useSession } from '#web/app/session.ts';

const HoldingOrders = lazy(() => loadOrReload(() => import('./payments/HoldingOrders.tsx')));

/**
 * Orders of the viewer that keep these courses from being bought, such as one that is not paid yet: said before the last
 * button refuses it. Where payments are simulated there are none, and nothing is loaded.
 */
export function HeldCourses({ courseIds, className }: { courseIds: readonly number[]; className?: string }) {
  const { user } = useSession();
  if (!user || !paysElsewhere()) return null;
  return (
    <Suspense>
      <HoldingOrders courseIds={courseIds} className={className} />
    </Suspense>
  );
}
