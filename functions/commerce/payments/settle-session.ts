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

/** Sends a payment back whole, once for each attempt. */
export async function returnPayment({ db, processor, now }: Settling, due: DuePayment): Promise<void> {
  const { paymentId, paymentIntentId, amount, attempt } = due;
  const key = attempt === 1 ? `return-${paymentId}` : `return-${paymentId}-${attempt}`;
  const metadata = metadataOf(due);
  const refund = await processor
    .refund({ paymentIntentId, amount, key, metadata })
    .catch((error: unknown): Promise<SettledRefund> => {
      if (error instanceof RefusedByProcessor) return refundElsewhere(processor, due, error.message);
      throw error;
    });
  await settlePayment(db, { event: { id: null, type: 'return.sent', refund }, mailKinds: paymentMailKinds, now });
}

/**
 * The refund with which an admin has paid all of it back in the processor's dashboard meanwhile. Without one the return has
 * failed, and an admin decides.
 */
async function refundElsewhere(processor: PaymentProcessor, due: DuePayment, failure: string): Promise<SettledRefund> {
  const { paymentId, paymentIntentId, amount, attempt } = due;
  const known = await processor.listRefunds(paymentIntentId);
  const whole = known.find((refund) => refund.state !== 'failed' && refund.amount === amount);
  if (whole) return whole;
  const id = `refused-${paymentId}-${attempt}`;
  return { id, state: 'failed', paymentIntentId, amount, failure, metadata: metadataOf(due) };
}

function metadataOf({ orderId, attempt }: DuePayment): Record<string, string> {
  return { order: String(orderId), purpose: 'return', ...(attempt > 1 && { attempt: String(attempt) }) };
}
