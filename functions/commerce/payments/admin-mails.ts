/** What admins are told about money that did not go as it should. */
import { z } from 'zod';
import { disputeStates } from '#db/commerce/states.ts';
import { dollars } from '../../api/dollars.shared.ts';
import { momentIn } from '../../api/time-zone.ts';
import { mailKind } from '../../mail/mail-kind.ts';
import { greetingTo } from '../../mail/safe-name.ts';
import { amountText } from '../amount-text.shared.ts';

const payload = z.object({ firstName: z.string(), orderId: z.number(), amount: dollars });

/** A refund that the processor or the bank did not take. */
export const refundFailedMail = mailKind({
  kind: 'refund-failed',
  list: null,
  followsAccount: true,
  unlimited: 'always',
  payload: payload.extend({
    failure: z.string().nullable(),
    /** Of a payment that arrived when it could not be used: it gave no access. */
    isReturn: z.boolean().default(false),
  }),
  draft({ firstName, orderId, amount, failure, isReturn }, { appOrigin }) {
    const access = isReturn ? 'has no access' : 'has the access';
    const text = `The refund of ${amountText(amount)} for order ${orderId} did not arrive${failure ? ` (${failure})` : ''}. The buyer ${access}, and still waits for the money.`;
    return {
      subject: `The refund of order ${orderId} failed`,
      preview: text,
      greeting: greetingTo(firstName),
      blocks: [
        { kind: 'paragraph', text },
        {
          kind: 'paragraph',
          text: 'Open the order to try again, or pay the buyer another way and note it there.',
        },
        { kind: 'action', label: `Open order ${orderId}`, url: `${appOrigin}/admin/orders/${orderId}` },
      ],
    };
  },
});

/** A buyer took a payment up with their bank, or the bank has decided. */
export const disputeMail = mailKind({
  kind: 'dispute',
  list: null,
  followsAccount: true,
  unlimited: 'always',
  payload: payload.extend({
    state: z.enum(disputeStates),
    reason: z.string(),
    dueAt: z.string().nullable(),
  }),
  draft({ firstName, orderId, amount, state, reason, dueAt }, { appOrigin }) {
    const about = `the payment of ${amountText(amount)} for order ${orderId}`;
    const news = {
      inquiry: `A bank asks about ${about} (${reason}). No money has moved, and the access stays.`,
      open: `The buyer disputes ${about} (${reason}). The bank has taken the money back for now, and the access of the order is frozen.`,
      won: `The dispute about ${about} is won. The access of the order is there again.`,
      lost: `The dispute about ${about} is lost. The money and the access of the order are gone.`,
    }[state];
    const isOpen = state === 'inquiry' || state === 'open';
    return {
      subject: isOpen ? `A dispute about order ${orderId}` : `The dispute about order ${orderId} is ${state}`,
      preview: news,
      greeting: greetingTo(firstName),
      blocks: [
        { kind: 'paragraph', text: news },
        ...(isOpen
          ? [
              {
                kind: 'paragraph' as const,
                text: `Answer it in the dashboard of your payment service${dueAt ? `, by ${momentIn(new Date(dueAt), 'UTC')}` : ''}. Receipts, the consent of the order and the progress of the learner are on its page.`,
              },
            ]
          : []),
        { kind: 'action', label: `Open order ${orderId}`, url: `${appOrigin}/admin/orders/${orderId}` },
      ],
    };
  },
});
