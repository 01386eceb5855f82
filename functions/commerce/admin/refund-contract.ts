/** What goes over the wire when admins list refund requests and decide on them. */
import { z } from 'zod';
import { refundSorts } from '#db/commerce/admin/refund-requests.ts';
import { refundRequestStatuses } from '#db/commerce/states.ts';
import { listingQuery, listingSchema } from '../../admin/listing-contract.ts';
import { dollars } from '../../api/dollars.shared.ts';
import { paragraphs } from '../../api/text.shared.ts';
import { refundRequestSchema } from '../contract.ts';

export const refundListingQuerySchema = listingQuery(refundSorts).extend({
  status: z.enum(refundRequestStatuses).optional(),
});

const listedRefundSchema = refundRequestSchema
  .extend({
    orderId: z.number().int(),
    total: dollars.describe('What it paid back, or would.'),
    email: z.string().nullable().describe('Null once the account is deleted.'),
    progress: z
      .number()
      .int()
      .describe(
        'The greatest progress in percent of anyone with a seat of the order; it decides what may be declined.',
      ),
    decidedBy: z.string().nullable().describe('An email address.'),
  })
  .meta({ id: 'ListedRefund' });
export type ListedRefund = z.infer<typeof listedRefundSchema>;

export const refundListingSchema = listingSchema(listedRefundSchema).meta({ id: 'RefundListing' });

export const refundDecisionInputSchema = z
  .strictObject({
    decision: z.enum(['approve', 'reject']),
    note: paragraphs(2000, 'Please write a note, or leave it out').nullish(),
  })
  .meta({ id: 'RefundDecisionInput' });
export type RefundDecisionInput = z.input<typeof refundDecisionInputSchema>;
