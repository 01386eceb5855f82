/** What goes over the wire for commerce. docs/product.md "Cart", "Checkout" and "Calls", docs/decisions.md "Commerce". */
import { z } from 'zod';
import { dollarsOf, maximumCents } from '#db/commerce/money.shared.ts';
import {
  giftViewers,
  guaranteeTerms,
  orderKinds,
  orderStatuses,
  paymentStates,
  refundEligibilities,
  refundRequestStatuses,
  returnReasons,
  withdrawalStandings,
} from '#db/commerce/states.ts';
import { dollars } from '../api/dollars.shared.ts';
import { instant, offset, rowId } from '../api/numbers-and-times.shared.ts';
import { line, paragraphs } from '../api/text.shared.ts';
import { courseSchema } from '../courses/contract.ts';

/** The cart */

/** The browser generates it once per browser session. */
export const cartSessionId = z.string().regex(/^[A-Za-z0-9._-]{16,128}$/, 'This is not a cart session');

const cartItemSchema = z
  .object({
    id: z.number().int(),
    courseId: z.number().int(),
    quantity: z.number().int().min(1).max(10),
    course: courseSchema
      .pick({ id: true, slug: true, title: true, imageUrl: true, instructor: true })
      .extend({ price: dollars }),
  })
  .meta({ id: 'CartItem' });
export type CartItem = z.infer<typeof cartItemSchema>;

export const cartSchema = z.array(cartItemSchema).meta({ id: 'Cart' });
export type Cart = z.infer<typeof cartSchema>;

export const cartItemInputSchema = z
  .strictObject({
    sessionId: cartSessionId,
    courseId: rowId,
    quantity: z
      .number()
      .int()
      .min(1)
      .max(10)
      .default(1)
      .describe('Replaces the quantity instead of adding to it: repeating the call changes nothing.'),
  })
  .meta({ id: 'CartItemInput' });
export type CartItemInput = z.input<typeof cartItemInputSchema>;

/** Promo codes */

const amountFault = 'Amount must be a number of dollars, 0 or more';

export const promoInputSchema = z
  .strictObject({
    code: line(40),
    amount: z
      .union(
        [
          z
            .number()
            .min(0)
            .max(maximumCents / 100)
            .transform((amount) => dollarsOf(Math.round(amount * 100))),
          z.string().regex(/^\d{1,8}(\.\d{1,2})?$/, amountFault),
        ],
        amountFault,
      )
      .describe('The subtotal in dollars: a number, or a decimal string.'),
  })
  .meta({ id: 'PromoInput' });

export const promoAnswerSchema = z
  .object({
    valid: z.boolean(),
    discount: z.number().min(0).describe('Dollars; 0 when the code is not valid.'),
    error: z.string().nullable().describe('Why the code is not valid, as a message to show.'),
  })
  .meta({ id: 'PromoAnswer' });
export type PromoAnswer = z.infer<typeof promoAnswerSchema>;

/** Orders */

/** Any string that the client generates to mark a repeated request as the same one, such as a UUID. */
export const idempotencyHeadersSchema = z.object({
  'idempotency-key': z
    .string('The Idempotency-Key header is required')
    .regex(/^[\x21-\x7e]{8,128}$/, 'The Idempotency-Key header takes 8 to 128 visible characters'),
});

/**
 * Absent where the buyer was not asked. Somebody who was not asked keeps the right for the whole period, and what they paid
 * for opens when it has ended.
 */
export const startsNowSchema = z
  .boolean()
  .optional()
  .describe(
    'The consent of a consumer in the European Union: the courses begin within the withdrawal period, and the right of withdrawal ends when they begin.',
  );

/** Absent from clients that show no total. */
export const shownTotalSchema = dollars
  .optional()
  .describe('The total that the buyer was shown. Where another one would be due, the answer is 409 cart_changed.');

export const orderInputSchema = z
  .strictObject({
    cartSessionId,
    promoCode: line(40).nullish(),
    planType: z.literal('full').default('full'),
    startsNow: startsNowSchema,
    shownTotal: shownTotalSchema,
  })
  .meta({ id: 'OrderInput' });
