/** Carries the promo code that was applied in the cart to the checkout, in session storage. */
import { PROMO_KEY } from '#web/app/cart-session.ts';

/** The stored code; null without one. */
export function storedPromoCode(): string | null {
  try {
    return sessionStorage.getItem(PROMO_KEY);
  } catch {
    return null;
  }
}

/** Stores the code; null removes it. */
export function storePromoCode(code: string | null): void {
  try {
    if (code) sessionStorage.setItem(PROMO_KEY, code);
    else sessionStorage.removeItem(PROMO_KEY);
  } catch {
    // Without storage the user types the code again at the checkout.
  }
}
