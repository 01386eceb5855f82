/** Places an order where payments are real, and opens the page on which it is paid. */
import { type PlacedOrder, type Placement, placeOrder } from '#db/commerce/payments/place-order.ts';
import { openPayment } from './open-payment.ts';
import { type SignedInContext, settlingOf } from './request-settling.ts';

/**
 * The order, with the address of its page while there is something to pay. Null: the one course is the buyer's already.
 * `leavePath`: the page to which the buyer returns without having paid.
 */
export async function placePaidOrder(
  c: SignedInContext,
  placement: Placement & { from: { cartSessionId: string } },
  leavePath: string,
): Promise<PlacedOrder>;
export async function placePaidOrder(
  c: SignedInContext,
  placement: Placement,
  leavePath: string,
): Promise<PlacedOrder | null>;
export async function placePaidOrder(
  c: SignedInContext,
  placement: Placement,
  leavePath: string,
): Promise<PlacedOrder | null> {
  const settling = settlingOf(c.var);
  if (!settling) throw new Error('Payments are simulated here.');
  const placed = await placeOrder(settling.db, placement);
  if (!placed) return null;
  const { appOrigin } = c.get('settings');
  const url = await openPayment({ ...settling, caller: placement.caller, appOrigin, leavePath }, placed);
  const { order } = placed;
  return { ...placed, order: { ...order, payment: order.payment && { ...order.payment, url } } };
}
