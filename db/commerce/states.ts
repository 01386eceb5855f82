export const orderStatuses = ['pending', 'completed', 'cancelled', 'refunded'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** No payment is taken anywhere in the product: every order is a demonstration, and says so. */
export const orderKinds = ['demo'] as const;
export type OrderKind = (typeof orderKinds)[number];

export const discountTypes = ['percentage', 'fixed'] as const;
export type DiscountType = (typeof discountTypes)[number];

export const refundRequestStatuses = ['pending', 'approved', 'rejected'] as const;
export type RefundRequestStatus = (typeof refundRequestStatuses)[number];
