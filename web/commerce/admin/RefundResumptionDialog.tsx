import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { RefundResumptionInput } from '#functions/commerce/admin/order-refund-contract.ts';
import { readableMessage, request } from '#web/app/api.ts';
import { unanswered } from '#web/app/unanswered.ts';
import { Button } from '#web/design/Button.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { RadioGroup } from '#web/design/RadioGroup.tsx';
import { TextArea } from '#web/design/TextArea.tsx';
import { toast } from '#web/design/toast.ts';

/** `refund`: a refund of the order, or the return of its payment, which arrived when it could not be used. */
type ResumptionProps = { orderId: number; refund: { id: number } | 'return'; onClose: () => void };

/** Takes up a refund that the bank refused. */
export function RefundResumptionDialog({
  refund,
  ...props
}: Omit<ResumptionProps, 'refund'> & { refund: ResumptionProps['refund'] | null }) {
  return (
    <Dialog
      open={refund !== null}
      onClose={props.onClose}
      title="The refund failed"
      description="The buyer still waits for the money. What you do is kept in the audit log."
    >
      {refund !== null && <ResumptionForm refund={refund} {...props} />}
    </Dialog>
  );
}

function ResumptionForm({ orderId, refund, onClose }: ResumptionProps) {
  const [action, setAction] = useState<RefundResumptionInput['action']>('retry');
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const resume = useMutation({
    mutationFn: (body: RefundResumptionInput) =>
      refund === 'return'
        ? request('POST', `/api/admin/orders/${orderId}/return`, { body })
        : request('POST', `/api/admin/orders/${orderId}/refunds/${refund.id}`, { body }),
    meta: {
      invalidates: ['/api/admin/orders', `/api/admin/orders/${orderId}`],
      invalidatesOnError: [`/api/admin/orders/${orderId}`],
    },
    onSuccess: ({ message }) => toast({ title: 'Done', description: message, tone: 'success' }),
  });
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (reason.trim() === '' || resume.isPending) return;
        resume.mutate({ action, reason: reason.trim() }, { onSuccess: onClose });
      }}
    >
      <RadioGroup
        label="What to do"
        name="action"
        value={action}
        onChange={setAction}
        options={[
          { value: 'retry', label: 'Try again', description: 'The payment service pays back the way the buyer paid.' },
          {
            value: 'paid_elsewhere',
            label: 'It was paid another way',
            description: `For example by bank transfer.${refund === 'return' ? '' : ' The access ends now.'}`,
          },
        ]}
      />
      <TextArea
        label="What you did"
        maxLength={2000}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={isChecked && reason.trim() === '' ? 'Please write what you did' : undefined}
      />
      {resume.isError && <Notice tone="danger">{readableMessage(resume.error, unanswered)}</Notice>}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={resume.isPending} pendingLabel="Sending...">
          {action === 'retry' ? 'Refund Again' : 'Note as Paid'}
        </Button>
      </div>
    </form>
  );
}
