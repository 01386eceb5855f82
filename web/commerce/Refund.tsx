import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { amountText } from '#functions/commerce/amount-text.shared.ts';
import type { OrderDetail } from '#functions/commerce/contract.ts';
import { guarantee, refundDays, refundPercent } from '#functions/commerce/refund-terms.shared.ts';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { orderDate } from './order-date.ts';
import { refundMutation } from './order-queries.ts';
import { RefundDialog } from './RefundDialog.tsx';

/** The refund section of an order: whether a refund can be requested, why not, and what was decided. */
export function Refund({ order }: { order: OrderDetail }) {
  // As it was when the dialog was opened, because that decides what it asks: after a lost answer the order is read again.
  const [asked, setAsked] = useState<OrderDetail | null>(null);
  const container = useRef<HTMLDivElement>(null);
  const refund = useMutation(refundMutation(useQueryClient(), order.id));
  // What a withdrawal paid back is in its own section.
  const { request, paidBack } = order.refund;
  if (order.status === 'refunded' && !request && paidBack.length === 0) return null;
  const until = <time dateTime={order.refund.until}>{orderDate(order.refund.until)}</time>;
  return (
    <Card as="section" aria-labelledby="refund">
      <h2 id="refund" className="text-h4">
        Refund
      </h2>
      <div ref={container} tabIndex={-1} className="mt-3 outline-none">
        {order.refund.paidBack.map((refund) => (
          <PaidBack key={refund.createdAt} refund={refund} />
        ))}
        {order.dispute ? disputed() : order.refund.payingBack ? onItsWay(order.refund.payingBack) : stateText()}
      </div>
      <RefundDialog
        open={asked !== null}
        refund={refund}
        order={asked ?? order}
        request={request}
        onClose={() => setAsked(null)}
        onRequested={() => {
          setAsked(null);
          // The pressed button is gone. The text that replaces it takes the focus, so a screen reader reads it out.
          container.current?.focus();
        }}
      />
    </Card>
  );

  function disputed(): ReactNode {
    if (order.dispute === 'lost') {
      return (
        <Notice title="Your bank gave you this payment back">
          <p>
            The access of this order has ended, and there is nothing left to refund. What you learned is kept, in case
            you enroll again.
          </p>
        </Notice>
      );
    }
    return (
      <Notice tone="warning" title="Your bank is looking into this payment">
        <p>
          You or somebody with your card took the payment up with the bank. Until the bank has decided, the access of
          this order is paused, and nothing can be refunded here.
        </p>
      </Notice>
    );
  }

  function onItsWay(amount: string): ReactNode {
    return (
      <Notice title={`${amountText(amount)} is on its way back`}>
        <p>
          Your access stays until our payment service has taken the refund. If it does not get through, we take care of
          it, and you need not do anything.
        </p>
      </Notice>
    );
  }

  function stateText(): ReactNode {
    switch (order.refund.standing) {
      case 'open':
        return (
          <>
            <p>
              You bought this less than {refundDays} days ago and have completed less than {refundPercent}% of each
              course. If you ask for a refund now, it is approved at once, and you need no reason.
            </p>
            <RequestButton onClick={() => setAsked(order)} />
          </>
        );
      case 'guarantee':
        return (
          <>
            <p>
              You can ask for a refund until {until}, with your reason. A person decides within {guarantee.workingDays}{' '}
              working days, and says no only if more than {guarantee.percent}% of a course is completed.
            </p>
            <RequestButton onClick={() => setAsked(order)} />
          </>
        );
      case 'too_late':
        return (
          <p className="text-muted">
            This order cannot be refunded any more: the {guarantee.days} days after the purchase ended on {until}.
          </p>
        );
      case 'asked':
      case 'not_completed':
        if (order.refund.request)
          return <Outcome request={order.refund.request} isRefunded={order.status === 'refunded'} />;
        return order.status === 'refunded' ? null : unpaid();
    }
  }

  function unpaid(): ReactNode {
    return <p className="text-muted">Only a completed order can be refunded.</p>;
  }
}

function RequestButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="secondary" className="mt-4" onClick={onClick}>
      Request a Refund
    </Button>
  );
}

/** A refund that nobody asked for on this page. */
function PaidBack({
  refund: { amount, note, createdAt, endedAccess },
}: {
  refund: OrderDetail['refund']['paidBack'][number];
}) {
  return (
    <div className="mb-5">
      <Notice tone="success" title={amount === '0.00' ? 'Refunded' : `${amountText(amount)} refunded`}>
        <p>
          On <time dateTime={createdAt}>{orderDate(createdAt)}</time>.{' '}
          {endedAccess
            ? 'The access that it paid for has ended. What you learned is kept, in case you enroll again.'
            : 'It was for no course in particular, and ended no access.'}
        </p>
      </Notice>
      {note && <Quoted label="Our note">{note}</Quoted>}
    </div>
  );
}

type OutcomeProps = { request: NonNullable<OrderDetail['refund']['request']>; isRefunded: boolean };

function Outcome({ request, isRefunded }: OutcomeProps) {
  const { status, reason, decisionNote, createdAt, decidedAt } = request;
  const requestedOn = <time dateTime={createdAt}>{orderDate(createdAt)}</time>;
  const decidedOn = decidedAt && <time dateTime={decidedAt}>{orderDate(decidedAt)}</time>;
  return (
    <>
      {status === 'pending' && (
        <Notice title="Refund requested">
          <p>
            You asked on {requestedOn}. A person decides within {guarantee.workingDays} working days, and we mail you
            the decision; until then your access stays as it is.
          </p>
        </Notice>
      )}
      {status === 'approved' && (
        <Notice tone="success" title="Refund approved">
          <p>
            On {decidedOn}. The access that this order gave has ended. What you learned is kept, in case you enroll
            again.
          </p>
        </Notice>
      )}
      {status === 'rejected' && (
        <Notice tone="warning" title="Refund declined">
          <p>
            On {decidedOn}.{!isRefunded && ' Your access stays as it is.'}
          </p>
        </Notice>
      )}
      {decisionNote && <Quoted label="Our note">{decisionNote}</Quoted>}
      {reason && <Quoted label="Your reason">{reason}</Quoted>}
    </>
  );
}

function Quoted({ label, children }: { label: string; children: string }) {
  return (
    <div className="mt-4 text-sm">
      <p className="font-semibold">{label}</p>
      <p className="mt-0.5 whitespace-pre-line text-muted">{children}</p>
    </div>
  );
}
