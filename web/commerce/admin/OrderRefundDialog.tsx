import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminOrder } from '#functions/commerce/admin/admin-order-contract.ts';
import type { OrderRefundInput } from '#functions/commerce/admin/order-refund-contract.ts';
import { amountText } from '#functions/commerce/amount-text.shared.ts';
import { readableMessage, request } from '#web/app/api.ts';
import { isRefusal } from '#web/app/is-refusal.ts';
import { unanswered } from '#web/app/unanswered.ts';
import { counted } from '#web/courses/counted.ts';
import { Button } from '#web/design/Button.tsx';
import { CheckboxGroup } from '#web/design/CheckboxGroup.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { TextArea } from '#web/design/TextArea.tsx';
import { toast } from '#web/design/toast.ts';
import { refundableItems, refundOf } from './refundable.ts';

type OrderRefundProps = { order: AdminOrder; onClose: () => void };

/** Refunds an order, or some of its courses: what, why, and what the buyer is told. */
export function OrderRefundDialog({ open, ...formProps }: OrderRefundProps & { open: boolean }) {
  const { order, onClose } = formProps;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Refund order ${order.id}`}
      description="The access that it gave ends at once, also for people with a seat from the buyer. Their progress is kept, and the buyer is told by mail."
    >
      <OrderRefundForm {...formProps} />
    </Dialog>
  );
}

/** A component of its own, so that what was typed is discarded when the dialog closes. */
function OrderRefundForm({ order: present, onClose }: OrderRefundProps) {
  /** As it was when a request was sent that has no answer yet. The same once more refunds nothing twice. */
  const [asked, setAsked] = useState<AdminOrder | null>(null);
  const order = asked ?? present;
  const left = refundableItems(order);
  const [marked, setMarked] = useState(left.map(({ courseId }) => String(courseId)));
  // Another admin may have refunded one of them meanwhile.
  const chosen = marked.filter((course) => left.some(({ courseId }) => String(courseId) === course));
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [isChecked, setChecked] = useState(false);
  const amount = refundOf(
    order,
    left.filter(({ courseId }) => chosen.includes(String(courseId))),
  );
  const isAsked = order.refundRequests.some(({ status }) => status === 'pending');
  const refund = useMutation({
    mutationFn: (body: OrderRefundInput) => request('POST', `/api/admin/orders/${order.id}/refunds`, { body }),
    // Also after a refusal: another admin may have refunded it meanwhile.
    meta: {
      invalidates: ['/api/admin/orders', `/api/admin/orders/${order.id}`, '/api/admin/refunds'],
      invalidatesOnError: [`/api/admin/orders/${order.id}`],
    },
    onMutate: () => setAsked(order),
    onError: (error) => {
      if (isRefusal(error)) setAsked(null);
    },
    onSuccess: ({ message }) => toast({ title: 'Refunded', description: message, tone: 'success' }),
  });
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (refund.isPending || chosen.length === 0 || reason.trim() === '') return;
        const wanted = { courseIds: chosen.map(Number), reason: reason.trim(), note: note.trim() || null };
        refund.mutate(wanted, { onSuccess: onClose });
      }}
    >
      <CheckboxGroup
        label="What to refund"
        name="courses"
        values={chosen}
        onChange={setMarked}
        options={left.map(({ courseId, course, quantity, paid }) => ({
          value: String(courseId),
          label: course.title,
          description: `${amountText(paid)} · ${counted(quantity, 'seat')} · ${order.progress[courseId] ?? 0}% completed`,
        }))}
      />
      {isChecked && chosen.length === 0 && <Notice tone="danger">Choose at least one course.</Notice>}
      {isAsked && (
        <Notice>
          {chosen.length === left.length
            ? 'The buyer has asked for a refund. This settles the request.'
            : 'The buyer has asked for a refund of the whole order. The request stays open for the rest.'}
        </Notice>
      )}
      <TextArea
        label="Reason"
        hint="For the school: it is kept with the order and in the audit log. The buyer does not see it."
        rows={3}
        maxLength={2000}
        required
        value={reason}
        error={isChecked && reason.trim() === '' ? 'Please write the reason' : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <TextArea
        label="Note to the buyer"
        optional
        rows={3}
        maxLength={2000}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {refund.isError && <Notice tone="danger">{readableMessage(refund.error, unanswered)}</Notice>}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" pending={refund.isPending} pendingLabel="Refunding...">
          Refund {amountText(amount)}
        </Button>
      </div>
    </form>
  );
}
