import { useInfiniteQuery } from '@tanstack/react-query';
import { amountText } from '#functions/commerce/amount-text.shared.ts';
import type { Order } from '#functions/commerce/contract.ts';
import { SettingsSection } from '#web/accounts/SettingsSection.tsx';
import { settingsFailure } from '#web/accounts/settings-failure.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/design/Button.tsx';
import { Link } from '#web/design/Link.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { TextLink } from '#web/design/TextLink.tsx';
import { OrderStatus } from './OrderStatus.tsx';
import { orderDate } from './order-date.ts';
import { orderPagesQuery } from './order-queries.ts';

/** The user's orders, in the account settings. */
export function OrdersSection() {
  const orders = useInfiniteQuery(orderPagesQuery);
  return (
    <SettingsSection alone title="Orders">
      {content()}
    </SettingsSection>
  );

  function content() {
    if (orders.data?.length === 0) {
      return (
        <p className="text-muted">
          You have not bought anything yet. <TextLink to={paths.courses()}>Browse Courses</TextLink>
        </p>
      );
    }
    if (orders.data) {
      return (
        <>
          <ul className="divide-y divide-line">
            {orders.data.map((order) => (
              <OrderEntry key={order.id} order={order} />
            ))}
          </ul>
          {orders.hasNextPage && (
            <Button
              variant="secondary"
              className="mt-5"
              pending={orders.isFetchingNextPage}
              pendingLabel="Loading..."
              onClick={() => orders.fetchNextPage()}
            >
              Show More Orders
            </Button>
          )}
          {orders.isFetchNextPageError && (
            <Notice tone="danger" className="mt-5">
              {settingsFailure(orders.error)}
            </Notice>
          )}
        </>
      );
    }
    if (orders.isError) {
      return (
        <Notice tone="danger" title="Your orders could not be loaded">
          <p>{settingsFailure(orders.error)}</p>
          <Button
            variant="secondary"
            size="small"
            className="mt-3"
            pending={orders.isFetching}
            pendingLabel="Trying again..."
            onClick={() => orders.refetch()}
          >
            Try again
          </Button>
        </Notice>
      );
    }
    return (
      <div role="status">
        <span className="sr-only">Loading your orders...</span>
        <Skeleton className="h-16" />
        <Skeleton className="mt-4 h-16" />
      </div>
    );
  }
}

function OrderEntry({ order }: { order: Order }) {
  const { id, total, createdAt, items } = order;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Link to={paths.order(id)} className="link">
            Order {id}
          </Link>
          <OrderStatus order={order} />
        </p>
        <p className="mt-1">
          {items
            .map(({ course, quantity }) => (quantity > 1 ? `${quantity} × ${course.title}` : course.title))
            .join(', ')}
        </p>
        <p className="mt-0.5 text-muted text-sm">
          <time dateTime={createdAt}>{orderDate(createdAt)}</time>
        </p>
      </div>
      <p className="font-semibold tabular-nums">{amountText(total)}</p>
    </li>
  );
}
