import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { amountText } from '#functions/commerce/amount-text.shared.ts';
import type { OrderDetail } from '#functions/commerce/contract.ts';
import { isMissing } from '#web/app/api.ts';
import { useDocumentTitle } from '#web/app/document-title.ts';
import { LoadFailure } from '#web/app/LoadFailure.tsx';
import { loadOrReload } from '#web/app/lazy-page.ts';
import { paths } from '#web/app/paths.ts';
import { Breadcrumbs } from '#web/design/Breadcrumbs.tsx';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { Container } from '#web/design/Container.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { PrinterIcon } from '#web/design/icons/objects.tsx';
import { LostIllustration } from '#web/design/illustrations.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { TextLink } from '#web/design/TextLink.tsx';
import { OrderGifts } from './OrderGifts.tsx';
import { OrderStatus } from './OrderStatus.tsx';
import { orderDate } from './order-date.ts';
import { PaymentPapers } from './payments/PaymentPapers.tsx';
import { orderQuery } from './queries.ts';
import { Receipt } from './Receipt.tsx';
import { Refund } from './Refund.tsx';
import { SummaryAmounts } from './SummaryAmounts.tsx';
import { Withdrawal } from './Withdrawal.tsx';

const UnpaidOrder = lazy(() => loadOrReload(() => import('./payments/UnpaidOrder.tsx')));

/** One order of the signed-in user: a printable receipt, its gift links and the refund request. */
export default function OrderPage() {
  const { id = '' } = useParams();
  // Fetched again on every visit, because gifts are redeemed and refunds are decided elsewhere.
  const order = useQuery({ ...orderQuery(id), staleTime: 0 });
  useDocumentTitle(`Order ${id}`);
  if (order.data) return <LoadedOrder order={order.data} />;
  if (order.isPending) return <LoadingOrder />;
  if (!isMissing(order.error)) return <LoadFailure title="Your order could not be loaded" error={order.error} />;
  return (
    <Container className="py-12 sm:py-20">
      <EmptyState
        illustration={<LostIllustration />}
        title="Order not found"
        headingLevel="h1"
        actions={<Button to={paths.settings('orders')}>See my orders</Button>}
      >
        It may belong to another account of yours: you only see the orders of the one you are signed in with.
      </EmptyState>
    </Container>
  );
}

function LoadedOrder({ order }: { order: OrderDetail }) {
  if (order.status === 'pending' || order.status === 'cancelled') return <UnpaidOrderPage order={order} />;
  return (
    <Container className="pt-8 pb-16 sm:pt-12 sm:pb-24 print:p-0">
      <div className="print:hidden">
        <Breadcrumbs
          entries={[
            { label: 'Dashboard', to: paths.dashboard() },
            { label: 'Orders', to: paths.settings('orders') },
            { label: `Order ${order.id}` },
          ]}
        />
        <div className="mt-6 mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
          <div>
            <h1 className="text-h2">Order {order.id}</h1>
            <p className="mt-2 flex flex-wrap items-center gap-3 text-muted">
              <OrderStatus order={order} />
              <span>
                Placed on <time dateTime={order.createdAt}>{orderDate(order.createdAt)}</time>
              </span>
            </p>
          </div>
          <Button variant="secondary" icon={<PrinterIcon size={18} />} onClick={() => window.print()}>
            Print Receipt
          </Button>
        </div>
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-10 print:block">
        <Receipt order={order} />
        <div className="grid gap-6 print:hidden">
          {order.payment && <PaymentPapers payment={order.payment} />}
          {order.gifts.length > 0 && <OrderGifts order={order} />}
          <Refund order={order} />
          <Withdrawal order={order} />
          <p className="px-1 text-muted text-sm">
            Something is wrong with this order? <TextLink to={paths.contact()}>Write to us</TextLink>: we answer
            questions about billing within 6 hours.
          </p>
        </div>
      </div>
    </Container>
  );
}

/** An order without a receipt: it waits for its payment, or was given up. */
function UnpaidOrderPage({ order }: { order: OrderDetail }) {
  // The tax is not known before the payment.
  const { subtotal, discount, total } = order;
  return (
    <Container width="narrow" className="pt-8 pb-16 sm:pt-12 sm:pb-24">
      <Breadcrumbs
        entries={[
          { label: 'Dashboard', to: paths.dashboard() },
          { label: 'Orders', to: paths.settings('orders') },
          { label: `Order ${order.id}` },
        ]}
      />
      <h1 className="mt-6 text-h2">Order {order.id}</h1>
      <p className="mt-2 mb-8 flex flex-wrap items-center gap-3 text-muted">
        <OrderStatus order={order} />
        <span>
          Placed on <time dateTime={order.createdAt}>{orderDate(order.createdAt)}</time>
        </span>
      </p>
      <Suspense fallback={<Skeleton className="h-48 rounded-lg" />}>
        <UnpaidOrder order={order} />
      </Suspense>
      <Card className="mt-6">
        <ul className="mb-5 grid gap-2.5 border-line border-b pb-5">
          {order.items.map(({ courseId, course, quantity, price }) => (
            <li key={courseId} className="flex justify-between gap-6">
              <span className="min-w-0 font-medium">
                {quantity > 1 ? `${quantity} × ${course.title}` : course.title}
              </span>
              <span className="tabular-nums">{amountText(price)}</span>
            </li>
          ))}
        </ul>
        <SummaryAmounts totals={{ subtotal, discount, total }} promoCode={order.promoCode} />
      </Card>
      <p className="mt-6 text-muted text-sm">
        Something is wrong with this order? <TextLink to={paths.contact()}>Write to us</TextLink>: we answer questions
        about billing within 6 hours.
      </p>
    </Container>
  );
}

function LoadingOrder() {
  return (
    <div role="status">
      <span className="sr-only">Loading your order...</span>
      <Container className="pt-8 pb-16 sm:pt-12 sm:pb-24">
        <Skeleton className="h-5 w-56" />
        <Skeleton className="mt-6 h-11 w-48" />
        <Skeleton className="mt-3 mb-8 h-6 w-64" />
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-10">
          <Skeleton className="h-[34rem] rounded-lg" />
          <Skeleton className="h-60 rounded-lg" />
        </div>
      </Container>
    </div>
  );
}
