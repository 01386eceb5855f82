/** What goes over the wire for the contact form. Spec part 2 sections 5, 7 and 9. */
import { z } from 'zod';
import { supportCategories } from '#db/community/states.ts';
import { emailAddress, paragraphs, requiredLine } from '../api/text.ts';

export const supportCategorySchema = z.enum(supportCategories, 'Please choose a category');

export const supportInputSchema = z
  .strictObject({
    name: requiredLine(120, 'Your full name is required'),
    email: emailAddress('Please enter a valid email address'),
    category: supportCategorySchema.optional().describe('general, when left out.'),
    subject: requiredLine(200, 'Subject is required'),
    message: paragraphs(10_000, 'Message is required'),
    website: z.string().max(500).optional().describe('A field that no person sees: who fills it is a program.'),
  })
  .meta({ id: 'SupportInput' });
export type SupportInput = z.input<typeof supportInputSchema>;

export const supportAddressSchema = z
  .object({ email: z.string().nullable().describe('Null where the school takes messages by the form alone.') })
  .meta({ id: 'SupportAddress' });
export type SupportAddress = z.infer<typeof supportAddressSchema>;
