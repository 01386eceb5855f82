import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { forgetUser } from './session.ts';

/**
 * The id of the cart session, under which the server stores a visitor's cart (docs/glossary.md "Access"). This file
 * creates the id, stores it and shares it between the tabs of a browser.
 */
const KEY = 'cart_session_id';
/** Where the promo code that was applied to the cart is stored (commerce/stored-promo.ts). */
export const PROMO_KEY = 'promo_code';
/** Which sign-out was the last, for all tabs, and in each tab the last one when its cart began. */
const END_KEY = 'cart_end';

/** Used when the browser forbids storage; lost when the page is left. */
let inMemoryId: string | null = null;
const listeners = new Set<() => void>();

/**
 * The messages between the tabs of a browser: a tab asks for the session id (`wanted`), a tab announces the id or its
 * end (`session`), a tab has changed the cart (`cart`).
 */
type Message = { about: 'wanted' } | { about: 'session'; id: string | null } | { about: 'cart' };
let tabs: BroadcastChannel | null = null;

/** Makes an id that the server accepts: 16 to 128 characters of letters, digits, dot, underscore and hyphen. */
export function newCartSessionId(now: number = Date.now()): string {
  return `${now}-${crypto.randomUUID()}`;
}

/** The id of this browser session's cart. Created when it is first needed. */
export function cartSessionId(): string {
  const existing = existingCartSessionId();
  if (existing) return existing;
  const id = newCartSessionId();
  storeAndBroadcast(id);
  return id;
}

/** The id, or null if none was created yet: a visitor who never used the cart has no cart to fetch. */
export function existingCartSessionId(): string | null {
  try {
    return sessionStorage.getItem(KEY) ?? inMemoryId;
  } catch {
    return inMemoryId;
  }
}

/**
 * Called at sign-out: the cart stays with the account, and the next visitor of this browser starts with an empty one, without
 * a promo code.
 */
export function clearCartSession(): void {
  try {
    localStorage.setItem(END_KEY, crypto.randomUUID());
  } catch {
    // Tabs that are at another site now keep their cart.
  }
  storeAndBroadcast(null);
}

/**
 * Makes the open tabs share one cart, because session storage belongs to a single tab. A new tab takes over the session
 * of the other tabs, and when one tab changes the cart, the others read it again.
 */
export function shareCartAmongTabs(queryClient: QueryClient): void {
  // A tab that is back from another site, such as the payment page, has not heard of a sign-out.
  if (sessionEnd() !== lastEnd()) store(null);
  tabs = new BroadcastChannel('cart');
  tabs.onmessage = ({ data }: MessageEvent<Message>) => {
    const own = existingCartSessionId();
    if (data.about === 'wanted') {
      if (own) broadcast({ about: 'session', id: own });
    } else if (data.about === 'cart') {
      const cart: QueryFilters = { queryKey: [`/api/cart/${own}`] };
      // A first read may be pending that started before the change. TanStack Query would wait for it and not read
      // again.
      queryClient.cancelQueries(cart).then(() => queryClient.invalidateQueries(cart));
    } else if (data.id === null || own === null) {
      store(data.id);
      // Somebody signed out. A session that lives by its cookie alone has no token whose removal would say so.
      if (data.id === null) forgetUser(queryClient);
    }
  };
  if (existingCartSessionId() === null) broadcast({ about: 'wanted' });
}

/** Makes the other tabs read the cart again. Call it after the server has changed the cart. */
export function broadcastCart(): void {
  broadcast({ about: 'cart' });
}

function broadcast(message: Message): void {
  tabs?.postMessage(message);
}

/** The id or null, updated when it changes, so that the badge appears when the first item is added. */
export function useExistingCartSessionId(): string | null {
  return useSyncExternalStore(subscribe, existingCartSessionId, () => null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function storeAndBroadcast(id: string | null): void {
  store(id);
  broadcast({ about: 'session', id });
}

const lastEnd = () => endIn(() => localStorage);
const sessionEnd = () => endIn(() => sessionStorage);

function endIn(storage: () => Storage): string {
  try {
    return storage().getItem(END_KEY) ?? '';
  } catch {
    return '';
  }
}

function store(id: string | null): void {
  inMemoryId = id;
  try {
    sessionStorage.setItem(END_KEY, lastEnd());
    if (id) sessionStorage.setItem(KEY, id);
    else for (const key of [KEY, PROMO_KEY]) sessionStorage.removeItem(key);
  } catch {
    // The browser forbids storage: the id lasts as long as the page.
  }
  for (const listener of listeners) listener();
}
