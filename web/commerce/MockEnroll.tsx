import { lazy, Suspense } from 'react';
import { loadOrReload } from '#web/app/lazy-page.ts';
import { paysElsewhere } from '#web/app/payment-page.ts';
import { useSession } from '#web/app/session.ts';

// Nobody else loads it.
const MockEnrollButton = lazy(() => loadOrReload(() => import('./MockEnrollButton.tsx')));

/**
 * Lets an admin enroll in every course at once on a local machine. The endpoint does not exist in production or where
 * payments are real.
 */
export function MockEnroll() {
  const { user } = useSession();
  if (user?.role !== 'ADMIN' || window.location.hostname !== 'localhost' || paysElsewhere()) return null;
  return (
    <Suspense>
      <MockEnrollButton />
    </Suspense>
  );
}
