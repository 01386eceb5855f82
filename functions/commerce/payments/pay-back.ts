/** Paying back within the request that decided it. */
import { type RequestVariables, settlingOf } from './request-settling.ts';
import { sendRefunds } from './send-refunds.ts';

/**
 * Sends the refunds of an order that were decided just now, so that the answer shows the outcome. Returns whether anything
 * was sent: never where payments are simulated, because a demonstration is settled when it is decided.
 */
export async function payBack(variables: RequestVariables, orderId: number): Promise<boolean> {
  const settling = settlingOf(variables);
  return settling ? sendRefunds(settling, orderId) : false;
}