export type OrderInput = z.input<typeof orderInputSchema>;

const soldCourseSchema = courseSchema.pick({ id: true, slug: true, title: true, imageUrl: true });

const orderItemSchema = z
  .object({
    courseId: z.number().int(),
    quantity: z.number().int().min(1).max(10),
    price: dollars.describe('Of one seat, at the time of the order.'),
    paid: dollars.describe('For all seats, after the discount. The items add up to the total.'),
    isRefunded: z.boolean(),
    course: soldCourseSchema,
  })
  .meta({ id: 'OrderItem' });
export type OrderItem = z.infer<typeof orderItemSchema>;

const paymentSchema = z
  .object({
    state: z
      .enum(paymentStates)
      .describe('processing: the bank has not confirmed it yet. failed and expired: the order is cancelled.'),
    amount: dollars,
    url: z.string().nullable().describe('The page on which the order is paid; null when it no longer can be.'),
    expiresAt: instant.nullable().describe('Until when it can be paid.'),
    receiptUrl: z.string().nullable(),
    invoiceUrl: z.string().nullable(),
    returnReason: z
      .enum(returnReasons)
      .nullable()
      .describe('Why all of the payment is sent back: it arrived when it could not be used any more.'),
    returnedAt: instant.nullable(),
    returnFailed: z.boolean().describe('The bank refused what was sent back. The school pays it back another way.'),
  })
  .meta({ id: 'Payment' });
export type Payment = z.infer<typeof paymentSchema>;

export const orderSchema = z
  .object({
    id: z.number().int(),
    status: z.enum(orderStatuses),
    kind: z.enum(orderKinds).describe('demo: a demonstration, for which no payment is taken.'),
    planType: z.string(),
    subtotal: dollars,
    discount: dollars,
    tax: dollars.describe('The part of the total that is tax.'),
    total: dollars,
    currency: z.string().describe('ISO 4217, in lower case.'),
    promoCode: z.string().nullable(),
    payment: paymentSchema.nullable().describe('Null for a demonstration, and when there was nothing to pay.'),
    createdAt: instant,
    completedAt: instant.nullable(),
    refundedAt: instant.nullable().describe('When the last of it was refunded.'),
    refunded: dollars.describe('What was paid back so far.'),
    startsNow: z
      .boolean()
      .nullable()
      .describe('Whether the buyer agreed that the courses begin within the withdrawal period; null: was not asked.'),
    consentedAt: instant.nullable(),
    termsVersion: z.string().nullable().describe('The date of the terms of service that the buyer agreed to.'),
    opensAt: instant
      .nullable()
      .describe(
        'When the courses open that were paid for without that consent; null once they are open, and while a dispute keeps them closed.',
      ),
    dispute: z
      .enum(['open', 'lost'])
      .nullable()
      .describe('open: the bank of the buyer is deciding about the payment; lost: it has taken the payment back.'),
    items: z.array(orderItemSchema),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof orderSchema>;

export const orderListSchema = z.array(orderSchema).meta({ id: 'OrderList' });

export const orderQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  offset,
  holding: z
    .literal('yes')
    .optional()
    .describe(
      'Only orders that keep their courses from being ordered again: unpaid ones, those with an open dispute, and paid ones whose courses open later.',
    ),
});

const giftLinkSchema = z
  .object({
    id: z.number().int(),
    courseId: z.number().int(),
    url: z
      .string()
      .nullable()
      .describe(
        'To be given away: it enrolls one other person, once. Null when it enrolls nobody any more (isVoid), and when it cannot be shown because the secret that encrypted it has changed; then the link itself still works, and it can be replaced.',
      ),
    isVoid: z.boolean().describe('The seat was refunded, or the bank of the buyer has the payment.'),
    redeemedAt: instant.nullable(),
  })
  .meta({ id: 'GiftLink' });
export type GiftLink = z.infer<typeof giftLinkSchema>;

