import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { isMissing } from '#web/app/api.ts';
import { useDocumentTitle } from '#web/app/document-title.ts';
import { LoadFailure, SessionFailure } from '#web/app/LoadFailure.tsx';
import { loadOrReload } from '#web/app/lazy-page.ts';
import { paths } from '#web/app/paths.ts';
import { useSession } from '#web/app/session.ts';
import { counted } from '#web/courses/counted.ts';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { Container } from '#web/design/Container.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { LostIllustration } from '#web/design/illustrations.tsx';
import { PurchaseDone } from './PurchaseDone.tsx';
import { PurchaseSkeleton } from './PurchaseSkeleton.tsx';
import { orderQuery } from './queries.ts';
import { SignInToBuy } from './SignInToBuy.tsx';
import { SummaryAmounts } from './SummaryAmounts.tsx';

const UnpaidOrder = lazy(() => loadOrReload(() => import('./payments/UnpaidOrder.tsx')));

/** The success screen after an order, or how its payment stands. It loads the order by its id, so the page can be reloaded. */
export default function OrderPlaced({ id }: { id: string }) {
  useDocumentTitle('Your order');
  const { status } = useSession();
  const order = useQuery({ ...orderQuery(id), enabled: status === 'signed-in' });
  if (order.data && (order.data.status === 'pending' || order.data.status === 'cancelled')) {
    return (
      <Container width="narrow" className="py-12 sm:py-16">
        <Suspense fallback={<PurchaseSkeleton />}>
          <UnpaidOrder order={order.data} level="h1" />
        </Suspense>
      </Container>
    );
  }
  if (order.data) {
    const { items, gifts, promoCode, opensAt } = order.data;
    return (
      <PurchaseDone courses={items.map(({ course }) => course)} orderId={order.data.id} opensAt={opensAt}>
        <div className="mt-6 border-line border-t pt-6">
          <SummaryAmounts totals={order.data} promoCode={promoCode} />
        </div>
        {gifts.length > 0 && (
          <p className="mt-6 rounded-md bg-accent-soft p-4 text-sm">
            You also bought {counted(gifts.length, 'gift seat')}. You will find the links to give away on the next page,
            in your receipt and with your orders.
          </p>
        )}
      </PurchaseDone>
    );
  }
  if (status === 'signed-out') {
    return (
      <Container width="form" className="py-12 sm:py-20">
        <Card padding="large">
          <SignInToBuy>Your orders are kept with your account.</SignInToBuy>
        </Card>
      </Container>
    );
  }
  if (status === 'unknown') return <SessionFailure />;
  if (!order.isError) return <PurchaseSkeleton />;
  if (!isMissing(order.error)) {
    return (
      <LoadFailure title="Your order could not be loaded" error={order.error}>
        It is safe with us. Please check your connection and try again.
      </LoadFailure>
    );
  }
  return (
    <Container className="py-12 sm:py-20">
      <EmptyState
        illustration={<LostIllustration />}
        title="Order not found"
        headingLevel="h1"
        actions={<Button to={paths.dashboard()}>Go to Dashboard</Button>}
      >
        Your account has no order with this number.
      </EmptyState>
    </Container>
  );
}
