/** What comes after buying: one's orders page by page, gift links, the money asked back. One order: queries.ts. */
import { infiniteQueryOptions, mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { RefundInput } from '#functions/commerce/contract.ts';
import { request } from '#web/app/api.ts';
import { apiQuery } from '#web/app/api-query.ts';
import { orderQuery } from './queries.ts';

const ordersPerPage = 10;

/** All orders, the newest first, a page at a time. Asked anew on every visit: refunds are decided elsewhere. */
export const orderPagesQuery = infiniteQueryOptions({
  queryKey: ['/api/orders', 'pages'],
  staleTime: 0,
  initialPageParam: 0,
  // One more than is shown tells whether there are more.
  queryFn: ({ pageParam, signal }) =>
    request('GET', `/api/orders?limit=${ordersPerPage + 1}&offset=${pageParam}`, { signal }),
  getNextPageParam: (page, _pages, offset) => (page.length > ordersPerPage ? offset + ordersPerPage : null),
  select: ({ pages }) => pages.flatMap((page) => page.slice(0, ordersPerPage)),
});

/** Asks for the money back. */
export function refundMutation(queryClient: QueryClient, orderId: number) {
  return mutationOptions({
    mutationFn: (body: RefundInput) => request('POST', `/api/orders/${orderId}/refund-request`, { body }),
    onSuccess: (order) => queryClient.setQueryData(orderQuery(orderId).queryKey, order),
    // Too late, too far: what stands on the screen is out of date.
    meta: { invalidatesOnError: [`/api/orders/${orderId}`] },
  });
}

/** Replaces the link of a gift that nobody has taken. */
export function newLinkMutation(queryClient: QueryClient, { orderId, giftId }: { orderId: number; giftId: number }) {
  return mutationOptions({
    mutationFn: () => request('POST', `/api/orders/${orderId}/gifts/${giftId}/new-link`),
    onSuccess: (order) => queryClient.setQueryData(orderQuery(orderId).queryKey, order),
    meta: { invalidatesOnError: [`/api/orders/${orderId}`] },
  });
}

/** What a gift link gives, and what the viewer is to it. */
export function giftQuery(token: string) {
  return apiQuery(`/api/gifts/${encodeURIComponent(token)}`, { staleTime: 0 });
}

/** Takes the seat. */
export function redemptionMutation(token: string) {
  return mutationOptions({
    mutationFn: () => request('POST', `/api/gifts/${encodeURIComponent(token)}/redeem`),
    // A course more: access, outline, dashboard and cards all read differently.
    meta: { invalidates: ['/api/'], invalidatesOnError: [`/api/gifts/${encodeURIComponent(token)}`] },
  });
}
