/** Carries the promo code that was applied in the cart to the checkout, in session storage. */

const KEY = 'promo_code';

/** The stored code; null without one. */
export function storedPromoCode(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Stores the code; null removes it. */
export function storePromoCode(code: string | null): void {
  try {
    if (code) sessionStorage.setItem(KEY, code);
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage the user types the code again at the checkout.
  }
}
