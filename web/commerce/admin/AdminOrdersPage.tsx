import { amountText } from '#functions/commerce/amount-text.shared.ts';
import { paths } from '#web/app/paths.ts';
import { OrderStatus } from '#web/commerce/OrderStatus.tsx';
import { Link } from '#web/design/Link.tsx';
import { AdminHeader } from '../../admin/AdminHeader.tsx';
import { DataTable } from '../../admin/DataTable.tsx';
import { shortDate } from '../../admin/short-date.ts';
import { useListing } from '../../admin/use-listing.ts';

/** /admin/orders: all orders and their buyers. */
export default function AdminOrdersPage() {
  const listing = useListing('/api/admin/orders', ['status', 'promoCode', 'trouble', 'sort']);
  const promoCode = listing.value('promoCode');
  return (
    <>
      <AdminHeader
        title="Orders"
        intro={
          promoCode ? (
            <>
              Orders with the promo code <strong className="text-ink">{promoCode}</strong>.
            </>
          ) : (
            'Everything that was sold. No payment is taken: every order is a demonstration.'
          )
        }
      />
      <DataTable
        caption="Orders"
        listing={listing}
        rowKey={({ id }) => id}
        rowName={({ id }) => `Order ${id}`}
        searchLabel="Search by order number or email"
        defaultSort="newest"
        exportable
        filters={[
          {
            name: 'status',
            label: 'State',
            options: [
              { value: 'completed', label: 'Completed' },
              { value: 'refunded', label: 'Refunded' },
              { value: 'pending', label: 'Pending' },
              { value: 'cancelled', label: 'Cancelled' },
            ],
          },
          {
            name: 'trouble',
            label: 'Money',
            options: [
              { value: 'refund_failed', label: 'Refund failed' },
              { value: 'refund_pending', label: 'Refund on its way' },
              { value: 'disputed', label: 'Disputed' },
            ],
          },
        ]}
        empty={{ title: 'No orders yet', text: 'They appear here as soon as somebody buys a course.' }}
        columns={[
          {
            id: 'order',
            header: 'Order',
            cell: ({ id, courseTitles }) => (
              <span className="block min-w-0 text-left">
                <Link to={paths.admin('orders', id)} className="font-semibold hover:underline">
                  Order {id}
                </Link>
                <span className="block text-muted text-xs">{titlesOf(courseTitles)}</span>
              </span>
            ),
          },
          {
            id: 'buyer',
            header: 'Buyer',
            cell: ({ buyer }) =>
              buyer ? (
                <span className="block min-w-0">
                  {buyer.firstName} {buyer.lastName}
                  <span className="block break-all text-muted text-xs">{buyer.email}</span>
                </span>
              ) : (
                <span className="text-muted">Account deleted</span>
              ),
          },
          { id: 'status', header: 'State', cell: (order) => <OrderStatus order={order} /> },
          {
            id: 'total',
            header: 'Total',
            align: 'end',
            cell: ({ total, discount, refunded, promoCode: code }) => (
              <span>
                {amountText(total)}
                {discount !== '0.00' && (
                  <span className="block text-muted text-xs">
                    −{amountText(discount)}
                    {code && ` ${code}`}
                  </span>
                )}
                {refunded !== '0.00' && (
                  <span className="block text-muted text-xs">{amountText(refunded)} refunded</span>
                )}
              </span>
            ),
          },
          {
            id: 'placed',
            header: 'Placed',
            sorts: { descending: 'newest', ascending: 'oldest' },
            cell: ({ createdAt }) => <time dateTime={createdAt}>{shortDate(createdAt)}</time>,
          },
        ]}
      />
    </>
  );
}

function titlesOf([first = 'Nothing', ...others]: string[]): string {
  return others.length === 0 ? first : `${first} and ${others.length} more`;
}
