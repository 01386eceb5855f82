/** Paying back within the request that decided it. */
import { takeReturns } from '#db/commerce/payments/unsettled.ts';
import { logError } from '../../api/request-log.ts';
import { type RequestVariables, settlingOf } from './request-settling.ts';
import { sendRefunds } from './send-refunds.ts';
import { returnPayment } from './settle-session.ts';

/**
 * Sends the refunds of an order that were decided just now, so that the answer shows the outcome. Returns whether anything
 * was sent: never where payments are simulated, because a demonstration is settled when it is decided.
 */
export async function payBack(variables: RequestVariables, orderId: number): Promise<boolean> {
  const settling = settlingOf(variables);
  return settling ? sendRefunds(settling, orderId) : false;
}

/** Sends the payment of an order back that arrived when it could not be used, once more. What fails, the cron does again. */
export async function returnAgain(variables: RequestVariables, orderId: number): Promise<void> {
  const settling = settlingOf(variables);
  if (!settling) return;
  try {
    for (const due of await takeReturns(settling.db, { orderId, now: settling.now, limit: 1 })) {
      await returnPayment(settling, due);
    }
  } catch (error) {
    logError(settling.requestId, error);
  }
}
