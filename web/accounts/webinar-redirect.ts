/** The webinar that someone wanted to register for before they were asked to sign in (docs/product.md "Webinar page"). */
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

/** Remembers the webinar across the sign-in, even one that ends in another tab. */
export function storeWebinarRedirect(id: string | number): void {
  try {
    sessionStorage.setItem(KEY, String(id));
    localStorage.setItem(KEY, String(id));
  } catch {
    // The browser forbids storage: the person finds the way back by themselves.
  }
}

/** Forgets it: the person is on their way there. */
export function clearWebinarRedirect(): void {
  try {
    sessionStorage.removeItem(KEY);
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}
