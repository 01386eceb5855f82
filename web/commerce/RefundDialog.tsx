import type { UseMutationResult } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import { amountText } from '#functions/commerce/amount-text.shared.ts';
import type { OrderDetail, RefundInput } from '#functions/commerce/contract.ts';
import { nothingReturned } from '#functions/commerce/refund-terms.shared.ts';
import { leftOf } from '#functions/commerce/shown-totals.shared.ts';
import { readableMessage } from '#web/app/api.ts';
import { unanswered } from '#web/app/unanswered.ts';
import { Button } from '#web/design/Button.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { TextArea } from '#web/design/TextArea.tsx';
import { toast } from '#web/design/toast.ts';

type Request = OrderDetail['refund']['request'];

type RefundDialogProps = {
  /** As it was when the dialog was opened. */
  order: OrderDetail;
  /** The request that the order has now. */
  request: Request;
  refund: UseMutationResult<OrderDetail, Error, RefundInput>;
  onClose: () => void;
  onRequested: () => void;
};

/** Confirms a refund request: says what it means, and takes the reason. */
export function RefundDialog({ open, ...formProps }: RefundDialogProps & { open: boolean }) {
  const { order, onClose } = formProps;
  const amount = leftOf(order);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Request a refund of ${amount === '0.00' ? `order ${order.id}` : amountText(amount)}?`}
      description={`${isGrantedAtOnce(order) ? 'The' : 'If we approve it, the'} access that order ${order.id} gave ends${isGrantedAtOnce(order) ? ' at once' : ''}${order.gifts.length > 0 ? ', for everyone who has a seat from you too' : ''}. Your progress is kept. ${timeText(order)}`}
    >
      <RefundForm {...formProps} />
    </Dialog>
  );
}

/** A component of its own, so that the typed text is discarded when the dialog closes. */
function RefundForm({ order, request, refund, onClose, onRequested }: RefundDialogProps) {
  const [reason, setReason] = useState('');
  const [isReasonMissing, setReasonMissing] = useState(false);
  const approvedText = leftOf(order) === '0.00' ? nothingReturned : 'It takes 5-10 business days.';

  // A refund is requested once for an order, so the one whose answer was lost has arrived.
  const hasArrived = refund.isError && request !== null;
  const finish = useEffectEvent(requested);
  useEffect(() => {
    if (hasArrived) finish(request);
  }, [hasArrived, request]);

  function requested(request: Request) {
    toast(
      request?.status === 'approved'
        ? { title: 'Refund approved', description: approvedText, tone: 'success' }
        : { title: 'Refund requested', description: 'We will mail you our decision.', tone: 'success' },
    );
    onRequested();
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (refund.isPending) return;
    const isMissing = !isGrantedAtOnce(order) && reason.trim() === '';
    setReasonMissing(isMissing);
    if (isMissing) return;
    refund.mutate(
      { reason: reason.trim() || null },
      { onSuccess: (requestedOrder) => requested(requestedOrder.refund.request) },
    );
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <TextArea
        label="Reason"
        optional={isGrantedAtOnce(order)}
        error={isReasonMissing ? 'Please tell us your reason' : undefined}
        maxLength={2000}
        hint="What did not fit? It helps us to make the course better."
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {refund.isError && <Notice tone="danger">{readableMessage(refund.error, unanswered)}</Notice>}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onClose}>
          Keep my order
        </Button>
        <Button type="submit" variant="danger" pending={refund.isPending} pendingLabel="Requesting...">
          Request Refund
        </Button>
      </div>
    </form>
  );
}

function timeText(order: OrderDetail): string {
  if (leftOf(order) === '0.00') return nothingReturned;
  return `Refunds take 5-10 business days${order.kind === 'demo' ? '; as this is a demonstration, no payment was taken' : ''}.`;
}

/** Whether the rule grants the refund without a person. */
function isGrantedAtOnce({ refund }: OrderDetail): boolean {
  return refund.standing === 'open';
}
