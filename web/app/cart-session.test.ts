import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { storedPromoCode, storePromoCode } from '#web/commerce/stored-promo.ts';
import {
  cartSessionId,
  clearCartSession,
  existingCartSessionId,
  newCartSessionId,
  shareCartAmongTabs,
} from './cart-session.ts';
import { exampleStorage } from './example-storage.ts';

beforeEach(() => {
  vi.stubGlobal('sessionStorage', exampleStorage({}));
  vi.stubGlobal('localStorage', exampleStorage({}));
  // For browsers without storage the module holds the id in memory; this clears it.
  clearCartSession();
  return () => vi.unstubAllGlobals();
});

test('a cart session id is a timestamp and random text in the format that the server accepts', () => {
  const id = newCartSessionId(1_763_712_000_000);
  expect(id).toMatch(/^1763712000000-[A-Za-z0-9._-]+$/);
  expect(id.length).toBeGreaterThanOrEqual(16);
  expect(id.length).toBeLessThanOrEqual(128);
  expect(newCartSessionId(1_763_712_000_000)).not.toBe(id);
});

test('a visitor gets a cart session when one is first needed, and it stays the same', () => {
  expect(existingCartSessionId()).toBeNull();
  const id = cartSessionId();
  expect(cartSessionId()).toBe(id);
  expect(existingCartSessionId()).toBe(id);
});

test('after signing out the next cart session has a new id', () => {
  const id = cartSessionId();
  clearCartSession();
  expect(existingCartSessionId()).toBeNull();
  expect(cartSessionId()).not.toBe(id);
});

test('the promo code goes with the cart, also after a sign-out in another tab', async () => {
  storePromoCode('WELCOME10');
  cartSessionId();
  expect(storedPromoCode()).toBe('WELCOME10');
  clearCartSession();
  expect(storedPromoCode()).toBeNull();

  storePromoCode('WELCOME10');
  shareCartAmongTabs(new QueryClient());
  const otherTab = new BroadcastChannel('cart');
  otherTab.postMessage({ about: 'session', id: null });
  await vi.waitFor(() => expect(storedPromoCode()).toBeNull());
  otherTab.close();
});

test('cart and promo code end with a sign-out that the tab has not heard of, and stay at a reload of the tab', () => {
  const own = sessionStorage;
  storePromoCode('WELCOME10');
  cartSessionId();
  vi.stubGlobal('sessionStorage', exampleStorage({}));
  clearCartSession();

  vi.stubGlobal('sessionStorage', own);
  shareCartAmongTabs(new QueryClient());
  expect([existingCartSessionId(), storedPromoCode()]).toEqual([null, null]);

  const id = cartSessionId();
  storePromoCode('WELCOME10');
  shareCartAmongTabs(new QueryClient());
  expect([existingCartSessionId(), storedPromoCode()]).toEqual([id, 'WELCOME10']);
});

test('works without storage too', () => {
  vi.stubGlobal('sessionStorage', undefined);
  vi.stubGlobal('localStorage', undefined);
  const id = cartSessionId();
  expect(cartSessionId()).toBe(id);
  clearCartSession();
});

test('a change in another tab causes a new read even while the first read is pending', async () => {
  const queryClient = new QueryClient();
  const answers: ((cart: string[]) => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: [`/api/cart/${cartSessionId()}`],
    queryFn: () => new Promise<string[]>((answer) => answers.push(answer)),
  });
  const unsubscribe = observer.subscribe(() => {});
  shareCartAmongTabs(queryClient);
  const otherTab = new BroadcastChannel('cart');
  otherTab.postMessage({ about: 'cart' });
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[0]?.([]);
  answers[1]?.(['a course']);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual(['a course']));
  otherTab.close();
  unsubscribe();
});
