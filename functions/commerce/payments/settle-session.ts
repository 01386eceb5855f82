/**
 * Settles orders by the sessions of the payment processor. Webhook, return page and cron all come here, with a session
 * that was read from the processor just now: so neither the order of events nor their content matters.
 */
import {
  type DuePayment,
  type SettledRefund,
  type SettleOutcome,
  settlePayment,
} from '#db/commerce/payments/settle.ts';
import type { Database } from '#db/connection/client.ts';
import { logError } from '../../api/request-log.ts';
import { leftOf, sumOf } from '../shown-totals.shared.ts';
import { paymentMailKinds } from './payment-mail-kinds.ts';
import { type PaymentProcessor, type ProcessorEvent, type ProcessorSession, RefusedByProcessor } from './processor.ts';

/** `requestId`: under which faults are logged. */
export type Settling = { db: Database; processor: PaymentProcessor; now: Date; requestId: string };

/** Brings the order of a session to the session's state, then does what follows from it at the processor. */
export async function settleSession(
  settling: Settling,
  session: ProcessorSession,
  event: Pick<ProcessorEvent, 'id' | 'type'> | null = null,
): Promise<SettleOutcome> {
  const { id = null, type = 'session.read' } = event ?? {};
  const outcome = await settlePayment(settling.db, {
    event: { id, type, session },
    mailKinds: paymentMailKinds,
    now: settling.now,
  });
  await followUp(settling, outcome);
  return outcome;
}

/** Closes the sessions that lost, and sends back what could not be delivered. What fails here, the cron does again. */
async function followUp(settling: Settling, outcome: SettleOutcome): Promise<void> {
  const { processor, requestId } = settling;
  try {
    if ('closing' in outcome) for (const id of outcome.closing) await processor.expireSession(id);
    if ('returning' in outcome) await returnPayment(settling, outcome.returning);
  } catch (error) {
    logError(requestId, error);
  }
}

/**
 * Sends a payment back whole, once for each attempt. What an admin has paid back of it in the processor's dashboard is left out; when
 * that is all, the last of those refunds stands for it.
 */
export async function returnPayment({ db, processor, now }: Settling, due: DuePayment): Promise<void> {
  const { paymentIntentId, amount } = due;
  const standing = (await processor.listRefunds(paymentIntentId)).filter(({ state }) => state !== 'failed');
  const left = leftOf({ total: amount, refunded: sumOf(standing.map((refund) => refund.amount)) });
  const last = standing.at(-1);
  const refund = last && left === '0.00' ? { ...last, amount } : await sendReturn(processor, { ...due, amount: left });
  await settlePayment(db, { event: { id: null, type: 'return.sent', refund }, mailKinds: paymentMailKinds, now });
}

/** What the processor refuses has failed, and an admin decides. */
async function sendReturn(processor: PaymentProcessor, due: DuePayment): Promise<SettledRefund> {
  const { paymentId, paymentIntentId, amount, attempt } = due;
  const metadata = metadataOf(due);
  // The amount, because a key that was used with another one is refused.
  const key = `return-${paymentId}-${attempt}-${amount}`;
  try {
    return await processor.refund({ paymentIntentId, amount, key, metadata });
  } catch (error) {
    if (!(error instanceof RefusedByProcessor)) throw error;
    const id = `refused-${paymentId}-${attempt}`;
    return { id, state: 'failed', paymentIntentId, amount, failure: error.message, metadata };
  }
}

function metadataOf({ orderId, attempt }: DuePayment): Record<string, string> {
  return { order: String(orderId), purpose: 'return', ...(attempt > 1 && { attempt: String(attempt) }) };
}
