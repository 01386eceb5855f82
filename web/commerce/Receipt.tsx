import type { ReactNode } from 'react';
import { amountText } from '#functions/commerce/amount-text.shared.ts';
import type { OrderDetail, OrderItem } from '#functions/commerce/contract.ts';
import { leftOf, shownTotals } from '#functions/commerce/shown-totals.shared.ts';
import { Wordmark } from '#web/app/layout/Wordmark.tsx';
import { paths } from '#web/app/paths.ts';
import { useSession } from '#web/app/session.ts';
import { counted } from '#web/courses/counted.ts';
import { Card } from '#web/design/Card.tsx';
import { Link } from '#web/design/Link.tsx';
import { orderDate } from './order-date.ts';
import { SummaryAmounts } from './SummaryAmounts.tsx';

/** The receipt of an order. Printed, it is the only content of the page and fits on one sheet. */
export function Receipt({ order }: { order: OrderDetail }) {
  const { user } = useSession();
  return (
    <Card
      as="article"
      padding="large"
      aria-label={`Receipt of order ${order.id}`}
      className="[page:receipt] print:border-0 print:bg-transparent print:p-0 print:shadow-none"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <Wordmark />
        <p className="font-bold font-display text-h3 tracking-tight">Receipt</p>
      </header>
      <dl className="mt-8 grid grid-cols-2 gap-x-8 gap-y-5 text-sm sm:grid-cols-[1fr_1fr_2fr] print:grid-cols-[1fr_1fr_2fr]">
        <Fact label="Order number">{order.id}</Fact>
        <Fact label="Date">
          <time dateTime={order.createdAt}>{orderDate(order.createdAt)}</time>
        </Fact>
        {user && (
          <Fact label="Issued to">
            {user.firstName} {user.lastName}
            <span className="block font-normal text-muted">{user.email}</span>
          </Fact>
        )}
      </dl>
      <ul className="mt-8 divide-y divide-line border-line border-y">
        {order.items.map((item) => (
          <Item key={item.courseId} item={item} />
        ))}
      </ul>
      <div className="mt-6 sm:ml-auto sm:max-w-80 print:ml-auto print:max-w-80">
        <SummaryAmounts totals={order} promoCode={order.promoCode} />
      </div>
      {order.status === 'completed' && order.refunded !== '0.00' && (
        <p className="mt-6 font-semibold">
          {amountText(order.refunded)} refunded, {amountText(leftOf(order))} left.
        </p>
      )}
      {order.refundedAt && (
        <p className="mt-6 font-semibold">
          Refunded in full on <time dateTime={order.refundedAt}>{orderDate(order.refundedAt)}</time>.
        </p>
      )}
      <p className="mt-8 border-line border-t pt-5 text-muted text-sm">
        {order.kind === 'demo' && 'This is a demonstration: no payment was taken. '}All amounts are in US dollars.
      </p>
    </Card>
  );
}

function Item({ item: { course, quantity, price, paid, isRefunded } }: { item: OrderItem }) {
  const { subtotal } = shownTotals([{ price, quantity }], 0);
  return (
    <li className="flex items-baseline justify-between gap-6 py-4">
      <div className="min-w-0">
        <Link to={paths.course(course.slug)} className="font-semibold underline-offset-4 hover:underline">
          {course.title}
        </Link>
        <p className="text-muted text-sm tabular-nums">
          {quantity > 1
            ? `${counted(quantity, 'seat')}, ${quantity - 1} to give away · ${amountText(price)} each`
            : '1 seat'}
        </p>
        {isRefunded && <p className="font-medium text-sm">{amountText(paid)} refunded</p>}
      </div>
      <p className="shrink-0 font-medium tabular-nums">{amountText(subtotal)}</p>
    </li>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{label}</dt>
      <dd className="mt-0.5 font-semibold">{children}</dd>
    </div>
  );
}
