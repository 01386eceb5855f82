/** Property tests: the arithmetic of money holds for every amount, not only for chosen examples. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centsOf, discountOf, dollarsOf, type PromoTerms, totalsOf } from './money.shared.ts';

const cents = fc.integer({ min: 0, max: 9_999_999_999 });
const terms: fc.Arbitrary<PromoTerms> = fc.oneof(
  fc.record({
    discountType: fc.constant('percentage' as const),
    discountValue: fc.integer({ min: 1, max: 100_00 }).map(dollarsOf),
    maxDiscount: fc.option(cents.map(dollarsOf)),
  }),
  fc.record({
    discountType: fc.constant('fixed' as const),
    discountValue: fc.integer({ min: 1, max: 1_000_00 }).map(dollarsOf),
    maxDiscount: fc.option(cents.map(dollarsOf)),
  }),
);
const lines = fc.array(
  fc.record({
    price: fc.integer({ min: 0, max: 10_000_00 }).map(dollarsOf),
    quantity: fc.integer({ min: 1, max: 10 }),
  }),
  { maxLength: 20 },
);

test('dollars and cents convert to each other without loss', () => {
  fc.assert(fc.property(cents, (amount) => centsOf(dollarsOf(amount)) === amount));
  expect([centsOf('7'), centsOf('7.5'), centsOf('0.05'), dollarsOf(5)]).toEqual([700, 750, 5, '0.05']);
});

test.each(['', '-1', '1,000', '1e3', 'NaN', 'Infinity', '1.234', ' 1', '999999999'])('%s is not an amount', (text) => {
  expect(() => centsOf(text)).toThrow();
});

describe('a discount', () => {
  test('is whole cents, never negative, never more than the amount or its own maximum', () => {
    fc.assert(
      fc.property(cents, terms, (amount, promo) => {
        const discount = discountOf(amount, promo);
        expect(Number.isSafeInteger(discount)).toBe(true);
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(discount).toBeLessThanOrEqual(amount);
        if (promo.maxDiscount !== null) expect(discount).toBeLessThanOrEqual(centsOf(promo.maxDiscount));
      }),
    );
  });

  test('never shrinks when the amount grows', () => {
    fc.assert(
      fc.property(cents, cents, terms, (one, other, promo) => {
        expect(discountOf(Math.min(one, other), promo)).toBeLessThanOrEqual(discountOf(Math.max(one, other), promo));
      }),
    );
  });

  test('of a percentage is off by at most half a cent, and rounds half a cent up', () => {
    const percentage = (discountValue: string): PromoTerms => ({
      discountType: 'percentage',
      discountValue,
      maxDiscount: null,
    });
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 100_00 }), (amount, percent) => {
        const exact = BigInt(amount) * BigInt(percent);
        const rounded = BigInt(discountOf(amount, percentage(dollarsOf(percent)))) * 10_000n;
        expect(rounded - exact <= 5_000n && exact - rounded < 5_000n).toBe(true);
      }),
    );
    expect(discountOf(250, percentage('5'))).toBe(13);
    expect(discountOf(249, percentage('5'))).toBe(12);
    expect(discountOf(9_900, percentage('20'))).toBe(1_980);
  });
});

test('totals add up, and rounding happens once, on the sum', () => {
  fc.assert(
    fc.property(lines, fc.option(terms), (bought, promo) => {
      const { subtotal, discount, total } = totalsOf(bought, promo);
      expect(centsOf(subtotal)).toBe(bought.reduce((sum, line) => sum + centsOf(line.price) * line.quantity, 0));
      expect(centsOf(total)).toBe(centsOf(subtotal) - centsOf(discount));
      expect(centsOf(discount)).toBe(promo ? discountOf(centsOf(subtotal), promo) : 0);
    }),
  );
});
