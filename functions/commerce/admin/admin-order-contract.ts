/** What goes over the wire for orders in the admin's tables. */
import { z } from 'zod';
import { moneyTroubles, orderSorts } from '#db/commerce/admin/all-orders.ts';
import { disputeStates, orderStatuses, refundCauses, refundStates } from '#db/commerce/states.ts';
import { listingQuery, listingSchema } from '../../admin/listing-contract.ts';
import { dollars } from '../../api/dollars.shared.ts';
import { instant } from '../../api/numbers-and-times.shared.ts';
import { line } from '../../api/text.shared.ts';
import { orderSchema, refundRequestSchema } from '../contract.ts';

export const orderListingQuerySchema = listingQuery(orderSorts).extend({
  status: z.enum(orderStatuses).optional(),
  promoCode: line(40)
    .transform((code) => code.toUpperCase())
    .optional(),
  trouble: z
    .enum(moneyTroubles)
    .optional()
    .describe('Orders with a refund that failed or is on its way, or a dispute.'),
});

const buyer = z.object({ email: z.string(), firstName: z.string(), lastName: z.string() });

const listedOrderSchema = z
  .object({
    id: z.number().int(),
    status: z.enum(orderStatuses),
    subtotal: dollars,
    discount: dollars,
    total: dollars,
    promoCode: z.string().nullable(),
    courseTitles: z.array(z.string()),
    buyer: buyer.nullable().describe('Null once the account is deleted.'),
    createdAt: instant,
    refundedAt: instant.nullable(),
    refunded: dollars,
  })
  .meta({ id: 'ListedOrder' });
export type ListedOrder = z.infer<typeof listedOrderSchema>;

export const orderListingSchema = listingSchema(listedOrderSchema).meta({ id: 'OrderListing' });

export const adminOrderSchema = orderSchema
  .extend({
    buyer: buyer.extend({ id: z.number().int() }).nullable().describe('Null once the account is deleted.'),
    gifts: z
      .object({ given: z.number().int(), taken: z.number().int() })
      .describe('Number of gift seats, and how many of them were redeemed.'),
    progress: z
      .record(z.string(), z.number().int())
      .describe('By course id: the greatest progress in percent of anybody with a seat of this order.'),
    refunds: z
      .array(
        z.object({
          id: z.number().int(),
          requestId: z.number().int().nullable().describe('The request that it settled.'),
          amount: dollars,
          courseIds: z.array(z.number().int()),
          state: z
            .enum(refundStates)
            .describe('failed: the payment service or the bank refused it, and somebody has to act.'),
          cause: z.enum(refundCauses),
          failure: z.string().nullable().describe('Why it was refused, in the word of the payment service.'),
          reason: z.string().nullable().describe('For the school alone.'),
          note: z.string().nullable().describe('Was sent to the buyer.'),
          refundedBy: z.string().nullable().describe('An email address; null when the rule granted it.'),
          createdAt: instant,
        }),
      )
      .describe('The newest first.'),
    disputes: z
      .array(
        z.object({
          id: z.number().int(),
          state: z.enum(disputeStates),
          amount: dollars,
          reason: z.string(),
          openedAt: instant,
          dueAt: instant.nullable().describe('Until when it can be answered, at the payment service.'),
          closedAt: instant.nullable(),
        }),
      )
      .describe('The newest first.'),
    refundRequests: z
      .array(refundRequestSchema.extend({ decidedBy: z.string().nullable().describe('An email address.') }))
      .describe('The newest first.'),
  })
  .meta({ id: 'AdminOrder' });
export type AdminOrder = z.infer<typeof adminOrderSchema>;
