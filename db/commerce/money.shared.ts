/**
 * The arithmetic of money: integer cents, never a float. Its inputs and outputs are decimal strings, as Postgres stores
 * them and the API sends them. All discounts and totals are worked out here.
 */
import type { DiscountType } from './states.ts';

/** The largest amount that numeric(10,2) can store, in cents. */
export const maximumCents = 9_999_999_999;

/** The cents of a decimal string with up to two places, such as a stored price. Throws for any other string. */
export function centsOf(amount: string): number {
  const parts = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(amount);
  if (!parts) throw new Error(`${amount} is not an amount in dollars.`);
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
}

/** The amount in dollars as a decimal string with two places. */
export function dollarsOf(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

export type PromoTerms = {
  discountType: DiscountType;
  /** Percent or dollars, by the type. */
  discountValue: string;
  maxDiscount: string | null;
};

/** The discount of a code on an amount: never more than its own maximum or the amount. Half a cent rounds up. */
export function discountOf(amountCents: number, terms: PromoTerms): number {
  const value = centsOf(terms.discountValue);
  // The percentage has two places, so the product is in ten-thousandths of a cent, which is far below 2^53.
  const whole = terms.discountType === 'percentage' ? Math.floor((amountCents * value + 5_000) / 10_000) : value;
  const maximum = terms.maxDiscount === null ? whole : centsOf(terms.maxDiscount);
  return Math.min(whole, maximum, amountCents);
}

export type PricedLine = { price: string; quantity: number };
export type Totals = { subtotal: string; discount: string; total: string };

/** What an order of these lines costs. The discount is worked out once, on the sum, not rounded line by line. */
export function totalsOf(lines: readonly PricedLine[], terms: PromoTerms | null): Totals {
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + centsOf(price) * quantity, 0);
  const discount = terms ? discountOf(subtotal, terms) : 0;
  return { subtotal: dollarsOf(subtotal), discount: dollarsOf(discount), total: dollarsOf(subtotal - discount) };
}
