import { describe, expect, it } from 'vitest';
import { payableFor, shownTotals } from './shown-totals.shared.ts';

describe('shownTotals', () => {
  it('adds amounts in cents, not in floats', () => {
    const lines = [
      { price: '19.99', quantity: 3 },
      { price: '0.10', quantity: 2 },
      { price: '0.2', quantity: 1 },
    ];
    expect(shownTotals(lines, 0)).toEqual({ subtotal: '60.37', discount: '0.00', total: '60.37' });
  });

  it('converts the discount that validate-promo returns in dollars exactly to cents', () => {
    // 1.15 * 100 is 114.99999999999999.
    expect(shownTotals([{ price: '9.99', quantity: 1 }], 1.15)).toMatchObject({ discount: '1.15', total: '8.84' });
    expect(shownTotals([{ price: '199.00', quantity: 1 }], 39.8)).toMatchObject({ discount: '39.80', total: '159.20' });
  });

  it('is never negative', () => {
    expect(shownTotals([{ price: '20.00', quantity: 1 }], 50)).toMatchObject({ discount: '20.00', total: '0.00' });
    expect(shownTotals([], 50)).toEqual({ subtotal: '0.00', discount: '0.00', total: '0.00' });
  });
});

it('what is paid back for courses is never more than is left of their order', () => {
  const order = { total: '168.00', refunded: '100.00' };
  expect(payableFor(order, ['30.00', '20.50'])).toBe('50.50');
  expect(payableFor(order, ['84.00', '84.00'])).toBe('68.00');
});
