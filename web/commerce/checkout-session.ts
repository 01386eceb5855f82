/**
 * What the checkout remembers while the browser session lasts: who pays and how (never a card), and the order that was
 * asked for without an answer yet.
 */
import type { OrderInput } from '#functions/commerce/contract.ts';
import type { PricedLine } from '#functions/commerce/shown-totals.shared.ts';

const KEY = 'checkout_session';

/** An order as it was asked for. The key is its name for the server, which places it once however often it is asked. */
export interface Attempt {
  key: string;
  asked: OrderInput;
  /** What lay in the cart: another cart is another order. */
  lines: string;
}

export interface CheckoutSession {
  /** Whose it is: another user of this browser starts anew. */
  userId: number;
  fullName?: string;
  email?: string;
  paymentMethod?: 'card' | 'paypal';
  /** Null once it was answered. */
  attempt?: Attempt | null;
}

export function readCheckout(userId: number): CheckoutSession {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isSession(kept) && kept.userId === userId ? kept : { userId };
  } catch {
    return { userId };
  }
}

export function keepCheckout(userId: number, change: Partial<Omit<CheckoutSession, 'userId'>>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...readCheckout(userId), ...change }));
  } catch {
    // Without storage a reload starts the checkout anew.
  }
}

export function clearCheckout(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

/** The attempt that this order belongs to: the one without an answer when it is the same order, else a new one. */
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
