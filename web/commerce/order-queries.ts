/** The queries and mutations after the purchase: orders, gift links and refund requests. One order: queries.ts. */
import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Gift, Order, OrderDetail, RedeemedGift, RefundInput } from '#functions/commerce/contract.ts';
import { request } from '#web/app/api.ts';
import { orderQuery, ordersQuery } from './queries.ts';

const ordersPerPage = 10;

/** All orders, newest first, in pages. Fetched again on every visit, because refunds are decided elsewhere. */
export const orderPagesQuery = infiniteQueryOptions({
  queryKey: [...ordersQuery.queryKey, 'pages'],
  staleTime: 0,
  initialPageParam: 0,
  // One more than a page shows: its presence says that there are more.
  queryFn: ({ pageParam, signal }) =>
    request<Order[]>('GET', `/api/orders?limit=${ordersPerPage + 1}&offset=${pageParam}`, { signal }),
  getNextPageParam: (page, _pages, offset) => (page.length > ordersPerPage ? offset + ordersPerPage : null),
  select: ({ pages }) => pages.flatMap((page) => page.slice(0, ordersPerPage)),
});

/** Requests a refund. */
export function refundMutation(queryClient: QueryClient, orderId: number) {
  return mutationOptions({
    mutationFn: (body: RefundInput) => request<OrderDetail>('POST', `/api/orders/${orderId}/refund-request`, { body }),
    onSuccess: (order) => queryClient.setQueryData(orderQuery(orderId).queryKey, order),
    // The request came too late, or too much is completed: what the screen shows is out of date.
    onError: () => queryClient.invalidateQueries(orderQuery(orderId)),
  });
}

/** Replaces the link of a gift that nobody has redeemed. */
export function newLinkMutation(queryClient: QueryClient, { orderId, giftId }: { orderId: number; giftId: number }) {
  return mutationOptions({
    mutationFn: () => request<OrderDetail>('POST', `/api/orders/${orderId}/gifts/${giftId}/new-link`),
    onSuccess: (order) => queryClient.setQueryData(orderQuery(orderId).queryKey, order),
    onError: () => queryClient.invalidateQueries(orderQuery(orderId)),
  });
}

/** The gift behind a link, and the viewer's relation to it. */
export function giftQuery(token: string) {
  return queryOptions<Gift>({ queryKey: [`/api/gifts/${encodeURIComponent(token)}`], staleTime: 0 });
}

/** Redeems a gift: enrolls the signed-in user. */
export function redemptionMutation(queryClient: QueryClient, token: string) {
  const gift = giftQuery(token);
  return mutationOptions({
    mutationFn: () => request<RedeemedGift>('POST', `/api/gifts/${encodeURIComponent(token)}/redeem`),
    // The enrollment changes access, outline, dashboard and cards, so everything is fetched again.
    onSuccess: () => queryClient.invalidateQueries(),
    onError: () => queryClient.invalidateQueries(gift),
  });
}
