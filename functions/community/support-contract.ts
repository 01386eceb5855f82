/** What goes over the wire for the contact form. docs/product.md "Contact" and "Calls". */
import { z } from 'zod';
import { supportCategories } from '#db/community/states.ts';
import { emailAddress, paragraphs, requiredLine } from '../api/text.shared.ts';
import { supportTexts } from './form-texts.shared.ts';

const supportCategorySchema = z.enum(supportCategories, supportTexts.category);

export const supportInputSchema = z
  .strictObject({
    name: requiredLine(120, supportTexts.name),
    email: emailAddress(supportTexts.email),
    category: supportCategorySchema.optional().describe('Default: general.'),
    subject: requiredLine(200, supportTexts.subject),
    message: paragraphs(10_000, supportTexts.message),
    website: z
      .string()
      .max(500)
      .optional()
      .describe('A hidden field. Only programs fill it in, and what they send is not stored.'),
  })
  .meta({ id: 'SupportInput' });
export type SupportInput = z.input<typeof supportInputSchema>;

export const supportAddressSchema = z
  .object({ email: z.string().nullable().describe('Null when the school takes messages through the form only.') })
  .meta({ id: 'SupportAddress' });
