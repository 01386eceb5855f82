import type { AdminOrder } from '#functions/commerce/admin/admin-order-contract.ts';
import { payableFor, sumOf } from '#functions/commerce/shown-totals.shared.ts';

/** The items of an order that nothing pays back: a refund that is on its way, or failed and is still owed, is decided already. */
export function refundableItems({ items, refunds }: AdminOrder): AdminOrder['items'] {
  return items.filter(({ courseId }) => !refunds.some(({ courseIds }) => courseIds.includes(courseId)));
}

/** What is sent for some of its items: what others pay back, also for no course, is no more left. */
export function refundOf({ total, refunds }: AdminOrder, items: readonly { paid: string }[]): string {
  const refunded = sumOf(refunds.map(({ amount }) => amount));
  return payableFor(
    { total, refunded },
    items.map(({ paid }) => paid),
  );
}
