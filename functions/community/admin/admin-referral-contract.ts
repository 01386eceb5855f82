/** What goes over the wire for referrals in the admin's table. */
import { z } from 'zod';
import { referralSorts } from '#db/community/admin/all-referrals.ts';
import { referralStatuses } from '#db/community/states.ts';
import { chosenIds, listingQuery, listingSchema } from '../../admin/listing-contract.ts';
import { dollars } from '../../api/dollars.shared.ts';
import { instant, rowId } from '../../api/numbers-and-times.shared.ts';
import { paragraphs } from '../../api/text.shared.ts';

export const referralListingQuerySchema = listingQuery(referralSorts).extend({
  status: z.enum(referralStatuses).optional(),
});

/** `referred_before`: the friend counts for another referrer. */
const friendStates = ['waiting', 'invited', 'enrolled', 'referred_before'] as const;

const listedReferralSchema = z
  .object({
    id: z.number().int(),
    referralId: z.string(),
    referrer: z.object({
      name: z.string(),
      email: z.string(),
      phone: z.string().nullable(),
      emailVerified: z.boolean().describe('The bonus can be paid only when it is true.'),
    }),
    comments: z.string().nullable(),
    status: z.enum(referralStatuses),
    friends: z.array(
      z.object({
        id: z.number().int(),
        name: z.string(),
        email: z.string(),
        phone: z.string().nullable(),
        state: z.enum(friendStates),
        enrolledAt: instant.nullable(),
      }),
    ),
    earned: dollars.describe(
      'What its friends add to the reward, by their positions among all enrolled friends of the referrer.',
    ),
    paid: dollars,
    due: dollars.describe('What would be paid now.'),
    rejectionReason: z.string().nullable(),
    createdAt: instant,
    verifiedAt: instant.nullable(),
    paidAt: instant.nullable(),
  })
  .meta({ id: 'ListedReferral' });
export type ListedReferral = z.infer<typeof listedReferralSchema>;

export const referralListingSchema = listingSchema(listedReferralSchema).meta({ id: 'ReferralListing' });

export const referralDecisionInputSchema = z
  .discriminatedUnion('action', [
    z.strictObject({ ids: chosenIds, action: z.enum(['verify', 'reopen']) }),
    z.strictObject({
      action: z.literal('pay'),
      payments: z
        .array(z.strictObject({ id: rowId, amount: dollars.describe('The amount that the list showed as due.') }))
        .min(1)
        .max(100),
    }),
    z.strictObject({
      ids: chosenIds,
      action: z.literal('reject'),
      reason: paragraphs(2000, 'Please say why: the referrer gets it by mail'),
    }),
  ])
  .meta({ id: 'ReferralDecisionInput' });
export type ReferralDecisionInput = z.input<typeof referralDecisionInputSchema>;
