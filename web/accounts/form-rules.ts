/**
 * What each form of the account pages must hold: the contract's own rules, and what only a form knows (a password is
 * typed twice). Loaded when someone starts on a form, because zod weighs more than the page.
 */
import { z } from 'zod';
import {
  changePasswordInputSchema,
  forgotPasswordInputSchema,
  loginInputSchema,
  newPasswordSchema,
  profileInputSchema,
  registerInputSchema,
} from '#functions/accounts/contract.ts';

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
    .extend({ confirmPassword })
    .refine((form) => form.newPassword === form.confirmPassword, match),
};

export type FormRules = typeof formRules;
