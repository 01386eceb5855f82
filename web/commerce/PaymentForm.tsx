import { lazy, Suspense } from 'react';
import type { CurrentUser } from '#functions/accounts/contract.ts';
import { loadOrReload } from '#web/app/lazy-page.ts';
import { paysElsewhere } from '#web/app/payment-page.ts';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { toast } from '#web/design/toast.ts';
import { isSignedOut } from './enrollment-failure.ts';

// A checkout loads one of them, so that one with real payments is not larger than a simulated one (npm run size).
const ProcessorPayment = lazy(() => loadOrReload(() => import('./payments/ProcessorPayment.tsx')));
const SimulatedPayment = lazy(() => loadOrReload(() => import('./SimulatedPayment.tsx')));

/** The payment form: simulated, or the way to the page of the payment service. */
export function PaymentForm({
  user,
  total,
  courseIds,
  pay,
}: {
  user: CurrentUser;
  /** In dollars. */
  total: string;
  /** What is bought. */
  courseIds: readonly number[];
  /** `startsNow`: the buyer agreed that the courses begin within the withdrawal period. */
  pay: (startsNow: boolean) => Promise<void>;
}) {
  async function payOrAskToSignIn(startsNow: boolean) {
    try {
      await pay(startsNow);
    } catch (error) {
      // The form is replaced by the sign-in prompt. Only this notice says why.
      if (isSignedOut(error)) {
        toast({
          title: 'Authentication Required',
          description: 'Please sign in again to complete your purchase.',
          tone: 'danger',
        });
      }
      throw error;
    }
  }
  return (
    <Suspense fallback={<Skeleton className="h-[34rem] rounded-lg" />}>
      {paysElsewhere() ? (
        <ProcessorPayment total={total} courseIds={courseIds} pay={payOrAskToSignIn} />
      ) : (
        <SimulatedPayment user={user} total={total} pay={payOrAskToSignIn} />
      )}
    </Suspense>
  );
}
