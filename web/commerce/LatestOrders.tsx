import { amountText } from '#functions/commerce/amount-text.shared.ts';
import type { Order } from '#functions/commerce/contract.ts';
import { paths } from '#web/app/paths.ts';
import { Card } from '#web/design/Card.tsx';
import { Link } from '#web/design/Link.tsx';
import { TextLink } from '#web/design/TextLink.tsx';
import { orderStatusText } from './OrderStatus.tsx';
import { orderDate } from './order-date.ts';

/** The latest orders on the dashboard. The heading is "Billing" because the help center calls it so. */
export function LatestOrders({ orders }: { orders: readonly Order[] }) {
  return (
    <Card as="section" aria-labelledby="billing">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="billing" className="text-h4">
          Billing
        </h2>
        <TextLink to={paths.settings('orders')} className="text-sm">
          All orders
        </TextLink>
      </div>
      <ul className="-mx-2 mt-3 grid gap-0.5">
        {orders.map((order) => (
          <li key={order.id}>
            <Link
              to={paths.order(order.id)}
              className="flex min-h-11 items-center justify-between gap-4 rounded-md px-2 py-1.5 transition hover:bg-sunken"
            >
              <span>
                <span className="block font-medium">Order {order.id}</span>
                <span className="block text-muted text-sm">{orderDate(order.createdAt)}</span>
              </span>
              <span className="text-right">
                <span className="block font-medium tabular-nums">{amountText(order.total)}</span>
                {orderStatusText(order) !== 'Completed' && (
                  <span className="block text-muted text-sm">{orderStatusText(order)}</span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
