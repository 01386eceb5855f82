import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { amountText } from '#functions/commerce/amount-text.shared.ts';
import type { OrderDetail } from '#functions/commerce/contract.ts';
import { withdrawalDays } from '#functions/commerce/refund-terms.shared.ts';
import { readableMessage } from '#web/app/api.ts';
import { paths } from '#web/app/paths.ts';
import { useSession } from '#web/app/session.ts';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { toast } from '#web/design/toast.ts';
import { cancelMutation, settleMutation } from './payment-queries.ts';
import { timeOf } from './time-of.tsx';

/** How often an open payment is asked about, and for how long: after that the buyer asks by reloading. */
const askEvery = 4000;
const askTimes = 15;

/** How the payment of an order stands that is not completed: what to do about it, or what to wait for. */
export default function UnpaidOrder({ order, level = 'h2' }: { order: OrderDetail; level?: 'h1' | 'h2' }) {
  const queryClient = useQueryClient();
  const settle = useMutation(settleMutation(queryClient, order.id));
  const cancel = useMutation(cancelMutation(queryClient, order.id));
  const heading = useRef<HTMLHeadingElement>(null);
  /** Whether the payment service was asked since this page was opened. */
  const [answered, setAnswered] = useState(false);
  const { user } = useSession();
  const isPending = order.status === 'pending';
  const isOpen = isPending && order.payment?.state === 'open';

  // Opening this page proves nothing: the server asks the payment service.
  const ask = useEffectEvent(() => {
    if (settle.isPending || cancel.isPending || !isPending) return;
    settle.mutate(undefined, { onSettled: () => setAnswered(true) });
  });
  useEffect(() => {
    ask();
  }, []);
  const times = useRef(0);
  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(() => {
      times.current += 1;
      if (times.current <= askTimes) ask();
    }, askEvery);
    return () => clearInterval(timer);
  }, [isOpen]);

  function giveUp() {
    cancel.mutate(undefined, {
      // The pressed button is gone. The heading takes the focus, so a screen reader reads out what it says now.
      onSuccess: () => heading.current?.focus(),
      onError: (error) =>
        toast({
          title: 'The order could not be cancelled',
          description: readableMessage(error, 'Please try again.'),
          tone: 'danger',
        }),
    });
  }

  const { title, text, actions } = contentOf();
  const Heading = level;
  return (
    <Card as="section" padding="large" aria-labelledby="payment" aria-busy={settle.isPending}>
      <Heading id="payment" ref={heading} tabIndex={-1} className="text-h3 outline-none">
        {title}
      </Heading>
      <div role="status" className="mt-3 grid max-w-prose gap-3 text-muted">
        {text}
      </div>
      {settle.isError && (
        <Notice tone="warning" className="mt-4 text-sm">
          We could not ask our payment service just now. Your payment is safe: reload this page in a minute.
        </Notice>
      )}
      {actions && <div className="mt-6 flex flex-wrap gap-3">{actions}</div>}
    </Card>
  );

  function contentOf(): { title: string; text: ReactNode; actions?: ReactNode } {
    const { payment } = order;
    const amount = amountText(order.total);
    if (payment?.returnReason && payment.returnFailed) {
      return {
        title: 'Your bank refused what we sent back',
        text: (
          <p>
            {returnTexts[payment.returnReason]} We sent all of {amount} back, and your bank did not take it, for example
            because the card was closed. We know, and will write to you to pay it back another way.
          </p>
        ),
        actions: <Button to={paths.contact()}>Write to Us</Button>,
      };
    }
    if (payment?.returnReason) {
      return {
        title: payment.returnedAt ? 'We sent your payment back' : 'We are sending your payment back',
        text: (
          <p>
            {returnTexts[payment.returnReason]} All of {amount} goes back the way it came, within 5 to 10 business days.
            There is nothing you have to do.
          </p>
        ),
        actions: <Button to={paths.dashboard()}>Go to Dashboard</Button>,
      };
    }
    if (isPending && payment?.state === 'processing') {
      return {
        title: 'We are waiting for your bank',
        text: (
          <>
            <p>
              You are done. Banks confirm this kind of payment within a few days. Your courses open{' '}
              {order.startsNow
                ? 'as soon as yours does'
                : `when the withdrawal period of ${withdrawalDays} days has ended, or before that in your order`}
              , and {user ? `we write to ${user.email}` : 'we write to you'}.
            </p>
            <p>There is no need to pay again.</p>
          </>
        ),
        actions: <Button to={paths.dashboard()}>Go to Dashboard</Button>,
      };
    }
    if (isPending && !answered) {
      return {
        title: 'Checking your payment',
        text: <p>We are asking our payment service. This takes a few seconds.</p>,
      };
    }
    if (isPending) {
      return {
        title: 'Your payment is not completed yet',
        text: (
          <p>
            Nothing was charged so far.{' '}
            {payment?.expiresAt ? <>This order is kept for you until {timeOf(payment.expiresAt)}.</> : null}
          </p>
        ),
        actions: (
          <>
            {payment?.url && <Button href={payment.url}>{`Continue to Payment · ${amount}`}</Button>}
            <Button variant="secondary" pending={cancel.isPending} pendingLabel="Cancelling..." onClick={giveUp}>
              Cancel Order
            </Button>
          </>
        ),
      };
    }
    if (payment?.state === 'processing') {
      return {
        title: 'This order has ended',
        text: (
          <p>
            It was cancelled, but you have paid, and your bank is still confirming that. If it does, we send all of{' '}
            {amount} back by ourselves, and {user ? `write to ${user.email}` : 'write to you'}. There is nothing you
            have to do.
          </p>
        ),
        actions: <Button to={paths.dashboard()}>Go to Dashboard</Button>,
      };
    }
    const [only, ...others] = order.items;
    const again = only && others.length === 0 && only.quantity === 1 ? paths.checkout(only.course.slug) : paths.cart();
    return {
      title: payment?.state === 'failed' ? 'Your payment did not go through' : 'This order was not paid',
      text: (
        <p>
          {payment?.state === 'failed'
            ? 'Your bank did not confirm it.'
            : 'It was cancelled, or the time to pay was over.'}{' '}
          Nothing was charged{order.promoCode && ', and this order did not use up your promo code'}. You can order again
          at any time.
        </p>
      ),
      actions: (
        <>
          <Button to={again}>Order Again</Button>
          <Button to={paths.courses()} variant="secondary">
            Browse Courses
          </Button>
        </>
      ),
    };
  }
}

const returnTexts = {
  order_closed: 'Your payment arrived after this order had ended, or after you had paid for the same course already.',
  already_owned: 'A course of this order was yours already when your payment arrived.',
  access_ended: 'The teachers of a course of this order have ended your access to it.',
  account_deleted: 'The account of this order was deleted.',
} as const;
