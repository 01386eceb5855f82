/** The mails about payments that did not end in an order. The receipt of one that did: functions/commerce/mails.ts. */
import { z } from 'zod';
import { type ReturnReason, returnReasons } from '#db/commerce/states.ts';
import { dollars } from '../../api/dollars.shared.ts';
import { mailKind } from '../../mail/mail-kind.ts';
import { greetingTo } from '../../mail/safe-name.ts';
import { amountText } from '../amount-text.shared.ts';

const payload = z.object({ firstName: z.string(), orderId: z.number(), amount: dollars });

/** A delayed payment that the bank refused, days after the buyer has left the page. */
export const paymentFailedMail = mailKind({
  kind: 'payment-failed',
  list: null,
  followsAccount: true,
  payload,
  draft({ firstName, orderId, amount }, { appOrigin }) {
    const text = `Your bank did not confirm the payment of ${amountText(amount)} for your order ${orderId}, so the order is cancelled. Nothing was charged.`;
    return {
      subject: `The payment of your order ${orderId} did not go through`,
      preview: text,
      greeting: greetingTo(firstName),
      blocks: [
        { kind: 'paragraph', text },
        { kind: 'paragraph', text: 'You can order again at any time, and pay another way.' },
        { kind: 'action', label: 'View my order', url: `${appOrigin}/orders/${orderId}` },
      ],
    };
  },
});

const reasons: Record<ReturnReason, string> = {
  order_closed: 'the order had ended before your payment arrived, or you had paid for the same course already',
  already_owned: 'a course of this order was yours already when your payment arrived',
  access_ended: 'the teachers of a course of this order have ended your access to it',
  account_deleted: 'the account of this order was deleted',
};

/** A payment that arrived and bought nothing. */
export const paymentReturnedMail = mailKind({
  kind: 'payment-returned',
  list: null,
  followsAccount: true,
  payload: payload.extend({ reason: z.enum(returnReasons) }),
  draft({ firstName, orderId, amount, reason }, { appOrigin }) {
    return {
      subject: `We are sending your payment for order ${orderId} back`,
      preview: `You get ${amountText(amount)} back. There is nothing you have to do.`,
      greeting: greetingTo(firstName),
      blocks: [
        {
          kind: 'paragraph',
          text: `We received your payment of ${amountText(amount)} for order ${orderId}, and are sending all of it back: ${reasons[reason]}. You were not enrolled through this order.`,
        },
        { kind: 'note', text: 'Banks take 5 to 10 business days. There is nothing you have to do.' },
        { kind: 'action', label: 'View my order', url: `${appOrigin}/orders/${orderId}` },
      ],
    };
  },
});
