import { describe, expect, it } from 'vitest';
import { paymentRule } from './payment-rules.ts';

const card = {
  fullName: 'Ada Learner',
  email: 'ada@launchpad.test',
  paymentMethod: 'card',
  cardNumber: '4242 4242 4242 4242',
  expiryDate: '12/30',
  cvv: '123',
};

function messages(form: Record<string, string>) {
  const checked = paymentRule.safeParse(form);
  return checked.success
    ? {}
    : Object.fromEntries(checked.error.issues.map(({ path: [name], message }) => [name, message]));
}

describe('the payment form', () => {
  it('accepts a card, and PayPal without one', () => {
    expect(messages(card)).toEqual({});
    expect(messages({ fullName: 'Al', email: 'al@launchpad.test', paymentMethod: 'paypal' })).toEqual({});
  });

  it('reports the error of every field at once', () => {
    expect(
      messages({ fullName: ' A ', email: 'ada', paymentMethod: 'card', cardNumber: '', expiryDate: '', cvv: '' }),
    ).toEqual({
      fullName: 'Full name is required',
      email: 'Valid email is required',
      cardNumber: 'Card number is required',
      expiryDate: 'MM/YY format required',
      cvv: 'CVV is required',
    });
  });

  it.each([
    ['cardNumber', '4242 4242 4242 424', 'Card number is required'],
    ['cardNumber', ' '.repeat(16), 'Card number is required'],
    ['expiryDate', '1/30', 'MM/YY format required'],
    ['expiryDate', '1230', 'MM/YY format required'],
    ['expiryDate', '13/30', 'MM/YY format required'],
    ['cvv', '12', 'CVV is required'],
  ])('refuses %s %j', (field, typed, message) => {
    expect(messages({ ...card, [field]: typed })).toEqual({ [field]: message });
  });

  it('requires a card for every payment method except PayPal', () => {
    expect(messages({ ...card, paymentMethod: 'cash', cvv: '' })).toEqual({ cvv: 'CVV is required' });
  });

  it('returns nothing of the card', () => {
    expect(paymentRule.safeParse(card)).toEqual({ success: true, data: null });
  });
});
