/** Prices a purchase: the database makes the quote, money.shared.ts works out the totals. Rules: functions.sql. */
import { Refusal } from '#db/connection/refusal.ts';
import { centsOf, type PricedLine, type PromoTerms, type Totals, totalsOf } from './money.shared.ts';

export type SoldCourse = { id: number; slug: string; title: string; thumbnail: string | null };

/** The result of `quote_promo`. `used`: this buyer has used the code before. */
export type PromoQuote = PromoTerms & {
  id: number;
  code: string;
  minAmount: string | null;
  status: 'open' | 'expired' | 'exhausted' | 'used';
};

/** The result of `quote_cart` and `quote_course`. */
export type Quote = {
  lines: (PricedLine & { courseId: number })[];
  alreadyOwned: SoldCourse[];
  promo: PromoQuote | null;
};

/** The reason why a code cannot be used for an amount; null when it can. */
export function promoFault(promo: PromoQuote | null, amountCents: number) {
  if (!promo) return 'promo_unknown';
  if (promo.status !== 'open') return `promo_${promo.status}` as const;
  if (promo.minAmount !== null && amountCents < centsOf(promo.minAmount)) return 'promo_minimum';
  return null;
}

/**
 * The totals of a quote. Refuses `cart_changed` when they are not what the buyer was shown (null: not known), and a code
 * that cannot be used, so that a buyer who gave one never pays the full price unasked.
 */
export function priceQuote(quote: Quote, promoCode: string | null, shownTotal: string | null): Totals {
  const totals = totalsWith(quote, promoCode);
  if (shownTotal !== null && centsOf(shownTotal) !== centsOf(totals.total)) throw new Refusal('cart_changed');
  return totals;
}

function totalsWith({ lines, promo }: Quote, promoCode: string | null): Totals {
  if (promoCode === null) return totalsOf(lines, null);
  const fault = promoFault(promo, centsOf(totalsOf(lines, null).subtotal));
  if (fault) throw new Refusal(fault);
  return totalsOf(lines, promo);
}
