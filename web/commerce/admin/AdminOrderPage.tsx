import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { AdminOrder } from '#functions/commerce/admin/admin-order-contract.ts';
import { amountText } from '#functions/commerce/amount-text.shared.ts';
import type { Payment } from '#functions/commerce/contract.ts';
import { apiQuery } from '#web/app/api-query.ts';
import { paths } from '#web/app/paths.ts';
import { OrderStatus } from '#web/commerce/OrderStatus.tsx';
import { SummaryAmounts } from '#web/commerce/SummaryAmounts.tsx';
import { counted } from '#web/courses/counted.ts';
import { Breadcrumbs } from '#web/design/Breadcrumbs.tsx';
import { Button } from '#web/design/Button.tsx';
import { Link } from '#web/design/Link.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { TextLink } from '#web/design/TextLink.tsx';
import { AdminHeader } from '../../admin/AdminHeader.tsx';
import { PageStatus } from '../../admin/PageStatus.tsx';
import { shortDate } from '../../admin/short-date.ts';
import { OrderRefundDialog } from './OrderRefundDialog.tsx';
import { RefundResumptionDialog } from './RefundResumptionDialog.tsx';
import { RefundStatus } from './RefundStatus.tsx';
import { refundableItems } from './refundable.ts';

/** /admin/orders/:id: one order, its gifts and its refund requests. */
export default function AdminOrderPage() {
  const { id = '' } = useParams();
  const order = useQuery(apiQuery(`/api/admin/orders/${encodeURIComponent(id)}`, { staleTime: 0 }));
  if (order.data) return <LoadedOrder order={order.data} />;
  return (
    <PageStatus noun="order" query={order} wayOut={{ to: paths.admin('orders'), label: 'All orders' }}>
      There is no order with the number {id}.
    </PageStatus>
  );
}

function LoadedOrder({ order }: { order: AdminOrder }) {
  // The tax is not known before the payment.
  const { buyer, gifts, subtotal, discount, total } = order;
  const [refunding, setRefunding] = useState(false);
  return (
    <>
      <Breadcrumbs entries={[{ label: 'Orders', to: paths.admin('orders') }, { label: `Order ${order.id}` }]} />
      <div className="mt-5">
        <AdminHeader
          title={`Order ${order.id}`}
          intro={`Placed on ${shortDate(order.createdAt)}`}
          actions={
            order.status === 'completed' &&
            order.dispute === null &&
            refundableItems(order).length > 0 && (
              <Button variant="secondary" onClick={() => setRefunding(true)}>
                Refund
              </Button>
            )
          }
        />
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <section aria-label="What was bought" className="rounded-lg border border-line bg-surface p-5 sm:p-6">
          <ul className="divide-y divide-line border-line border-b">
            {order.items.map(({ course, courseId, quantity, price, paid, isRefunded }) => (
              <li key={courseId} className="flex items-baseline justify-between gap-6 pb-4 not-first:pt-4">
                <span className="min-w-0">
                  <Link to={paths.creator('courses', courseId)} className="font-semibold hover:underline">
                    {course.title}
                  </Link>
                  <span className="block text-muted text-sm">
                    {counted(quantity, 'seat')}, {order.progress[courseId] ?? 0}% completed
                  </span>
                  {isRefunded && <span className="block font-medium text-sm">{amountText(paid)} refunded</span>}
                </span>
                <span className="shrink-0 tabular-nums">{amountText(price)} each</span>
              </li>
            ))}
          </ul>
          <div className="mt-5 sm:ml-auto sm:max-w-72">
            <SummaryAmounts
              totals={order.completedAt ? order : { subtotal, discount, total }}
              promoCode={order.promoCode}
            />
            {order.refunded !== '0.00' && (
              <p className="mt-2.5 flex justify-between gap-4">
                <span>Refunded</span>
                <span className="tabular-nums">−{amountText(order.refunded)}</span>
              </p>
            )}
          </div>
        </section>
        <dl className="grid gap-5 rounded-lg border border-line bg-surface p-5 text-sm sm:grid-cols-2 sm:p-6 xl:grid-cols-1">
          <Fact label="State">
            <OrderStatus order={order} />
            {order.refundedAt && <span className="ml-2 text-muted">{shortDate(order.refundedAt)}</span>}
          </Fact>
          {order.payment && (
            <Fact label="Payment">
              {paymentText(order.payment)}
              {order.payment.receiptUrl && (
                <a href={order.payment.receiptUrl} target="_blank" rel="noreferrer" className="link block">
                  Stripe's receipt
                </a>
              )}
            </Fact>
          )}
          <Fact label="Buyer">
            {buyer ? (
              <>
                {buyer.firstName} {buyer.lastName}
                <TextLink
                  to={`${paths.admin('users')}?search=${encodeURIComponent(buyer.email)}`}
                  className="block break-all"
                >
                  {buyer.email}
                </TextLink>
              </>
            ) : (
              'The account was deleted'
            )}
          </Fact>
          <Fact label="Right of withdrawal">
            {order.startsNow
              ? `Agreed on ${order.consentedAt ? shortDate(order.consentedAt) : ''} to begin at once`
              : order.opensAt
                ? `Kept: the courses open on ${shortDate(order.opensAt)}`
                : 'Kept for the whole period'}
            {order.termsVersion && <span className="block text-muted">Terms of {order.termsVersion}</span>}
          </Fact>
          {order.promoCode && (
            <Fact label="Promo code">
              <TextLink to={`${paths.admin('orders')}?promoCode=${encodeURIComponent(order.promoCode)}`}>
                {order.promoCode}
              </TextLink>
            </Fact>
          )}
          {gifts.given > 0 && (
            <Fact label="Seats to give away">
              {gifts.taken} of {gifts.given} taken
            </Fact>
          )}
        </dl>
      </div>
      {order.payment?.returnFailed && <FailedReturn orderId={order.id} amount={order.payment.amount} />}
      {order.disputes.length > 0 && <Disputes disputes={order.disputes} />}
      {order.refunds.length > 0 && <Refunds order={order} />}
      {order.refundRequests.length > 0 && <RefundRequests requests={order.refundRequests} />}
      <OrderRefundDialog open={refunding} order={order} onClose={() => setRefunding(false)} />
    </>
  );
}

