/** What a purchase comes to, as the browser shows it before the server has the last word: by the same arithmetic. */
import { centsOf, dollarsOf, type PricedLine, type Totals, totalsOf } from '#db/commerce/money.shared.ts';

export type { PricedLine, Totals };

/** `discount`: in dollars, as validate-promo returns it. The discount in the result never exceeds the subtotal. */
export function shownTotals(lines: readonly PricedLine[], discount: number): Totals {
  const off = dollarsOf(Math.round(discount * 100));
  return totalsOf(lines, { discountType: 'fixed', discountValue: off, maxDiscount: null });
}

/** The sum of amounts. */
export function sumOf(amounts: readonly string[]): string {
  return dollarsOf(amounts.reduce((sum, amount) => sum + centsOf(amount), 0));
}

/**
 * What is paid back for courses of an order: what was paid for them, and never more than is left, because parts may have been paid
 * back for none of them.
 */
export function payableFor(order: { total: string; refunded: string }, paid: readonly string[]): string {
  return dollarsOf(Math.min(centsOf(sumOf(paid)), centsOf(leftOf(order))));
}

/** What is left of an order after what was refunded. */
export function leftOf({ total, refunded }: { total: string; refunded: string }): string {
  return dollarsOf(centsOf(total) - centsOf(refunded));
}
