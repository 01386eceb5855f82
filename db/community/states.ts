export const referralStatuses = ['pending', 'verified', 'paid', 'rejected'] as const;
export type ReferralStatus = (typeof referralStatuses)[number];

export const supportCategories = ['general', 'technical', 'billing', 'urgent'] as const;
export type SupportCategory = (typeof supportCategories)[number];

export const supportStatuses = ['open', 'answered', 'closed'] as const;
export type SupportStatus = (typeof supportStatuses)[number];
