/** What goes over the wire for refund requests in the admin's tables. */
import { z } from 'zod';
import { refundSorts } from '#db/commerce/refunds.ts';
import { refundRequestStatuses } from '#db/commerce/states.ts';
import { listingQuery, listingSchema } from '../../admin/listing-contract.ts';
import { dollars } from '../../api/text.shared.ts';
import { refundRequestSchema } from '../contract.ts';

export const refundListingQuerySchema = listingQuery(refundSorts).extend({
  status: z.enum(refundRequestStatuses).optional(),
});

const listedRefundSchema = refundRequestSchema
  .extend({
    orderId: z.number().int(),
    total: dollars,
    email: z.string().nullable().describe('Null once the account is deleted.'),
    decidedBy: z.string().nullable().describe('An email address.'),
  })
  .meta({ id: 'ListedRefund' });
export type ListedRefund = z.infer<typeof listedRefundSchema>;

export const refundListingSchema = listingSchema(listedRefundSchema).meta({ id: 'RefundListing' });
