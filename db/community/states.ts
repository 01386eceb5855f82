export const referralStatuses = ['pending', 'verified', 'paid', 'rejected'] as const;
export type ReferralStatus = (typeof referralStatuses)[number];

/** Dollars earned with one, two and three friends (docs/product.md "Referral program"); further friends earn nothing. */
export const referralRewards = [50, 100, 500] as const;

export const supportCategories = ['general', 'technical', 'billing', 'urgent'] as const;
export type SupportCategory = (typeof supportCategories)[number];

export const supportStatuses = ['open', 'answered', 'closed'] as const;
export type SupportStatus = (typeof supportStatuses)[number];
