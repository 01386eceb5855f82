import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const KEY = 'cart_session_id';

/** Kept for this page only when the browser forbids storage. */
let unstored: string | null = null;
const listeners = new Set<() => void>();

/** What the tabs of a browser tell each other: which session there is, that it ended, that the cart is another now. */
type Message = { about: 'wanted' } | { about: 'session'; id: string | null } | { about: 'cart' };
let tabs: BroadcastChannel | null = null;

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
export function clearCartSession(): void {
  keep(null);
}

/**
 * Makes the open tabs share one cart: session storage is a tab's own, a browser session is not. A new tab takes over the
 * session of the others, and what one of them changes the others read anew.
 */
export function shareCartAmongTabs(queryClient: QueryClient): void {
  tabs = new BroadcastChannel('cart');
  tabs.onmessage = ({ data }: MessageEvent<Message>) => {
    const own = existingCartSessionId();
    if (data.about === 'wanted') {
      if (own) tell({ about: 'session', id: own });
    } else if (data.about === 'cart') {
      const cart: QueryFilters = { queryKey: [`/api/cart/${own}`] };
      // A first read may be on its way, older than the change: the library would wait for it and not ask again.
      queryClient.cancelQueries(cart).then(() => queryClient.invalidateQueries(cart));
    } else if (data.id === null || own === null) {
      take(data.id);
    }
  };
  if (existingCartSessionId() === null) tell({ about: 'wanted' });
}

/** To be called when the server has changed the cart. */
export function broadcastCart(): void {
  tell({ about: 'cart' });
}

function tell(message: Message): void {
  tabs?.postMessage(message);
}

/** Follows the id, so that the badge appears with the first thing put into the cart. */
export function useExistingCartSessionId(): string | null {
  return useSyncExternalStore(subscribe, existingCartSessionId, () => null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function keep(id: string | null): void {
  take(id);
  tell({ about: 'session', id });
}

function take(id: string | null): void {
  unstored = id;
  try {
    if (id) sessionStorage.setItem(KEY, id);
    else sessionStorage.removeItem(KEY);
  } catch {
    // The id lives as long as the page.
  }
  for (const listener of listeners) listener();
}
