/** What the pages of buying ask of the server: keys are paths (spec part 1, shared conventions). The cart: cart-queries.ts. */
import { queryOptions } from '@tanstack/react-query';
import type { Order, OrderDetail, PromoAnswer } from '#functions/commerce/contract.ts';
import { request } from '#web/app/api.ts';

/** The signed-in user's orders, the newest first. */
export const ordersQuery = queryOptions<Order[]>({ queryKey: ['/api/orders'] });

/** One order of the signed-in user, with its gift links and how it stands to a refund. */
export function orderQuery(id: number | string) {
  return queryOptions<OrderDetail>({ queryKey: [`/api/orders/${encodeURIComponent(id)}`] });
}

/** What a promo code takes off an amount in dollars. It uses nothing up: asked anew for every amount. */
export function promoQuery(code: string, amount: string) {
  return queryOptions({
    queryKey: ['/api/validate-promo', code, amount],
    queryFn: ({ signal }) => request<PromoAnswer>('POST', '/api/validate-promo', { body: { code, amount }, signal }),
  });
}
