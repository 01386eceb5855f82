/**
 * The validation of each form on the account pages: the contract's schemas, and the rules that only a form has (a
 * password is typed twice). Loaded when a form first gets the focus, because zod is larger than the page.
 */
import { z } from 'zod';
import {
  changeEmailInputSchema,
  changePasswordInputSchema,
  deleteAccountInputSchema,
  forgotPasswordInputSchema,
  loginInputSchema,
  newPasswordSchema,
  profileInputSchema,
  registerInputSchema,
} from '#functions/accounts/contract.ts';

// The schemas have a message for every error that our forms can cause. This one replaces zod's default for all others;
// the messages of the API (functions/api/plain-words.ts) would add 0.7 KB to each page.
z.config({ customError: () => 'Please check this' });

/** Optional, because the form has no such field when the account has no password. */
const ownPassword = z.string().min(1, 'Password is required').optional();
const confirmPassword = z.string().min(1, 'Please confirm your password');
/** Checked even if other fields are invalid, so that all errors are shown at once. */
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
  changeEmail: changeEmailInputSchema,
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
