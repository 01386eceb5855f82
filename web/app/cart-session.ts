import { useSyncExternalStore } from 'react';

const KEY = 'cart_session_id';

/** Kept for this page only when the browser forbids storage. */
let unstored: string | null = null;
const listeners = new Set<() => void>();

/** An id the server takes: 16 to 128 characters of letters, digits, dot, underscore and hyphen. */
export function newCartSessionId(now: number = Date.now()): string {
  return `${now}-${crypto.randomUUID()}`;
}

/** The id of this browser session's cart, made when it is first needed. */
export function cartSessionId(): string {
  const existing = existingCartSessionId();
  if (existing) return existing;
  const id = newCartSessionId();
  keep(id);
  return id;
}

/** The id if something has needed one; a visitor who never touched the cart has none, and no cart to fetch. */
export function existingCartSessionId(): string | null {
  try {
    return sessionStorage.getItem(KEY) ?? unstored;
  } catch {
    return unstored;
  }
}

/** Signing out leaves the cart to its owner: the next visitor of this browser gets an empty one. */
export function forgetCartSession(): void {
  keep(null);
}

/** Follows the id, so that the badge appears with the first thing put into the cart. */
export function useExistingCartSessionId(): string | null {
  return useSyncExternalStore(subscribe, existingCartSessionId);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function keep(id: string | null): void {
  unstored = id;
  try {
    if (id) sessionStorage.setItem(KEY, id);
    else sessionStorage.removeItem(KEY);
  } catch {
    // The id lives as long as the page.
  }
  for (const listener of listeners) listener();
}
