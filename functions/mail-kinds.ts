/** Every kind of mail that the product sends, by the name that the outbox stores. */
import { confirmEmailMail, emailChangedMail } from './accounts/email-change-mails.ts';
import {
  accountDeletedMail,
  newAdminMail,
  newSignInMail,
  passwordChangedMail,
  providerChangedMail,
  providerJoinedMail,
  resetPasswordMail,
  signInsFailedMail,
  verifyEmailMail,
} from './accounts/mails.ts';
import { factorResetAskedMail, secondFactorMail } from './accounts/second-factor/mails.ts';
import { giftAccessMail, giftEndedMail, orderAccessMail } from './commerce/access-mails.ts';
import { orderReceiptMail, orderRefundMail, refundDecisionMail } from './commerce/mails.ts';
import { disputeMail, refundFailedMail } from './commerce/payments/admin-mails.ts';
import { paymentFailedMail, paymentReturnedMail } from './commerce/payments/mails.ts';
import { coursesOpenMail, withdrawalMail } from './commerce/withdrawal-mail.ts';
import { newsletterIssueMail, newsletterTrialMail } from './community/issue-mails.ts';
import { newsletterWelcomeMail } from './community/newsletter-mails.ts';
import {
  referralConfirmationMail,
  referralInvitationMail,
  referralPaidMail,
  referralRejectedMail,
} from './community/referral-mails.ts';
import { supportAnswerMail, supportConfirmationMail, supportNotificationMail } from './community/support-mails.ts';
import { coursePublishedMail, courseReturnedMail } from './courses/admin/course-mails.ts';
import { courseOpenedMail, waitlistJoinedMail } from './courses/waitlist-mails.ts';
import {
  liveSessionBookedMail,
  liveSessionCancelledMail,
  liveSessionMovedMail,
} from './learning/live-session-mails.ts';
import type { MailKind } from './mail/mail-kind.ts';
import { troubleMail } from './mail/trouble-mail.ts';
import { notificationDigestMail, notificationMail } from './notifications/mails.ts';
import { recordingsExpireMail } from './practice/mails.ts';
import { announcementMail, announcementTrialMail } from './teaching/announcement-mails.ts';
import { staffInvitationMail } from './teaching/staff-mails.ts';
import { accessChangedMail, studentInvitedMail } from './teaching/student-mails.ts';
import {
  webinarCancelledMail,
  webinarMovedMail,
  webinarRegisteredMail,
  webinarReminderMail,
} from './webinars/mails.ts';

const kinds: MailKind[] = [
  verifyEmailMail,
  resetPasswordMail,
  passwordChangedMail,
  confirmEmailMail,
  emailChangedMail,
  newSignInMail,
  providerChangedMail,
  providerJoinedMail,
  signInsFailedMail,
  secondFactorMail,
  factorResetAskedMail,
  accountDeletedMail,
  newAdminMail,
  orderReceiptMail,
  paymentFailedMail,
  paymentReturnedMail,
  refundDecisionMail,
  orderRefundMail,
  giftEndedMail,
  giftAccessMail,
  orderAccessMail,
  withdrawalMail,
  coursesOpenMail,
  refundFailedMail,
  disputeMail,
  newsletterWelcomeMail,
  newsletterIssueMail,
  newsletterTrialMail,
  waitlistJoinedMail,
  courseOpenedMail,
  referralInvitationMail,
  referralConfirmationMail,
  referralPaidMail,
  referralRejectedMail,
  supportConfirmationMail,
  supportNotificationMail,
  supportAnswerMail,
  coursePublishedMail,
  courseReturnedMail,
  liveSessionBookedMail,
  liveSessionMovedMail,
  liveSessionCancelledMail,
  webinarRegisteredMail,
  webinarReminderMail,
  webinarMovedMail,
  webinarCancelledMail,
  recordingsExpireMail,
  announcementMail,
  announcementTrialMail,
  staffInvitationMail,
  accessChangedMail,
  studentInvitedMail,
  notificationMail,
  notificationDigestMail,
  troubleMail,
];

export const mailKinds = new Map(kinds.map((kind) => [kind.kind, kind]));

/**
 * Kinds that are sent to an address from a form: for the limits of a mailbox, and the export and the deletion of an
 * account.
 */
export const typedAddressKinds = kinds.flatMap(({ kind, toTypedAddress }) => (toTypedAddress ? [kind] : []));

/** Kinds that go to the address of an account, whatever it is by the time they leave. */
export const accountKinds = kinds.flatMap(({ kind, followsAccount }) => (followsAccount ? [kind] : []));
