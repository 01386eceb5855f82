/** What each type of event of the payment processor does. */
import { type SettleOutcome, settlePayment } from '#db/commerce/payments/settle.ts';
import { eventTypes } from './event-types.ts';
import { paymentMailKinds } from './payment-mail-kinds.ts';
import { type PaymentProcessor, type ProcessorEvent, type ProcessorRefund, UnknownToProcessor } from './processor.ts';
import { type Settling, settleSession } from './settle-session.ts';

/**
 * Applies an event, once. Its object is read again from the processor, because events arrive late, twice and in any order.
 * Types that the product does not use are ignored, among them `charge.refunded`, which comes with a `refund.created`; so are
 * events about what our account does not have.
 */
export async function applyEvent(settling: Settling, event: ProcessorEvent): Promise<SettleOutcome> {
  try {
    return await applyKnown(settling, event);
  } catch (error) {
    if (error instanceof UnknownToProcessor) return { outcome: 'ignored', why: error.message };
    throw error;
  }
}

async function applyKnown(settling: Settling, event: ProcessorEvent): Promise<SettleOutcome> {
  const { db, processor, now } = settling;
  const { id, type } = event;
  const { id: subject } = event.object;
  const settle = (about: Parameters<typeof settlePayment>[1]['event']) =>
    settlePayment(db, { event: about, mailKinds: paymentMailKinds, now });
  if (typeof subject === 'string' && eventTypes.some((known) => known === type)) {
    if (type.startsWith('checkout.session.')) {
      return settleSession(settling, await processor.readSession(subject), event);
    }
    if (type.startsWith('refund.')) {
      const refund = await processor.readRefund(subject);
      return settleAfterPayment(settling, refund.paymentIntentId, async () => {
        let change: SettleOutcome | null = null;
        for (const known of await knownWith(processor, refund)) {
          const outcome = await settle({ id: null, type: 'refund.read', refund: known });
          if (outcome.outcome === 'refunded') change = outcome;
        }
        const outcome = await settle({ id, type, refund });
        return change ?? outcome;
      });
    }
    if (type.startsWith('charge.dispute.')) {
      const dispute = await processor.readDispute(subject);
      return settleAfterPayment(settling, dispute.paymentIntentId, () => settle({ id, type, dispute }));
    }
  }
  return { outcome: 'ignored', why: 'Events of this type change nothing here.' };
}

/**
 * All refunds of a payment of which somebody has refunded something in the processor's dashboard. What it pays depends on those
 * before it, such as one that has bounced, and their events may be late.
 */
async function knownWith(processor: PaymentProcessor, made: ProcessorRefund): Promise<ProcessorRefund[]> {
  const { paymentIntentId, metadata, state } = made;
  if (paymentIntentId === null || metadata.refund !== undefined || state === 'failed') return [];
  return processor.listRefunds(paymentIntentId);
}

/**
 * Settles the order of a payment before what takes its money back, whose event may arrive first. Otherwise the order would be
 * completed afterwards, and give courses for money that is gone.
 */
async function settleAfterPayment(
  settling: Settling,
  paymentIntentId: string | null,
  settle: () => Promise<SettleOutcome>,
): Promise<SettleOutcome> {
  const session = paymentIntentId === null ? null : await settling.processor.findSession(paymentIntentId);
  const paid = session && (await settleSession(settling, session));
  const outcome = await settle();
  // The courses of the order have one student more, too.
  return paid && outcome.outcome === 'unchanged' ? paid : outcome;
}