const PAYMENT_TEXTS: Record<Payment['state'], string> = {
  open: 'Waits for the buyer',
  processing: 'Waits for the bank of the buyer',
  paid: 'Paid',
  failed: 'Refused by the bank',
  expired: 'Not paid in time, or given up',
};

/** How the payment of an order stands, for admins. */
function paymentText({ state, returnReason, returnedAt, returnFailed }: Payment): string {
  if (!returnReason) return PAYMENT_TEXTS[state];
  if (returnFailed) return 'Arrived too late, and the bank refused to take it back';
  return returnedAt ? 'Arrived too late, and was sent back whole' : 'Arrived too late, and is being sent back';
}

/** A payment that arrived when it could not be used, and that the bank did not take back. */
function FailedReturn({ orderId, amount }: { orderId: number; amount: string }) {
  const [resuming, setResuming] = useState(false);
  return (
    <>
      <Notice tone="danger" className="mt-10" title="The payment could not be sent back">
        <p>
          It arrived when it could not be used any more, so that the buyer has no access, and still waits for{' '}
          {amountText(amount)}, less what you have refunded in the dashboard of the payment service. Try again, for
          example after the card was replaced, or pay another way and note it here.
        </p>
        <Button size="small" variant="secondary" className="mt-3" onClick={() => setResuming(true)}>
          Take it up
        </Button>
      </Notice>
      <RefundResumptionDialog
        orderId={orderId}
        refund={resuming ? 'return' : null}
        onClose={() => setResuming(false)}
      />
    </>
  );
}

