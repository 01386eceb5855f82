/** Every kind of mail the product sends, by the name under which the outbox keeps it. */
import {
  newSignInMail,
  passwordChangedMail,
  providerJoinedMail,
  resetPasswordMail,
  verifyEmailMail,
} from '../accounts/mails.ts';
import { orderReceiptMail, refundDecisionMail } from '../commerce/mails.ts';
import { newsletterIssueMail, newsletterTrialMail } from '../community/issue-mails.ts';
import { newsletterWelcomeMail } from '../community/newsletter-mails.ts';
import {
  referralConfirmationMail,
  referralInvitationMail,
  referralPaidMail,
  referralRejectedMail,
} from '../community/referral-mails.ts';
import { supportAnswerMail, supportConfirmationMail, supportNotificationMail } from '../community/support-mails.ts';
import { courseOpenedMail, waitlistJoinedMail } from '../community/waitlist-mails.ts';
import { sessionCancelledMail, sessionMovedMail } from '../learning/session-mails.ts';
import { coursePublishedMail, courseReturnedMail } from '../studio/course-mails.ts';
import {
  webinarCancelledMail,
  webinarMovedMail,
  webinarRegisteredMail,
  webinarReminderMail,
} from '../webinars/mails.ts';
import type { MailKind } from './mail-kind.ts';

const kinds: MailKind[] = [
  verifyEmailMail,
  resetPasswordMail,
  passwordChangedMail,
  newSignInMail,
  providerJoinedMail,
  orderReceiptMail,
  refundDecisionMail,
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
  sessionMovedMail,
  sessionCancelledMail,
  webinarRegisteredMail,
  webinarReminderMail,
  webinarMovedMail,
  webinarCancelledMail,
];

export const mailKinds = new Map(kinds.map((kind) => [kind.kind, kind]));
