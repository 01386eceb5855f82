const KEY = 'auth_token';

/** Kept for this page only when the browser forbids storage (private windows, blocked site data). */
let unstored: string | null = null;

/** The bearer token of the signed-in user, or null. */
export function storedToken(): string | null {
  try {
    return localStorage.getItem(KEY) ?? unstored;
  } catch {
    return unstored;
  }
}

/** Keeps the token that a sign-in answered. */
export function storeToken(token: string): void {
  unstored = token;
  try {
    localStorage.setItem(KEY, token);
  } catch {
    // Signed in until the page is left; the session cookie takes over after that.
  }
}

/** Forgets the token. */
export function clearToken(): void {
  unstored = null;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}

/** Whether a storage event is about the token; a null key means that everything was cleared. */
export function isTokenKey(key: string | null): boolean {
  return key === KEY || key === null;
}
