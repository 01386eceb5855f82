/** The demo promo codes of docs/decisions.md "Names and demo data": two valid ones, one expired, one used up. */
import type { DiscountType } from '#db/commerce/states.ts';

export type PromoCodeSeed = {
  code: string;
  discountType: DiscountType;
  /** Percent or dollars, by the type, with two decimals. */
  discountValue: string;
  /** Dollars with two decimals, or null for no minimum. */
  minAmount: string | null;
  usageLimit: number | null;
  usedCount: number;
  /** Days after the demo data is inserted; negative is in the past, null is without limit. */
  validFromInDays: number | null;
  validUntilInDays: number | null;
};

export const demoPromoCodes: PromoCodeSeed[] = [
  {
    code: 'SAVE20',
    discountType: 'percentage',
    discountValue: '20.00',
    minAmount: null,
    usageLimit: null,
    usedCount: 0,
    validFromInDays: null,
    validUntilInDays: null,
  },
  {
    code: 'LAUNCH50',
    discountType: 'fixed',
    discountValue: '50.00',
    minAmount: '200.00',
    usageLimit: null,
    usedCount: 0,
    validFromInDays: null,
    validUntilInDays: null,
  },
  {
    code: 'EXPIRED10',
    discountType: 'percentage',
    discountValue: '10.00',
    minAmount: null,
    usageLimit: null,
    usedCount: 0,
    validFromInDays: -60,
    validUntilInDays: -30,
  },
  {
    code: 'SOLDOUT',
    discountType: 'percentage',
    discountValue: '25.00',
    minAmount: null,
    usageLimit: 25,
    usedCount: 25,
    validFromInDays: null,
    validUntilInDays: null,
  },
];
