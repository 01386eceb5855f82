export const orderStatuses = ['pending', 'completed', 'cancelled', 'refunded'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The product takes no payments: every order is a demonstration and is labeled as such. */
export const orderKinds = ['demo'] as const;
export type OrderKind = (typeof orderKinds)[number];

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

/** Whether a buyer can withdraw from an order, or why not. See describe_withdrawal in withdrawal/functions.sql. */
export const withdrawalStandings = ['open', 'begun', 'over', 'nothing_left', 'not_completed'] as const;
export type WithdrawalStanding = (typeof withdrawalStandings)[number];

/** Why something was paid back: a request of the buyer, a decision of an admin, or a withdrawal from the contract. */
export const refundCauses = ['request', 'admin', 'withdrawal'] as const;
export type RefundCause = (typeof refundCauses)[number];

export const refundRequestStatuses = ['pending', 'approved', 'rejected'] as const;
export type RefundRequestStatus = (typeof refundRequestStatuses)[number];

/**
 * How a viewer relates to a gift: its buyer, the person who redeemed it, somebody enrolled in its course already, or
 * other.
 */
export const giftViewers = ['giver', 'taker', 'learner', 'other'] as const;
export type GiftViewer = (typeof giftViewers)[number];
