/** What goes over the wire for promo codes in the admin's table and form, with the checks of db/commerce/tables.ts. */
import { z } from 'zod';
import { promoSorts } from '#db/commerce/admin/promo-code-editor.ts';
import { centsOf, dollarsOf } from '#db/commerce/money.shared.ts';
import { discountTypes } from '#db/commerce/states.ts';
import { revision } from '../../admin/form-fields.shared.ts';
import { chosenIds, listingQuery, listingSchema } from '../../admin/listing-contract.ts';
import { dollars } from '../../api/dollars.shared.ts';
import { chosenInstant, instant } from '../../api/numbers-and-times.shared.ts';

export const promoListingQuerySchema = listingQuery(promoSorts).extend({ status: z.enum(['on', 'off']).optional() });

/** Whether a code can be used now, and if not, why. */
const promoStates = ['open', 'scheduled', 'expired', 'used_up', 'off'] as const;

const listedPromoSchema = z
  .object({
    id: z.number().int(),
    code: z.string(),
    discountType: z.enum(discountTypes),
    discountValue: dollars.describe('Percent or dollars, depending on the type.'),
    minAmount: dollars.nullable(),
    maxDiscount: dollars.nullable(),
    usageLimit: z.number().int().nullable(),
    usedCount: z.number().int(),
    validFrom: instant.nullable(),
    validUntil: instant.nullable(),
    active: z.boolean(),
    revision,
    state: z.enum(promoStates),
    createdAt: instant,
  })
  .meta({ id: 'ListedPromoCode' });
export type ListedPromo = z.infer<typeof listedPromoSchema>;

export const promoListingSchema = listingSchema(listedPromoSchema).meta({ id: 'PromoListing' });

const amount = (message: string) =>
  z
    .string(message)
    .trim()
    // Aborts, because later checks cannot calculate with a text that is not an amount.
    .regex(/^\d{1,8}(\.\d{1,2})?$/, { error: message, abort: true })
    .transform((text) => dollarsOf(centsOf(text)));
const atLeastACent = (text: string) => centsOf(text) > 0;

export const promoTermsInputSchema = z
  .strictObject({
    code: z
      .string()
      .transform((text) => text.trim().toUpperCase())
      .pipe(
        z.string().regex(/^[A-Z0-9][A-Z0-9_-]{1,39}$/, 'A code has 2 to 40 letters, digits, hyphens or underscores'),
      ),
    discountType: z.enum(discountTypes),
    discountValue: amount('Enter a number with up to two places, such as 20').refine(
      atLeastACent,
      'The discount must be more than nothing',
    ),
    minAmount: amount('Enter an amount in dollars, or leave it out').nullable(),
    maxDiscount: amount('Enter an amount in dollars, or leave it out')
      .refine(atLeastACent, 'The highest discount must be more than nothing')
      .nullable(),
    usageLimit: z
      .number('Enter a whole number, or leave it out')
      .int('Enter a whole number, or leave it out')
      .min(1, 'The limit must be 1 or more')
      .max(1_000_000, 'The limit must be 1,000,000 or less')
      .nullable(),
    validFrom: chosenInstant().nullable(),
    validUntil: chosenInstant().nullable(),
  })
  .refine(({ discountType, discountValue }) => discountType !== 'percentage' || centsOf(discountValue) <= 10_000, {
    path: ['discountValue'],
    message: 'A percentage is 100 at most',
  })
  .refine(({ validFrom, validUntil }) => !validFrom || !validUntil || validFrom < validUntil, {
    path: ['validUntil'],
    message: 'The end must come after the beginning',
  })
  .meta({ id: 'PromoTermsInput' });
export type PromoTermsInput = z.input<typeof promoTermsInputSchema>;

export const promoCreatedSchema = z.object({ id: z.number().int() }).meta({ id: 'PromoCreated' });

export const promoActionInputSchema = z
  .strictObject({ ids: chosenIds, action: z.enum(['activate', 'deactivate']) })
  .meta({ id: 'PromoActionInput' });
export type PromoActionInput = z.input<typeof promoActionInputSchema>;
