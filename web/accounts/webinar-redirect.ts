/**
 * The webinar that a visitor wanted to register for before they were asked to sign in (docs/product.md "Webinar page").
 */
const KEY = 'webinarRegistrationRedirect';

/** The webinar's id, or null. */
export function storedWebinarRedirect(): string | null {
  try {
    const id = sessionStorage.getItem(KEY) ?? localStorage.getItem(KEY);
    return id && /^\d+$/.test(id) ? id : null;
  } catch {
    return null;
  }
}

/** Stores the webinar's id during the sign-in. Local storage as well, because the sign-in may end in another tab. */
export function storeWebinarRedirect(id: string | number): void {
  try {
    sessionStorage.setItem(KEY, String(id));
    localStorage.setItem(KEY, String(id));
  } catch {
    // The browser forbids storage: after the sign-in the user has to open the webinar again.
  }
}

/** Removes the id, when the user is being sent to the webinar. */
export function clearWebinarRedirect(): void {
  try {
    sessionStorage.removeItem(KEY);
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}
