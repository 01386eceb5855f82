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

/**
 * The right of withdrawal of the European Union (Directive 2011/83/EU, articles 9 to 16): `days` that begin with the day
 * after the purchase. It ends earlier for a course that began at the buyer's request (docs/decisions.md "Withdrawal").
 */
export const withdrawalTerms = { days: 14 } as const;

/** What a buyer agreed to with an order. Kept with it: `starts_now`, `consented_at` and `terms_version` of `orders`. */
export type Consent = {
  /** Whether the courses begin within the withdrawal period; null when the buyer was not asked. */
  startsNow: boolean | null;
  /** The date of the terms of service that were shown. */
  terms: string;
};

/** Whether a buyer can withdraw from an order, or why not. See describe_withdrawal in withdrawal/functions.sql. */
export const withdrawalStandings = ['open', 'begun', 'over', 'nothing_left', 'not_completed'] as const;
export type WithdrawalStanding = (typeof withdrawalStandings)[number];

/**
 * Why something was paid back: a request of the buyer, a decision of an admin, a withdrawal from the contract, or somebody
 * who refunded it in the processor's dashboard.
 */
export const refundCauses = ['request', 'admin', 'withdrawal', 'processor'] as const;
export type RefundCause = (typeof refundCauses)[number];

/**
 * `pending`: decided, and not accepted by the payment processor yet; the access stays meanwhile. `succeeded`: accepted, and
 * the access has ended. `failed`: the processor or the bank refused it, and the access is there (docs/decisions.md "Real refunds").
 */
export const refundStates = ['pending', 'succeeded', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

/**
 * How a dispute stands: a buyer took the payment up with their bank. `inquiry`: the bank only asks, and no money has moved.
 * `open` and `lost` take the access, `won` gives it back.
 */
export const disputeStates = ['inquiry', 'open', 'won', 'lost'] as const;
export type DisputeState = (typeof disputeStates)[number];

/**
 * What a row of the books is about. Amounts are as the school sees them: what it receives is positive, what it pays
 * negative. `tax` is the part of a charge that is owed to the tax office, and moves no money at the processor.
 */
export const ledgerKinds = ['charge', 'fee', 'tax', 'refund', 'dispute', 'dispute_fee'] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** What revenue is added up by. */
export const revenueGroupings = ['month', 'course', 'code', 'creator'] as const;
export type RevenueGrouping = (typeof revenueGroupings)[number];

export const refundRequestStatuses = ['pending', 'approved', 'rejected'] as const;
export type RefundRequestStatus = (typeof refundRequestStatuses)[number];

/**
 * How a viewer relates to a gift: its buyer, the person who redeemed it, somebody enrolled in its course already, or
 * other.
 */
export const giftViewers = ['giver', 'taker', 'learner', 'other'] as const;
export type GiftViewer = (typeof giftViewers)[number];

/**
 * What happened to the access that an order gave, besides a refund. `disputed`: it is paused until the buyer's bank has
 * decided. `won` and `lost`: how the bank decided. `refund_failed`: it is there again until the money has arrived.
 */
export const accessNews = ['disputed', 'won', 'lost', 'refund_failed'] as const;
export type AccessNews = (typeof accessNews)[number];

/**
 * The mails about that access. SQL puts them into the outbox: to somebody whose seat was a gift, when its order is refunded
 * (`gift-ended`) or for the other news, and to the buyer.
 */
export const giftEndedMailKind = 'gift-ended';
export const giftAccessMailKind = 'gift-access';
export const orderAccessMailKind = 'order-access';
