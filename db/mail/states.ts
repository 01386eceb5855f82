/** `void`: overtaken by events before it was sent. `dead`: failed too often, and waits for an admin. */
export const mailStatuses = ['pending', 'sending', 'sent', 'dead', 'void'] as const;
export type MailStatus = (typeof mailStatuses)[number];

/**
 * The mailing lists that a recipient can leave one by one; `all` stands for an address that accepts no mail from us at
 * all.
 */
export const mailLists = [
  'all',
  'newsletter',
  'reminders',
  'waitlist',
  'referrals',
  'notifications',
  'announcements',
  'invitations',
] as const;
export type MailList = (typeof mailLists)[number];

export const suppressionReasons = ['unsubscribed', 'bounced', 'complained'] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

/** The reasons that the provider reports, and that an admin can lift. */
export const reportedReasons = ['bounced', 'complained'] as const satisfies readonly SuppressionReason[];
export type ReportedReason = (typeof reportedReasons)[number];
