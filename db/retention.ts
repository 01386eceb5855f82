/**
 * How many days each kind of data is kept that does not belong to an account, or less long than the account. The sweeps of
 * the cron read it here, and docs/privacy.md "Retention" has the same table, which a test compares. What is not in it is
 * kept as long as the account, or as the school needs it for its books.
 */
import { securityEventDays } from './accounts/states.ts';
import { recordingExpiry } from './practice/states.ts';

export const retentionDays = {
  /** After the last addition. */
  guestCarts: 60,
  securityEvents: securityEventDays,
  /** Without its content: its key keeps the occasion from being mailed again. */
  sentMail: 180,
  /** After they can no longer be undone. As long as mail to the former address, which is the account's (own-address.ts). */
  emailChanges: 180,
  /** Since somebody signed in there. */
  knownDevices: 365,
  /** Mail that was given up. */
  deadMail: 90,
  voidMail: 30,
  /** The mailbox of local runs. */
  localMail: 30,
  /** A mailbox that did not exist may exist again later. */
  bouncedAddresses: 90,
  /** After they were read. */
  readNotifications: 180,
  /** After they expired. */
  staffInvitations: 30,
  /** Of people without an account, since a teacher entered them. */
  studentInvitations: 365,
  /** Since somebody named them in a referral, unless they have enrolled. */
  referredFriends: 730,
  recordings: recordingExpiry.days,
  /** The ids of answers that were deleted. As long as a browser is known that may still have one. */
  deletedAnswers: 365,
  /** After the first day on which nothing uses the file. */
  unusedFiles: 7,
  /** Since the message was sent, unless it is still open. */
  supportMessages: 1095,
  /** After the address was told that the course is open. */
  toldWaitlistEntries: 365,
  /** After they left; that they did is kept in the list of suppressions. */
  formerNewsletterReaders: 30,
} as const;

/** The time before which a kind of data is deleted. */
export function deletedBefore(kind: keyof typeof retentionDays, now: Date): Date {
  return new Date(now.getTime() - retentionDays[kind] * 86_400_000);
}
