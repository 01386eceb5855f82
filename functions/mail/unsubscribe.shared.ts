/** What the link at the end of a mail stops: a mailing list, or the part of one that the mail belonged to. */
export const stoppedKinds = [
  'all',
  'newsletter',
  'reminders',
  'waitlist',
  'referrals',
  'notifications',
  'announcements',
  'invitations',
  'webinar',
  'notification',
  'digest',
  'course',
] as const;
export type Stopped = (typeof stoppedKinds)[number];