export const refundRequestSchema = z
  .object({
    id: z.number().int(),
    status: z.enum(refundRequestStatuses),
    reason: z.string().nullable(),
    decisionNote: z.string().nullable(),
    createdAt: instant,
    decidedAt: instant.nullable(),
  })
  .meta({ id: 'RefundRequest' });
export type RefundRequest = z.infer<typeof refundRequestSchema>;

export const orderDetailSchema = orderSchema
  .extend({
    gifts: z.array(giftLinkSchema),
    refund: z.object({
      paidBack: z
        .array(
          z.object({
            amount: dollars,
            note: z.string().nullable(),
            createdAt: instant,
            endedAccess: z
              .boolean()
              .describe('false: for no course in particular, or the rest of the order is not paid back yet.'),
          }),
        )
        .describe('Refunds that no request asked for, the oldest first.'),
      payingBack: dollars
        .nullable()
        .describe('What was decided to be paid back and is on its way; the access stays until it was accepted.'),
      standing: z
        .enum(refundEligibilities)
        .describe('open: a refund is granted at once; guarantee: it needs a reason, and a person decides.'),
      until: instant.describe(`The end of the refund period of ${guaranteeTerms.days} days.`),
      request: refundRequestSchema.nullable().describe('The latest request.'),
    }),
    withdrawal: z.object({
      standing: z.enum(withdrawalStandings).describe('begun: the courses have begun at the request of the buyer.'),
      lastDay: z.iso.date().describe('The last day of the withdrawal period.'),
      courseIds: z.array(z.number().int()).describe('The courses that the buyer can withdraw from.'),
      withdrawnAt: instant.nullable().describe('When the buyer withdrew the last time.'),
    }),
  })
  .meta({ id: 'OrderDetail' });
export type OrderDetail = z.infer<typeof orderDetailSchema>;

export const placedOrderSchema = z
  .object({
    order: orderSchema,
    gifts: z.array(giftLinkSchema),
    alreadyOwned: z.array(soldCourseSchema).describe('Removed from the order and not charged.'),
  })
  .meta({ id: 'PlacedOrder' });

/** The answer to a request to enroll that must be paid first, or in a course that is bought and opens later. */
export const paymentDueSchema = z
  .object({
    orderId: z.number().int().nullable().describe('Null as long as no order is placed.'),
    paymentUrl: z
      .string()
      .describe(
        'The page on which the buyer goes on: the checkout, the page of the payment service, or their order of a course that opens later.',
      ),
  })
  .meta({ id: 'PaymentDue' });
export type PaymentDue = z.infer<typeof paymentDueSchema>;

/** Gifts */

export const giftSchema = z
  .object({
    state: z
      .enum(['open', 'redeemed', 'void', 'paused', 'waiting'])
      .describe(
        'void: it was refunded. paused: a bank decides about the payment. waiting: it cannot be redeemed before opensAt.',
      ),
    opensAt: instant
      .nullable()
      .describe('When the withdrawal period of its order has ended; the buyer can open it before.'),
    viewer: z.enum(giftViewers).describe('Relation of the caller to the gift. learner: already enrolled without it.'),
    from: z.string().nullable().describe('First name of the giver.'),
    course: soldCourseSchema,
  })
  .meta({ id: 'Gift' });
export type Gift = z.infer<typeof giftSchema>;

export const redeemedGiftSchema = z.object({ course: soldCourseSchema }).meta({ id: 'RedeemedGift' });

/** Refunds */

export const refundInputSchema = z
  .strictObject({ reason: paragraphs(2000, 'Please write a reason, or leave it out').nullish() })
  .meta({ id: 'RefundInput' });
export type RefundInput = z.input<typeof refundInputSchema>;

export const withdrawalInputSchema = z
  .strictObject({ courseIds: z.array(rowId).min(1, 'Choose what to withdraw from').max(20) })
  .meta({ id: 'WithdrawalInput' });
export type WithdrawalInput = z.input<typeof withdrawalInputSchema>;

/** Demonstration */

export const mockEnrollAnswerSchema = z
  .object({ enrolledCount: z.number().int().min(0) })
  .meta({ id: 'MockEnrollAnswer' });
