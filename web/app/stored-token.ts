const KEY = 'auth_token';

/** Used when the browser forbids storage (private windows, blocked site data); lost when the page is left. */
let inMemoryToken: string | null = null;

/** The bearer token of the signed-in user, or null. Empty when the server has ended the session. */
export function storedToken(): string | null {
  try {
    return localStorage.getItem(KEY) ?? inMemoryToken;
  } catch {
    return inMemoryToken;
  }
}

/** Stores the token that the server returned at sign-in. */
export function storeToken(token: string): void {
  inMemoryToken = token;
  try {
    localStorage.setItem(KEY, token);
  } catch {
    // The token lasts until the page is left. After that the session cookie keeps the user signed in.
  }
}

/** Removes the token. */
export function clearToken(): void {
  inMemoryToken = null;
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
