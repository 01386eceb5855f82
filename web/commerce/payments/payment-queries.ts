/** The mutations of an order that is not paid yet. */
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { OrderDetail } from '#functions/commerce/contract.ts';
import { request } from '#web/app/api.ts';
import { invalidate } from '#web/app/invalidate.ts';
import { updateAnswer } from '#web/app/update-answer.ts';
import { orderQuery } from '../queries.ts';

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
  if (order.status !== 'pending') void invalidate(queryClient, ['/api/']);
}
