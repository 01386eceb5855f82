/**
 * Validates the payment form, with the messages of docs/product.md "Checkout". Written by hand, because zod is larger
 * than the whole checkout. Card details are validated here and sent nowhere.
 */
import type { FormRule } from '#web/app/checked-form.ts';

type Field = [name: string, isValid: (typed: string) => boolean, message: string];

const person: Field[] = [
  ['fullName', (typed) => typed.trim().length >= 2, 'Full name is required'],
  ['email', (typed) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.trim()), 'Valid email is required'],
];

const card: Field[] = [
  ['cardNumber', (typed) => typed.replaceAll(/\s/g, '').length >= 16, 'Card number is required'],
  ['expiryDate', (typed) => /^(0[1-9]|1[0-2])\/\d{2}$/.test(typed.trim()), 'MM/YY format required'],
  ['cvv', (typed) => typed.trim().length >= 3, 'CVV is required'],
];

/** A valid form has `null` as its data, because nothing of it is sent. */
export const paymentRule: FormRule<null> = {
  safeParse(form) {
    const typed = new Map(Object.entries(form ?? {}));
    const fields = typed.get('paymentMethod') === 'paypal' ? person : [...person, ...card];
    const issues = fields
      .filter(([name, isValid]) => !isValid(String(typed.get(name) ?? '')))
      .map(([name, , message]) => ({ path: [name], message }));
    return issues.length === 0 ? { success: true, data: null } : { success: false, error: { issues } };
  },
};
