/**
 * What each form of the account pages must hold: the contract's own rules, and what only a form knows (a password is
 * typed twice). Loaded when someone starts on a form, because zod weighs more than the page.
 */
import { z } from 'zod';
import {
  changePasswordInputSchema,
  deleteAccountInputSchema,
  forgotPasswordInputSchema,
  loginInputSchema,
  newPasswordSchema,
  profileInputSchema,
  registerInputSchema,
} from '#functions/accounts/contract.ts';

// The rules have a sentence for whatever our forms can send. This one is for the rest, instead of zod's own: those of the
// API (functions/api/plain-words.ts) would take 0.7 KB of each page.
z.config({ customError: () => 'Please check this' });

/** Asked for only where the account has one: without the field there is nothing to check. */
const ownPassword = z.string().min(1, 'Password is required').optional();
const confirmPassword = z.string().min(1, 'Please confirm your password');
/** Checked even while other fields are wrong, so that all there is to correct is said at once. */
const match = { path: ['confirmPassword'], message: "Passwords don't match", when: () => true };

export const formRules = {
  login: loginInputSchema,
  register: registerInputSchema.omit({ role: true }),
  forgotPassword: forgotPasswordInputSchema,
  resetPassword: z
    .strictObject({ password: newPasswordSchema, confirmPassword })
    .refine((form) => form.password === form.confirmPassword, match),
  profile: profileInputSchema,
  changePassword: changePasswordInputSchema
    .extend({ currentPassword: ownPassword, confirmPassword })
    .refine((form) => form.newPassword === form.confirmPassword, match),
  deleteAccount: (email: string) =>
    deleteAccountInputSchema.extend({
      email: z
        .string()
        .transform((typed) => typed.trim().toLowerCase())
        .refine((typed) => typed === email.toLowerCase(), `Type ${email} to confirm`),
      password: ownPassword,
    }),
};

export type FormRules = typeof formRules;
