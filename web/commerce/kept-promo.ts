/** The promo code that was applied in the cart, carried to the checkout: as long as the browser session, as the cart. */

const KEY = 'promo_code';

export function keptPromoCode(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function keepPromoCode(code: string | null): void {
  try {
    if (code) sessionStorage.setItem(KEY, code);
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage the code is typed again at the checkout.
  }
}
