export const orderStatuses = ['pending', 'completed', 'cancelled', 'refunded'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** `demo`: no payment is taken, and the order is labeled as a demonstration. `paid`: by the payment processor. */
export const orderKinds = ['demo', 'paid'] as const;
export type OrderKind = (typeof orderKinds)[number];

/**
 * `open`: the buyer can pay. `processing`: they did, and their bank has not confirmed it yet. The other three are final:
 * a `failed` payment was refused by the bank, and an `expired` session can no longer be paid.
 */
export const paymentStates = ['open', 'processing', 'paid', 'failed', 'expired'] as const;
export type PaymentState = (typeof paymentStates)[number];

/**
 * Why a payment that arrived is sent back whole. `order_closed`: the order had ended before, or another order for the same
 * course was paid first. `already_owned`: the buyer got one of the courses meanwhile, such as by a gift. `access_ended`:
 * the teachers of a course have ended the buyer's access to it. `account_deleted`: there is nobody to enroll.
 */
export const returnReasons = ['order_closed', 'already_owned', 'access_ended', 'account_deleted'] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** How long a session of the processor can be paid. The processor takes 30 minutes to 24 hours. */
export const paymentMinutes = 60;

/** The least that the processor takes, in cents of a US dollar. */
export const leastPaymentCents = 50;

export const discountTypes = ['percentage', 'fixed'] as const;
export type DiscountType = (typeof discountTypes)[number];

/**
 * A refund is granted at once and without a reason within `days` of the purchase, while everybody with a seat of the order,
 * also a person who redeemed a gift, has completed less than `percent` of each course (docs/decisions.md "Refunds").
 */
export const refundTerms = { days: 14, percent: 25 } as const;

/**
 * The longer promise of course and enrollment pages: up to `days` after the purchase a refund can be requested with a
 * reason. A person decides within `workingDays`, and refuses only when more than `percent` of a course is completed.
 */
export const guaranteeTerms = { days: 30, percent: 50, workingDays: 3 } as const;

/**
 * Whether a refund of an order can be requested, or why not. `open`: by the first promise; `guarantee`: by the longer one.
 * See refund_eligibility and refund_eligibility_of in functions.sql.
 */
export const refundEligibilities = ['open', 'guarantee', 'too_late', 'asked', 'not_completed'] as const;
export type RefundEligibility = (typeof refundEligibilities)[number];

export const refundRequestStatuses = ['pending', 'approved', 'rejected'] as const;
export type RefundRequestStatus = (typeof refundRequestStatuses)[number];

/**
 * How a viewer relates to a gift: its buyer, the person who redeemed it, somebody enrolled in its course already, or
 * other.
 */
export const giftViewers = ['giver', 'taker', 'learner', 'other'] as const;
export type GiftViewer = (typeof giftViewers)[number];

/** The mail to somebody whose seat was a gift, when its order is refunded. SQL puts it into the outbox. */
export const giftEndedMailKind = 'gift-ended';
