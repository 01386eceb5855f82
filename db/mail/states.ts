/** `void` was overtaken by events before it could go out; `dead` failed too often and waits for an operator. */
export const mailStatuses = ['pending', 'sending', 'sent', 'dead', 'void'] as const;
export type MailStatus = (typeof mailStatuses)[number];

/** What a recipient can turn off one by one; `all` stands for an address that takes no mail from us at all. */
export const mailLists = ['all', 'newsletter', 'reminders', 'waitlist', 'referrals'] as const;
export type MailList = (typeof mailLists)[number];

export const suppressionReasons = ['unsubscribed', 'bounced', 'complained'] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];
