/** What people are notified of, and how. Defaults are shared with SQL (db/rules.ts). */

/** How a person is mailed about a kind, besides the bell, which shows all notifications. */
export const notificationDeliveries = ['at_once', 'digest', 'off'] as const;
export type NotificationDelivery = (typeof notificationDeliveries)[number];

export const notificationKinds = [
  'submission_decided',
  'work_handed_in',
  'staff_added',
  'announcement_sent',
  'question_asked',
  'question_answered',
  'answer_accepted',
  'text_reported',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** What learners do, who are strangers to each other: mail about it uses up nothing of what else a person gets. */
export const learnerNotificationKinds: readonly NotificationKind[] = [
  'work_handed_in',
  'question_asked',
  'question_answered',
  'text_reported',
];

/** How people are mailed about a kind who have not chosen. `null`: never by this mail, and nobody can choose. */
export const defaultDeliveries: Record<NotificationKind, NotificationDelivery | null> = {
  submission_decided: 'at_once',
  work_handed_in: 'digest',
  staff_added: 'at_once',
  // An announcement has a mail of its own.
  announcement_sent: null,
  question_asked: 'digest',
  question_answered: 'at_once',
  answer_accepted: 'digest',
  // Others read the text until somebody decides.
  text_reported: 'at_once',
};

/** How many notifications a person keeps: the newest. */
export const notificationsMaximum = 1000;

/** The hour of the digest in a person's own time zone. */
export const digestHour = 8;

/** Names of mail kinds that SQL puts into the outbox. */
export const notificationMailKinds = { single: 'notification', digest: 'notification-digest' } as const;
