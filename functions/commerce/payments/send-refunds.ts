/** Has the payment processor pay back what was decided. */
import { type SettledRefund, settlePayment } from '#db/commerce/payments/settle.ts';
import { type DueRefund, takeDueRefunds } from '#db/commerce/refunding/due-refunds.ts';
import { logError } from '../../api/request-log.ts';
import { paymentMailKinds } from './payment-mail-kinds.ts';
import { DisputedAtProcessor, type PaymentProcessor, RefusedByProcessor } from './processor.ts';
import type { Settling } from './settle-session.ts';

/** In one run of the cron: each takes two calls of the processor at most. */
const perRun = 100;

/** Stripe forgets idempotency keys after 24 hours. Before that, the same key gives the same refund. */
const keyHours = 20;

/**
 * Sends the pending refunds of an order, or those that an earlier request has left behind. One that fails is left
 * to the cron, because the decision stands and the buyer's request must not fail for it. Returns whether any was sent.
 */
export async function sendRefunds(settling: Settling, orderId: number | null): Promise<boolean> {
  const { db, now, requestId } = settling;
  let sent = false;
  for (const due of await takeDueRefunds(db, { orderId, limit: perRun, now })) {
    try {
      for (const refund of await sendRefund(settling, due)) {
        await settlePayment(db, { event: { id: null, type: 'refund.sent', refund }, mailKinds: paymentMailKinds, now });
      }
      sent = true;
    } catch (error) {
      logError(requestId, error);
    }
  }
  return sent;
}

/**
 * What the processor says about it. Nothing is paid back twice: the key names refund and attempt, and after its time the
 * processor is asked first.
 */
async function sendRefund({ processor, now }: Settling, due: DueRefund): Promise<SettledRefund[]> {
  const { id, attempt, amount, processorId, paymentIntentId, decidedAt } = due;
  if (processorId !== null) return [await processor.readRefund(processorId)];
  const metadata = metadataOf(due);
  if (now.getTime() - new Date(decidedAt).getTime() > keyHours * 3_600_000) {
    const known = await processor.findRefund(paymentIntentId, metadata);
    if (known) return [known];
  }
  try {
    return [await processor.refund({ paymentIntentId, amount, key: `refund-${id}-${attempt}`, metadata })];
  } catch (error) {
    // The event of the dispute is late, and decides what becomes of the refund.
    if (error instanceof RefusedByProcessor && !(error instanceof DisputedAtProcessor))
      return refused(processor, due, error.message);
    throw error;
  }
}

/**
 * A refund that the processor will not make has failed, and an admin decides. Before that come those that it knows, because
 * the events of the processor's dashboard may be late: where they have paid it, or a part of it, this attempt says nothing more.
 */
async function refused(processor: PaymentProcessor, due: DueRefund, failure: string): Promise<SettledRefund[]> {
  const { id, attempt, amount, paymentIntentId } = due;
  const known = await processor.listRefunds(paymentIntentId);
  const failed = { id: `refused-refund-${id}-${attempt}`, state: 'failed', paymentIntentId, amount, failure } as const;
  return [...known, { ...failed, metadata: metadataOf(due) }];
}

function metadataOf({ id, attempt, orderId }: DueRefund): Record<string, string> {
  return { refund: String(id), attempt: String(attempt), order: String(orderId) };
}