function Refunds({ order: { id: orderId, refunds, items, disputes } }: { order: AdminOrder }) {
  const [resuming, setResuming] = useState<{ id: number } | null>(null);
  const titles = new Map(items.map(({ courseId, course }) => [courseId, course.title]));
  return (
    <section aria-labelledby="refunds" className="mt-10">
      <h2 id="refunds" className="mb-4 text-h4">
        Refunds
      </h2>
      <ul className="grid gap-4">
        {refunds.map((refund) => (
          <li key={refund.id} className="rounded-lg border border-line bg-surface p-5">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
              <span className="font-semibold tabular-nums">{amountText(refund.amount)}</span>
              <span className="text-muted text-sm">
                {shortDate(refund.createdAt)}
                {refund.refundedBy && ` by ${refund.refundedBy}`}
                {refund.requestId !== null && ', on request'}
              </span>
            </p>
            <p className="mt-1 wrap-anywhere">
              {refund.courseIds.map((id) => titles.get(id)).join(', ') || 'For no course in particular'}
            </p>
            {refund.cause === 'withdrawal' && (
              <p className="mt-1 text-muted text-sm">The buyer withdrew from the contract.</p>
            )}
            {refund.cause === 'processor' && (
              <p className="mt-1 text-muted text-sm">
                {refund.amount === '0.00'
                  ? 'The rest of the order, which ends when the other refunds have paid all of it back.'
                  : 'Refunded in the dashboard of the payment service.'}
              </p>
            )}
            {refund.state === 'pending' && (
              <Notice className="mt-3 text-sm">
                {disputes.some(({ state }) => state === 'open')
                  ? 'It waits until the bank has decided about the dispute, so that nobody is paid twice.'
                  : 'On its way: the payment service has not accepted it yet, and is asked again every few minutes. The access stays until then.'}
              </Notice>
            )}
            {refund.state === 'failed' && (
              <Notice
                tone="danger"
                className="mt-3"
                title={`It was refused${refund.failure ? `: ${refund.failure.replaceAll('_', ' ')}` : ''}`}
              >
                <p>
                  The buyer has the access and still waits for the money. Try again, for example after the card was
                  replaced, or pay another way and note it here.
                </p>
                <Button size="small" variant="secondary" className="mt-3" onClick={() => setResuming(refund)}>
                  Take it up
                </Button>
              </Notice>
            )}
            {refund.reason && <p className="mt-3 whitespace-pre-line text-muted wrap-anywhere">{refund.reason}</p>}
            {refund.note && (
              <p className="mt-3 whitespace-pre-line border-line border-l-2 pl-4 text-muted wrap-anywhere">
                <span className="sr-only">Note to the buyer: </span>
                {refund.note}
              </p>
            )}
          </li>
        ))}
      </ul>
      <RefundResumptionDialog orderId={orderId} refund={resuming} onClose={() => setResuming(null)} />
    </section>
  );
}

const disputeWords: Record<AdminOrder['disputes'][number]['state'], string> = {
  inquiry: 'The bank asks about the payment. No money has moved, and the access stays.',
  open: 'The bank has taken the money back for now. The access of this order is frozen.',
  won: 'Won: the money is back, and so is the access.',
  lost: 'Lost: the money and the access are gone.',
};

function Disputes({ disputes }: { disputes: AdminOrder['disputes'] }) {
  return (
    <section aria-labelledby="disputes" className="mt-10">
      <h2 id="disputes" className="mb-4 text-h4">
        Disputes
      </h2>
      <ul className="grid gap-4">
        {disputes.map(({ id, state, amount, reason, openedAt, dueAt, closedAt }) => (
          <li key={id} className="rounded-lg border border-line bg-surface p-5">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
              <span className="font-semibold tabular-nums">{amountText(amount)}</span>
              <span className="text-muted text-sm">
                {shortDate(openedAt)}
                {closedAt && `, closed on ${shortDate(closedAt)}`}
              </span>
            </p>
            <p className="mt-1">{disputeWords[state]}</p>
            <p className="mt-1 text-muted text-sm">
              Reason: {reason.replaceAll('_', ' ')}.
              {!closedAt && dueAt && ` Answer it in the dashboard of the payment service by ${shortDate(dueAt)}.`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function RefundRequests({ requests }: { requests: AdminOrder['refundRequests'] }) {
  return (
    <section aria-labelledby="refund-requests" className="mt-10">
      <h2 id="refund-requests" className="mb-4 text-h4">
        Refund requests
      </h2>
      <ul className="grid gap-4">
        {requests.map((request) => (
          <li key={request.id} className="rounded-lg border border-line bg-surface p-5">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
              <RefundStatus status={request.status} />
              Asked on {shortDate(request.createdAt)}
              {request.decidedAt &&
                `, decided on ${shortDate(request.decidedAt)}${request.decidedBy ? ` by ${request.decidedBy}` : ''}`}
            </p>
            <p className="mt-3 whitespace-pre-line wrap-anywhere">{request.reason ?? 'No reason was given.'}</p>
            {request.decisionNote && (
              <p className="mt-3 whitespace-pre-line border-line border-l-2 pl-4 text-muted wrap-anywhere">
                {request.decisionNote}
              </p>
            )}
            {request.status === 'pending' && (
              <p className="mt-4">
                <Button size="small" variant="secondary" to={`${paths.admin('refunds')}?status=pending`}>
                  Decide
                </Button>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{label}</dt>
      <dd className="mt-1 font-medium">{children}</dd>
    </div>
  );
}
