/** The validation of the forms of second factors; loaded when one first gets the focus, because zod is large. */
import { z } from 'zod';
import { codeInputSchema, passkeyNameInputSchema } from '#functions/accounts/second-factor/contract.ts';

export const proofRules = {
  code: codeInputSchema,
  password: z.strictObject({ password: z.string().min(1, 'Password is required') }),
  passkeyName: passkeyNameInputSchema,
};
