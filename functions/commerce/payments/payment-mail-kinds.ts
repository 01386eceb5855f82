/** The kinds of mail that follow from what the payment processor says. */
import type { PaymentMailKinds } from '#db/commerce/payments/settle.ts';
import { orderReceiptMail, orderRefundMail, refundDecisionMail } from '../mails.ts';
import { disputeMail, refundFailedMail } from './admin-mails.ts';
import { paymentFailedMail, paymentReturnedMail } from './mails.ts';

export const paymentMailKinds: PaymentMailKinds = {
  receipt: orderReceiptMail.kind,
  failed: paymentFailedMail.kind,
  returned: paymentReturnedMail.kind,
  refundDecision: refundDecisionMail.kind,
  orderRefund: orderRefundMail.kind,
  refundFailed: refundFailedMail.kind,
  dispute: disputeMail.kind,
};
