/** What a purchase would cost, as the database quotes it and money.shared.ts works it out. Rules: functions.sql. */
import { Refusal } from '#db/connection/refusal.ts';
import { centsOf, type PricedLine, type PromoTerms, type Totals, totalsOf } from './money.shared.ts';

export type SoldCourse = { id: number; slug: string; title: string; thumbnail: string | null };

/** `quote_promo`. `used`: by the buyer. */
export type PromoQuote = PromoTerms & {
  id: number;
  code: string;
  minAmount: string | null;
  standing: 'open' | 'expired' | 'exhausted' | 'used';
};

/** `quote_cart` and `quote_course`. */
export type Quote = {
  lines: (PricedLine & { courseId: number })[];
  alreadyOwned: SoldCourse[];
  promo: PromoQuote | null;
};

/** Why a code cannot be used for an amount; null when it can. */
export function promoFault(promo: PromoQuote | null, amountCents: number) {
  if (!promo) return 'promo_unknown';
  if (promo.standing !== 'open') return `promo_${promo.standing}` as const;
  if (promo.minAmount !== null && amountCents < centsOf(promo.minAmount)) return 'promo_minimum';
  return null;
}

/** The totals of a quote. Refuses a code that cannot be used: nobody who gave one is charged the full price. */
export function priceQuote({ lines, promo }: Quote, promoCode: string | null): Totals {
  if (promoCode === null) return totalsOf(lines, null);
  const fault = promoFault(promo, centsOf(totalsOf(lines, null).subtotal));
  if (fault) throw new Refusal(fault);
  return totalsOf(lines, promo);
}
