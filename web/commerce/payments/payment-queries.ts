/** The queries and mutations of orders that are not paid yet. */
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Order, OrderDetail } from '#functions/commerce/contract.ts';
import { request } from '#web/app/api.ts';
import { apiQuery } from '#web/app/api-query.ts';
import { invalidate } from '#web/app/invalidate.ts';
import { updateAnswer } from '#web/app/update-answer.ts';
import { orderQuery } from '../queries.ts';

/** Orders that keep their courses from being ordered again: unpaid ones, those in dispute, and those that open later. */
export const holdingOrdersQuery = apiQuery('/api/orders?holding=yes&limit=20', { staleTime: 0 });

/** Whether the order has one of these courses, and has not paid it back. */
export function isAbout({ items }: Order, courseIds: readonly number[]): boolean {
  return items.some(({ courseId, isRefunded }) => courseIds.includes(courseId) && !isRefunded);
}

/** Asks how the payment stands, and settles the order by it. */
export function settleMutation(queryClient: QueryClient, orderId: number) {
  return mutationOptions({
    mutationFn: () => request('POST', `/api/orders/${orderId}/payment`),
    onSuccess: (order) => show(queryClient, order),
  });
}

/** Gives the order up. */
export function cancelMutation(queryClient: QueryClient, orderId: number) {
  return mutationOptions({
    mutationFn: () => request('POST', `/api/orders/${orderId}/cancel`),
    onSuccess: (order) => show(queryClient, order),
    meta: { invalidatesOnError: [`/api/orders/${orderId}`] },
  });
}

/** An order that was settled changes carts, access and lists. One that still waits changes nothing. */
function show(queryClient: QueryClient, order: OrderDetail): void {
  updateAnswer(queryClient, orderQuery(order.id).queryKey, order);
  if (order.status === 'pending') return;
  // Otherwise the next checkout would show its notice until the list is read again, and then move under the pointer.
  void updateAnswer(queryClient, holdingOrdersQuery.queryKey, (orders) => orders?.filter(({ id }) => id !== order.id));
  void invalidate(queryClient, ['/api/']);
}
