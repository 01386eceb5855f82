import { beforeEach, expect, test, vi } from 'vitest';
import { attemptAt, clearCheckout, readCheckout, storeCheckout } from './checkout-session.ts';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

const input = { cartSessionId: 'a-cart-session-of-a-test', promoCode: null };
const lines = [{ id: 7, price: '99.00', quantity: 1 }];

test('an unanswered order keeps its idempotency key through another try and a reload', () => {
  const first = attemptAt(undefined, input, lines);
  storeCheckout(1, { attempt: first });
  storeCheckout(1, { email: 'ada@launchpad.test' });
  expect(attemptAt(readCheckout(1).attempt, input, lines)).toEqual(first);
});

test.each([
  ['another code', { ...input, promoCode: 'SAVE20' }, lines],
  ['another quantity', input, [{ id: 7, price: '99.00', quantity: 2 }]],
  ['another course', input, [{ id: 8, price: '99.00', quantity: 1 }]],
])('%s is another order', (_name, other, otherLines) => {
  const first = attemptAt(undefined, input, lines);
  expect(attemptAt(first, other, otherLines).key).not.toBe(first.key);
});

test('a user does not see what the previous user left at the checkout', () => {
  storeCheckout(1, { fullName: 'Ada Learner' });
  expect(readCheckout(2)).toEqual({ userId: 2 });
  clearCheckout();
  expect(readCheckout(1)).toEqual({ userId: 1 });
});

test('works without storage, and with an invalid value in it', () => {
  sessionStorage.setItem('checkout_session', '{');
  expect(readCheckout(1)).toEqual({ userId: 1 });
  vi.stubGlobal('sessionStorage', undefined);
  storeCheckout(1, { fullName: 'Ada' });
  expect(readCheckout(1)).toEqual({ userId: 1 });
  clearCheckout();
});
