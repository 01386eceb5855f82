import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedRefund, RefundDecisionInput } from '#functions/commerce/admin/refund-contract.ts';
import { amountText } from '#functions/commerce/amount-text.shared.ts';
import { guarantee, refundDays, refundPercent, withdrawalDays } from '#functions/commerce/refund-terms.shared.ts';
import { readableMessage, request } from '#web/app/api.ts';
import { paths } from '#web/app/paths.ts';
import { unanswered } from '#web/app/unanswered.ts';
import { Button } from '#web/design/Button.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { Link } from '#web/design/Link.tsx';
import { RadioGroup } from '#web/design/RadioGroup.tsx';
import { TextArea } from '#web/design/TextArea.tsx';
import { toast } from '#web/design/toast.ts';
import { AdminHeader } from '../../admin/AdminHeader.tsx';
import { DataTable } from '../../admin/DataTable.tsx';
import { shortDate } from '../../admin/short-date.ts';
import { useListing } from '../../admin/use-listing.ts';
import { REFUND_STATES, RefundStatus } from './RefundStatus.tsx';

const PATH = '/api/admin/refunds';

/** /admin/refunds: the refund requests and their decisions. */
export default function RefundsPage() {
  const listing = useListing(PATH, ['status', 'sort']);
  const [deciding, setDeciding] = useState<ListedRefund | null>(null);
  return (
    <>
      <AdminHeader
        title="Refunds"
        intro={`Approving ends the access that the order gave, gifts included. The learner is notified by mail either way. The rule: at once within ${refundDays} days and under ${refundPercent}%; up to ${guarantee.days} days by a person, who declines only above ${guarantee.percent}%. Withdrawals (${withdrawalDays} days, by law) need no decision.`}
      />
      <DataTable
        caption="Refund requests"
        listing={listing}
        rowKey={({ id }) => id}
        rowName={({ orderId }) => `Refund of order ${orderId}`}
        searchLabel="Search by order number or email"
        defaultSort="oldest"
        exportable
        filters={[
          {
            name: 'status',
            label: 'State',
            options: Object.entries(REFUND_STATES).map(([value, { label }]) => ({ value, label })),
          },
        ]}
        empty={{ title: 'No refund requests', text: 'Requests stay here until somebody approves or declines them.' }}
        columns={[
          {
            id: 'order',
            header: 'Order',
            cell: ({ orderId, email }) => (
              <span className="block min-w-0 text-left">
                <Link to={paths.admin('orders', orderId)} className="font-semibold hover:underline">
                  Order {orderId}
                </Link>
                <span className="block break-all text-muted text-xs">{email ?? 'Account deleted'}</span>
              </span>
            ),
          },
          {
            id: 'reason',
            header: 'Reason',
            cell: ({ reason }) =>
              reason ? (
                <span className="line-clamp-2 wrap-anywhere md:max-w-64">{reason}</span>
              ) : (
                <span className="text-muted">None given</span>
              ),
          },
          { id: 'total', header: 'Amount', align: 'end', cell: ({ total }) => amountText(total) },
          {
            id: 'asked',
            header: 'Asked',
            sorts: { ascending: 'oldest', descending: 'newest' },
            cell: ({ createdAt }) => <time dateTime={createdAt}>{shortDate(createdAt)}</time>,
          },
          { id: 'status', header: 'State', cell: ({ status }) => <RefundStatus status={status} /> },
          {
            id: 'decide',
            header: 'Decision',
            hideHeader: true,
            align: 'end',
            cell: (refund) =>
              refund.status === 'pending' ? (
                <Button
                  size="small"
                  variant="secondary"
                  aria-label={`Decide on order ${refund.orderId}`}
                  onClick={() => setDeciding(refund)}
                >
                  Decide
                </Button>
              ) : (
                <span className="text-muted text-xs">{refund.decidedAt && shortDate(refund.decidedAt)}</span>
              ),
          },
        ]}
      />
      <Dialog
        open={deciding !== null}
        onClose={() => setDeciding(null)}
        title={deciding ? `Refund ${amountText(deciding.total)}?` : ''}
        description={deciding && `Order ${deciding.orderId}${deciding.email ? `, ${deciding.email}` : ''}`}
      >
        {deciding && <DecisionForm key={deciding.id} refund={deciding} onClose={() => setDeciding(null)} />}
      </Dialog>
    </>
  );
}

/** Mounted again for each request, so that a note is never sent with the decision on another order. */
function DecisionForm({ refund, onClose }: { refund: ListedRefund; onClose: () => void }) {
  const [decision, setDecision] = useState<RefundDecisionInput['decision'] | null>(null);
  const mayDecline = refund.progress > guarantee.percent;
  const [submittedEmpty, setSubmittedEmpty] = useState(false);
  const [note, setNote] = useState('');
  const decide = useMutation({
    mutationFn: (body: RefundDecisionInput) => request('POST', `${PATH}/${refund.id}`, { body }),
    // Also after a refusal: another admin may have decided meanwhile.
    meta: { invalidates: [PATH], invalidatesOnError: [PATH] },
    onSuccess: ({ message }) =>
      toast({ title: `Order ${refund.orderId} is decided`, description: message, tone: 'success' }),
    onError(error) {
      toast({
        title: 'Not decided',
        description: readableMessage(error, unanswered),
        tone: 'danger',
      });
    },
  });
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        setSubmittedEmpty(decision === null);
        if (decision) decide.mutate({ decision, note: note.trim() || null }, { onSuccess: onClose });
      }}
    >
      <figure className="rounded-md bg-sunken p-4">
        <figcaption className="text-muted text-xs">Asked on {shortDate(refund.createdAt)}</figcaption>
        <p className="mt-1 whitespace-pre-line wrap-anywhere">{refund.reason ?? 'No reason was given.'}</p>
      </figure>
      <p className="text-muted text-sm">
        {refund.progress}% is completed.{' '}
        {mayDecline
          ? `You may decline, because it is more than ${guarantee.percent}%.`
          : `Up to ${guarantee.percent}% the guarantee promises the refund, so it cannot be declined.`}
      </p>
      <RadioGroup
        label="Decision"
        name="decision"
        value={decision}
        onChange={setDecision}
        error={
          submittedEmpty && decision === null ? `Choose ${mayDecline ? 'Approve or Decline' : 'Approve'}` : undefined
        }
        options={[
          {
            value: 'approve',
            label: 'Approve',
            description: 'The order is refunded, and the access that it gave ends at once.',
          },
          ...(mayDecline
            ? [
                {
                  value: 'reject' as const,
                  label: 'Decline',
                  description: 'The order and its access stay as they are.',
                },
              ]
            : []),
        ]}
      />
      <TextArea
        label="Note to the learner"
        optional
        rows={4}
        maxLength={2000}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant={decision === 'approve' ? 'danger' : 'primary'}
          pending={decide.isPending}
          pendingLabel="Deciding..."
        >
          {decision === 'approve' ? 'Approve Refund' : decision === 'reject' ? 'Decline Request' : 'Decide'}
        </Button>
      </div>
    </form>
  );
}
