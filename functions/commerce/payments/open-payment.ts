/** Opens the processor's page for an order that was placed. */

import type { Caller } from '#db/accounts/authorize.ts';
import { keepSession, type PlacedOrder, paymentExpiry } from '#db/commerce/payments/place-order.ts';
import type { Database } from '#db/connection/client.ts';
import { Problem } from '../../api/problem.ts';
import { logError } from '../../api/request-log.ts';
import type { PaymentProcessor, ProcessorSession } from './processor.ts';

type Opening = {
  db: Database;
  processor: PaymentProcessor;
  caller: Caller;
  requestId: string;
  /** Without a trailing slash. */
  appOrigin: string;
  /** The path of the page to which the buyer returns without having paid. */
  leavePath: string;
};

/**
 * The address on which the buyer pays for the order; null when there is nothing to pay, or nothing any more. Opening it
 * again gives the same address. Throws the Problem `payment_unavailable` when the processor cannot be reached: the order
 * stays pending, so that the buyer can try again, and the cron gives it up after some minutes.
 */
export async function openPayment(opening: Opening, { order, email }: PlacedOrder): Promise<string | null> {
  const { payment } = order;
  if (order.status !== 'pending' || payment?.state !== 'open') return null;
  if (payment.url) return payment.url;
  const { db, processor, caller, appOrigin, leavePath } = opening;
  const expiresAt = paymentExpiry(order);
  let session: ProcessorSession;
  try {
    session = await processor.createSession({
      orderId: order.id,
      email,
      currency: order.currency,
      lines: order.items.map(({ course, quantity, paid }) => ({
        name: quantity === 1 ? course.title : `${course.title} (${quantity} seats)`,
        amount: paid,
      })),
      expiresAt,
      doneUrl: `${appOrigin}/checkout?order=${order.id}`,
      leaveUrl: appOrigin + leavePath,
    });
  } catch (error) {
    logError(opening.requestId, error);
    throw new Problem('payment_unavailable');
  }
  if (!session.url) throw new Problem('payment_expired');
  await keepSession(db, { caller, paymentId: payment.id, session: { id: session.id, url: session.url } }, expiresAt);
  return session.url;
}
