/**
 * What the payment form must hold, in the words of spec part 2 section 5. Loaded when someone starts on the form. Card
 * data is looked at here and goes nowhere.
 */
import * as z from 'zod/mini';

const person = {
  fullName: z.string().check(z.trim(), z.minLength(2, 'Full name is required')),
  email: z.string().check(z.trim(), z.email('Valid email is required')),
};

const withoutSpaces = z.overwrite<string>((typed) => typed.replaceAll(/\s/g, ''));

const card = z.object({
  ...person,
  paymentMethod: z.literal('card'),
  cardNumber: z.string().check(withoutSpaces, z.minLength(16, 'Card number is required')),
  expiryDate: z.string().check(z.trim(), z.regex(/^(0[1-9]|1[0-2])\/\d{2}$/, 'MM/YY format required')),
  cvv: z.string().check(z.trim(), z.minLength(3, 'CVV is required')),
});

const paypal = z.object({ ...person, paymentMethod: z.literal('paypal') });

export const paymentRule = z.discriminatedUnion('paymentMethod', [card, paypal]);
