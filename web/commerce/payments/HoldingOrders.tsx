import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { amountText } from '#functions/commerce/amount-text.shared.ts';
import type { Order } from '#functions/commerce/contract.ts';
import { readableMessage } from '#web/app/api.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/design/Button.tsx';
import { classNames } from '#web/design/class-names.ts';
import { Notice } from '#web/design/Notice.tsx';
import { toast } from '#web/design/toast.ts';
import { orderDate } from '../order-date.ts';
import { cancelMutation, holdingOrdersQuery, isAbout } from './payment-queries.ts';
import { timeOf } from './time-of.tsx';

/** A notice for each order that keeps one of these courses from being bought, with what can be done about it. */
export default function HoldingOrders({
  courseIds,
  className,
}: {
  courseIds: readonly number[];
  className?: string | undefined;
}) {
  const { data: orders = [] } = useQuery(holdingOrdersQuery);
  const holding = orders.filter((order) => isAbout(order, courseIds));
  if (holding.length === 0) return null;
  return (
    <ul className={classNames('grid gap-3 text-sm', className)}>
      {holding.map((order) => (
        <li key={order.id}>
          <HoldingOrder order={order} courseIds={courseIds} />
        </li>
      ))}
    </ul>
  );
}

function HoldingOrder({ order, courseIds }: { order: Order; courseIds: readonly number[] }) {
  const titles = order.items
    .filter(({ courseId, isRefunded }) => !isRefunded && courseIds.includes(courseId))
    .map(({ course }) => course.title);
  const named = new Intl.ListFormat('en-US').format(titles);
  const view = (
    <Button to={paths.order(order.id)} size="small" variant="secondary">
      View Order {order.id}
    </Button>
  );
  if (order.dispute) {
    return (
      <Holding title="Your bank is looking into a payment" actions={view}>
        {named}: the payment of order {order.id} was taken up with your bank. It can be ordered again if the bank gives
        you the money back.
      </Holding>
    );
  }
  if (order.opensAt) {
    return (
      <Holding tone="neutral" title="You have bought this" actions={view}>
        {named}: paid with order {order.id}. It opens on {orderDate(order.opensAt)}, when the withdrawal period has
        ended, or as soon as you say so in the order.
        {titles.length < courseIds.length && ' To buy the rest, take it out of your cart.'}
      </Holding>
    );
  }
  if (order.payment?.state !== 'open') {
    return (
      <Holding title="Your bank is confirming your payment" actions={view}>
        {named}: paid with order {order.id}. There is nothing more to pay until your bank has answered.
      </Holding>
    );
  }
  const { url, expiresAt } = order.payment;
  return (
    <Holding
      title="You have begun to pay for this"
      actions={
        <>
          {url ? (
            <Button href={url} size="small" variant="secondary">
              Continue Payment
            </Button>
          ) : (
            view
          )}
          <CancelPayment orderId={order.id} />
        </>
      }
    >
      {named}: order {order.id} of {amountText(order.total)} is kept for you
      {expiresAt && <> until {timeOf(expiresAt)}</>}. Nothing was charged so far.
    </Holding>
  );
}

function Holding({
  tone = 'warning',
  title,
  actions,
  children,
}: {
  tone?: 'warning' | 'neutral';
  title: string;
  actions: ReactNode;
  children: ReactNode;
}) {
  return (
    <Notice tone={tone} title={title}>
      <p>{children}</p>
      <div className="mt-3 flex flex-wrap gap-2">{actions}</div>
    </Notice>
  );
}

function CancelPayment({ orderId }: { orderId: number }) {
  const cancel = useMutation(cancelMutation(useQueryClient(), orderId));
  return (
    <Button
      size="small"
      variant="secondary"
      pending={cancel.isPending}
      pendingLabel="Cancelling..."
      onClick={() =>
        cancel.mutate(undefined, {
          onSuccess: ({ status }) =>
            toast(
              status === 'completed'
                ? { title: 'It was paid meanwhile', description: 'The courses of the order are yours.' }
                : { title: 'The payment is cancelled', description: 'Nothing was charged.' },
            ),
          onError: (error) =>
            toast({
              title: 'The payment could not be cancelled',
              description: readableMessage(error, 'Please try again.'),
              tone: 'danger',
            }),
        })
      }
    >
      Cancel Payment
    </Button>
  );
}
