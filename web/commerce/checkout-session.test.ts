import { beforeEach, expect, test, vi } from 'vitest';
import { attemptAt, clearCheckout, keepCheckout, readCheckout } from './checkout-session.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

const asked = { cartSessionId: 'a-cart-session-of-a-test', promoCode: null };
const lines = [{ id: 7, price: '99.00', quantity: 1 }];

test('an order without an answer keeps its name through another try and a reload', () => {
  const first = attemptAt(undefined, asked, lines);
  keepCheckout(1, { attempt: first });
  keepCheckout(1, { email: 'ada@launchpad.test' });
  expect(attemptAt(readCheckout(1).attempt, asked, lines)).toEqual(first);
});

test.each([
  ['another code', { ...asked, promoCode: 'SAVE20' }, lines],
  ['another quantity', asked, [{ id: 7, price: '99.00', quantity: 2 }]],
  ['another course', asked, [{ id: 8, price: '99.00', quantity: 1 }]],
])('%s is another order', (_name, other, otherLines) => {
  const first = attemptAt(undefined, asked, lines);
  expect(attemptAt(first, other, otherLines).key).not.toBe(first.key);
});

test('what one user left at the checkout is not for the next', () => {
  keepCheckout(1, { fullName: 'Ada Learner' });
  expect(readCheckout(2)).toEqual({ userId: 2 });
  clearCheckout();
  expect(readCheckout(1)).toEqual({ userId: 1 });
});

test('works without storage, and with something else in it', () => {
  sessionStorage.setItem('checkout_session', '{');
  expect(readCheckout(1)).toEqual({ userId: 1 });
  vi.stubGlobal('sessionStorage', undefined);
  keepCheckout(1, { fullName: 'Ada' });
  expect(readCheckout(1)).toEqual({ userId: 1 });
  clearCheckout();
});
