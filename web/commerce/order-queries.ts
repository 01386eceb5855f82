/** The queries and mutations after the purchase: orders, gift links and refund requests. One order: queries.ts. */
import { infiniteQueryOptions, mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { RefundInput, WithdrawalInput } from '#functions/commerce/contract.ts';
import { request } from '#web/app/api.ts';
import { apiQuery } from '#web/app/api-query.ts';
import { updateAnswer } from '#web/app/update-answer.ts';
import { orderQuery } from './queries.ts';

const ordersPerPage = 10;

/** All orders, newest first, in pages. Fetched again on every visit, because refunds are decided elsewhere. */
export const orderPagesQuery = infiniteQueryOptions({
  queryKey: ['/api/orders', 'pages'],
  staleTime: 0,
  initialPageParam: 0,
  // One more than a page shows: its presence says that there are more.
  queryFn: ({ pageParam, signal }) =>
    request('GET', `/api/orders?limit=${ordersPerPage + 1}&offset=${pageParam}`, { signal }),
  getNextPageParam: (page, _pages, offset) => (page.length > ordersPerPage ? offset + ordersPerPage : null),
  select: ({ pages }) => pages.flatMap((page) => page.slice(0, ordersPerPage)),
});

/** Requests a refund. */
export function refundMutation(queryClient: QueryClient, orderId: number) {
  return mutationOptions({
    mutationFn: (body: RefundInput) => request('POST', `/api/orders/${orderId}/refund-request`, { body }),
    onSuccess: (order) => updateAnswer(queryClient, orderQuery(orderId).queryKey, order),
    // A refund that is granted at once ends access. After a refusal what the screen shows is out of date.
    meta: { invalidates: ['/api/'], inBackground: true, invalidatesOnError: [`/api/orders/${orderId}`] },
  });
}

/** Withdraws from the contract about courses of the order. */
export function withdrawalMutation(queryClient: QueryClient, orderId: number) {
  return mutationOptions({
    mutationFn: (body: WithdrawalInput) => request('POST', `/api/orders/${orderId}/withdrawal`, { body }),
    onSuccess: (order) => updateAnswer(queryClient, orderQuery(orderId).queryKey, order),
    meta: { invalidates: ['/api/'], inBackground: true, invalidatesOnError: [`/api/orders/${orderId}`] },
  });
}

/** Opens the courses of the order before the withdrawal period ends. */
export function startMutation(queryClient: QueryClient, orderId: number) {
  return mutationOptions({
    mutationFn: () => request('POST', `/api/orders/${orderId}/start`),
    onSuccess: (order) => updateAnswer(queryClient, orderQuery(orderId).queryKey, order),
    meta: { invalidates: ['/api/'], inBackground: true, invalidatesOnError: [`/api/orders/${orderId}`] },
  });
}

/** Replaces the link of a gift that nobody has redeemed. */
export function newLinkMutation(queryClient: QueryClient, { orderId, giftId }: { orderId: number; giftId: number }) {
  return mutationOptions({
    mutationFn: () => request('POST', `/api/orders/${orderId}/gifts/${giftId}/new-link`),
    onSuccess: (order) => updateAnswer(queryClient, orderQuery(orderId).queryKey, order),
    meta: { invalidatesOnError: [`/api/orders/${orderId}`] },
  });
}

/** The gift behind a link, and the viewer's relation to it. */
export function giftQuery(token: string) {
  return apiQuery(`/api/gifts/${encodeURIComponent(token)}`, { staleTime: 0 });
}

/** Redeems a gift: enrolls the signed-in user. */
export function redemptionMutation(token: string) {
  return mutationOptions({
    mutationFn: () => request('POST', `/api/gifts/${encodeURIComponent(token)}/redeem`),
    // The enrollment changes access, outline, dashboard and cards, so everything is fetched again.
    meta: { invalidates: ['/api/'], invalidatesOnError: [`/api/gifts/${encodeURIComponent(token)}`] },
  });
}
