/** The terms of a refund (docs/product.md "Legal texts"). Without zod, for pages that only show them. */
import { refundTerms } from '#db/commerce/states.ts';

export const { days: refundDays, percent: refundPercent } = refundTerms;
