export const orderStatuses = ['pending', 'completed', 'cancelled', 'refunded'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** No payment is taken anywhere in the product: every order is a demonstration, and says so. */
export const orderKinds = ['demo'] as const;
export type OrderKind = (typeof orderKinds)[number];

export const discountTypes = ['percentage', 'fixed'] as const;
export type DiscountType = (typeof discountTypes)[number];

/** An order can be asked back within so many days of the purchase, while less than so much of each course is completed. */
export const refundTerms = { days: 14, percent: 25 } as const;

/** Whether an order can be asked back, and why not: refund_eligibility in functions.sql. */
export const refundStandings = ['open', 'too_late', 'too_far', 'asked', 'not_completed'] as const;
export type RefundStanding = (typeof refundStandings)[number];

export const refundRequestStatuses = ['pending', 'approved', 'rejected'] as const;
export type RefundRequestStatus = (typeof refundRequestStatuses)[number];

/** What someone is to a gift: who bought it, who took it, someone who has its course already, anybody else. */
export const giftViewers = ['giver', 'taker', 'learner', 'other'] as const;
export type GiftViewer = (typeof giftViewers)[number];
