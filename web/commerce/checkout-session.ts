/**
 * The checkout session, kept in the browser's session storage: who pays and how (never card details), and the order
 * that was sent but not answered yet.
 */
import type { OrderInput } from '#functions/commerce/contract.ts';
import type { PricedLine } from '#functions/commerce/shown-totals.shared.ts';

const KEY = 'checkout_session';

/** An order that was sent. `key` is its idempotency key: the server places the order once, however often it is sent. */
export interface Attempt {
  key: string;
  /** The request body. Browsers store it under this name: a rename would send an unanswered order under a new key. */
  asked: OrderInput;
  /** The cart's courses and quantities. Another cart is another order. */
  lines: string;
}

/** The stored checkout session of one user. */
export interface CheckoutSession {
  /** The user it belongs to. Another user of this browser starts with an empty one. */
  userId: number;
  fullName?: string;
  email?: string;
  paymentMethod?: 'card' | 'paypal';
  /** Null once it was answered. */
  attempt?: Attempt | null;
}

/** The stored checkout session of this user, or an empty one. Never throws. */
export function readCheckout(userId: number): CheckoutSession {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isSession(stored) && stored.userId === userId ? stored : { userId };
  } catch {
    return { userId };
  }
}

/** Changes some fields of the stored checkout session. Does nothing where storage is forbidden. */
export function storeCheckout(userId: number, change: Partial<Omit<CheckoutSession, 'userId'>>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...readCheckout(userId), ...change }));
  } catch {
    // Without storage, a reload starts the checkout again.
  }
}

/** Removes the checkout session, after the order was placed. */
export function clearCheckout(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** The attempt to send for this order: the unanswered one if it is the same order, otherwise a new one. */
export function attemptAt(
  known: Attempt | null | undefined,
  asked: OrderInput,
  charged: readonly (PricedLine & { id: number })[],
): Attempt {
  const lines = charged.map(({ id, quantity }) => `${id}x${quantity}`).join();
  const same = known?.lines === lines && JSON.stringify(known.asked) === JSON.stringify(asked);
  return same ? known : { key: crypto.randomUUID(), asked, lines };
}

function isSession(value: unknown): value is CheckoutSession {
  return typeof value === 'object' && value !== null && 'userId' in value;
}
